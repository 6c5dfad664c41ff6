#!/usr/bin/env bash
# took_over.sh - who left, and who took over a number: reports name who really sat there, and papers of rounds already played
# stay as they were.
source "$(dirname "$0")/helpers.bash"
need python3
texts() { sed -n 's/^ *text .* "\(.*\)"$/\1/p' out; }
printf 'no,name,title,rating,federation,fide_id,club,sex,birth\n' >six.csv
i=0
for name in Aho Berg Costa Dahl Ek Fox; do
    i=$((i + 1))
    echo "$i,\"$name, X\",FM,2${i}00,FIN,50012$i,TSY,m,199$i-11-30" >>six.csv
done
printf '[movement]\nkind=berger\n[names]\nfile=six.csv\n' >six.ini
# Rounds 1 and 2; from round 3 on Gil has number 2.
cat >games.csv <<'CSV'
round,white,black,result
1,1,6,1-0
1,2,5,1-0
1,3,4,1/2-1/2
2,6,4,0-1
2,5,3,1-0
2,1,2,1/2-1/2
3,2,6,1-0
3,3,1,0-1
3,4,5,1-0
CSV
gil='2 from 3: Gil, Eva [title=WGM rating=2310 federation=ESP fide_id=1503014 sex=w birth=1999-02-03 club=C A Barcelona]'
played=(--event six.ini --results games.csv --replaced "$gil")

# Two records of two people, worked out by hand: Berg beat 5 and drew with 1, Gil beat 6.
for version in trf16 trf26; do
    exits 0 standings "${played[@]}" --format $version -o two.$version
    grep -q '^062 7' two.$version || fail "seven people: $(grep ^062 two.$version)"
    grep '^001    2 ' two.$version | grep -q '2200 FIN      500122 1992/11/30  1\.5 .*  0005 w 1  0001 b =  0000 - Z' ||
        fail "Berg: $(grep '^001    2' two.$version)"
    grep '^001    7 ' two.$version | grep -q '^001    7 wWGM Gil, Eva .* 2310 ESP     1503014 1999/02/03  1\.0 .*  0000 - Z  0000 - Z  0006 w 1' ||
        fail "Gil: $(grep '^001    7' two.$version)"
    grep '^001    6 ' two.$version | grep -q '0001 b 0  0004 w 0  0007 b 0' || fail "whom 6 met: $(grep '^001    6' two.$version)"
    grep '^001    5 ' two.$version | grep -q '0002 b 0  0003 w 1  0004 b 0' || fail "whom 5 met: $(grep '^001    5' two.$version)"
    # Every record has the points of its games, and they name one another.
    python3 - two.$version <<'PY' || fail "$version does not hold together"
