#!/usr/bin/env bash
# go.sh - the papers of Go: Black first, komi, handicaps, colours drawn at the board.
source "$(dirname "$0")/helpers.bash"
cat >go.ini <<'INI'
[event]
title=Kuopio Go
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
for document in result-slips pairings player-cards board-cards start-list lots seat-rotation crosstable wall-chart; do
    few en pl de it fi fr
    for language in "${few[@]}"; do
        exits 0 print $document --event go.ini --lang $language --strict --format dump
        exits 0 print $document --event go.ini --nigiri --lang $language --strict --format dump
    done
    for players in 3 10 17; do exits 0 print $document berger --game go --players $players --format dump; done
done
# The article's phantom has place 1, so in round 1 players 1 and 4 meet at board 1, and 1 has Black.
exits 0 print result-slips --event go.ini --format dump
[ "$(grep -o '"Aino · [^"]*"\|"Eero · [^"]*"' out | head -2 | tr '\n' ' ')" = '"Aino · Black" "Eero · White" ' ] ||
    fail 'Black is named first'
grep -q '"6½"' out && grep -q '"Handicap"' out || fail 'komi, handicap'
[ "$(grep -c '"½ – ½"' out)" = 0 ] || fail 'a result of chess'
# Nobody has a colour where it is drawn at the board: not a chip is black, and the proof does not count any.
for document in pairings player-cards crosstable lots seat-rotation; do
    exits 0 print $document --event go.ini --nigiri --lang en --format dump
    grep -q 'Colours are drawn at the board\|colours by nigiri' out || fail "$document does not say so"
    ! grep -q '"White"\|"Black"\|you play' out || fail "$document names a colour"
done
# A handicap that the file of results knows is printed.
cat >some.h9 <<'H9'
; EV[Kuopio]
; HA[h0]
   1 Virtanen Aino          3d FI  Kuo    1    2+/w3
   2 Maki Otso              1k FI  Kuo    0    1-/b3
H9
exits 0 print result-slips --event some.h9 --format dump
grep -q '"3"' out || fail 'the handicap of the file'
exits 0 print methods --event go.ini --format dump
grep -q '"Black first; ' out && ! grep -q 'White first' out || fail 'methods: Black first'
# A game whose colours are drawn has no chip on a card: an outlined one says "you play White". Anna, of 4 kyu, gives nine
# stones, gets four, and draws against Cid, who has her rank. Where they are not drawn that game has its chip, too.
cat >ranks.ini <<'END'
[movement]
kind=berger
players=4
[names]
1=Anna
2=Ben
3=Cid
4=Dan
[chess]
game=go
komi=6.5
handicap=rank-1
END
printf 'no,name,title\n1,Anna,4k\n2,Ben,2d\n3,Cid,4k\n4,Dan,15k\n' >ranks.csv
sed -i '/^[1-4]=/d; s/^\[names\]/&\nfile=ranks.csv/' ranks.ini
chips() { grep -c 'path   fill black  M .* H .* V .* H .* Z' "$1"; }
exits 0 print player-cards --event ranks.ini --only player=1 --strict --format dump -o said
exits 0 print player-cards --event ranks.ini --only player=1 --nigiri --strict --format dump -o drawn
[ "$(chips drawn)" = $(($(chips said) - 1)) ] || fail "chips: $(chips drawn) where one game is drawn, $(chips said) where none is"
grep -q '"Komi 6½, with a handicap ½"' said || fail "a handicap has another komi: $(cat said)"
grep -q '"even games: colours are drawn · Komi 6½, with a handicap ½"' drawn || fail "the komi of even games: $(cat drawn)"
exits 0 print seat-rotation --event go.ini --nigiri --format dump
! grep -q 'colours change' out || fail 'colours that are drawn do not change'
exits 0 print player-cards --event some.h9 --lang en --format dump
[ "$(grep -c '"3"' out)" -ge 2 ] || fail 'the handicap on both cards'
# The schedule itself.
exits 0 show --event go.ini
grep -q 'player 1 has Black, player 4 White' out || fail "who has Black: $(cat out)"
exits 0 show --event go.ini --nigiri
grep -q 'players 1 and 4 meet, and draw their colours' out || fail "nigiri: $(cat out)"
exits 0 kit --event go.ini -o go.pdf
# In files white is White and black is Black, wherever the columns stand.
cat >honest.csv <<'CSV'
round,board,black,white,result,handicap
1,1,1,4,1-0,4
1,2,3,2,W+3.5,
CSV
exits 0 standings --event go.ini --results honest.csv --format results
grep -q '^1,1,4,1,0-1,4,$' out && grep -q '^1,2,2,3,1-0,0,3.5$' out || fail "results of Go: $(cat out)"
cp out true.csv
exits 0 standings --event go.ini --results true.csv --format pgn
grep -A1 '^\[White "Koski, Eero"\]' out | grep -q 'Black "Virtanen, Aino"' || fail "PGN: $(cat out)"
cp out go.pgn
exits 0 show --event go.pgn
grep -q 'player 1 has Black' out || fail 'a PGN of Go is one'
says 3 'in round 1 player 4 has White against 1: where the two names stand the wrong way round' \
    standings --event go.ini --results <(printf 'round,white,black,result\n1,1,4,1-0\n')
