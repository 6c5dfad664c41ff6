#!/usr/bin/env bash
# wrong_values.sh - each wrong value of an event file is told with the file and the line, as FILE:LINE: every key of the
# table that takes no free text (src/format/event_keys.c), and values that fit their keys and not the event.
source "$(dirname "$0")/helpers.bash"
need python3

# at GROUP KEY VALUE ARGUMENT...: base.ini with that row is refused where the row stands.
at()
{
    local group=$1 key=$2 value=$3 row
    shift 3
    awk -v group="[$group]" -v row="$key=$value" -v key="$key=" '
        index($0, key) == 1 && within == group { next }
        { print }
        /^\[/ { within = $0 }
        $0 == group { print row; done = 1 }
        END { if (!done) { print group; print row } }' base.ini >wrong.ini
    row=$(grep -nxF -- "$key=$value" wrong.ini | head -1 | cut -d: -f1)
    run "$@" --event wrong.ini </dev/null
    [ "$code" != 0 ] || fail "[$group] $key=$value: nothing is wrong with it: $what"
    grep -q "wrong.ini:${place:-$row}: " err || fail "[$group] $key=$value, line $row: $(cat err)"
}
print=(print guide-cards -o x.pdf)
bridge() { printf '[event]\ntitle=T\n[movement]\nkind=mitchell\npairs=12\n' >base.ini; }
howell() { printf '[event]\ntitle=T\n[movement]\nkind=howell\npairs=8\n' >base.ini; }
chess() { printf '[event]\ntitle=T\n[movement]\nkind=berger\nplayers=8\n' >base.ini; }

# ---- no number, no choice, neither yes nor no ----
bridge
python3 - "$PW_SOURCE/src/format/event_keys.c" >keys <<'PY'
import re, sys
text = open(sys.argv[1], encoding="utf-8").read()
for kind, group, key in re.findall(r'\b(NUMBER|YES|CHOICE|WORD|KEY|VALUE)\(\s*"([a-z-]+)",\s*"([a-z-]+)"', text):
    print(kind, group, key)
PY
[ "$(wc -l <keys)" -gt 70 ] || fail "only $(wc -l <keys) keys were found"
while read -r kind group key; do
    case $group/$key in
    event/date) continue ;; # is printed as it is written
    results/file | movement/file | chess/replaced | lots/method) continue ;; # below
    esac
    at "$group" "$key" 'so? so!' "${print[@]}"
done <keys
for document in paper templates; do at $document guide-cards 'so? so!' "${print[@]}"; done
at paper no-such-paper A4 "${print[@]}"
for group in names teams line-ups rounds pairings happened lots; do
    [ $group = teams ] || at $group so-so 1 "${print[@]}" # a letter is a team
done

# ---- what a key may say, and the event cannot ----
bridge
at movement missing-pair 'EW 9' "${print[@]}"
at movement first-pair 999 "${print[@]}"
at movement players 8 "${print[@]}"
at movement teams 4 "${print[@]}"
at movement kind howel "${print[@]}"
for row in stationary=3 acceleration=baku repeat-after=3 one-round-behind=yes no-exchange=yes double=yes; do
    at movement "${row%=*}" "${row#*=}" "${print[@]}"
done
at event round-dates 2026-11-01,2026-11-02,2026-11-03,2026-11-04,2026-11-05,2026-11-06,2026-11-07 "${print[@]}"
at event font 'No Such Family' "${print[@]}"
at results file none.csv score
at names file none.csv "${print[@]}"
at names 99 'Anna' "${print[@]}"
at chess withdrawn 5 "${print[@]}"
at lots method varma lots
# The numbers of a movement that do not fit together stand at its kind.
place=5
for row in missing-pair=99 rounds=99 switch=99 tables=7 variant=so; do at movement "${row%=*}" "${row#*=}" "${print[@]}"; done
place=
# Of a group its head.
place=6 at teams 1 Anna "${print[@]}"
place=6 at line-ups 1.1 '1 2' "${print[@]}"
for said in 'pair 99 until round 2' 'round 9 table 1: not played' 'board 99 fouled from round 2' 'pair 2 penalty 999%' 'so so'; do
    at happened 1 "$said" "${print[@]}"
done
printf '[event]\ntitle=T\n' >base.ini
at movement file none.csv "${print[@]}"
howell
at movement numbering line "${print[@]}"
at movement players 8 "${print[@]}"
printf '[event]\ntitle=T\n[movement]\nkind=teams\nteams=6\n' >base.ini
at scoring method butler score
at teams 99 Anna "${print[@]}"

chess
for value in so 99 '2 until 99' '5 until 3; x'; do at chess withdrawn "$value" standings; done
for value in so '99 from 3: A' '5 from 99: A' '5 from 3:'; do at chess replaced "$value" standings; done
for value in so 9,1 2,2; do at chess play-off "$value" standings; done
at chess tie-breaks so standings
at chess handicap rank standings
at chess komi 6.5 standings
at rounds 99 10:00 print pairings -o x.pdf
at event end-date 2026-02-30 standings
printf '[event]\ntitle=T\ndate=2026-11-24\n[movement]\nkind=berger\nplayers=8\n' >base.ini
at event end-date 2026-11-23 standings
printf '[event]\ntitle=T\n[rounds]\n1=10:00\n[movement]\nkind=berger\nplayers=8\n' >base.ini
at rounds 2 9:00 print pairings -o x.pdf
for said in 'player 99 until round 2' 'round 9 board 1: colours exchanged' 'round 3 board 2: postponed to round 99'; do
    at happened 1 "$said" standings
done
done_testing
