#!/usr/bin/env bash
# colours.sh - who had which colour: exchanged at the board, by the handicap, drawn; on paper and in every format.
source "$(dirname "$0")/helpers.bash"
need python3
cat >six.ini <<'INI'
[movement]
kind=berger
[names]
1=Aho, Liisa
2=Berg, Jonas
3=Costa, Pia
4=Dahl, Erik
5=Ek, Ulla
6=Fox, Tom
INI
texts() { sed -n 's/^ *text .* "\(.*\)"$/\1/p' out; }

# By the table 1 has White against 6 in round 1. They sat the other way round, and 6 won with White.
printf 'round,board,white,black,result,colours\n1,1,6,1,1-0,exchanged\n1,2,2,5,0-1,\n' >games.csv
played=(--event six.ini --results games.csv)
exits 0 standings "${played[@]}" --format results
[ "$(sed -n 1,2p out | tr '\n' ' ')" = 'round,board,white,black,result,colours 1,1,6,1,1-0,exchanged ' ] || fail "results: $(head -2 out)"
cp out again.csv
exits 0 standings --event six.ini --results again.csv --format results
same out again.csv
# Points, and colours of the tie-breaks: 1 had Black and lost, 5 had Black and won.
exits 0 standings "${played[@]}" --format csv
python3 -c '
import csv
rows = {r["no"]: r for r in csv.DictReader(open("out"))}
assert rows["6"]["points"] == "1" and rows["6"]["bpg"] == "0", rows["6"]
assert rows["1"]["points"] == "0" and rows["1"]["bpg"] == "1" and rows["1"]["bwg"] == "0", rows["1"]
assert rows["5"]["bwg"] == "1", rows["5"]' || fail "who had Black: $(cat out)"
exits 0 standings "${played[@]}"
grep -qx 'round 1 board 1: colours exchanged, Fox, Tom had White against Aho, Liisa' out || fail "said: $(cat out)"
exits 0 standings "${played[@]}" --format json
python3 -c '
import json
assert json.load(open("out"))["exchanged"] == [{"round": 1, "board": 1, "white": 6, "black": 1}]' || fail 'JSON'
# Every format has the colour that was: TRF in column 97, PGN by its tags, H9 behind the result.
exits 0 standings "${played[@]}" --format trf26 -o one.trf
[ "$(grep '^001 *[16] ' one.trf | cut -c92-99 | tr '\n' ' ')" = '0006 b 0 0001 w 1 ' ] || fail "TRF: $(grep '^001 *[16] ' one.trf)"
exits 0 standings "${played[@]}" --format pgn -o one.pgn
[ "$(grep '^\[\(White\|Black\|Result\) ' one.pgn | head -3 | tr '\n' ' ')" = '[White "Fox, Tom"] [Black "Aho, Liisa"] [Result "1-0"] ' ] ||
    fail "PGN: $(head -8 one.pgn)"
exits 0 standings "${played[@]}" --format h9
grep -q '^ *[0-9]* Fox, Tom .* [0-9]*+/w0' out || fail "H9: $(cat out)"
# Read again they are the table with one game exchanged: what was planned is not lost.
for file in one.trf one.pgn; do
    says 0 'in round 1 player 6 had White against 1, and the table has it the other way round' standings --event $file --format csv
    cp out read.csv
    exits 0 standings "${played[@]}" --format csv
    same read.csv out
    exits 0 show --event $file
    [ $file = one.pgn ] || grep -q '^6 players, 3 boards, 5 rounds (Berger table)' out || fail "$file: $(head -1 out)"
    says 0 'taken as colours that were exchanged' standings --event six.ini --results $file --format results
    sed -n 2p out | grep -q '^1,1,6,1,1-0,exchanged$' || fail "$file as results: $(sed -n 2p out)"
done
# A report of the first rounds, with a game exchanged, is still the beginning of its table.
sed 's/^\(001 .\{95\}\).*/\1/' one.trf >running.trf
exits 0 show --event running.trf
grep -q '5 rounds (Berger table)' out || fail "the rounds to come: $(head -1 out)"
# On paper the line of White is his who had it, and it is said.
exits 0 print pairings "${played[@]}" --only round=1 --format dump
[ "$(texts | grep -x 'Fox\|Aho\|colours exchanged' | head -3 | tr '\n' ' ')" = 'Fox colours exchanged Aho ' ] || fail "pairings: $(texts)"
for document in standings crosstable 'standings --template standings-working'; do
    for language in en:'Round 1, board 1: colours exchanged. White: Fox, Tom; Black: Aho, Liisa.' pl:'kolory zamieniono' \
        de:'Farben getauscht' it:'colori scambiati' fi:'värit vaihdettu' en-US:'colors exchanged'; do
        # shellcheck disable=SC2086
        exits 0 print $document "${played[@]}" --lang "${language%%:*}" --strict --format dump
        texts | grep -qF "${language#*:}" || fail "$document $language: $(texts)"
    done
