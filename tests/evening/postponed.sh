#!/usr/bin/env bash
# postponed.sh - games that are played later: both players' cards, the wall chart and the crosstable say the round or the
# day, in every language, until the game has its result; and a kit of what differs has those cards and no other.
#
# FIDE's table of six: round 2, board 1 is 6-4; round 3, board 2 is 3-1.
source "$(dirname "$0")/../cli/helpers.bash"
cat >plan.ini <<'INI'
[event]
title=Open
[movement]
kind=berger
players=6
[names]
1=Adam
2=Beata
3=Cezary
4=Danuta
5=Edward
6=Felicja
INI
cp plan.ini e.ini
exits 0 happened --event e.ini 'round 2 board 1: postponed to round 5'
exits 0 happened --event e.ini 'round 3 board 2: postponed to 2026-12-01'

# words DOCUMENT [OPTION...]: what stands on the paper, lines and cells with a blank between, into words.txt.
words()
{
    exits 0 print "$@" --event e.ini --format words
    sed 's/\xc2\xa0/ /g' out | tr '\n\t' '  ' | tr -s ' ' >words.txt
}
has() { grep -qF -- "$1" words.txt || fail "$what: no \"$1\": $(cat words.txt)"; }
hasnt() { grep -qF -- "$1" words.txt && fail "$what: \"$1\": $(cat words.txt)"; }

while IFS='|' read -r language round day where; do
    # A thin run leaves three languages out.
    ! thin || [[ $language != @(en-US|pl|it) ]] || continue
    for player in 4 6; do
        words player-cards --only player=$player --lang "$language"
        has "$round"
        hasnt "$day"
    done
    for player in 1 3; do
        words player-cards --only player=$player --lang "$language"
        has "$day"
        hasnt "$round"
    done
    for player in 2 5; do
        words player-cards --only player=$player --lang "$language"
        hasnt "$round"
        hasnt "$day"
    done
    for paper in wall-chart crosstable; do
        words $paper --lang "$language"
        has "$where: $round"
        has "$day"
    done
    words pairings --only round=3 --lang "$language"
    has "$day"
    words result-slips --only round=3 --lang "$language"
    has "$day"
done <<'LIST'
en|postponed to round 5|postponed to 1 Dec|Round 2 · Board 1
en-US|postponed to round 5|postponed to Dec 1|Round 2 · Board 1
de|auf Runde 5 verlegt|auf den 01.12. verlegt|Runde 2 · Brett 1
pl|partia przełożona na rundę 5|partia przełożona na 01.12|Runda 2 · Szachownica 1
it|rinviata al turno 5|rinviata al 01/12|Turno 2 · Scacchiera 1
fi|siirretty kierrokselle 5|siirretty pelattavaksi 1.12.|Kierros 2 · Lauta 1
LIST
# The cell of the wall chart has the new round in the place of the board.
words wall-chart
has '→ 5'
has '→ 1 Dec'
# Of many rounds the card has it in the place of the board, too; of very many, in that of the result.
for players in 14 18 32 46; do
    sed "s/^players=6/players=$players/" e.ini >many.ini
    exits 0 print player-cards --event many.ini --only player=3 --format words
    sed 's/\xc2\xa0/ /g' out >words.txt
    has '→'
    [ "$players" -ge 42 ] || has '1 Dec'
done

# Played: nothing is said any more, but of the other game.
printf 'round,board,white,black,result\n2,1,6,4,1-0\n' >r.csv
for paper in 'player-cards --only player=4' wall-chart crosstable; do
    # shellcheck disable=SC2086 # words
    words $paper --results r.csv
    hasnt 'postponed to round 5'
done
has 'postponed to 1 Dec'
says 2 'has postponed that game' happened --event e.ini 'round 3 board 2: postponed to round 4'
# More than a sheet has lines for are counted: 15 games less those of six lines.
{
    cat plan.ini
    echo '[happened]'
    for i in $(seq 0 14); do echo "$((i + 1))=round $((i / 3 + 1)) board $((i % 3 + 1)): postponed"; done
} >e.ini
words crosstable
has 'and 9 other games that are postponed'
[ "$(grep -o 'Board [123]: postponed' words.txt | wc -l)" = 6 ] || fail "six lines: $(cat words.txt)"

