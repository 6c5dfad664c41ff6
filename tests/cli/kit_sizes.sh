#!/usr/bin/env bash
# kit_sizes.sh - how many papers a kit has, what each movement needs, and how many sheets that is.
source "$(dirname "$0")/helpers.bash"
need pdfinfo pdftotext
names() { sed -n 's/^ *[0-9][0-9]* .* \([a-z-]*\)\(, .*\)\?$/\1/p' out | tr '\n' ' '; }
# counts MOVEMENT... --kit SIZE: what it would print goes to out; nothing is written.
counts() { exits 0 kit "$@" --count; }

# The papers of eight pairs in a Howell, without names: by hand from the table in samples/reference/papers.md.
counts howell --pairs 8 --kit minimal
[ "$(names)" = 'director-sheet guide-cards travellers ' ] || fail "minimal: $(cat out)"
counts howell --pairs 8
[ "$(names)" = 'sign-up director-sheet room-plan movement-sheet board-sheet table-cards relay-cards guide-cards travellers ' ] ||
    fail "usual: $(cat out)"
cp out usual
counts howell --pairs 8 --kit usual
same out usual
counts howell --pairs 8 --kit everything
[ "$(names)" = 'sign-up director-sheet room-plan movement-sheet board-sheet name-list board-labels table-cards relay-cards guide-cards travellers pickup-slips ' ] ||
    fail "everything: $(cat out)"
grep -q 'left out' out && fail "everything leaves something out: $(cat out)"

# A straight Mitchell of seven tables: nobody needs a card to find the next table, and no board rests.
counts mitchell --pairs 14
[ "$(names)" = 'sign-up director-sheet table-cards travellers ' ] || fail "straight: $(cat out)"
grep -q '^left out: .*guide-cards.*--kit everything' out || fail "what is left out is not said: $(cat out)"
counts mitchell --pairs 14 --kit minimal
[ "$(names)" = 'director-sheet table-cards travellers ' ] || fail "straight, minimal: $(cat out)"
# Eight tables skip once: eight pairs move, four cards on a sheet. Arrow switches, a relay, a rover likewise.
counts mitchell --pairs 16
grep -qx ' *2  A4      guide-cards, for those who move' out || fail "skip: $(cat out)"
for movement in 'mitchell --pairs 14 --winners 1' 'mitchell --pairs 16 --variant relay' 'mitchell --pairs 12 --variant blackpool'; do
    # shellcheck disable=SC2086 # words on purpose
    counts $movement
    grep -q 'guide-cards, for those who move' out || fail "$movement: $(cat out)"
done
# With names on all there is nobody to sign up.
printf '[event]\nkit=usual\n[movement]\nkind=howell\npairs=4\n[names]\n1=A & B\n2=C & D\n3=E & F\n4=G & H\n' >four.ini
counts --event four.ini
[ "$(names | cut -d' ' -f1)" = director-sheet ] || fail "with names: $(cat out)"
grep -q 'name-list' <(names) || fail "no list of names: $(cat out)"
# The key of the event, and the option over it.
sed -i 's/usual/minimal/' four.ini
counts --event four.ini
[ "$(names)" = 'director-sheet guide-cards travellers ' ] || fail "the key: $(cat out)"
counts --event four.ini --kit everything
grep -q pickup-slips out || fail "the option over the key: $(cat out)"
sed -i 's/minimal/some/' four.ini
says 3 '"some" is none of minimal, usual, everything' kit --event four.ini -o x.pdf
says 2 'did you mean --kit' kit howell --pairs 8 --kits minimal -o x.pdf

# The director's sheet of a Mitchell is one page up to 19 tables, with the round in which pairs skip; of more tables the
# rounds stand together on the second.
for pairs in 24 26 28 36 38; do
    exits 0 print director-sheet mitchell --pairs $pairs -o d.pdf
    [ "$(pdfinfo d.pdf | sed -n 's/^Pages: *//p')" = 1 ] || fail "director's sheet of $pairs pairs: $(pdfinfo d.pdf)"
done
for pairs in 40 46; do
    exits 0 print director-sheet mitchell --pairs $pairs -o d.pdf
    pdftotext -f 2 -l 2 -layout d.pdf - | grep -q '^ *3 *The rounds' || fail "director's sheet of $pairs pairs: $(pdftotext -f 2 -l 2 d.pdf -)"
done

# Chess: what hangs on the wall, what is signed, and the boards.
counts berger --players 6
[ "$(names)" = 'start-list crosstable pairings result-slips board-cards ' ] || fail "chess: $(cat out)"
counts berger --players 6 --kit minimal
[ "$(names)" = 'crosstable pairings ' ] || fail "chess, minimal: $(cat out)"