done
# In the crosstable 1 has a black field against 6 and 6 a white one, as in the cards.
exits 0 print player-cards "${played[@]}" --only player=6 --format dump
[ "$(grep -c 'fill black' out)" = "$("$PAIRWHEEL" print player-cards --event six.ini --only player=1 --format dump 2>/dev/null | grep -c 'fill black')" ] ||
    fail 'the card of 6 has the colours of 1 in round 1'
# A blank form is the plan.
exits 0 print crosstable "${played[@]}" --blank --format dump
cp out blank
exits 0 print crosstable --event six.ini --format dump
same blank out
# Many of them: six are named, the others counted.
{
    echo round,white,black,result,colours
    "$PAIRWHEEL" show --event six.ini --format csv | tail -n +2 | head -9 | awk -F, '{ print $1 "," $4 "," $3 ",1-0,exchanged" }'
} >many.csv
exits 0 print crosstable --event six.ini --results many.csv --strict --format dump
texts | grep -qx 'Colours were exchanged in 3 more games.' || fail "many: $(texts | tail -9)"
[ "$(texts | grep -c 'colours exchanged\. White')" = 6 ] || fail 'six are named'

# Without a word a line the other way round is a slip, or it is not: the message names both ways out.
printf 'round,board,white,black,result\n1,1,6,1,1-0\n' >slip.csv
says 3 'slip.csv:2: column 5: in round 1 player 1 has White against 6: where the two names stand the wrong way round, exchange them, and look at the result; where colours were exchanged at the board, write exchanged in a column colours' \
    standings --event six.ini --results slip.csv
wrong() # TEXT LINE
{
    printf 'round,white,black,result,colors\n%s\n' "$2" >wrong.csv
    says 3 "$1" standings --event six.ini --results wrong.csv
}
wrong 'player 1 has White against 6 by the plan, and the line says the same with exchanged colours' '1,1,6,1-0,exchanged'
wrong 'colours: "red" is not known; write exchanged' '1,6,1,1-0,red'
for word in exchanged Reversed SWAPPED; do
    printf 'round,white,black,result,colors\n1,6,1,1-0,%s\n' $word >word.csv
    exits 0 standings --event six.ini --results word.csv
done
# A game to come may be announced so.
printf 'round,white,black,result,colours\n2,3,5,*,exchanged\n' >coming.csv
exits 0 print pairings --event six.ini --results coming.csv --only round=2 --format dump
[ "$(texts | grep -x 'Costa\|Ek' | head -2 | tr '\n' ' ')" = 'Costa Ek ' ] || fail "a game to come: $(texts)"

# ---- Go ----
cat >go.ini <<'INI'
[event]
title=Kuopio
[movement]
kind=circle
[chess]
game=go
komi=6.5
[names]
1=Virtanen, Aino
2=Mäki, Otso
3=Laine, Helmi
4=Koski, Eero
5=Salo, Veera
INI
# By the table 1 has Black against 4 in round 1: with stones it is the weaker, whoever that is.
printf 'round,black,white,result,handicap\n1,4,1,W+3.5,9\n1,3,2,B+R,\n' >games.csv
go=(--event go.ini --results games.csv)
exits 0 standings "${go[@]}" --format results
[ "$(sed -n 1,3p out | tr '\n' ' ')" = 'round,board,white,black,result,handicap,margin 1,1,1,4,1-0,9,3.5 1,2,2,3,0-1,0,R ' ] ||
    fail "stones and margins: $(cat out)"
cp out again.csv
exits 0 standings --event go.ini --results again.csv --format results
same out again.csv
exits 0 standings "${go[@]}" --format h9
grep -q 'Virtanen.* [0-9]*+/w9' out && grep -q 'Koski.* [0-9]*-/b9' out && grep -q 'HA\[h0\]' out || fail "H9: $(cat out)"
exits 0 standings --event go.ini --format h9
grep -q 'HA\[h9\]' out || fail 'no handicaps at all'
exits 0 print pairings "${go[@]}" --only round=1 --format dump
[ "$(texts | grep -x 'Koski\|Virtanen\|9\|+R\|+3½' | head -5 | tr '\n' ' ')" = 'Koski 9 Virtanen +3½ +R ' ] || fail "on paper: $(texts | tr '\n' '|')"
# Nine stones are no matter of the draw: that is said of even games alone.
for document in pairings player-cards crosstable; do
    exits 0 print $document "${go[@]}" --nigiri --blank --format dump
    exits 0 print $document "${go[@]}" --nigiri --format dump
    ! texts | grep -q 'Colours are drawn' || fail "$document: nine stones beside: $(texts | grep drawn)"
