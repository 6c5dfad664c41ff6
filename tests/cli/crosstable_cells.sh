#!/usr/bin/env bash
# crosstable_cells.sh - the crosstable to be filled in: no cell to write in is under 7 x 6 mm, and each has its round and its colour, at
# every size, on the paper that there is. Rows are halved first, then columns; each sheet has its heads.
source "$(dirname "$0")/helpers.bash"
need python3
cells() # SHEETS ("" any) ARGUMENT...
{
    local sheets=$1
    shift
    exits 0 show "$@" --format csv -o games.csv
    exits 0 print crosstable "$@" "${paper[@]}" --format dump
    python3 "$PW_SOURCE/tests/cli/crosstable_cells.py" games.csv out "${rows[@]}" >told_of 2>wrong || fail "$what: $(cat wrong)"
    [ -z "$sheets" ] || [ "$(cut -d' ' -f1 told_of)" = "$sheets" ] || fail "$what: $(cat told_of): not $sheets sheets"
}
paper=() rows=()
few 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 36 40 41 47 48 50 59 60
for n in "${few[@]}"; do cells '' berger --players $n; done
few 4 7 10 14 15 20 22
for n in "${few[@]}"; do cells '' berger --players $n --double; done
# A4, lying, has 146 mm for rows and 218 mm for columns: 24 rows of 6 mm and 31 columns of 7 mm.
cells 1 berger --players 24
cells 2 berger --players 26
cells 2 berger --players 30
cells 4 berger --players 32
cells 4 berger --players 40
exits 0 print crosstable berger --players 40 --format words
grep -q 'players 21–40, opponents 1–20' out && [ "$(grep -c 'Opponent' out)" = 4 ] || fail "each sheet has its heads: $(grep '^[-:]' out)"
exits 0 print crosstable berger --players 30 --format words
grep -q 'players 16–30$' out && [ "$(grep -c 'Points' out)" = 2 ] || fail "halved rows: $(grep '^[-:]' out)"
paper=(--paper A3) # when asked for
cells 1 berger --players 30
cells 2 berger --players 40
paper=(--paper A5)
for n in 6 13 20; do cells '' berger --players $n; done
paper=(--paper Letter)
for n in 9 24 30; do cells '' berger --players $n; done
# Two teams: one sheet, with the names of the other team in a staircase above its columns, and room for its points below.
paper=(--strict)
printf '[movement]\nkind=scheveningen\nplayers=4\n[teams]\nA=Lipowa\nB=Castle Hill\n[names]\n' >match.ini
for i in 1 2 3 4 5 6 7 8; do echo "$i=Montgomery-Stonehaugh, Detlef$i"; done >>match.ini
rows=(4)
cells 1 --event match.ini
for i in 1 2 3 4 5 6 7 8; do [ "$(grep -c "Montgomery-Stonehaugh, Detlef$i\"" out)" = 1 ] || fail "the name of $i: $(grep Montgo out)"; done
grep -q '"Points of team Castle Hill"\|"Points Castle Hill"' out || fail 'a row for the points of the other team'
done_testing
