#!/usr/bin/env bash
# swiss_records.sh - records of a report that bear on its next round: the first colour, byes that were asked for, virtual points.
# Pairings by the rules (C.04.3, C.04.5.1): in a bracket the upper half meets the lower half; with Baku acceleration the upper
# half of 8 players, rounded to an even number (1 to 4), has a point more in round 1, and is a bracket of its own.
source "$(dirname "$0")/helpers.bash"
need python3
player() # NO NAME GAMES
{
    printf '001 %4d      %-33s %4d%28s%4s%7s%s\n' "$1" "$2" $((2000 - $1)) '' 0.0 '' "$3"
}
report() # PLAYERS LINES: a report before round 1
{
    printf '012 Open\n142 4\n%b\n' "$2"
    for no in $(seq "$1"); do
        player "$no" "P$no" ''
    done
}
boards() { tail -n +2 out | cut -d, -f3-4 | tr , - | paste -sd' '; }
paired() # PLAYERS LINES BOARDS
{
    report "$1" "$2" >r.trf
    exits 0 pair --event r.trf --format csv
    [ "$(boards)" = "$3" ] || fail "$2: $(boards)"
}

# The first colour, as the report says it: 152 of 2026, XXC of other programs.
paired 8 '152 W' '1-5 6-2 3-7 8-4'
paired 8 '152 B' '5-1 2-6 7-3 4-8'
paired 8 'XXC white1' '1-5 6-2 3-7 8-4'
paired 8 'XXC black1' '5-1 2-6 7-3 4-8'

# 240: byes that were asked for, of this round and of another; then 7 players, or 6.
paired 8 '152 W\n240 H 001 0003' '1-5 6-2 4-7 8-'
paired 8 '152 W\n240 Z 001 0003 0008' '1-5 6-2 4-7'
paired 8 '152 W\n240 H 002 0003' '1-5 6-2 3-7 8-4'

# Virtual points: by the rule of Baku, by ranges (250), by players (XXA).
accelerated='1-3 4-2 5-7 8-6'
paired 8 '152 W\n192 FIDE_DUTCH_2025_BAKU' "$accelerated"
paired 8 '152 W\n250       1.0 001 002 0001 0004' "$accelerated"
paired 8 "152 W\n$(for no in 1 2 3 4; do printf 'XXA %4d  1.0  1.0\\n' $no; done)" "$accelerated"

# An event asks for it by a key: the same brackets, whoever has White; and its report says so.
printf '[movement]\nkind=swiss\nrounds=4\nacceleration=baku\n[names]\n' >baku.ini
for no in 1 2 3 4 5 6 7 8; do printf '%d=P%d\n' $no $no; done >>baku.ini
exits 0 pair --event baku.ini --format csv
[ "$(tail -n +2 out | cut -d, -f3-4 | tr , '\n' | paste -d' ' - - | awk '{ print ($1 < $2 ? $1 "-" $2 : $2 "-" $1) }' | paste -sd' ')" = '1-3 2-4 5-7 6-8' ] ||
    fail "an accelerated event: $(cat out)"
exits 0 standings --event baku.ini --format trf
grep -q '^192 FIDE_DUTCH_2025_BAKU' out || fail "its report: $(grep '^192' out)"
sed -i 's/^acceleration=baku$/acceleration=bako/' baku.ini
says 3 'baku.ini:4: [movement] acceleration' pair --event baku.ini
printf '[movement]\nkind=berger\nplayers=6\nacceleration=baku\n' >berger.ini
says 3 'berger.ini:4: [movement] acceleration' show --event berger.ini

# Who floats, and why: 1 and 2 have won and met; of 3 and 4, who lost, nobody may meet again. Round 3 of 4 players: 1 has met 3 and
# 2, 4 has met 2 and 3: 1-4 and 2-3 alone are left, whatever the points.
{
    printf '012 Open\n142 4\n152 W\n'
    player 1 A '   3 w 1     2 b 1'
    player 2 B '   4 b 1     1 w 0'
    player 3 C '   1 b 0     4 w 1'
    player 4 D '   2 w 0     3 b 0'
} | sed 's/ 0\.0 /     /' >four.trf
exits 0 pair --event four.trf
grep -q '1  A floats down from the bracket of 2 (1 player): nobody else is in it' out || fail "why: $(cat out)"
exits 0 pair --event four.trf --format json
python3 - out <<'E2' || fail "json: $(cat out)"
import json, sys
answer = json.load(open(sys.argv[1]))
assert {frozenset((b["white"], b["black"])) for b in answer["boards"]} == {frozenset((1, 4)), frozenset((2, 3))}, answer
assert answer["floats"][0]["player"] == 1 and answer["floats"][0]["of"] == 1, answer
E2
# A colour that is not there, and a round that was not: each is said with its line.
sed 's/   3 w 1  /   3   1  /' four.trf >odd.trf
says 3 'odd.trf:4: column 97: which colour had player 1 in round 1? write w or b' pair --event odd.trf
sed 's/     2 b 1$/     2 b  /; s/     1 w 0$/     1 w  /' four.trf >open.trf
says 1 'the game of 1 and 2 in round 2 has no result yet; enter it, and pair round 3 then' pair --event open.trf
says 2 'there is no player 9; there are 1 to 4' pair --event four.trf --why 9
says 2 'there is no format "pdf"' pair --event four.trf --format pdf
# A report of so many players that a later round takes many seconds is refused at once; round 1, in which one pairing is as good as
# another, is not.
{
    printf '012 Open\n142 9\n152 W\n'
    for no in $(seq 1300); do
        other=$((no <= 650 ? no + 650 : no - 650))
        colour=$([ $((no <= 650 ? no % 2 : other % 2)) = $((no <= 650)) ] && echo w || echo b)
        player "$no" "P$no" "$(printf '%4d %s =' "$other" "$colour")"
    done
} | sed 's/ 0\.0 /     /' >many.trf
says 1 'players of a Swiss; ask for less, or write --any-size' pair --event many.trf
exits 0 pair --event many.trf --round 1 --format csv

