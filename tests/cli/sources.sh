#!/usr/bin/env bash
# sources.sh - what a command reads it never writes over, by whatever name; what it wrote before, it does.
source "$(dirname "$0")/helpers.bash"

cat >club.ini <<'END2'
[event]
title=Tuesday
[movement]
file=movement.csv
[names]
file=names.csv
[results]
file=results.csv
END2
exits 0 show howell --pairs 8 --format csv -o movement.csv
printf 'pair,name\n1,Anna & Eva\n2,Bo & Ek\n' >names.csv
printf 'board,ns,ew,contract,declarer,tricks\n1,8,1,4S,N,10\n' >results.csv
cp "$PW_SOURCE/templates/guide-cards.xml" base.xml
echo '<template extends="base.xml"></template>' >own.xml
ln -s results.csv soft.csv
ln results.csv hard.csv
mkdir below
ln -s ../names.csv below/cards-1.svg
cp -r . ../"${PWD##*/}".before
before=$PWD.before
trap 'rm -rf "$work" "$file_of_failures" "$before"' EXIT
event=(--event club.ini --quiet)
spared() # COMMAND ARGUMENT...
{
    says 2 'is read for this answer, and is not written over; give the output another name' "$@"
    [ -s out ] && fail "$what: an answer in spite of it"
    diff -r -x out -x err -x changed . "$before" >changed || fail "$what: something changed: $(cat changed)"
}
# Every kind of file, also one that this very answer has no need of.
for file in club.ini movement.csv names.csv results.csv; do
    spared score "${event[@]}" --format text -o $file
    spared show "${event[@]}" --format csv -o $file
    spared print guide-cards "${event[@]}" --format pdf -o $file
    spared kit "${event[@]}" --format pdf -o $file
done
spared print guide-cards "${event[@]}" --template own.xml --format pdf -o own.xml
spared print guide-cards "${event[@]}" --template own.xml --format pdf -o base.xml
spared score howell --pairs 8 --results results.csv -o results.csv
spared show --quiet howell --pairs 8 --names names.csv -o names.csv
spared convert movement.csv --to json -o movement.csv
spared check movement.csv --format json -o movement.csv
# By another name.
for file in ./results.csv "$PWD/results.csv" soft.csv hard.csv below/../results.csv; do
    spared score "${event[@]}" --format text -o $file
done
says 2 'soft.csv: this is the file results.csv, which is read' score howell --pairs 8 --results results.csv --quiet -o soft.csv
spared print guide-cards "${event[@]}" --template own.xml -o below/cards.svg
# Standard input and output.
spared convert - --to json -o movement.csv <movement.csv
"$PAIRWHEEL" convert movement.csv --to json >>movement.csv 2>err
[ $? = 2 ] && grep -q '^pairwheel: standard output: this is the file movement.csv, which is read' err ||
    fail "appending to what is read: $(cat err)"
diff -r -x out -x err -x changed . "$before" >changed || fail "appending: something changed: $(cat changed)"

# What was written before is written again: so papers are printed anew.
exits 0 score "${event[@]}" -o ranking.csv
exits 0 score "${event[@]}" --format json -o ranking.csv
exits 0 print guide-cards "${event[@]}" -o cards.pdf
exits 0 print guide-cards "${event[@]}" -o cards.pdf

# Lots are frozen into the event that is read; their answer goes elsewhere, or nothing is frozen.
printf '[movement]\nkind=berger\n[names]\n1=Aho\n2=Berg\n3=Costa\n4=Dahl\n' >rapid.ini
cp rapid.ini rapid.before
draw=(lots --event rapid.ini --lots random --seed 4 --freeze)
says 2 'rapid.ini: this file is read for this answer' "${draw[@]}" --format text -o rapid.ini
same rapid.ini rapid.before
says 4 'none/lots.txt' "${draw[@]}" -o none/lots.txt
same rapid.ini rapid.before
exits 0 "${draw[@]}" -o lots.txt
grep -q '^4=' rapid.ini || fail "nothing is frozen: $(cat rapid.ini)"
printf 'no,name\n1,Dahl\n2,Costa\n3,Berg\n4,Aho\n' >chosen.csv
says 2 'chosen.csv: this file is read' lots berger --names chosen.csv --lots chosen.csv --format csv -o chosen.csv

done_testing
