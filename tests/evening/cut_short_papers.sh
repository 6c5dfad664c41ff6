#!/usr/bin/env bash
# cut_short_papers.sh - what papers say of an evening that was cut short: of a round that nobody plays, of single boards that were others.
#
# A Howell of 8 pairs, three boards a round, by the article's table: table 1 has 8-r in round r with set r, boards 3r-2 to 3r, and table 2
# in round 1 has 2-6 with set 4, boards 10 to 12. Round 7 is not played, and 2-6 had boards 10, 11 and 13.
source "$(dirname "$0")/../cli/helpers.bash"
cat >plan.ini <<'INI'
[event]
title=Tuesday
[movement]
kind=howell
pairs=8
boards-per-round=3
INI
cp plan.ini e.ini
exits 0 happened --event e.ini 'round 7: not played'
exits 0 happened --event e.ini 'round 1 table 2: boards 10, 11, 13'

# words DOCUMENT EVENT [OPTION...]: what stands on the paper, into words.txt.
words()
{
    local document=$1 event=$2
    shift 2
    exits 0 print "$document" --event "$event" --format words "$@"
    cp out words.txt
}
# has TEXT: somewhere; line TEXT: a line of its own; times COUNT TEXT: in so many lines.
has() { grep -qF -- "$1" words.txt || fail "$what: no \"$1\": $(cat words.txt)"; }
hasnt() { ! grep -qF -- "$1" words.txt || fail "$what: \"$1\": $(cat words.txt)"; }
line() { grep -qxF -- "$1" words.txt || fail "$what: no line \"$1\": $(cat words.txt)"; }
times() { [ "$(grep -cF -- "$2" words.txt)" = "$1" ] || fail "$what: not $1 times \"$2\": $(cat words.txt)"; }

# ---- the movement sheet: nobody is to sit anywhere in round 7, of which it says why, at each of four tables
for template in movement-sheet movement-sheet-classic; do
    words movement-sheet e.ini --template $template
    has '4 tables · 6 rounds · 21 boards'
    hasnt '7 rounds'
done
words movement-sheet e.ini
times 4 'not played'
line $'| 1\t1\t1\t2\t2\t2\t3\t3\t3\t4\t4\t4\t5\t5\t5\t6\t6\t6\tnot played'
line $'| 1\t1–3\t4–6\t7–9\t10–12\t13–15\t16–18'
line $'| Round\t1\t2\t3\t4\t5\t6\t7'
words movement-sheet e.ini --template movement-sheet-classic
line $'| 7\tnot played\tnot played\tnot played\tnot played'
# and in the words of each language
while IFS='|' read -r language word rounds; do
    sed "s/^\[event\]/&\nlanguage=$language/" e.ini >own.ini
    words movement-sheet own.ini
    times 4 "$word"
    has "$rounds"
done <<'END'
en-US|not played|6 rounds
pl|nie grano|6 rund
de|ungespielt|6 Runden
it|non giocato|6 turni
fi|ei pelattu|6 kierrosta
END
# A table alone that rests while others play keeps its pairs, and the sheet says what the dashed box is.
cp plan.ini table.ini
words movement-sheet table.ini
hasnt 'Dashed'
exits 0 happened --event table.ini 'round 7 table 2: not played'
for template in movement-sheet movement-sheet-classic; do
    words movement-sheet table.ini --template $template
    has '7 rounds'
    has 'Dashed at a table: those boards are not played there.'
done

# ---- cards: nobody goes on after the last round that is played, and what the dash is stands below the rows
off='–: nothing is played in that round.'
words guide-cards e.ini
times 8 "$off"
times 8 $'\t–'
for pair in 1 8; do # below the rows, also of the pair that stays
    words guide-cards e.ini --only pair=$pair
    [ "$(grep -nF -- "$off" words.txt | cut -d: -f1)" -gt "$(grep -n $'^| 7\t' words.txt | cut -d: -f1)" ] || fail "$what: the dash is told above: $(cat words.txt)"
