#!/usr/bin/env bash
# play_off.sh - a play-off decides places and gives no points (FIDE C.07, article 3): an event says one, or games of a file that come
# after a whole round robin are asked about.
#
# Six players; 1 and 2 draw with one another and beat all others, who lose to the lower number: 4½, 4½, 3, 2, 1, 0.
source "$(dirname "$0")/helpers.bash"
exits 0 show berger --players 6 --format csv
awk -F, 'NR == 1 { print "round,board,white,black,result"; next }
    { drawn = $3 + $4 == 3; print $0 "," (drawn ? "1/2-1/2" : $3 + 0 < $4 + 0 ? "1-0" : "0-1") }' out >r.csv
printf '[movement]\nkind=berger\nplayers=6\n[names]\n1=Ahl, A\n2=Bo, B\n3=Cid, C\n4=Dan, D\n5=Eva, E\n6=Fay, F\n[results]\nfile=r.csv\n' >e.ini
columns() { tail -n +2 out | cut -d, -f"$1" | tr '\n' ' '; }
exits 0 standings --event e.ini --format csv
[ "$(columns 1)" = '1 1 3 4 5 6 ' ] || fail "equal: $(cat out)"
exits 0 standings --event e.ini --play-off 2,1 --format csv
[ "$(columns 1,2)" = '1,2 2,1 3,3 4,4 5,5 6,6 ' ] || fail "decided: $(cat out)"
grep -q '^1,2,"Bo, B",4.5,' out && grep -q '^2,1,"Ahl, A",4.5,' out || fail "points: $(cat out)"
{ cat e.ini; printf '[chess]\nplay-off=2,1\n'; } >said.ini
exits 0 standings --event said.ini
grep -qx 'play-off for place 1: 2 before 1' out || fail "$(cat out)"
exits 0 print standings --event said.ini --format words
grep -qx -- '- Play-off for place 1, in its order: 2 Bo, B; 1 Ahl, A' out || fail "standings: $(cat out)"
# A crosstable by rank has places as numbers, and so have the notes below it: 2 won the play-off and is first. By number it has theirs.
exits 0 print crosstable --event said.ini --format words
grep -qP '^\| 1\tBo' out && grep -qx -- '- Play-off for place 1, in its order: 1 Bo, B; 2 Ahl, A' out || fail "crosstable: $(cat out)"
exits 0 print crosstable --event said.ini --order number --format words
grep -qP '^\| 1\tAhl' out && grep -qx -- '- Play-off for place 1, in its order: 2 Bo, B; 1 Ahl, A' out || fail "crosstable by number: $(cat out)"
# Of two play-offs each says which place it decides: 5 and 6 drew and won against nobody else, half a point each, places 5 and 6.
sed 's/^\(.*,\(5,6\|6,5\)\),.*/\1,1\/2-1\/2/' r.csv >drawn.csv
sed 's/file=r.csv/file=drawn.csv/; s/^play-off=.*/play-off=2,1; 6,5/' said.ini >two.ini
exits 0 standings --event two.ini
grep -qx 'play-off for place 1: 2 before 1' out && grep -qx 'play-off for place 5: 6 before 5' out || fail "two: $(cat out)"
for paper in standings 'standings --template standings-working' crosstable; do
    # shellcheck disable=SC2086 # words
    exits 0 print $paper --event two.ini --order number --format words
    grep -qx -- '- Play-off for place 1, in its order: 2 Bo, B; 1 Ahl, A' out &&
        grep -qx -- '- Play-off for place 5, in its order: 6 Fay, F; 5 Eva, E' out || fail "$paper: $(cat out)"
done
exits 0 print standings --event e.ini --format words
! grep -q 'Play-off' out || fail 'a play-off that nobody said'
says 0 'note: trf16 has no place for play-off' standings --event said.ini --format trf16
says 3 'play-off: 2 and 3 have not as many points' standings --event <(sed 's/^play-off=.*/play-off=2,3/' said.ini)
says 2 'play-off: there is no player "9"; write numbers in the order of the play-off' standings --event e.ini --play-off 9,1
says 2 'play-off: player 2 stands there twice' standings --event e.ini --play-off '2,1; 2'
# What happened waits until the event can be read as a whole; nothing is written.
cp said.ini wrong.ini
sed -i 's/^play-off=.*/play-off=9,1/' wrong.ini
cp wrong.ini before.ini
says 2 'play-off: there is no player "9"' happened --event wrong.ini 'player 3 until round 4'
same wrong.ini before.ini

# Of a file: 15 games, and one more in round 6.
exits 0 standings --event e.ini --format pgn -o fifteen.pgn
more() # RESULT
{
    cat fifteen.pgn
    printf '[Event "Final"]\n[Round "6.1"]\n[White "Ahl, A"]\n[Black "Bo, B"]\n[Result "%s"]\n[WhiteNo "1"]\n[BlackNo "2"]\n\n%s\n' "$1" "$1"
}
more 0-1 >more.pgn
exits 0 standings --event more.pgn --format csv
[ "$(columns 1,2)" = '1,2 2,1 3,3 4,4 5,5 6,6 ' ] || fail "of a file: $(cat out)"
[ "$(columns 5 | cut -c1-8)" = '4.5 4.5 ' ] || fail "points of a file: $(cat out)"
grep -qF 'more.pgn: everybody has met everybody in rounds 1 to 5, and 1, 2 have met again behind them: is it a play-off? It is taken for one, gives no points, and decides the places: 2,1.' \
    err || fail "not asked: $(cat err)"
exits 0 standings --event more.pgn --format pgn -o again.pgn
[ "$(grep -c '^\[Round' again.pgn)" = 16 ] || fail 'a game is lost'
exits 0 standings --event again.pgn --format csv
[ "$(columns 1,2)" = '1,2 2,1 3,3 4,4 5,5 6,6 ' ] || fail "read again: $(cat out)"
exits 0 standings --event more.pgn --play-off no --format csv
grep -q '"Bo, B",5.5,' out || fail "where it counts: $(cat out)"
more 1/2-1/2 >drawn.pgn
says 0 'decides no place, as points are equal in it, too' standings --event drawn.pgn --format csv
[ "$(columns 1)" = '1 1 3 4 5 6 ' ] || fail "drawn: $(cat out)"
# Who have not as many points play no play-off: it is another game.
sed 's/"Bo, B"\(.*\)/"Cid, C"\1/; s/BlackNo "2"/BlackNo "3"/' <(more 0-1 | tail -10) >tail.pgn
cat fifteen.pgn tail.pgn >other.pgn
exits 0 standings --event other.pgn
! grep -q 'play-off' err || fail "taken for a play-off: $(cat err)"
done_testing