import sys
rows = {int(l[4:8]): l.rstrip() for l in open(sys.argv[1]) if l.startswith("001")}
for no, l in rows.items():
    points = 0
    for r in range((len(l) - 89) // 10):
        cell = l[91 + 10 * r:99 + 10 * r].ljust(8)
        other = int(cell[:4])
        points += {"1": 1, "=": .5, "+": 1}.get(cell[7], 0)
        if other:
            back = rows[other][91 + 10 * r:99 + 10 * r].ljust(8)
            assert int(back[:4]) == no and {cell[5], back[5]} == {"w", "b"}, (no, r)
    assert float(l[80:84]) == points, (no, l[80:84], points)
PY
    # Read again it is the event that it was.
    exits 0 standings --event two.$version
    [ ! -s err ] || fail "nothing is strange: $(cat err)"
    grep -q '^2: Gil, Eva from round 3, in the place of Berg, X$' out || fail "read again: $(cat out)"
    cp out again.txt
    exits 0 standings "${played[@]}"
    same again.txt out
    exits 0 convert two.$version --to $version
    same out two.$version
    exits 0 show --event two.$version
    grep -q '6 players, 3 boards, 5 rounds (Berger table)' out || fail "the table: $(head -1 out)"
done
# A report of somebody else's, without our remark, has seven players: it is ranked as the pairings are, and said.
exits 0 print pairings --event two.trf16 --only round=4 --format dump
texts | grep -qx Gil && ! texts | grep -qx Berg || fail "round 4: $(texts)"
for format in h9 pgn; do
    exits 0 standings "${played[@]}" --format $format -o two.$format
    exits 0 standings --event two.$format
    grep -q 'Gil, Eva from round 3, in the place of Berg, X$' out || fail "$format read again: $(cat out)"
done
[ "$(grep -c '^ *[0-9]* *\(Berg\|Gil\)' two.h9)" = 2 ] || fail "H9 has two rows: $(cat two.h9)"
[ "$(grep -c '"Berg, X"' two.pgn)" = 2 ] && grep -q '\[WhiteTitle "WGM"\]' two.pgn || fail 'PGN names who sat there'
# Who left is who left, also where the number that another took over was before his: Fox has less than half of his games.
head -7 games.csv >begun.csv
exits 0 standings --event six.ini --results begun.csv --replaced '2 from 2: Gil, Eva' --withdrawn 6 --format h9 -o left.h9
row() { grep -v '^;' left.h9 | grep -n "$1" | cut -d: -f1; }
[ "$(row Gil)" -lt "$(row Fox)" ] && grep -qx "; withdrawn $(row Fox)" left.h9 || fail "the row of who left: $(cat left.h9)"
points() { grep -o '"[^"]*",[^,]*' out; }
exits 0 standings --event left.h9 --format csv
points >again.txt
grep '"Fox, X"' out | grep -q '^,' || fail "Fox has a place: $(cat out)"
exits 0 standings --event six.ini --results begun.csv --replaced '2 from 2: Gil, Eva' --withdrawn 6 --format csv
points >first.txt
same again.txt first.txt
# What only begins like the remark is a remark of somebody's, and nobody took over.
for odd in '2 of 3: 7' '2 from 3, 7' '2 from 3: 7.' '2 from : 7' 'two from 3: 7' '2 from 3: 77777777777'; do
    sed "s/^### replaced 2 from 3: 7/### replaced $odd/" two.trf16 >odd.trf
    exits 0 print pairings --event odd.trf --only round=4 --format dump
    texts | grep -qx Gil && ! texts | grep -qx Berg || fail "\"$odd\", round 4: $(texts)"
    exits 0 convert odd.trf --to trf16
    grep -qF "### replaced $odd" out || fail "\"$odd\" is not kept"
done
# A remark that the rows do not bear out.
sed 's/^### replaced 2 from 3: 7/### replaced 2 from 2: 7/' two.trf16 >bad.trf
says 3 'bad.trf:5: column 1: 7 cannot take over from 2: the first has games in a round that is the other' standings --event bad.trf
sed 's/^### replaced 2 from 3: 7/### replaced 2 from 3: 9/' two.trf16 >bad.trf
says 3 'two players of this file have these numbers in turn' standings --event bad.trf
says 2 'does not say who takes over' standings --event six.ini --replaced '2 from 3: Gil, Eva [rating=strong]'
says 2 'does not say who takes over' standings --event six.ini --replaced '2 from 3: Gil, Eva [shoe=44]'
# One number in three hands.
exits 0 standings --event six.ini --results games.csv --replaced '2 from 2: Gil, Eva; 2 from 3: Hart, Ian' --format trf16 -o three.trf
exits 0 standings --event three.trf --format trf16
same out three.trf
[ "$(grep -c ^001 three.trf)" = 8 ] || fail 'three people of one number'

# Sex and birth come from the list, and go into the report and back.
exits 0 standings --event two.trf16 --format players
grep -q '^2,"Berg, X",FM,2200,FIN,500122,,m,1992-11-30$' out || fail "players: $(cat out)"
for bad in 'sex x' 'birth 1990-02-30' 'birth 04/05/1990' 'birth yesterday'; do
    printf 'no,name,%s\n1,A,%s\n' "${bad% *}" "${bad#* }" >bad.csv
    says 3 "bad.csv:2: column 5: ${bad% *}: \"${bad#* }\"" show berger --players 4 --names bad.csv
done
for born in 1990-11-30 1990/11/30 30.11.1990 30/11/1990; do
    exits 0 standings berger --players 4 --names <(printf 'no,name,birth,sex\n1,A,%s,F\n' $born) --format trf16
    grep -q '^001    1 w    A .* 1990/11/30  0.0' out || fail "$born: $(grep '^001    1' out)"
done

# ---- papers of rounds already played ----
{
    printf '[movement]\nkind=berger\n[names]\n'
    for i in $(seq 16); do echo "$i=$(printf '%b' "\\$(printf %o $((64 + i)))")name, X"; done
} >many.ini
exits 0 print pairings --event many.ini --replaced '1 from 3: Zeta, Y' --only round=2 --format dump
[ "$(texts | grep -n 'name, X' | head -1 | cut -d: -f2)" = 'Aname, X' ] || fail "round 2, by the names of then: $(texts | grep 'name, X' | head -3)"
exits 0 print pairings --event many.ini --replaced '1 from 3: Zeta, Y' --only round=3 --page 2 --format words
[ "$(grep '^| ' out | tail -1 | cut -f2)" = 'Zeta, Y' ] || fail "round 3, by the names of now: $(cat out)"
# Who leaves after round 3 was there until then, with results or without; later games are lost, or nobody's.
for round in 1 2 3 4 5; do
    exits 0 print pairings --event six.ini --withdrawn '5 until 3' --only round=$round --format dump
    [ "$(texts | grep -cx Ek)" = $((round <= 3)) ] || fail "round $round without results: $(texts)"
    exits 0 print pairings --event six.ini --results games.csv --withdrawn '5 until 3' --only round=$round --format dump
    [ "$(texts | grep -cx Ek)" = 1 ] && [ "$(texts | grep -c ' : ')" = $((round > 3)) ] || fail "round $round: $(texts)"
done
printf 'round,white,black,result\n1,2,5,0-1\n1,1,6,1-0\n1,3,4,1-0\n2,6,4,1-0\n2,5,3,1-0\n2,1,2,0-1\n' >two.csv
for round in 2 3; do
    exits 0 print pairings --event six.ini --results two.csv --only round=$round --format dump
    texts | grep -xE "[0-9]*(½)?" >before$round || :
    exits 0 print pairings --event six.ini --results two.csv --withdrawn 5 --only round=$round --format dump
    texts | grep -xE "[0-9]*(½)?" >after$round || :
done
same after2 before2 # the scores when round 2 began are what they were
! cmp -s after3 before3 || fail 'the scores of round 3 have the games against 5'
says 0 'two.csv:6: column 3: player 5 left after round 1, as withdrawn says, so this game of round 2 was not played; where it was, write "5 until 2" there' standings --event six.ini --results two.csv --withdrawn '5 until 1'
for wrong in '5 until' '5 till 3' '5 until x' '9 until 2'; do
    says 2 'withdrawn: there is no player' standings --event six.ini --withdrawn "$wrong"
done
# Postponed games of rounds before stay open, what comes after is lost; without a word when, all of it.
printf 'round,white,black,result\n1,1,6,1-0\n2,5,3,1-0\n3,4,5,0-1\n4,6,5,0-1\n' >late.csv
exits 0 standings --event six.ini --results late.csv --withdrawn '5 until 4' --format results
grep -qx '1,2,2,5,\*' out || fail "a postponed game: $(cat out)"
exits 0 standings --event six.ini --results late.csv --withdrawn '5 until 4' --format json -o until.json
exits 0 standings --event six.ini --results late.csv --withdrawn 5 --format json -o now.json
# 15 games, 4 played; 5 has lost that of round 5, and without a word when also that of round 1.
python3 -c '
import json
until, now = (json.load(open(f))["open"] for f in ("until.json", "now.json"))
assert (until, now) == (15 - 4 - 1, 15 - 4 - 2), (until, now)' || fail 'what is open'
exits 0 standings --event six.ini --results late.csv --withdrawn '5 until 4' --format trf16 -o until.trf
exits 0 standings --event until.trf --format json
same out until.json
# ---- what has no effect is said ----
for document in 'print guide-cards howell --pairs 8' 'print movement-sheet mitchell --pairs 8' 'kit howell --pairs 8'; do
    for key in 'withdrawn 5' 'replaced 5 from 2: X' 'tie-breaks DE' 'points 3-1-0'; do
        says 2 "${key%% *}: that is of chess and Go, and this is bridge; leave it out" $document "--${key%% *}" "${key#* }" -o x.pdf
    done
done
for document in crosstable wall-chart pairings start-list board-cards; do
    says 2 'withdrawn: there is no player "9"' print $document berger --players 6 --withdrawn 9 -o x.pdf
done
says 0 'withdrawn: all games of player 5 are decided or before the player left, so nothing changes' \
    standings berger --players 6 --simulate 3 --withdrawn 5
exits 0 standings --event six.ini --results games.csv --withdrawn 5 # rounds 4 and 5 are open
! grep -q 'nothing changes' err || fail "$(cat err)"
printf 'no,name,phone,"e mail",club\n1,A,22,a@b,X\n2,B,33,,X\n3,C,,,Y\n' >phones.csv
for how in 'print pairings berger -o x.pdf' 'standings berger' 'lots berger --lots random --seed 4' 'show berger'; do
    says 0 'phones.csv:1: the columns "phone", "e mail" are ignored; known columns: no,name,title' $how --names phones.csv
    [ "$(grep -c 'are ignored; known' err)" = 1 ] || fail "$how: once: $(cat err)"
done
printf 'pair,player1,player2,rating\n1,A,B,1\n2,C,D,2\n' >pairs.csv
says 0 'pairs.csv:1: the column "rating" is ignored; known columns: pair,player1,player2,id1,id2,club' \
    print guide-cards howell --pairs 4 --names pairs.csv -o x.pdf
# Notes stand on lines of their own.
exits 0 standings berger --names phones.csv --simulate 1
[ "$(grep -c '^pairwheel: note: ' err)" = 2 ] || fail "two notes: $(cat err)"
# A paper that says nothing of who left, or of who came, tells whoever asks for that; one that does is silent, and so is a
# list that the file itself has for all papers.
idle() { grep -c "changes nothing here" err; }
for paper in board-cards place-cards start-list lots seat-rotation methods; do
    exits 0 print $paper --event six.ini --format dump -o plain
    exits 0 print $paper --event six.ini --withdrawn 5 --format dump -o left
    [ "$(idle)" = 1 ] && cmp -s plain left || fail "$paper --withdrawn: $(cat err)"
done
for paper in board-cards seat-rotation methods; do
    exits 0 print $paper --event six.ini --format dump -o plain
    exits 0 print $paper --event six.ini --replaced '2 from 3: Gil, Eva' --format dump -o came
    [ "$(idle)" = 1 ] && cmp -s plain came || fail "$paper --replaced: $(cat err)"
done
# A crosstable that is to be filled in proves no more that all meet.
exits 0 print crosstable --event six.ini --format words
grep -q '15 of 15' out || fail "all meet: $(cat out)"
exits 0 print crosstable --event six.ini --withdrawn 5 --format words
! grep -q '15 of 15' out && [ "$(idle)" = 0 ] || fail "not all meet: $(cat out err)"
for paper in pairings player-cards wall-chart standings crosstable; do
    exits 0 print $paper --event six.ini --results games.csv --withdrawn '5 until 3' --format dump
    [ "$(idle)" = 0 ] || fail "$paper: $(cat err)"
done
{ cat six.ini; printf '[chess]\nwithdrawn=5\n'; } >five.ini
exits 0 print board-cards --event five.ini --format dump
[ "$(idle)" = 0 ] || fail "what the event says is no option: $(cat err)"
done_testing
