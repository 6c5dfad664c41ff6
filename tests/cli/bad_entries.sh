#!/usr/bin/env bash
# bad_entries.sh - an entry of [happened] that cannot be kept the event from being listed and mended: --list and --undo work on the text
# then, and every message of such an entry says how to take it out. Beside it: what else was said of numbers that are not there.
source "$(dirname "$0")/helpers.bash"
printf '[movement]\nkind=howell\npairs=8\n[happened]\n1=pair 3 until round 5\n2=pair 99 until round 2\n3=something silly\n' >bad.ini
says 3 'bad.ini:7: [happened] 3: that is no sentence' show --event bad.ini
grep -q 'happened --undo 3 takes it out$' err || fail "the way out: $(cat err)"
exits 0 happened --event bad.ini --list
printf '1: pair 3 until round 5\n2: pair 99 until round 2\n3: something silly\n' >expected
same out expected
grep -q 'note: bad.ini:7: ' err || fail "what is wrong is told, too: $(cat err)"
exits 0 happened --event bad.ini --undo
[ "$(cat out)" = '3: something silly' ] || fail "taken out: $(cat out)"
says 3 'bad.ini:6: [happened] 2: there is no pair 99; they are 1 to 8; happened --undo 2 takes it out' score --event bad.ini --simulate 1
cp bad.ini before.ini
says 3 'there is no pair 99' happened --event bad.ini --undo 7
same bad.ini before.ini
says 3 'there is no pair 99' happened --event bad.ini 'pair 4 from round 2'
exits 0 happened --event bad.ini --undo 2
printf '[movement]\nkind=howell\npairs=8\n[happened]\n1=pair 3 until round 5\n' >whole.ini
same bad.ini whole.ini
exits 0 happened --event bad.ini --list
[ "$(cat out)" = '1: pair 3 until round 5' ] && [ ! -s err ] || fail "sound again: $(cat out err)"

# Both boards said at once is what two entries say already.
printf '[movement]\nkind=howell\npairs=8\nboards-per-round=2\n[happened]\n1=round 1 table 1: board 1 assigned 60/40\n2=round 1 table 1: board 2 assigned 60/40\n' >each.ini
says 2 'that changes nothing: no board, no card and no score would be another' happened --event each.ini 'round 1 table 1: boards 1-2 assigned 60/40'

# Where there is no event, there is nothing to list and nothing to take out.
says 4 'none.ini' happened --event none.ini --list
says 4 'none.ini' happened --event none.ini --undo 2

# Of a section its letter; a key that is no number has a line, and no number.
printf '[section A]\nkind=howell\npairs=8\n[section B]\nkind=howell\npairs=6\n[happened B]\n1=pair 7 from round 2\n' >two.ini
says 3 'happened --section B --undo 1 takes it out' show --event two.ini --section B
exits 0 happened --event two.ini --section B --list
[ "$(cat out)" = '1: pair 7 from round 2' ] || fail "B: $(cat out)"
exits 0 happened --event two.ini --section B --undo 1
! grep -q 'pair 7' two.ini || fail "B: $(cat two.ini)"
printf '[movement]\nkind=howell\npairs=8\n[happened]\none=pair 3 until round 5\n' >key.ini
says 3 'number it, or delete the line' show --event key.ini
says 3 'number it, or delete the line' happened --event key.ini --undo
# Chess, and what is no fault of an entry.
printf '[movement]\nkind=berger\nplayers=6\n[happened]\n1=player 9 until round 2\n' >chess.ini
says 3 'there is no player 9; they are 1 to 6; happened --undo 1 takes it out' standings --event chess.ini
exits 0 happened --event chess.ini --undo 1
printf '[movement]\nkind=howell\npairs=8\npairs=9\n[happened]\n1=pair 3 until round 5\n' >twice.ini
says 3 'twice.ini:4' happened --event twice.ini --list
says 4 'none.ini' happened --event none.ini --undo
says 2 '--undo: "x" is not a number; write --undo 2' happened --event whole.ini --undo x
exits 0 happened --event whole.ini --undo entry=1

