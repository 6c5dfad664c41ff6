#!/usr/bin/env bash
# score_input.sh - nothing that is written into a file of results is lost without a word.
source "$(dirname "$0")/helpers.bash"
need python3

howell=(howell --pairs 8 --boards-per-round 3)
# warns TEXT ROW...: rows under the six headings; the text is in a warning, and an error of --strict.
warns()
{
    local text=$1
    shift
    printf '%s\n' board,ns,ew,contract,declarer,tricks "$@" >rows.csv
    run score "${howell[@]}" --results rows.csv --boards --format csv
    case $code in # where it was the only row, none of the file counts
        0) grep -qF "warning: rows.csv:$text" err ;;
        3) [ $# = 1 ] && grep -qF "pairwheel: rows.csv:$text" err && grep -q 'so no row of this file counts$' err ;;
        *) false ;;
    esac || fail "$*: expected \"$text\": $(cat err)"
    cp out rows.out
    says 3 "rows.csv:" score "${howell[@]}" --results rows.csv --strict --quiet
}

# A score behind the last heading counts, and the heading that is missing is said, once.
warns '2: column 10: more cells than headings; "420" is taken for the score of NS, here and in the lines below; add ",score" to the first line' \
    1,8,1,,,,420 1,4,5,3NT,E,=,-400
grep -qx '1,8,NS,1,420,5' rows.out || fail "the score counts: $(cat rows.out)"
[ "$(grep -c 'more cells' err)" = 1 ] || fail "the heading is said once: $(cat err)"
warns '3: impossible score: 4S by N with 10 tricks is 420 for NS on board 1, not -999; did you mean 420?' \
    1,8,1,,,,420 1,7,2,4S,N,10,-999
# What is no score, or the cell behind that, is not taken: nor is the rest of such a row.
warns '2: column 15: more cells than headings, "late" stands under none; put a cell with a "," in it into quotes, or give it a heading' \
    1,8,1,4S,N,10,late 1,4,5,3NT,E,=
[ "$(wc -l <rows.out)" = 3 ] || fail "the other row counts: $(cat rows.out)"
warns '2: column 19: more cells than headings, "x" stands under none' 1,8,1,4S,N,10,420,x
printf 'board;ns;ew;score;note\n1;8;1;420;late, but sound\n1;4;5;-400;;9\n1;7;2;50;;;\n' >rows.csv
exits 0 score "${howell[@]}" --results rows.csv --boards --format csv
grep -qF 'rows.csv:3: column 13: more cells than headings, "9" stands under none; put a cell with a ";"' err &&
    [ "$(wc -l <out)" = 5 ] || fail "semicolons: $(cat err out)"
printf 'board,ns,ew,contract,declarer,tricks,scor\n1,8,1,,,,420\n' >rows.csv
says 3 'rows.csv:1: column 38: the heading "scor" is not known; did you mean "score"?' score "${howell[@]}" --results rows.csv

