#!/usr/bin/env bash
# formulas.sh - no cell of a CSV file that we write is a formula for a spreadsheet, whatever people are
# called; what we read of it is what was there; scores and results stay as they are written.
source "$(dirname "$0")/helpers.bash"

names=('=cmd|calc!A0' '+Anna' '-Ewa' '@Olga' "'=Jan" "d'=Arc" "'+5" "'-50")
for kind in howell berger; do
    printf '[movement]\nkind=%s\n[names]\n' $kind >$kind.ini
    for i in "${!names[@]}"; do printf '%d=%s\n' $((i + 1)) "${names[i]}" >>$kind.ini; done
done
# no_formula FILE: no cell of it; nothing here has a separator in it.
no_formula()
{
    tr ',' '\n' <"$1" | sed 's/^"//' | grep -E '^[-=+@]' | grep -vE '^[-+]?[0-9]+([.][0-9]+)?$' &&
        fail "$what: a formula for a spreadsheet"
}
for answer in 'standings --event berger.ini' 'lots --event berger.ini --lots random' 'score --event howell.ini --simulate 3' \
    'score --event howell.ini --simulate 3 --boards' 'score --event howell.ini --simulate 3 --compare' \
    'score --event howell.ini --simulate 3 --frequencies' 'show --event berger.ini' 'show --event howell.ini'; do
    # shellcheck disable=SC2086
    exits 0 $answer --format csv
    no_formula out
    case $answer in standings* | lots* | *'--simulate 3') [ "$(grep -c "'=cmd" out)" = 1 ] || fail "$what: no names: $(cat out)" ;; esac
done
exits 0 show --event howell.ini --format bridgemate-csv
no_formula out
exits 0 convert berger.ini --to players -o players.csv
no_formula players.csv
sed -n 2,9p players.csv | cut -d, -f2 >cells
printf "'=cmd|calc!A0\n'+Anna\n'-Ewa\n'@Olga\n''=Jan\nd'=Arc\n''+5\n''-50\n" >expected
same cells expected

# Read back: the same players, by the list of players, by a list of lots.
exits 0 standings --event berger.ini --format json
cp out expected
exits 0 standings berger --names players.csv --format json
same out expected
exits 0 lots --event berger.ini --lots random --seed 3 --format csv -o lots.csv
exits 0 lots --event berger.ini --lots random --seed 3 --format json
grep '"no"' out | sed 's/, "place.*//' >expected
exits 0 lots --event berger.ini --lots lots.csv --format json
grep '"no"' out | sed 's/, "place.*//' >numbers
same numbers expected

# What results are written as is what it was: nothing is a formula to us, with an apostrophe or without.
printf 'board,ns,ew,contract,declarer,tricks,score\n1,6,1,4S,N,=,\n2,6,1,4S,N,-2,\n3,6,1,4S,N,+1,450\n' >plain.csv
printf "board,ns,ew,contract,declarer,tricks,score\n1,6,1,4S,N,'=,\n2,6,1,4S,N,'-2,\n3,6,1,4S,N,'+1,450\n" >guarded.csv
exits 0 score howell --pairs 6 --boards-per-round 3 --results plain.csv --boards --format csv
cp out expected
grep -q '^3,6,NS,1,450,' out || fail "the score of +1: $(cat out)"
grep -q '^2,6,NS,1,-200,' out || fail "the score of -2, vulnerable: $(cat out)"
exits 0 score howell --pairs 6 --boards-per-round 3 --results guarded.csv --boards --format csv
same out expected
printf 'round,board,white,black,result\n1,1,1,4,+/-\n1,2,2,3,-/+\n' >plain.csv
printf "round,board,white,black,result\n1,1,1,4,'+/-\n1,2,2,3,'-/+\n" >guarded.csv
exits 0 standings berger --players 4 --results plain.csv --format results
cp out expected
grep -q '^1,1,1,4,1-0F$' out || fail "a walkover: $(cat out)"
exits 0 standings berger --players 4 --results guarded.csv --format results
same out expected
done_testing
