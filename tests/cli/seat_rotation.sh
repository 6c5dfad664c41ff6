#!/usr/bin/env bash
# seat_rotation.sh - the plan of seats for every field, language and paper that it says it holds.
source "$(dirname "$0")/helpers.bash"
for players in 3 4 5 11 16 27 40; do
    for paper in A3 A4 A5 Letter; do
        exits 0 print seat-rotation circle --players $players --paper $paper --strict --format dump
        # never glued together; on half a sheet it is set anew
        [ "$(grep -c '^page ' out)" = 1 ] || fail "$players players on $paper: not one page"
        least=$(sed -n 's/^ *text .* Lato [A-Za-z]* \([0-9.]*\)  .*/\1/p' out | sort -n | head -n1)
        awk -v least="$least" 'BEGIN { exit !(least >= 8.5) }' || fail "$players players on $paper: type of $least pt"
    done
    exits 0 print seat-rotation circle --players $players --numbering chess --format dump
    exits 0 print seat-rotation berger --players $players --format dump
    exits 0 print seat-rotation modular --players $players --format dump
done
# More than a sheet has room for: one message says what holds them, and a kit goes without.
for row in 'A5 41' 'A4 48' 'A4 80' 'Letter 46'; do
    says 1 'has no room on this paper; A3 and Tabloid hold it on one sheet' print seat-rotation circle --players ${row#* } --paper ${row% *} -o seats.pdf
done
for row in 'A4 46' 'Letter 44' 'A3 80' 'Tabloid 80'; do
    exits 0 print seat-rotation circle --players ${row#* } --paper ${row% *} --strict --format dump
    [ "$(grep -c '^page ' out)" = 1 ] || fail "$row: not one page"
done
says 0 'seat-rotation is left out' kit berger --players 48 --paper A4 --kit everything -o kit.pdf
few en en-US pl de it fi fr
for language in "${few[@]}"; do
    exits 0 print seat-rotation circle --players 10 --lang $language --strict --format dump
    exits 0 print seat-rotation circle --players 9 --lang $language --strict --format dump
    exits 0 print seat-rotation circle --players 10 --lang $language --paper A5 --strict --format dump
    exits 0 print seat-rotation berger --players 39 --lang $language --paper A5 --strict --format dump
done
says 2 'in which all but one go from seat to seat' print seat-rotation halving --players 8
says 2 'write circle or berger, without --double' print seat-rotation berger --players 8 --double
says 2 'a paper for players one against one' print seat-rotation howell --pairs 8
says 1 'is for 3 to 80 players, and there are 2' print seat-rotation berger --players 2 --format dump
for players in 40 41 60 80; do exits 0 print seat-rotation circle --players $players --strict --format dump; done
# The words name the board at which the rows have him.
for kind in berger circle modular; do
    exits 0 show $kind --players 8 --format csv
    stays=$(awk -F, 'NR > 1 { for (i = 3; i <= 4; i++) { at[$i] = at[$i] " " $2 } }
        END { for (who in at) { n = split(at[who], b, " "); same = 1
              for (i = 2; i <= n; i++) same = same && b[i] == b[1]
              if (same) print who, b[1] } }' out)
    exits 0 print seat-rotation $kind --players 8 --format dump
    grep -q "\"Number ${stays% *} stays at board ${stays#* };" out || fail "$kind: not $stays"
done
done_testing