done
words guide-cards e.ini --template guide-cards-list --only pair=1
line $'| 5\t4\tEW\t7\t10–12\t4 NS'
line $'| 6\t4\tNS\t2\t13–15\tend'
line $'| 7\t2\tNS\t5\t–'
has "$off"
words player-slips e.ini
times 16 "$off"
# A tent has two faces, a card that lies flat four sides.
words table-cards e.ini --only table=2
line $'| 6 last\t7\t4\t4–6'
line $'| 7\t1\t5\t–'
times 2 "$off"
words table-cards e.ini --template table-cards-pinwheel --only table=2
times 4 "$off"
words table-cards plan.ini
hasnt "$off"
# On the wheel the stop of round 7 has no number, and the card says why; so does a relay.
words wheel-cards e.ini --only pair=1
line '- Round 7: not played.'
! grep -qxF -- '- 7' words.txt && ! grep -q $'\t7$' words.txt || fail "$what: a stop of round 7: $(cat words.txt)"
words relay-cards e.ini --only relay=A
times 2 'Round 7: not played.'
# A table alone that rests: the wheel of its pairs (1 and 5) says so, and no other.
words wheel-cards table.ini
times 2 'Round 7: not played.'

# ---- the director lays out whole sets, and writes down no end of a round that is not played
words director-sheet e.ini
line $'| \t2\t10–12\t2\t\t6\t'
line $'| \tC\t13–15\t\t\t\t'
line '| 6: last round'
line '| 1 ends 2 ends 3 ends 4 ends 5 ends 6 ends 7'
line '| 1: Table 2: boards 10, 11, 13'
words room-plan e.ini
has $'4 10–12\t5 13–15'
# Most of set 5 lies there: the set of the plan is laid out all the same, so that each is once in the room.
cp plan.ini most.ini
exits 0 happened --event most.ini 'round 1 table 2: boards 10, 13, 14'
words director-sheet most.ini
line $'| \t2\t10–12\t2\t\t6\t'

# ---- who would sit out in a round that nobody plays does not: of 7 pairs that is whoever meets the missing pair 8, in round 7 pair 7
printf '[movement]\nkind=howell\npairs=7\nboards-per-round=3\n' >odd.ini
exits 0 happened --event odd.ini 'round 7: not played'
words guide-cards odd.ini
times 6 'sit out'
words guide-cards odd.ini --only pair=7
line $'| 7\t1\tEW\t–'
hasnt 'sit out'
words table-cards odd.ini --only table=1
times 12 'sit out'
line $'| 7\t\t7\t–'

# ---- a Mitchell of 8 tables skips after round 4: not where round 4 is the last; an arrow switch of a round that is not played is none
printf '[movement]\nkind=mitchell\npairs=16\nvariant=skip\n' >skip.ini
words director-sheet skip.ini
has 'After this round the pairs that move skip a table.'
words movement-sheet skip.ini
has 'but two after round 4'
cp skip.ini skip5.ini
exits 0 happened --event skip.ini 'ended after round 4'
words director-sheet skip.ini
hasnt 'skip a table'
line '| 4: last round'
line '| 5–7: Ended after round 4'
words movement-sheet skip.ini
hasnt 'after round 4'
words table-cards skip.ini
hasnt 'skip'
times 16 'nothing is played in that round'
# Round 5 is left out, but whoever goes on to round 6 skips on the way.
exits 0 happened --event skip5.ini 'round 5: not played'
words director-sheet skip5.ini
line '| 4: After this round the pairs that move skip a table.'
line '| 5: Not played'
printf '[movement]\nkind=mitchell\npairs=14\nswitches=1\n' >arrow.ini
words guide-cards arrow.ini --only pair=9
has 'Arrow switch'
exits 0 happened --event arrow.ini 'round 7: not played'
for paper in guide-cards table-cards movement-sheet director-sheet; do
    words $paper arrow.ini
    ! grep -qiE 'arrow switch|change places' words.txt || fail "$what: an arrow switch of round 7: $(cat words.txt)"
done

# ---- individuals, and teams of four: of five teams each sits out once, team 3 in round 5; 8 of 10 matches are played
printf '[movement]\nkind=rainbow\nplayers=20\n' >four.ini
exits 0 happened --event four.ini 'round 5: not played'
words guide-cards four.ini
times 20 "$off"
times 20 '4 rounds of 1 board'
words table-cards four.ini
times 10 "$off"
hasnt 'sit out'
words director-sheet four.ini
line '| 4: last round'
words movement-sheet four.ini
times 5 'not played'
printf '[movement]\nkind=teams\nteams=5\n' >teams.ini
words director-sheet teams.ini
has '(10 of 10)'
exits 0 happened --event teams.ini 'round 5: not played'
words director-sheet teams.ini
has '8 of 10 couples of teams play a match'
hasnt 'Team 3 sits out'
words match-slips teams.ini
times 8 'Captain'
cp teams.ini room.ini
exits 0 happened --event room.ini 'round 1 table 1: not played'
words travellers room.ini
hasnt 'fewer scores'