done
exits 0 print pairings "${go[@]}" --nigiri --format dump
texts | grep -qE '(^|· )Even games: colours are drawn at the board\.$' || fail "even games: $(texts | grep -i drawn)"
exits 0 print result-slips --event go.ini --results <(printf 'round,black,white,result,handicap\n1,4,1,*,9\n') --nigiri --format dump
[ "$(texts | grep -cx '½')" = 1 ] && [ "$(texts | grep -cx '6½')" = 9 ] || fail "komi of a handicap game: $(texts | grep ½)"
says 0 'in round 1 player 1 takes 4 stones from 4, who is the weaker of the two by rank; is that so?' standings --event go.ini \
    --names <(printf 'no,name,title\n1,A,3d\n2,B,1k\n3,C,1k\n4,D,2k\n5,E,9k\n') --results <(printf 'round,black,white,result,handicap\n1,1,4,1-0,4\n')
# Half a point of komi leaves no jigo, in results and on slips; the arbiter may give each half.
says 3 'jigo cannot be with komi 6.5, which is half a point' standings --event go.ini --results <(printf 'round,black,white,result\n1,1,4,jigo\n')
exits 0 standings --event go.ini --results <(printf 'round,black,white,result\n1,1,4,1/2-1/2\n')
exits 0 standings --event go.ini --komi 7 --results <(printf 'round,black,white,result\n1,1,4,jigo\n')
exits 0 print result-slips --event go.ini --format dump
! texts | grep -qx jigo || fail 'a slip offers jigo with komi 6½'
exits 0 print result-slips --event go.ini --komi 7 --format dump
texts | grep -qx jigo || fail 'no jigo with komi 7'
printf 'round,black,white,result,margin\n1,1,4,B,4.5\n' >margin.csv
exits 0 standings --event go.ini --results margin.csv --format results
grep -qx '1,1,4,1,0-1,4.5' out || fail "a column margin: $(cat out)"
for bad in 'W+3.5,4.5:the result says 3.5' 'B,lots:margin: "lots" is none' '1/2-1/2,2:nobody won' 'W+much,:is no result'; do
    says 3 "${bad#*:}" standings --event go.ini --results <(printf 'round,black,white,result,margin\n1,1,4,%s\n' "${bad%%:*}")
done
says 3 'margins are of Go' standings --event six.ini --results <(printf 'round,white,black,result,margin\n1,1,6,1-0,3\n')
# What chess calls SB, Go calls SODOS.
exits 0 standings "${go[@]}" --working
grep -q 'PTS, DC, NBW, SODOS, KS' out && ! grep -qw 'SB\|DE\|WIN' out || fail "words of chess: $(cat out)"
exits 0 standings "${go[@]}" --format json
grep -q '"SODOS"' out || fail 'JSON'
few en pl de it fi fr
for language in "${few[@]}"; do
    exits 0 print standings "${go[@]}" --tie-breaks SODOS,CUSS --lang $language --strict --format dump
    texts | grep -q '(SODOS).*(CUSS)' || fail "$language: $(texts)"
    exits 0 print standings --template standings-working "${go[@]}" --tie-breaks SODOS,CUSS --lang $language --strict --format dump
    texts | grep -q SODOS && ! texts | grep -qw SB || fail "$language, working: $(texts)"
done
exits 0 standings --event six.ini --tie-breaks SODOS
grep -q 'PTS, SB' out || fail "words of Go in chess: $(cat out)"

