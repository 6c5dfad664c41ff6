#!/usr/bin/env bash
# rows_whole.sh - who hears a guide card hears each round as one row of as many words as the head has. A row whose boards
# are shared is read whole, and what follows in the next line: "with table 12", or "with 9: 1–2, then 3".
source "$(dirname "$0")/helpers.bash"

# cards ROUNDS MOVEMENT...: of every card, all rounds are rows as long as its head. A bar is none of them.
cards() {
    local rounds=$1
    shift
    "$PAIRWHEEL" print guide-cards "$@" --format words 2>/dev/null >cards.words || fail "no cards of $*"
    grep -qE '^- with (table )?[0-9]|^\| [0-9]+ with (table )?[0-9]|^\| share with' cards.words || fail "no boards are shared on the cards of $*"
    awk -F '\t' -v rounds="$rounds" '
        function close_card() { if (head && rows != rounds) { print title ": " rows " rows"; bad = 1 } }
        /^= / { close_card(); title = $0; head = rows = 0 }
        /^[:|] Round\t/ { head = NF; next }
        head && /^\| [0-9]+( last)?( with [^\t]*| [0-9–]+, then [^\t]*)?\t/ { rows++; if (NF != head) { print title ": " $0; bad = 1 } }
        /^[-|] with/ && before !~ /^\| [0-9]+( last)?\t/ { print title ": " $0; bad = 1 }
        { before = $0 }
        END { close_card(); exit bad }' cards.words >told.txt || fail "$*: $(head -3 told.txt)"
}

cards 12 mitchell --pairs 24 --variant relay
cards 12 mitchell --pairs 24 --variant relay --template guide-cards-list
cards 12 mitchell --pairs 24 --variant relay --large-print
cards 8 bowman --pairs 20
cards 8 bowman --pairs 20 --template guide-cards-list
cards 8 bowman --pairs 20 --boards-per-round 3

# Boards that three tables want at once: in round 5 tables 1, 2 and 11 of this web (11 tables, 9 rounds, one table upwards) have the
# same set, and no card says "with tables 1…".
{
    echo 'round,table,ns,ew,set'
    for round in 0 1 2 3 4 5 6 7 8; do
        for table in 1 2 3 4 5 6 7 8 9 10 11; do
            set=$(((table == 1 ? table + round : 20 - table - round) % 9 + 1))
            echo "$((round + 1)),$table,$table,$(((table - 1 - round + 11) % 11 + 12)),$set"
        done
    done
} >web.csv
printf '[movement]\nfile=web.csv\nboards-per-round=3\n' >web.ini
"$PAIRWHEEL" print guide-cards --event web.ini --format words >web.words 2>web.err || fail 'no cards of a web'
[ ! -s web.err ] || fail "cards of a web: $(cat web.err)"
grep -q 'with 1, 11: ' web.words || fail 'no card says which two tables have its boards, too'

# The club has two copies of its boards: tables 2 to 10 have one, tables 1 and 11 the other, which goes up at one and down at the
# other. They want one set together, in the round in the middle (1 + r = 8 - r mod 9: r = 4 mod 9).
printf 'copies=2\n' >>web.ini
"$PAIRWHEEL" check --event web.ini >two.out || fail 'two copies are refused'
grep -q '2 copies of every set, and one is shared 1 time' two.out || fail "two copies: $(cat two.out)"
grep -q '^round 5: table 1 and table 11 share set 6$' two.out || fail "not those two: $(cat two.out)"
# The cards of round 5 name the other table and the halves, table 1 first the lower one; of 3 boards it has two.
"$PAIRWHEEL" print guide-cards --event web.ini --format words >two.cards 2>/dev/null || fail 'no cards of two copies'
grep -A1 $'^| 5\t19\t16–17$' two.cards | grep -qx $'| half-way, swap with\t11\tthen\t18' || fail "round 5 at table 1: $(grep -A1 $'^| 5\t' two.cards)"
grep -A1 $'^| 5\t18\t18$' two.cards | grep -qx $'| half-way, swap with\t1\tthen\t16–17' || fail "round 5 at table 11: $(grep -A1 $'^| 5\t' two.cards)"
"$PAIRWHEEL" print director-sheet --event web.ini --format words >two.words || fail 'no sheet of two copies'
grep -q 'Copy A: tables 2–10.*Copy B: tables 1, 11, in a pile beside them' two.words || fail "copies: $(cat two.words)"
grep -q 'Tables 1 and 11 share boards 16–18' two.words || fail "shared: $(cat two.words)"
[ "$(grep -c 'share boards' two.words)" = 1 ] || fail "shared more than once: $(cat two.words)"
printf '[movement]\nfile=web.csv\nboards-per-round=3\ncopies=3\n' >web.ini
"$PAIRWHEEL" check --event web.ini 2>three.err && fail 'there are three copies, and only two places for the third'
done_testing
