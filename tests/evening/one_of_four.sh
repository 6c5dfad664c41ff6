#!/usr/bin/env bash
# one_of_four.sh - a player "-1", a table of three that was played, 9 at two seats of the sheet for the wall: of individuals nothing
# is played where one of four is missing, and all that is said or printed says so (counted again by one_of_four.py). And those who
# change places are players, whatever was written.
source "$(dirname "$0")/../cli/helpers.bash"
need python3
# Four of 12: 12 and 1 sit against 2 and 4 in round 1.
printf '[movement]\nkind=individual\nplayers=12\nrounds=6\nboards-per-round=2\n' >plan.ini
exits 0 show --event plan.ini --format csv
grep -qx '1,1,12,1,2,4,1' out && grep -qx '3,2,5,1,9,10,3' out || fail "the plan: $(cat out)"
cp plan.ini late.ini
exits 0 happened --event late.ini 'player 4 from round 2'
grep -qx 'guide cards that differ: 1, 2, 4, 12 in round 1 only' out || fail "whose cards: $(cat out)"
exits 0 show --event late.ini
grep -q -e '[+-]-1' out && fail "a player -1: $(cat out)"
grep -q '^    1  (12 1 2) \[1\] .* (4)$' out || fail "who sits out: $(cat out)"
# Counted by hand: 72 of 12 players and 6 sets less 4; 36 partners less 2; all four do not play that round.
for says in '34 of 66 couples of players are partners' '68 of 72 plays of sets' \
    '3 times somebody sits out: players 1, 2 and 12 sit out 1 round each; player 4 came for round 2; the others play all 6 rounds'; do
    grep -qF "$says" out || fail "$says: $(cat out)"
done

# Whatever the seat, and in every size: a second program counts, and looks for each number on the sheet for the wall.
n=0
while read -r kind players who; do
    printf '[movement]\nkind=%s\nplayers=%s\nboards-per-round=2\n' "$kind" "$players" >whole.ini
    exits 0 show --event whole.ini --format csv
    cp out whole.csv
    exits 0 print movement-sheet --event whole.ini --quiet --format dump -o whole.dump
    for entry in "from round 3" "until round 2"; do
        cp whole.ini evening.ini
        exits 0 happened --event evening.ini "player $who $entry"
        cp out answer
        exits 0 show --event evening.ini
        cp out shown
        exits 0 print movement-sheet --event evening.ini --quiet --format dump -o evening.dump
        python3 "$PW_SOURCE/tests/evening/one_of_four.py" "$who" "$entry" 2>why || fail "$kind $players: $who $entry: $(cat why)"
        n=$((n + 1))
    done
done <<'PLANS'
individual 8 8
individual 8 3
individual 12 4
individual 12 7
individual 16 1
individual 16 13
individual 24 11
rainbow 20 3
rainbow 20 8
rainbow 20 12
rainbow 20 17
rainbow 36 36
PLANS
[ $n = 24 ] || fail "only $n"

# Partners change places: those two have other seats, and all others see the same people.
cp plan.ini two.ini
exits 0 happened --event two.ini 'round 3: pairs 1 and 5 exchanged'
grep -qx '1: round 3: players 1 and 5 exchanged' out && grep -qx 'guide cards that differ: 1, 5 in round 3 only' out || fail "two: $(cat out)"
grep -qx '1=round 3: players 1 and 5 exchanged' two.ini || fail "written: $(cat two.ini)"
exits 0 kit --event two.ini --since 1 --format dump --quiet -o since
[ "$(sed -n 's/^ *text .* Lato Black 6[0-9.]* .*"\([0-9]*\)"$/\1/p' since/*guide-cards.dump | tr '\n' ' ')" = '1 5 ' ] ||
    fail "not the cards of 1 and 5: $(grep ' 6[0-9.]* ' since/*guide-cards.dump)"
# An entry that was written as of pairs is of players in every language all the same.
while IFS='|' read -r language sentence; do
    printf '[event]\nlanguage=%s\n[movement]\nkind=individual\nplayers=12\nboards-per-round=2\n[results]\nsimulate=1\n[happened]\n1=round 3: pairs 1 and 5 exchanged\n' "$language" >told.ini
    exits 0 print protocols --event told.ini --quiet -o told.pdf
    pdftotext told.pdf - | tr '\n' ' ' | grep -qiF "$sentence" || fail "$language: $(pdftotext told.pdf - | grep -m 3 ' 5 ')"
    exits 0 happened --event plan.ini --try "$sentence"
    grep -qx '1: round 3: players 1 and 5 exchanged' out || fail "$sentence: $(cat out)"
done <<'SAID'
en|round 3: players 1 and 5 exchanged
pl|runda 3: gracze 1 i 5 zamienieni
de|Runde 3: Spieler 1 und 5 vertauscht
it|turno 3: giocatori 1 e 5 scambiati
fi|kierros 3: pelaajat 1 ja 5 vaihdettu
SAID
# Of pairs they stay pairs.
printf '[movement]\nkind=howell\npairs=8\n' >pairs.ini
exits 0 happened --event pairs.ini --try 'round 3: players 1 and 5 exchanged'
grep -qx '1: round 3: pairs 1 and 5 exchanged' out || fail "pairs: $(cat out)"
done_testing