# A penalty always takes: with a minus or without, with a point or a comma; never more than can be won.
taken() # CELL POINTS
{
    printf 'board;ns;ew;contract;declarer;tricks\n1;8;1;4S;N;10\n1;4;5;4S;N;9\n1;7;2;4S;N;9\n1;6;3;4S;N;9\npenalty;8;;%s\n' "$1" >rows.csv
    exits 0 score "${howell[@]}" --results rows.csv --format csv
    grep -q "^[0-9]*=*,8,,$2,6," out || fail "penalty $1: $(cat out err)"
    grep -q warning err && fail "penalty $1: $(cat err)"
    return 0
}
taken 2 4
taken -2 4
taken −2 4
taken 1,5 4.5
taken 1.5 4.5
taken -25% 4.5
taken 12,5% 5.25
taken 6 0
warns '2: penalty "1000" is more than all that 4 can win; write 25% of the top of one board, or points like 1.5' penalty,4,,1000
# 7 rounds of 3 boards with a top of 6: 126 points in all, and every board once over
warns '2: penalty "126.01" is more than all that 4 can win' penalty,4,,126.01
warns '2: penalty "126" takes more from 4 than a whole board gives; where less is meant, change it' penalty,4,,126
warns '2: penalty "150%" takes more from 4 than a whole board gives' penalty,4,,150%
printf 'board,ns,ew,contract,declarer,tricks\npenalty,4,,21\n' >rows.csv
exits 0 score "${howell[@]}" --results rows.csv --scoring butler
grep -q warning err && fail "21 IMPs can be lost on a board: $(cat err)"
exits 0 score "${howell[@]}" --results rows.csv --scoring victory-points
grep -qF 'penalty "21" takes more from 4 than a whole round gives' err || fail "more than a match: $(cat err)"
warns '2: penalty: all of it stands under contract' penalty,4,,1,5
printf 'board,ns,ew,contract,declarer,tricks\npenalty,3,,2\n' >rows.csv
exits 3 score mitchell --pairs 13 --missing-pair 3 --results rows.csv
grep -qF 'rows.csv:2: penalty: 3 plays nothing in this event' err || fail "a penalty of nobody: $(cat err)"
# Tricks that a spreadsheet made of +1, and others that are hardly meant.
# A contract of level 1 is made with 7 tricks, one of level 7 with 13: so far down, so many more. Law 77: 50 for each that is
# missing; 30 a trick, and 50 for less than a game, or 300 and 1000 for a grand slam.
for level in 1:-7:+6:-350:260 3:-9:+4:-450:260 7:-13:+0:-650:1510; do
    IFS=: read -r bid down up lost won <<<"$level"
    printf 'board,ns,ew,contract,declarer,tricks\n1,8,1,%sS,N,x\n' "$bid" >level.csv
    says 3 "2: tricks \"x\": write those taken, 0 to 13, or =, +1, -2 as the contract of level $bid goes ($down to $up)" \
        score "${howell[@]}" --results level.csv
    for tricks in "$down" "$up"; do
        printf 'board,ns,ew,contract,declarer,tricks\n1,8,1,%sS,N,%s\n' "$bid" "$tricks" >level.csv
        exits 0 score "${howell[@]}" --results level.csv --boards --format csv
        [ "$tricks" = "$down" ] && points=$lost || points=$won
        grep -q "^1,8,NS,1,$points," out || fail "$bid S, $tricks: $(cat out)"
    done
done
warns '2: tricks "1": 4S by N is 9 down then, 450 for EW; did you mean +1, which is 11? If not, write its score, -450, beside it' 1,8,1,4S,N,1
grep -qx '1,8,NS,1,-450,3' rows.out || fail "it counts as it was written: $(cat rows.out)"
warns '2: tricks "3": 3NT by E is 6 down then, 300 for NS; did you mean +3, which is 12?' 1,8,1,3NT,E,3
warns '2: tricks "2": 1NT by N is 5 down then, 250 for EW; did you mean +2, which is 9?' 1,8,1,1NT,N,2
warns '2: tricks "4": 4S by N is 6 down then, 300 for EW; if it is right, write its score, -300, beside it' 1,8,1,4S,N,4
warns '2: tricks "-6": 4S by N is 6 down then' 1,8,1,4S,N,-6
warns '2: tricks "0": 7NTXX by N is 13 down then, 7000 for EW; if' 1,8,1,7NTXX,N,0
for row in 1,8,1,4S,N,5 1,8,1,1NT,N,3 1,8,1,4S,N,+1 1,8,1,4SX,N,4 1,8,1,4S,N,-5 1,8,1,7S,N,8; do
    printf 'board,ns,ew,contract,declarer,tricks\n%s\n' "$row" >rows.csv
    exits 0 score "${howell[@]}" --results rows.csv --strict
done
printf 'board,ns,ew,contract,declarer,tricks,score\n1,8,1,4S,N,1,-450\n' >rows.csv
exits 0 score "${howell[@]}" --results rows.csv --strict