# ---- boards by rounds: in round 7 all 7 sets lie in the room, at tables and relays; the single boards are told below
words board-sheet e.ini
times 7 $'\tnot played'
has '4 tables · 6 rounds · 21 boards'
line $'| 1\t1–3\t8 8 1 1 1\t4 4 5 5 4\t7 7 2 2 3\tC\t6 6 3 3 2\tB\tnot played'
line '- Round 1 table 2: boards 10, 11, 13'
words movement-sheet e.ini --template movement-sheet-classic # its boxes have no room for boards
line '- Round 1 table 2: boards 10, 11, 13'
words board-sheet plan.ini
hasnt 'not played'
# Table 2 in round 7 alone, 1-5 on set 3.
words board-sheet table.ini
times 2 'not played'
line $'| 3\t7–9\tB\tA\t8 8 3 3 1\t6 6 7 7 4\t2 2 4 4 3\tC\tnot played'
line '- Round 7 table 2: not played'
# Of teams all tables play one set in a round: there is no such sheet.
exits 1 print board-sheet --event teams.ini --format words

# ---- results: what is not played at all, and why a board gives 5.67 at most where the top is 6. In round 7 sets 3, 5, 6 and 7 are due at
# tables, so that 12 boards have three scores in the place of four; board 12 has one less, and board 13 one more.
cp e.ini scored.ini
printf '[results]\nsimulate=7\n' >>scored.ini
formula='Boards with fewer scores count in full (Neuberg’s formula).'
for paper in ranking score-matrix; do
    words $paper scored.ini
    line '- Round 7: not played.'
    times 1 "Top 6. $formula"
done
words comparison scored.ini
line '- Round 7: not played.'
words frequencies scored.ini
has "$formula"
words score-sheets scored.ini
times 8 "$formula"
for paper in protocols travellers; do # board by board
    words $paper scored.ini
    times 12 "$formula"
    for board in 7 12 21; do
        words $paper scored.ini --only board=$board
        times 1 "$formula"
    done
    for board in 1 10 13; do
        words $paper scored.ini --only board=$board
        hasnt "$formula"
    done
done
# Without the formula a board with fewer scores has a lower top; IMPs have neither. Of a whole evening nothing is said.
words ranking scored.ini --neuberg no
has 'Top 6. A board with fewer scores has a lower top.'
sed 's/^\[results\]/[scoring]\nmethod=butler\n&/' scored.ini >butler.ini
words ranking butler.ini
hasnt 'fewer scores'
for paper in travellers protocols score-sheets; do
    words $paper butler.ini
    hasnt 'fewer scores'
done
words ranking butler.ini
line '- Round 7: not played.'
cp plan.ini whole.ini
printf '[results]\nsimulate=7\n' >>whole.ini
for paper in ranking protocols travellers score-sheets; do
    words $paper whole.ini
    hasnt 'fewer scores'
    hasnt 'not played'
done
# Rounds and boards, and where there are several; the last entry of a board stands.
cp plan.ini several.ini
for sentence in 'boards 4, 7-9 not played' 'board 8 assigned 60/40' 'ended after round 5' 'round 2: not played'; do exits 0 happened --event several.ini "$sentence"; done
printf '[results]\nsimulate=7\n' >>several.ini
words ranking several.ini
line '- Rounds 2, 6, 7: not played. Boards 4, 7, 9: not played.'
has '4 rounds of 3 boards'
while IFS='|' read -r language rounds boards fewer raw; do
    sed "s/^\[event\]/&\nlanguage=$language/" several.ini >own.ini
    words ranking own.ini
    line "- $rounds $boards"
    has "$fewer"
    words ranking own.ini --neuberg no
    has "$raw"
