#!/usr/bin/env bash
# score_input.sh - nothing that is written into a file of results is lost without a word.
source "$(dirname "$0")/helpers.bash"

howell=(howell --pairs 8 --boards-per-round 3)
# warns TEXT ROW...: rows under the six headings; the text is in a warning, and an error of --strict.
warns()
{
    local text=$1
    shift
    printf '%s\n' board,ns,ew,contract,declarer,tricks "$@" >rows.csv
    run score "${howell[@]}" --results rows.csv --boards --format csv
    [ "$code" = 0 ] && grep -qF "warning: rows.csv:$text" err || fail "$*: expected \"$text\": $(cat err)"
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

done_testing