warns '2: contract "4SD"; did you mean 4SX?' 1,8,1,4SD,N,10
warns '2: contract "3 nt redbl"; did you mean 3NTXX?' '1,8,1,3 nt redbl,N,9'
warns '2: contract "5DD"; did you mean 5DX?' 1,8,1,5DD,N,10
warns '2: "D" is no contract' 1,8,1,D,N,10

# What cannot hold together is not half taken.
warns '2: the contract is missing, and there is who played it or the tricks; write it, or the score alone' 1,8,1,,N,10
warns '2: "pass" has no declarer and no tricks; which of the two is right?' 1,8,1,pass,N,10
warns '2: "NP" has no declarer and no tricks and no score; which' 1,8,1,NP,,,420
warns '2: "A60/40" has no declarer and no tricks and no score; which' 1,8,1,A60/40,N,10
for row in 1,8,1,pass,,0 1,8,1,pass 1,8,1,NP 1,8,1,A60/40,, 1,8,1,,,; do
    printf 'board,ns,ew,contract,declarer,tricks\n%s\n' "$row" >rows.csv
    exits 0 score "${howell[@]}" --results rows.csv --strict
done
printf 'board,ns,ew,contract,declarer,tricks,score\n1,8,1,pass,,,0\n' >rows.csv
exits 0 score "${howell[@]}" --results rows.csv --strict

# Written otherwise, and clear all the same.
cat >rows.csv <<'END2'
board;ns;ew;contract;declarer;tricks
1;8;1;4S;South;10
1;4;5;4S;ost;10
1;7;2;4S;Südlich;10
1;6;3;4S;Zachód;10
2;8;1;A60-40
2;4;5;A33,3/66,7
2;7;2;A60%-40%
2;6;3;A-/60
END2
exits 0 score "${howell[@]}" --results rows.csv --boards --format csv
[ "$(grep -c warning err)" = 1 ] && grep -qF 'rows.csv:4: declarer "Südlich" is none of N, E, S, W' err || fail "$(cat err)"
[ "$(cut -d, -f5 <out | tr '\n' ' ')" = 'score 420 -420 -420 420 -420 420 A60/40 A60/40 A33.30/66.70 A33.30/66.70 A60/40 A60/40 A-/60 A-/60 ' ] ||
    fail "as others write it: $(cat out)"

printf 'board,ns,ew,contract,declarer,tricks,MP score,EW score\n1,8,1,4S,N,10,6,0\n' >rows.csv
exits 0 score "${howell[@]}" --results rows.csv --strict # columns of others are passed over
for heading in scores Socre sco; do
    printf 'board,ns,ew,contract,declarer,tricks,%s\n1,8,1,,,,420\n' $heading >rows.csv
    says 3 "the heading \"$heading\" is not known; did you mean \"score\"?" score "${howell[@]}" --results rows.csv
done

# The other lists.
printf 'round,board,white,black,result\n1,1,Aho, Liisa,6,1-0\n' >games.csv
says 3 'games.csv:2: column 18: more cells than headings, "1-0" stands under none; put a cell with a ","' \
    standings berger --players 6 --results games.csv
printf 'no,name\n1,Aho,,Liisa\n' >lots.csv
printf 'no,name,federaton\n1,Aho,FIN\n2,Berg,SWE\n' >names.csv
says 3 'names.csv:1: column 9: the heading "federaton" is not known; did you mean "federation"?' \
    show berger --names names.csv
printf 'no,name,federation\n1,Aho,FIN\n2,Berg,SWE\n' >names.csv
says 3 'lots.csv:2: more than a number and a name' lots berger --names names.csv --lots lots.csv