# By the ranks: the weaker has Black and the stones, in every game, format and paper. Worked out here from the ranks alone.
printf 'no,name,title,rating\n1,"A, A",3d,\n2,"B, B",1k,\n3,"C, C",12k,\n4,"D, D",2d,\n5,"E, E",,2130\n6,"F, F",8k,1200\n7,"G, G",1p,\n8,"H, H",15k,\n' >ranks.csv
ranked=(berger --game go --names ranks.csv --handicap rank-1)
exits 0 show "${ranked[@]}" --format csv -o plan.csv
exits 0 show berger --game go --names ranks.csv --format csv -o even.csv
exits 0 standings "${ranked[@]}" --simulate 3 --format results -o results.csv
exits 0 standings "${ranked[@]}" --simulate 3 --format h9 -o games.h9
exits 0 standings "${ranked[@]}" --simulate 3 --format trf16 -o games.trf
exits 0 standings "${ranked[@]}" --simulate 3 --format pgn -o games.pgn
cat >worked.py <<'PY'
import csv, re
level = {1: 2, 2: -1, 3: -12, 4: 1, 5: 0, 6: -8, 7: 6, 8: -15}  # in stones from 1 dan: 2130 is 1d, 1p as 7d
plan, even = (list(csv.DictReader(open(f))) for f in ("plan.csv", "even.csv"))
stones = {}
for game, before in zip(plan, even):
    white, black = int(game["white"]), int(game["black"])
    assert {white, black} == {int(before["white"]), int(before["black"])}
    n = max(0, min(9, abs(level[white] - level[black]) - 1))
    stones[int(game["round"]), white, black] = n
    assert level[black] < level[white] if n else before == game, (game, before)
assert any(n == 9 for n in stones.values()) and any(n == 0 for n in stones.values())
for r in csv.DictReader(open("results.csv")):
    assert int(r["handicap"]) == stones[int(r["round"]), int(r["white"]), int(r["black"])], r
rows = [l for l in open("games.h9") if not l.startswith(";")]
number = ["ABCDEFGH".index(l[5]) + 1 for l in rows]
seen = 0
for who, line in zip(number, rows):
    for r, (other, colour, n) in enumerate(re.findall(r" (\d+)[-+=?][/!](.)(\d)", line), 1):
        pair = (who, number[int(other) - 1]) if colour == "w" else (number[int(other) - 1], who)
        assert stones[(r,) + pair] == int(n), line
        seen += 1
assert seen == 2 * len(stones)
for line in open("games.trf"):
    if line.startswith("001"):
        for r in range(1, 8):
            other, colour = int(line[81 + 10 * r:85 + 10 * r]), line[86 + 10 * r]
            assert ((r, int(line[4:8]), other) if colour == "w" else (r, other, int(line[4:8]))) in stones, line
tags = re.findall(r'\[(Round|WhiteNo|BlackNo) "(\d+)"\]', open("games.pgn").read())
games = [tuple(int(v) for _, v in tags[i:i + 3]) for i in range(0, len(tags), 3)]
assert sorted(games) == sorted(stones), games
PY
python3 worked.py || fail 'colours and stones by the ranks'
exits 0 standings --event games.h9 --format results
python3 - <<'PY' || fail 'H9 read again'
import csv
key = lambda f: sorted((r["round"], r["handicap"], r["result"]) for r in csv.DictReader(open(f)))
assert key("out") == key("results.csv")
PY
says 2 'handicap: nobody knows how strong player 2 is' show berger --game go --handicap rank --names <(printf 'no,name,title\n1,A,3d\n2,B,\n')
says 2 'handicap: this is chess' show berger --handicap rank --names ranks.csv
says 2 'is no handicap; write rank' show berger --game go --handicap 4 --names ranks.csv
says 2 'with handicaps Black goes by the players' print seat-rotation circle --game go --handicap rank --names ranks.csv -o x.pdf
exits 0 show berger --game go --names ranks.csv --handicap rank-1 --lots random --seed 4
exits 0 print lots berger --game go --handicap rank --players 8 --format dump
! texts | grep -qx 'Black' || fail 'lots to be drawn say a colour'
languages=(en pl de it fi fr en-US)
! thin || languages=(pl)
for language in "${languages[@]}"; do
    for document in crosstable wall-chart pairings player-cards result-slips board-cards start-list lots standings; do
        for more in '' '--nigiri --komi 6.5' '--simulate 2'; do
            # shellcheck disable=SC2086
            exits 0 print $document "${ranked[@]}" $more --title 'Kuopio Go 2026' --lang $language --strict --format dump
        done
    done
done
exits 0 kit "${ranked[@]}" --nigiri -o kit.pdf
# A line that says exchanged, of a game whose exchange an entry has said already, names who had White.
printf '[movement]\nkind=berger\nplayers=6\n[happened]\n1=round 1 board 1: colours exchanged\n' >twice.ini
printf 'round,board,white,black,result,colours\n1,1,1,6,1-0,exchanged\n' >twice.csv
says 3 'in round 1 player 6 had White against 1, as [happened] says that colours were exchanged' \
    standings --event twice.ini --results twice.csv
done_testing