# ---- until its result is in, later lists have it, below their boards or in its new round ----
cp plan.ini e.ini
printf '[happened]\n1=round 2 board 1: postponed to round 4\n2=round 1 board 2: postponed\n' >>e.ini
two='Round 2 · Board 1: 6 Felicja – 4 Danuta · postponed to round 4' one='Round 1 · Board 2: 2 Beata – 5 Edward · postponed'
for round in 1 2 3 4 5; do
    words pairings --only round=$round
    if [ $round -gt 1 ]; then has "$one"; else hasnt "$one"; fi
    if [ $round = 3 ]; then has "$two"; else hasnt "$two"; fi # in 4 it has a line to be filled in
    if [ $round = 4 ]; then has 'Felicja of round 2, board 1'; else hasnt 'of round 2'; fi
done
words pairings --only round=3 --lang de
has 'Runde 2 · Brett 1: 6 Felicja – 4 Danuta · auf Runde 4 verlegt'
# Its slip has the round and board under which the result is entered, among those of round 4.
words result-slips --only round=4
has '| 1 2 ' # board 1, round 2
has 'postponed to round 4'
hasnt 'of round'
# Games of rounds 1 to 4, White wins them all. That of round 2 is played in round 4: it counts from round 5 on, and the lists
# before have the scores that they had on the wall: 6 lost its game of round 1, so that it has none, 4 lost in round 1 and won
# in round 3. What is open in round 1 counts for nobody: 2 lost in round 2 and won in round 3.
{ echo round,board,white,black,result; "$PAIRWHEEL" show --event e.ini --format csv --quiet | sed '1d;/^5/d;/^1,2/d;s/$/,1-0/'; } >r.csv
words pairings --results r.csv --only round=3
has '1 2 Beata 0 1 – 0 6 Felicja 0' && has '3 4 Danuta 0 1 – 0 5 Edward 1'
has "$one"
hasnt "$two"
words pairings --results r.csv --only round=4
has '1 6 Felicja 0 1 – 0 5 Edward 1' && has '2 1 Adam 2 1 – 0 4 Danuta 1'
words pairings --results r.csv --only round=5
has 'Felicja 2' && has '2 4 Danuta 1 2 Beata 2' && has '3 5 Edward 1 1 Adam 3'
# Round 4 is over, and its game of round 2 has no result: it waits on.
grep -v '^2,1' r.csv >without.csv
words pairings --results without.csv --only round=5
has "$two"
# When the result is in, it is on no later list.
echo '1,2,2,5,0-1' >>r.csv
words pairings --results r.csv
hasnt ' · postponed'
# Six are named, and the others counted: all 12 games of the rounds before.
{
    cat plan.ini
    echo '[happened]'
    for i in $(seq 0 11); do echo "$((i + 1))=round $((i / 3 + 1)) board $((i % 3 + 1)): postponed"; done
} >e.ini
words pairings --only round=5
has 'and 6 other games that are postponed'
[ "$(grep -o ' · postponed' words.txt | wc -l)" = 6 ] || fail "six lines: $(cat words.txt)"
# Teams: a board of the match of round 1.
printf '[movement]\nkind=team-berger\nteams=4\nteam-boards=2\n[happened]\n1=round 1 board 2: postponed\n' >e.ini
words pairings --only round=1
hasnt 'Round 1 ·'
words pairings --only round=2
has 'Round 1 · ' && has ' · Board 2 · postponed'

# The cards of those two, and of nobody else.
cp plan.ini e.ini
exits 0 happened --event e.ini 'round 2 board 1: postponed to round 5'
exits 0 kit --event e.ini --kit everything --since 1 --format words -o since
cards=$(cat since/*-player-cards.*)
[ "$(grep -c '^= ' <<<"$cards") $(grep -c 'postponed to round 5' <<<"$cards")" = '2 2' ] || fail "two cards: $cards"
grep -q '^= 4' <<<"$cards" && grep -q '^= 6' <<<"$cards" || fail "of 4 and 6: $cards"
# Eight games that wait: a later list names six of them and counts the others.
printf '[movement]\nkind=berger\nplayers=16\n' >many.ini
for board in 1 2 3 4 5 6 7 8; do exits 0 happened --event many.ini "round 1 board $board: postponed to round 3"; done
exits 0 print pairings --event many.ini --format words -o many
awk '/^= Round 2/ { on = 1; next } /^= / { on = 0 } on' many >second
[ "$(grep -c 'postponed to round 3' second)" = 6 ] && grep -qxF -- '- and 2 other games that are postponed' second || fail "eight that wait: $(cat second)"
done_testing