# A table that cannot hold results at all is an error; a row that never ends is one row.
printf 'board,ns,ew,note\n1,8,1,3\n' >rows.csv
says 3 'rows.csv:1: no heading "contract"; the first line must have the headings board,ns,ew,contract,declarer,tricks,score' score "${howell[@]}" --results rows.csv
warns '2: column 7: the quote that begins here is never closed' '1,8,1,"4S,N,10'
warns '2: "4Q" is no contract; write 4S, 3NTX' 1,8,1,4Q,N,10
warns '2: ns "99" is no pair of this event; they are 1 to 8' penalty,99,,1
warns '2: "A200/1" is no adjusted score; write A60/40' 1,4,5,A200/1,,
# Of individuals, with some who are not named.
players() # TEXT ROW
{
    printf 'board,n,s,e,w,contract,declarer,tricks\n%s\n' "$2" >rows.csv
    exits 3 score individual --players 8 --rounds 3 --boards-per-round 1 --results rows.csv
    grep -qF "rows.csv:2: $1" err || fail "$2: expected \"$1\": $(cat err)"
}
players 'there is no board 99; the event has boards 1 to 3; these players are at table 1 in round 1, with board 1' 99,8,1,6,2,4S,N,10
players 'there is no board 99; the event has boards 1 to 3' 99,8,1,6,3,4S,N,10
players 's "99" is no player of this event; they are 1 to 8' penalty,,99,,,1,,
printf 'board,n,s,e,w,contract,declarer,tricks\n1,8,1,6,2,4S,N,10\n1,5,7,3,4,4S,N,9\npenalty,,1,,,1,,\n' >rows.csv
exits 0 score individual --players 8 --boards-per-round 1 --results rows.csv --format csv
python3 -c '
import csv
points = {r["player" if "player" in r else "pair"]: float(r["points"]) for r in csv.DictReader(open("out"))}
assert points["8"] == points["1"] + 1 == 2, points' || fail "a penalty of a player: $(cat out)"
# In three rounds of a rainbow for twenty not everybody plays every board: 1 has the sets 1, 2 and 3.
printf 'board,n,s,e,w,contract,declarer,tricks\n4,1,,,,4S,N,10\n' >rows.csv
exits 3 score rainbow --players 20 --rounds 3 --boards-per-round 1 --results rows.csv
grep -qF 'rows.csv:2: player 1 does not play board 4' err || fail "who does not play it: $(cat err)"

# ---- headings: we is ew, comments are passed over, and a column that nothing is made of is said ----
{
    printf '# Tuesday; 3 tables\n\nboard,ns,%s,contract,declarer,tricks\n# first round\n1,8,1,4S,N,10\n\n' we
} >we.csv
sed 's/,we,/,ew,/; /^#/d; /^$/d' we.csv >ew.csv
for file in we ew; do
    exits 0 score howell --pairs 8 --results $file.csv --boards --format csv -o $file.out
    grep -q 'nothing is made' err && fail "$what: $(cat err)"
done
same we.out ew.out
[ -s ew.out ] || fail 'no answer'
sed 's/,we,/,WE,/' we.csv >capitals.csv
exits 0 score howell --pairs 8 --results capitals.csv --boards --format csv
same out ew.out
printf 'board,ns,we,contract,declarer,tricks\n1,8,99,4S,N,10\n' >bad.csv
says 3 'bad.csv:2: we "99" is no pair of this event; they are 1 to 8' score howell --pairs 8 --results bad.csv
printf 'board,ns,ew,we,contract,declarer,tricks\n1,8,1,1,4S,N,10\n' >both.csv
says 3 'both.csv:1: ew and we are one; keep one of the two' score howell --pairs 8 --results both.csv
# A round or a table that is another than the movement's is told once, whichever program wrote the headings: in the Howell of
# the article 8 and 1 meet in round 1 at table 1, 2 and 6 at table 2. The results count for the pairs.
for heads in board,ns,ew,contract,declarer,tricks,round,table Board,PairNS,PairEW,Contract,NS/EW,Result,Round,Table; do
    printf '%s\n1,8,1,4S,N,10,1,1\n' $heads >placed.csv
    exits 0 score howell --pairs 8 --results placed.csv --boards --format csv
    same out ew.out
    ! grep -qE 'stands there|ignored' err || fail "$heads, as planned: $(cat err)"
    printf '%s\n1,8,1,4S,N,10,9,9\n10,2,6,4S,N,10,,\n11,2,6,4S,N,10,1,x\n12,2,6,4S,N,10,1,3\n' $heads >placed.csv
    exits 0 score howell --pairs 8 --boards-per-round 3 --results placed.csv --format csv
    [ "$(grep -c 'stands there' err)" = 1 ] || fail "$heads: once: $(cat err)"
    # x is no number: terminals may have names for tables, and in ours it is wrong
    more=$([[ $heads = B* ]] && echo '1 more row is' || echo '2 more rows are')
    grep -q "placed.csv:2: round 9 stands there, and pairs 8 and 1 meet in round 1 at table 1, and $more as wrong; results count for the pairs, wherever they sat" err ||
        fail "$heads: $(cat err)"