# "8 at -EW": who came late starts in the round in which it has a seat.
printf '[movement]\nkind=howell\npairs=7\n[happened]\n1=pair 8 from round 3\n' >late.ini
exits 0 show --event late.ini
grep -q '^start: .*, 8 at 1NS from round 3$' out || fail "start: $(grep '^start' out)"
# Pair 5 waits in round 1, so that its seats are no ring; those of pair 6, EW of a Mitchell, are.
printf '[movement]\nkind=mitchell\npairs=10\n[happened]\n1=pair 5 from round 2\n' >ring.ini
exits 0 show --event ring.ini
grep -qx 'guide card: 1EW > 2EW > 3EW > 4EW > 5EW > from the left again' out || fail "ring: $(grep '^guide' out)"
grep -q '4 at 4NS, 5 at 5NS from round 2, 6 at 1EW' out || fail "start: $(grep '^start' out)"

# What other programs write of an average.
printf '[movement]\nkind=mitchell\npairs=10\n[results]\nfile=r.csv\n' >r.ini
while read -r written shown; do
    printf 'board,ns,ew,contract,declarer,tricks\n1,1,6,%s,,\n' "$written" >r.csv
    exits 0 score --event r.ini --boards --format csv
    grep -q "^1,1,NS,6,$shown," out || fail "$written: $(cat out err)"
done <<'LIST'
A5050 A50/50
A6040 A60/40
AVE A50/50
avg A50/50
AVE+/- A+/-
LIST
for written in A50 AVE+ A50505; do
    printf 'board,ns,ew,contract,declarer,tricks\n1,1,6,%s,,\n' "$written" >r.csv
    "$PAIRWHEEL" score --event r.ini >out 2>err
    grep -q 'is no adjusted score; write A60/40, NS first' err || fail "$written: $(cat out err)"
done

# What is no average is not called one: a word says nothing, and the message says what a score may be.
for written in abc adj assigned; do
    for played in , N,9; do
        printf 'board,ns,ew,contract,declarer,tricks\n1,1,6,%s,%s\n' "$written" "$played" >r.csv
        says 3 "r.csv:2: \"$written\" is no contract; write 4S, 3NTX, 1HXX, pass, A60/40 or NP" score mitchell --pairs 10 --results r.csv
    done
done

# Rows of who has gone home: the entry that says so is named. In round 4 pairs 5 and 2 have board 7 at table 2, in 6 pairs 3 and 5 board 4.
printf '[movement]\nkind=howell\npairs=8\n[happened]\n1=round 2 table 1: NS and EW exchanged\n2=pair 5 until round 3\n[results]\nfile=r.csv\n' >gone.ini
exits 0 show howell --pairs 8
grep -q '^ *4 .* 5-2 \[7\]' out && grep -q '^ *6 .* 3-5 \[4\]' out || fail "the movement: $(cat out)"
printf 'board,ns,ew,contract,declarer,tricks\n1,8,1,3NT,N,9\n7,5,2,3NT,N,9\n4,5,3,3NT,N,9\n' >r.csv
exits 0 score --event gone.ini
grep -qF 'r.csv:3: board 7 is not played at table 2 in round 4, as entry 2 of [happened] says; where it was, take that one back with --undo 2' err &&
    grep -qF 'r.csv:4: board 4 is not played at table 3 in round 6, as entry 2 of [happened] says' err || fail "gone: $(cat err)"

# Sections: a document that all leave out is named once, another one with the sections that do; sign-up is for before the evening.
printf '[section A]\nkind=howell\npairs=8\nboards-per-round=2\n[section B]\nkind=mitchell\npairs=12\n' >kit.ini
exits 0 kit --event kit.ini --count
[ "$(grep '^left out' out | grep -o 'pickup-slips' | wc -l)" = 1 ] && grep -q 'board-sheet (B)' out || fail "left out: $(cat out)"
grep -q 'guide-cards, section A' out && grep -q 'guide-cards, section B' out || fail "whose: $(cat out)"
exits 0 happened --event whole.ini 'round 2: pairs 4 and 7 exchanged'
exits 0 kit --event whole.ini --since 1 --count
! grep -q 'sign-up' out || fail "who signs up when rounds are played: $(cat out)"
done_testing
