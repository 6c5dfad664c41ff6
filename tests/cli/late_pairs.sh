#!/usr/bin/env bash
# late_pairs.sh - a pair for which no seat was planned comes in round 2. Of an odd number it has the free seats, and all
# others keep seats and boards; of an even number the message says what to write, and what it says works.
source "$(dirname "$0")/helpers.bash"

event() { # FILE KIND PAIRS LINE...
    printf '[event]\ntitle=Late\n[movement]\nkind=%s\npairs=%s\nboards-per-round=2\n' "$2" "$3" >"$1"
    printf '%s\n' "${@:4}" >>"$1"
}

# rows FILE: round,table,ns,ew,set of tables with boards.
rows() {
    "$PAIRWHEEL" show --event "$1" --format csv 2>/dev/null | grep -E '^[0-9]+,[0-9]+,' | grep -v ',$'
}

# kept BEFORE AFTER LATE: what differs are rows in which the late pair sits now.
kept() {
    diff <(rows "$1") <(rows "$2") | grep '^>' | grep -vE ",($3,[0-9]*|[0-9]*,$3),[0-9]+\$|,," >told.txt
    [ ! -s told.txt ] || fail "others of $2 have other seats: $(head -3 told.txt)"
}

# Mitchell of 9: NS of table 5 are missing. EW at table 5 of rounds 2 to 5 are 9, 8, 7, 6, by the movement's rule.
event nine.ini mitchell 9
cp nine.ini before.ini
says 2 'number 5 is free, and all others keep their seats and boards: write "pair 5 from round 2"' \
    happened --event nine.ini "pair 11 from round 2"
exits 0 happened --event nine.ini "pair 5 from round 2"
kept before.ini nine.ini 5
[ "$(rows nine.ini | grep -E ',5,[0-9]+,[0-9]+$' | cut -d, -f1,2,4 | tr '\n' ' ')" = '2,5,9 3,5,8 4,5,7 5,5,6 ' ] ||
    fail "pair 5 sits elsewhere: $(rows nine.ini | grep ',5,')"
rows nine.ini | grep -qx '1,5,,10,5' || fail "pair 10 does not wait in round 1"
"$PAIRWHEEL" print guide-cards --event nine.ini --only pair=5 --format words 2>/dev/null >card.words
grep -q "^| 2	5	NS	9	1–2" card.words || fail "the card of pair 5: $(cat card.words)"
exits 0 score --event nine.ini --simulate 3
exits 0 kit --event nine.ini -o kit.pdf
exits 0 happened --event nine.ini --undo
[ "$(rows nine.ini)" = "$(rows before.ini)" ] || fail "--undo leaves seats changed"

# Howell of 7: the eighth sits at table 1, and has a name.
event seven.ini howell 7 '[happened]' '1=pair 8 from round 3' '[names]' '7=Ada & Bo' '8=Cy & Di'
event plain.ini howell 7
kept plain.ini seven.ini 8
"$PAIRWHEEL" print name-list --event seven.ini --format words 2>/dev/null | grep 'Cy Di' >told.txt || fail "pair 8 has no name"
says 2 'nobody is pair 5 in this movement; where one comes late, write first "pair 5 from round 2"' \
    happened --event before.ini "pair 5 until round 3"

# A half table that has lent its boards has them again, as where nobody is missing; all others keep theirs.
event half.ini mitchell 15 winners=2
cp half.ini lent.ini
exits 0 happened --event half.ini "pair 8 from round 2"
kept lent.ini half.ini 8
event whole.ini mitchell 16 variant=relay winners=2 '[happened]' '1=pair 8 from round 2'
[ "$(rows half.ini | sort)" = "$(rows whole.ini | grep -v '^1,8,' | sort)" ] ||
    fail "not the rows of 16 pairs: $(diff <(rows half.ini | sort) <(rows whole.ini | sort))"

# At a barometer late pairs come, too, with an odd number of a Howell as of a Mitchell, and in a section.
event at_once.ini mitchell 9
sed -i 's/^title=.*/barometer=yes/' at_once.ini
cp at_once.ini before.ini
exits 0 happened --event at_once.ini "pair 5 from round 2"
kept before.ini at_once.ini 5
[ "$(rows at_once.ini | grep -E ',5,[0-9]+,[0-9]+$' | cut -d, -f1,4,5 | tr '\n' ' ')" = '2,9,2 3,8,3 4,7,4 5,6,5 ' ] ||
    fail "pair 5 at the barometer: $(rows at_once.ini | grep ',5,')"
printf '[event]\nbarometer=yes\n[section A]\nkind=howell\npairs=7\n%s\n[section B]\nkind=mitchell\npairs=10\n%s\n' \
    $'rounds=5\nboards-per-round=2' $'rounds=5\nboards-per-round=2' >rooms.ini
exits 0 happened --event rooms.ini --section A "pair 8 from round 3"