done <<'END'
en-US|Rounds 2, 6, 7: not played.|Boards 4, 7, 9: not played.|Neuberg’s formula|has a lower top
pl|Rundy 2, 6, 7: nie grano.|Rozdania 4, 7, 9: niegrane.|wzór Neuberga|niższe maks.
de|Runden 2, 6, 7: nicht gespielt.|Boards 4, 7, 9: nicht gespielt.|Formel von Neuberg|niedrigeres Top
it|Turni 2, 6, 7: non giocati.|Board 4, 7, 9: non giocati.|formula di Neuberg|top più basso
fi|Kierrokset 2, 6, 7: ei pelattu.|Jaot 4, 7, 9: ei pelattu.|Neubergin kaava|pienempi enimmäispistemäärä
END
# Teams of four, and sections that are one field: those of each where they differ.
printf '[results]\nsimulate=3\n' >>teams.ini
words ranking teams.ini
line '- Round 5: not played.'
printf '[event]\ntitle=T\nshared-boards=yes\n[section A]\nkind=howell\npairs=8\n[section B]\nkind=howell\npairs=8\n[results]\nsimulate=3\n' >field.ini
exits 0 happened --event field.ini --section A 'round 7: not played'
exits 0 happened --event field.ini --section B 'ended after round 5'
words ranking field.ini
line '- Rounds 7 (A), 6, 7 (B): not played.'
sed -i 's/^1=ended after round 5/1=round 7: not played/' field.ini
words ranking field.ini
line '- Round 7: not played.'

# ---- a pair that has gone home does not sit out: of 6, who would play 3 in round 5, 8 in round 6 and 4 in round 7, these three do, once each
cp plan.ini home.ini
exits 0 happened --event home.ini 'pair 6 until round 4'
words director-sheet home.ini
has '3 of 8 pairs sit out, at most 1× each. Somebody sits out 3 times in all.'
line '| 5: Pair 6 until round 4'
hasnt 'Pair 6 sits out'
for out in '5: Pair 3' '6: Pair 8' '7: Pair 4'; do has "$out sits out"; done
words name-list home.ini
line $'| 6\t\t2\tEW'
line $'| 3\t5\t4\tNS'
words movement-sheet home.ini
has 'Somebody sits out 3 times in all.'
# Nor does one that comes late, in the rounds before: 1-8 is round 1 at table 1.
cp plan.ini late.ini
exits 0 happened --event late.ini 'pair 1 from round 2'
words director-sheet late.ini
line '| 2: Pair 1 from round 2'
line '| 1: Pair 8 sits out (table 1).'
hasnt 'Pair 1 sits out'
has '1 of 8 pairs sit out, at most 1× each. Somebody sits out 1 time in all.'

# American Whist of five teams, 4 rounds: a match has its two rooms in two rounds, so that without one round of 5 tables 5 matches have one.
printf '[movement]\nkind=whist\nteams=5\n' >whist.ini
words director-sheet whist.ini
has '(10 of 10)'
exits 0 happened --event whist.ini 'round 4: not played'
words director-sheet whist.ini
has '5 of 10 couples of teams play a match'
exits 0 check --event whist.ini
grep -qF '5 of 10 couples of teams meet' out || fail "the matches of whist: $(cat out)"

# A score that is assigned to a board of a round that is not played brings nothing back: the referee says the same, and the cards too.
printf '[movement]\nkind=howell\npairs=8\nboards-per-round=2\n' >given.ini
exits 0 happened --event given.ini 'ended after round 5'
exits 0 check --event given.ini
cp out ended
exits 0 print guide-cards --event given.ini --format words -o ended.txt
exits 0 happened --event given.ini 'round 6 table 1: board 11 assigned 60/40'
exits 0 check --event given.ini
cmp -s out ended || fail "a board with an assigned score: $(diff ended out)"
exits 0 print guide-cards --event given.ini --format words -o given.txt
cmp -s ended.txt given.txt || fail "the cards: $(diff ended.txt given.txt)"

# ---- whatever the rows stand in: two columns, half a sheet, pages; every card says what its dash is (of a tent both faces)
for pairs in 22 40 80; do
    printf '[movement]\nkind=howell\npairs=%s\noptimise=none\n' "$pairs" >large.ini
    exits 0 happened --event large.ini "round $((pairs - 1)): not played"
    words guide-cards large.ini
    times "$pairs" "$off"
    words guide-cards large.ini --template guide-cards-list
    times "$pairs" "$off"
    words player-slips large.ini
    times $((2 * pairs)) "$off"
    words table-cards large.ini
    times $((pairs == 22 ? 22 : pairs / 2)) "$off"
    words relay-cards large.ini
    times $((pairs == 22 ? 20 : pairs / 2 - 1)) "Round $((pairs - 1)): not played."
done
done_testing