done
# Individuals: 8 players, whose seats the movement says.
exits 0 show individual --players 8 --format csv -o seats.csv
IFS=, read -r _ _ n s e w _ < <(awk -F, '$1 == 1 && $2 == 1' seats.csv)
printf 'board,n,s,e,w,contract,declarer,tricks,table\n1,%s,4S,N,10,2\n' "$n,$s,$e,$w" >placed.csv
says 0 'placed.csv:2: table 2 stands there, and these players meet in round 1 at table 1' \
    score individual --players 8 --boards-per-round 1 --results placed.csv
# The line is that of the file, with its comments.
printf '# Tuesday\nboard,pack,ns,ew,lead,contract,declarer,tricks\n1,1,8,1,SA,4S,N,10\n' >more.csv
says 0 'note: more.csv:2: the columns "pack", "lead" are ignored; known columns: board,ns,ew,contract,declarer,tricks,score' \
    score howell --pairs 8 --results more.csv --boards --format csv --strict
same out ew.out
printf '# Saturday\n\nround;white;black;result;time\n# first round\n1;1;4;1-0;90\n' >games.csv
says 0 'note: games.csv:3: the column "time" is ignored; known columns: round,white,black,result,board' \
    standings berger --players 4 --results games.csv --format csv
grep -q '^1,1,,1,' out || fail "the game does not count: $(cat out)"
# Names, and lots that were drawn by hand, are read in the same way.
printf '# members\n\nno,name\n1,Ann\n# new:\n2,Bea\n3,Cid\n4,Dan\n' >members.csv
exits 0 show berger --players 4 --names members.csv --lots members.csv
# What the name of a file says is no finding: a row that is not taken stays one.
for name in 'a: duplicate: b.csv' 'a: replaces line 2.csv' 'a: the column is ignored.csv'; do
    cp bad.csv "$name"
    says 3 '"99" is no pair of this event; they are 1 to 8 – so no row of this file counts' score howell --pairs 8 --results "$name" --strict
done
# The letters of the event's language: O is West in French and Italian, East in German, and nobody elsewhere.
for read in fr=W it=W de=E; do
    printf '[event]\nlanguage=%s\n[movement]\nkind=howell\npairs=8\n[results]\nfile=o.csv\n' "${read%=*}" >o.ini
    printf 'board,ns,ew,contract,declarer,tricks\n1,8,1,3SA,O,9\n' >o.csv
    exits 0 score --event o.ini --format usebio
    [ "$(grep -o 'PLAYED_BY>.<' out)" = "PLAYED_BY>${read#*=}<" ] || fail "O in ${read%=*}: $(cat out)"
    sed -i 's/,O,/,E,/' o.csv
    exits 0 score --event o.ini --format usebio
    [ "$(grep -o 'PLAYED_BY>.<' out)" = 'PLAYED_BY>E<' ] || fail "E in ${read%=*}: $(cat out)"
done
sed -i 's/,E,/,O,/' o.csv
for language in en pl fi; do
    sed -i "s/^language=.*/language=$language/" o.ini
    run score --event o.ini
    [ "$code" = 3 ] && grep -q '"O"' err || fail "O in $language: $(cat out err)"
done
done_testing
