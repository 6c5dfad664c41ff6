#!/usr/bin/env bash
# nouns.sh - what src has too much of does not grow: nouns.txt has the limits, nouns.py counts. Where there is far less than
# its limit, the limit is to be lowered: PW_GOLDEN=update bash tests/unit/nouns.sh does that, and raises none.
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../lib/rules.bash"
. tests/lib/need.bash
. tests/lib/limits.bash
need nm python3
build=${PW_BUILD:-build/dev}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

{
    for objects in pw_objects pairwheel; do # the program's own, too
        (cd "$build/CMakeFiles/$objects.dir/src" && find . -name '*.c.o' -printf '%P\n' | LC_ALL=C sort | xargs nm -A)
    done
    (cd "$build/CMakeFiles/pw_prepare.dir" && nm -A cmake/*.c.o) # what prepares templates
} >"$work/symbols"
python3 tests/unit/nouns.py src "$work/symbols" >"$work/counts" || wrong 'nouns.py fails'
found=$(limits_hold tests/unit/nouns.txt "$work/counts") || wrong "$found"

# Each row is counted: a small src has this many, and none of what stands in comments or in rooms that may ask.
mkdir -p "$work/src/api" "$work/src/sched" "$work/src/contest" "$work/src/pairwheel"
cat >"$work/src/api/one.c" <<'C'
/* one.c - asks: s->kind == PW_PAIRS, who_no, (struct pw_x *)x. */
#include "format/write_internal.h"
#include "api/own_internal.h"
bool pw_one(const struct pw_x *x, GError **error, struct pw_reason *why)
{
    struct pw_x *out = (struct pw_x *)x;
    switch (x->kind) {
    case PW_PLAYERS: return x->fours > 0 && pw_shown(who_no);
    default: return x->kind == PW_MARK_TEXT && x->teams > 0 && x.go && pw_two(missing_no);
    }
}
C
cat >"$work/src/api/two.h" <<'C'
/* two.h - two. */
bool pw_two(int ew_from, struct pw_finding *finding, struct pw_doubt *doubt, enum pw_error *code, void (*warn)(const char *, void *));
struct pw_x {
    const struct pw_y *inside;
};
C
echo 'bool pw_two(int no) { ((struct pw_y *)x->inside)->no = no; }' >"$work/src/api/two.c"
echo 'bool pw_asks(void) { return s->kind == PW_PAIRS && who_no == missing_no; }' | tee "$work/src/sched/a.c" >"$work/src/contest/b.c"
echo 'PW_API bool pw_public(int shown_no, int first_pair);' >"$work/src/pairwheel/p.h"
cat >"$work/small" <<'NM'
api/one.c.o:0000 T pw_one
api/one.c.o: U pw_two
api/one.c.o: U pw_public
api/two.c.o:0000 T pw_two
api/two.c.o:0000 T pw_public
sched/a.c.o:0000 T pw_asks
api/two.c.o: U pw_asks
gone/old.c.o: U pw_two
api/one.c.o:0000 T pw_nobody
NM
expected='lines 20
files 6
headers 2
game-asked 4
game-files 1
number-asked 2
number-files 2
who-files 2
missing-files 2
mistake-gerror 1
mistake-reason 1
mistake-finding 1
mistake-doubt 1
mistake-code 1
mistake-callback 1
internal-headers 1
const-casts 2
one-user 1
no-user 2'
said=$(python3 tests/unit/nouns.py "$work/src" "$work/small")
[ "$said" = "$expected" ] || wrong "of a small src it counts (<: expected):
$(diff <(echo "$expected") <(echo "$said"))"
[ "$(python3 tests/unit/nouns.py "$work/src" "$work/small" --of game-asked)" = '4 api/one.c' ] || wrong 'it does not say where'

# A count above its limit, one far below, one at neither end, and names that only one of the two has.
printf 'files 100 of C\nheaders 100 that\ngame-files 100 of games\nway - kept\nnone 3 of none\nlines 9000 800 x\n' >"$work/limits"
printf 'files 101\nheaders 93\ngame-files 96\nway 7\nmore 1\nlines 9001 780\n' >"$work/few"
said=$(lowered=$work/lowered limits_compare "$work/limits" "$work/few" 'first second')
[ "$said" = 'files (first) has grown to 101, more than 100 of limits: of C
headers (first) has fallen to 93: lower its limit in limits, 100, in this commit (PW_GOLDEN=update does)
none is counted by nobody
lines (first) has grown to 9001, more than 9000 of limits: x
more has no limit in limits' ] || wrong "of limits that do not hold it says: $said"
[ "$(tr -s ' ' <"$work/lowered" | sed -n '1,2p; $p')" = 'files 100 of C
headers 95 that
lines 9000 800 x' ] || wrong "the limits that are lowered: $(cat "$work/lowered")"
said=$(limits_hold "$work/limits" "$work/few") && wrong 'limits that do not hold are none to limits_hold'
exit "$bad"