# Byes of an event stand in [pairings]. A row of results that has another one is told with its line, and does not count; the rows
# that pairwheel writes, and a row of a round that is not paired, are not. Round 1: 3 has the bye, a point; 4 asked for half a one.
printf '[movement]\nkind=swiss\nrounds=3\n[names]\n1=Anna\n2=Bo\n3=Cy\n4=Di\n[results]\nfile=r.csv\n[pairings]\n1=1-2, 3 bye, 4 H\n' >byes.ini
bye_row() # ROW
{
    printf 'round,board,white,black,result\n1,1,1,2,1-0\n%s\n' "$1" >r.csv
    exits 0 standings --event byes.ini --format csv
    [ "$(tail -n +2 out | cut -d, -f2,4 | sort | paste -sd' ')" = '1,1 2,0 3,1 4,0.5' ] || fail "$1: $(cat out)"
}
for row in 1,,3,,1 1,,3,,F 1,,3,,bye 1,,3,, 1,,4,,1/2 2,,3,,0; do
    bye_row "$row"
    ! grep -q 'pairings' err || fail "$row: $(cat err)"
done
for row in 1,,3,,0 1,,3,,1/2 1,,4,,1 1,,4,,Z 1,,1,,1; do
    bye_row "$row"
    grep -qF "$(echo "$row" | cut -d, -f3) has of round 1, and \"$(echo "$row" | cut -d, -f5)\" does not count" err || fail "$row: $(cat err)"
    grep -qE 'r.csv:3: \[pairings\]' err || fail "$row, its line: $(cat err)"
done

# What a record says that is none of its kind is told with its line, and what is taken, where the round is paired as where it is
# printed: without a colour of 152 the first has White, and without points of 162 a win is one.
odd() # LINE WORDS
{
    { printf '%s\n' "$1"; cat "$PW_SOURCE/samples/open.trf"; } >odd.trf
    for command in standings 'pair --round 3'; do
        exits 0 $command --event odd.trf
        grep -qF "note: odd.trf:1: record ${1%% *} says \"${1#* }\", which is no $2" err || fail "$1, $command: $(cat err)"
    done
}
odd '152 Q' 'colour; write W or B; the first colour is that of round 1, before it White'
odd '142 99999999999' 'number of rounds from 1 to'
odd '142 7 rounds' 'number of rounds from 1 to'
odd '162 garbage' 'points for a win, a draw and a loss'
paired 8 '152 Q' '1-5 6-2 3-7 8-4'
for line in '152 b' '152 White' '142 4' '162 W 1.0    D 0.5'; do
    { printf '%s\n' "$line"; cat "$PW_SOURCE/samples/open.trf"; } >sound.trf
    exits 0 standings --event sound.trf
    ! grep -q 'sound.trf:1:' err || fail "$line: $(cat err)"
done
# Points that are not those of the games are told of a Swiss, whoever has left it. Adler has 2.5.
sed 's/^\(001    1 .*\) 2\.5 /\1 3.5 /; 4a ### withdrawn 6' "$PW_SOURCE/samples/open.trf" >points.trf
for command in standings pair; do
    exits 0 $command --event points.trf
    grep -q 'note: points.trf:6: column 81: player 1 has 3.5 points here, and the games give 2.5, which counts' err || fail "$command: $(cat err)"
done
# Papers of a report have the rounds that it announces, also those that are not paired yet: cards have an empty row for each.
{ echo '142 9'; grep -v '^142' "$PW_SOURCE/samples/open.trf"; } >nine.trf
for document in pairings start-list wall-chart; do
    exits 0 print $document --event nine.trf --format words -o words.txt
    grep -q '9 rounds' words.txt || fail "$document of a report that announces 9 rounds: $(head -4 words.txt)"
done
exits 0 print player-cards --event nine.trf --only player=1 --format words -o words.txt
[ "$(grep -Pc '^\| [1-9]\t+$' words.txt)" = 6 ] || fail "open.trf has three rounds, so six of nine are written in by hand: $(cat words.txt)"
done_testing