exits 0 standings --event go.ini --nigiri --results <(printf 'round,white,black,result\n1,1,4,1-0\n1,2,3,0-1\n')
says 3 'can be read both ways' standings berger --players 4 \
    --results <(printf 'round,black,white,result\n1,4,1,1-0\n')
exits 0 standings berger --players 4 --results <(printf 'round,black,white,result\n1,4,1,white\n') --format results
grep -q '^1,1,1,4,1-0$' out || fail "a word: $(cat out)"
says 3 'handicap: this is chess' standings berger --players 4 \
    --results <(printf 'round,white,black,result,handicap\n1,1,4,1-0,3\n')
# Every bad line is told, by line.
code=3
"$PAIRWHEEL" standings berger --players 4 --results <(printf 'round,board,white,black,result\n1,1,1,4,2-0\n1,1,2,3,1-0\n1,2,2,3,0-1\n1,2,2,3,0-1\n9,,1,2,1-0\n') >out 2>err
[ "$(grep -c '^pairwheel: .*:[0-9]*: ' err)" = 4 ] || fail "all bad lines: $(cat err)"
grep -q ':2: column 9: "2-0" is no result' err && grep -q ':3: .*play at board 2 in round 1, not at board 1' err &&
    grep -q ':5: .*already, in line 4' err && grep -q ':6: .*there is no round 9' err || fail "which: $(cat err)"
says 3 'did you mean "Salo, Veera"?' standings --event go.ini \
    --results <(printf 'round,white,black,result\n1,3,Salo,1-0\n')
says 3 'is no komi; write 6.5, 7 or 0' print pairings --event <(sed 's/komi=6.5/komi=much/' go.ini) -o x.pdf
says 2 'komi is of Go; write game=go' print pairings berger --players 4 --komi 6.5 -o x.pdf
# Drawn colours are in no other file: it says so.
exits 0 standings --event go.ini --nigiri --format trf26
grep -q 'trf26 does not say that colours are drawn at the board' err || fail "drawn colours: $(cat err)"
# Komi goes into H9, also what Black gets; it is of Go alone.
printf '[movement]\nkind=berger\nplayers=4\n[chess]\ngame=go\n' >komi.ini
for komi in 6.5 0 -0.5; do
    exits 0 standings --event komi.ini --komi=$komi --simulate 1 --format h9
    grep -qx "; KM\[$komi\]" out || fail "komi $komi: $(head -4 out)"
done
# Whole points and komi 6.5 make no whole margin, and with komi 7 no half one. Who has stones gives half a point, or none.
for margins in 6.5=3.5 7=3 0=12 -0.5=0.5; do
    komi=${margins%=*} margin=${margins#*=}
    other=$([ "${margin%.5}" = "$margin" ] && echo "$margin.5" || echo "${margin%.5}")
    [ "$other" != 0 ] || other=4
    printf 'round,black,white,result,handicap\n1,1,4,W+%s,\n1,2,3,B+%s,3\n2,4,3,B+R,\n' "$margin" "$margin" >fits.csv
    exits 0 standings --event komi.ini --komi=$komi --results fits.csv
    printf 'round,black,white,result\n1,1,4,W+%s\n' "$other" >fits.csv
    says 3 "fits.csv:2: column 7: \"W+$other\" cannot be with komi $komi, which has " standings --event komi.ini --komi=$komi --results fits.csv
done
says 3 'write W+4.5, W+ where the margin is not known, or mend the komi' \
    standings --event komi.ini --komi=6.5 --results <(printf 'round,black,white,result\n1,1,4,W+4\n')
says 3 'write B+5, B+ where the margin is not known, or mend the komi' \
    standings --event komi.ini --komi=6 --results <(printf 'round,black,white,result\n1,1,4,B+4.5\n')
exits 0 standings --event komi.ini --results <(printf 'round,black,white,result\n1,1,4,W+3\n1,2,3,W+3.5\n') # of no known komi
# Of five one sits out, and nobody asks how strong the number is that is not there: 4d against 1d are 3 stones.
printf 'no,name,title\n1,A,2d\n2,B,1d\n3,C,1k\n4,D,3k\n5,E,4d\n' >five.csv
printf '[movement]\nkind=berger\nplayers=5\n[chess]\ngame=go\nhandicap=rank\n[names]\nfile=five.csv\n' >five.ini
exits 0 show --event five.ini
grep -qx '2-5: player 2 has Black and 3 stones, player 5 White' out || fail "five: $(cat out)"
# A rank is a rank however it is written, and a title of chess is none. Places are rows: who is tied has one of his own, as
# opponents are given by it.
printf 'no,name,title\n1,Ada,4 k\n2,Bo,2 Dan\n3,Cy,11kyu\n4,Di,GM\n' >ranks.csv
exits 0 standings --event komi.ini --names ranks.csv --results <(printf 'round,black,white,result\n1,1,4,B+R\n1,2,3,B+R\n') --format h9
grep -v '^;' out | awk '{print $1, $2, $3}' >rows
printf '1 Ada 4k\n2 Bo 2d\n3 Cy 11k\n4 Di 20k\n' | diff - rows >differ || fail "H9: $(cat differ out)"
printf '[movement]\nkind=howell\npairs=8\n[chess]\nnigiri=yes\n' >bridge.ini
says 3 'nigiri: bridge has no colours; leave it out' show --event bridge.ini
done_testing
