# limits.bash - for scripts that count and hold the counts to a table of limits: a row is a name, a number or more, and what
# is counted; "-" is no limit. What grows beyond its limit is a failure, and so is what has fallen far below it: then the
# limit is lowered in the same commit. Of what others may be adding at this moment there is room: 2, or one in 200.
#   limits_compare TABLE COUNTS [HEADS]       says what is against the table; HEADS name the numbers of a row
#   limits_hold TABLE COUNTS [HEADS]          the same; with PW_GOLDEN=update it lowers the limits, and raises none
#   limits_compare ... with lowered=FILE      writes the table with lower limits there
#   ... with varies=1                         the counts differ with the compiler: what has fallen is no failure
limits_compare()
{
    awk -v table="${1##*/}" -v lowered="${lowered:-/dev/null}" -v heads="${3:-}" '
        function room(limit) { return limit >= 600 ? int(limit / 200) : 2 }
        BEGIN { split(heads, head, " ") }
        NR == FNR { count[$1] = $0; next }
        !/^[a-z]/ { print >lowered; next }
        !($1 in count) { print $1 " is counted by nobody"; next }
        {
            seen[$1]
            match($0, /^[^ ]+ +([0-9-]+ +)+/)
            what = substr($0, RLENGTH + 1)
            numbers = split(substr($0, 1, RLENGTH), limit, " ")
            split(count[$1], now, " ")
            for (i = 2; i <= numbers; i++) {
                name = $1 (i - 1 in head ? " (" head[i - 1] ")" : "")
                if (limit[i] == "-") continue
                if (now[i] > limit[i] + 0)
                    print name " has grown to " now[i] ", more than " limit[i] " of " table ": " what
                else if (limit[i] - now[i] > room(limit[i]) + 2 + limit[i] / 50) {
                    print name " has fallen to " now[i] ": lower its limit in " table ", " limit[i] ", in this commit (PW_GOLDEN=update does)"
                    limit[i] = now[i] + room(now[i])
                }
            }
            line = sprintf("%-17s", $1)
            for (i = 2; i <= numbers; i++) line = line sprintf(" %-7s", limit[i])
            print line " " what >lowered
        }
        END { for (name in count) if (!(name in seen)) print name " has no limit in " table }' "$2" "$1"
}
limits_hold()
{
    local lowered rc=0
    lowered=$(mktemp)
    limits_compare "$@" >/dev/null
    [ "${PW_GOLDEN:-}" != update ] || cmp -s "$lowered" "$1" || cp "$lowered" "$1"
    rm -f "$lowered"
    lowered=/dev/null
    [ -z "$(limits_compare "$@" | if [ -n "${varies:-}" ]; then grep -v " has fallen to "; else cat; fi)" ] || rc=1
    limits_compare "$@"
    return "$rc"
}