# The count is that of the file, whose notes say the same; quiet says nothing. Nothing is written by a count.
for size in minimal usual everything; do
    few 'howell --pairs 8' 'mitchell --pairs 28' 'berger --players 10' 'rainbow --players 20'
    for movement in "${few[@]}"; do
        # shellcheck disable=SC2086 # words on purpose
        counts $movement --kit $size
        sheets=$(sed -n 's/^kit ([a-z]*): \([0-9]*\) sheets.*/\1/p' out)
        cp out counted
        # shellcheck disable=SC2086 # words on purpose
        exits 0 kit $movement --kit $size -o some.pdf
        [ "$(pdfinfo some.pdf | sed -n 's/^Pages: *//p')" = "$sheets" ] || fail "$what: not $sheets pages"
        [ "$(awk '/^ *[0-9]+ /{n += $1} END {print n}' counted)" = "$sheets" ] || fail "$what: the rows are not the sum: $(cat counted)"
        [ "$(sed -n 's/^pairwheel: note: \( *[0-9]*  A.*\|kit .*\|left out.*\)/\1/p' err)" = "$(cat counted)" ] || fail "$what: $(cat err)"
    done
done
rm -f some.pdf
exits 0 kit howell --pairs 8 --count --quiet -o some.pdf
[ ! -e some.pdf ] && [ ! -s err ] || fail "a count writes: $(ls), $(cat err)"
exits 0 kit howell --pairs 8 --quiet -o some.pdf
[ ! -s err ] || fail "quiet: $(cat err)"
# Whatever number of sets a board-sheet holds (200,000 cells), it has room for the letters of their relays.
thin || exits 0 print board-sheet howell --pairs 448 --quiet -o some.pdf
# Both sides of the paper are one sheet: 28 cards with backs, four on a sheet.
counts mitchell --pairs 28 --kit everything --backs
grep -qx ' *7  A4      guide-cards, both sides' out || fail "backs: $(cat out)"
# Paper without a name is told by its measures.
counts berger --players 4 --kit minimal --paper '250mm 300mm'
grep -q ' of 250 x 300 mm$' out || fail "paper: $(cat out)"
counts howell --pairs 7 --kit minimal --paper A5
grep -qE '[0-9]+ of A5|of A5$' out || fail "A5: $(cat out)"

# The cards of those who move, by themselves: all EW pairs of six tables; of a Howell all but one.
exits 0 print guide-cards mitchell --pairs 12 --only moving --format dump
[ "$(sed -n 's/^  mark 1 .*"Pair \([0-9]*\)"$/\1/p' out | tr '\n' ' ')" = '7 8 9 10 11 12 ' ] || fail "moving: $(grep '^  mark' out)"
exits 0 print guide-cards howell --pairs 8 --only moving --format dump
[ "$(grep -c '^  mark 1 .*"Pair ' out)" = 7 ] || fail "moving of a Howell: $(grep '^  mark' out)"
says 2 'guide-cards alone are told apart by who moves' print table-cards howell --pairs 8 --only moving -o x.pdf
printf 'round,table,ns,ew,set\n1,1,1,2,1\n2,1,1,2,2\n' >still.csv
says 1 'nobody moves in this movement' print guide-cards ./still.csv --only moving -o x.pdf
# A sheet that nobody asked to be so large says what paper it needs, once, in a PDF: few printers have A3.
large='note: movement-sheet: 1 sheet of A3; for A4 add --paper A4'
exits 0 print movement-sheet howell --pairs 8 -o sheet.pdf
[ "$(grep -c "$large" err)" = 1 ] || fail "a sheet of A3: $(cat err)"
printf '[event]\npaper=A3\n[movement]\nkind=howell\npairs=8\n' >large.ini
for asked in 'howell --pairs 8 --paper A3' 'howell --pairs 8 --paper A4' 'howell --pairs 8 --quiet' '--event large.ini'; do
    # shellcheck disable=SC2086
    exits 0 print movement-sheet $asked -o sheet.pdf
    grep -q 'sheet of A3' err && fail "movement-sheet $asked: $(cat err)"
done
exits 0 print table-cards howell --pairs 8 -o cards.pdf
grep -q 'sheets of' err && fail "cards of A4: $(cat err)"
# A table on several sheets names the paper that holds it on one, and does so only where it does.
for row in 'A4 30 A3' 'Letter 30 Tabloid' 'A5 20 A4' 'A5 30 A3' 'A4 24 -' 'A3 40 -' 'A4 40 -'; do
    read -r paper players larger <<<"$row"
    exits 0 print crosstable berger --players $players --paper $paper -o table.pdf
    said=$(sed -n 's/.*note: crosstable: [2-9] sheets of .*; --paper \(.*\) prints it on one$/\1/p' err)
    [ "${said:--}" = "$larger" ] || fail "$players players on $paper: $(cat err)"
    [ "$larger" = - ] && continue
    exits 0 print crosstable berger --players $players --paper $larger --format dump
    [ "$(grep -c '^page ' out)" = 1 ] || fail "$players players on $larger are not one sheet"
done
done_testing