# A movement that is written down has no seats for who is missing: no sentence could help.
"$PAIRWHEEL" show mitchell --pairs 9 --format csv >nine.csv
printf '[movement]\nfile=nine.csv\nboards-per-round=2\n' >written.ini
says 2 'nobody is pair 5 in this movement, and it keeps no seats for one that comes late; write the number into its rows where somebody sits alone' \
    happened --event written.ini "pair 5 from round 2"

# Of an even number a Mitchell becomes a rover's.
event ten.ini mitchell 10
says 2 'write kind=rover, pairs=11 and no variant in [movement]' happened --event ten.ini "pair 11 from round 2"
says 2 '"round 2: pairs 2 and 11 exchanged"' happened --event ten.ini "pair 11 from round 3"
# Of many rounds the message is whole, too: the first exchange, and where the others stand.
event many.ini mitchell 26
says 2 '"round 2: pairs 2 and 27 exchanged", "round 3: pairs 4 and 27 exchanged"' happened --event many.ini "pair 27 from round 4"
says 2 'and "round 2: pairs 2 and 27 exchanged", and so for each round before it came, with the NS pair of the table that "pairwheel show rover --pairs 27" names' \
    happened --event many.ini "pair 27 from round 11"
event rover.ini rover 11
exits 0 happened --event rover.ini "pair 11 from round 3"
exits 0 happened --event rover.ini "round 2: pairs 2 and 11 exchanged"
kept ten.ini rover.ini 11
event eight.ini howell 8
says 2 'all seats are taken; "pairwheel recommend --pairs 9" names movements for the rounds to come' \
    happened --event eight.ini "pair 9 from round 2"

# Who goes and comes back: what can be said of the rounds between, and then it can.
event back.ini howell 8
table=$(rows back.ini | grep -E '^4,[0-9],(6,[0-9]|[0-9],6),' | cut -d, -f2)
set=$(rows back.ini | grep -E '^4,[0-9],(6,[0-9]|[0-9],6),' | cut -d, -f5)
score=$(rows back.ini | grep -q '^4,[0-9],6,' && echo 40/60 || echo 60/40)
sentence="round 4 table $table: boards $((set * 2 - 1))-$((set * 2)) assigned $score"
exits 0 happened --event back.ini "pair 6 until round 3"
says 2 "where it is away in round 4 only, take entry 1 back, and write of each table, as in \"$sentence\"" \
    happened --event back.ini "pair 6 from round 5"
exits 0 happened --event back.ini --undo 1
exits 0 happened --event back.ini "$sentence"
exits 0 happened --event back.ini --undo
# Who sits out in the only round of the absence has no boards that could be assigned: the sentence ends there. In a Howell of 7
# whoever meets number 8 sits out.
event seven_back.ini howell 7
out_no=$(rows seven_back.ini | awk -F, '$1 == 4 && ($3 == "" || $4 == "") {print $3 $4}')
exits 0 happened --event seven_back.ini "pair $out_no until round 3"
says 2 "where it is away in round 4 only, take entry 1 back" happened --event seven_back.ini "pair $out_no from round 5"
! grep -q 'write of each table' err || fail "assigned to nobody: $(cat err)"
cp back.ini whole.ini
exits 0 happened --event back.ini "pair 6 from round 4"
says 2 "where it plays all of them, take entry 1 back" happened --event back.ini "pair 6 until round 3"
# Where somebody is not there nobody plays, whatever boards lie there: no other boards, and no other seats.
event alone.ini howell 8 '[happened]' '1=pair 6 from round 3'
table=$(rows whole.ini | grep -E '^1,[0-9],(6,[0-9]|[0-9],6),' | cut -d, -f2)
set=$(rows whole.ini | grep -E '^1,[0-9],(6,[0-9]|[0-9],6),' | cut -d, -f5)
score=$(rows whole.ini | grep -q '^1,[0-9],6,' && echo 40/60 || echo 60/40)
cp alone.ini as_it_was.ini
for sentence in "round 1 table $table: boards 9-10" "round 1 table $table: NS and EW exchanged"; do
    says 2 "in round 1 nobody plays at table $table, as entry 1 says; who waits there has a score by \"round 1 table $table: boards $((set * 2 - 1))-$((set * 2)) assigned $score\"" \
        happened --event alone.ini "$sentence"
done
same alone.ini as_it_was.ini
exits 0 happened --event alone.ini "round 1 table $table: boards $((set * 2 - 1))-$((set * 2)) assigned $score"
exits 0 happened --event alone.ini "round 1: NS and EW exchanged"
other=$(rows whole.ini | grep -E "^1,$table," | cut -d, -f3,4 | tr , '\n' | grep -v 6)
exits 0 happened --event as_it_was.ini "pair $other from round 2"
says 2 "in round 1 nobody is at table $table" happened --event as_it_was.ini "round 1 table $table: boards 9-10"
done_testing
