#!/usr/bin/env bash
# kit.sh - all papers of an event: one file with bookmarks in order, or a folder; all or nothing.
source "$(dirname "$0")/helpers.bash"
need pdfinfo python3
cat >tuesday.ini <<'INI'
[event]
title=Tuesday
[movement]
kind=howell
pairs=8
boards-per-round=3
[names]
1=Anna Nowak & Jan Kowalski
INI

exits 0 kit --event tuesday.ini -o tuesday.pdf
exits 0 kit --event tuesday.ini --format dump -o tuesday.pdf.dump
# A document is a bookmark of level 1, a card one of level 2 below it; each document once.
grep -q '^  mark 1 .*"[^"]*Guide cards' tuesday.pdf.dump || fail 'no bookmark of the guide cards'
for pair in 1 8; do
    grep -q "^  mark 2 .*\"Pair $pair\"" tuesday.pdf.dump || fail "no bookmark of pair $pair below a document"
done
[ "$(grep '^  mark 1 ' tuesday.pdf.dump | sort | uniq -d)" = '' ] || fail 'a document twice'
line() { grep -n "^  mark 1 .*$1" tuesday.pdf.dump | head -1 | cut -d: -f1; }
[ "$(line 'Movement')" -lt "$(line 'Guide cards')" ] || fail 'the cards come before the sheet for the wall'
# As many pages as the documents have by themselves.
exits 0 kit --event tuesday.ini --format dump -o papers
pages=0
for file in papers/*.dump; do
    document=$(basename "$file" .dump | sed 's/^[0-9]*-//')
    "$PAIRWHEEL" print "$document" --event tuesday.ini --format dump >alone.dump || fail "print $document"
    cmp -s alone.dump "$file" || fail "$file is not what print makes"
    pages=$((pages + $(grep -c '^page' alone.dump)))
done
[ "$(grep -c '^page' tuesday.pdf.dump)" = "$pages" ] || fail "not $pages pages in one file"
[ -e papers/01-*.dump ] || fail "files are not numbered: $(ls papers)"
[ "$(pdfinfo tuesday.pdf | sed -n 's/^Pages: *//p')" = "$pages" ] || fail 'pages of the PDF'
# Same input, same bytes.
cp tuesday.pdf first.pdf
exits 0 kit --event tuesday.ini -o tuesday.pdf
same tuesday.pdf first.pdf

# Sit-outs, a file, chess: what fits is printed.
for movement in 'howell --pairs 7' 'howell --pairs 6' 'mitchell --pairs 12' 'berger --players 7'; do
    # shellcheck disable=SC2086 # words on purpose
    exits 0 kit $movement -o some.pdf
done
exits 0 kit howell --pairs 8 -o svgs --format svg
ls svgs/*.svg >/dev/null || fail 'no SVG'

# All or nothing, and what is wrong is said.
printf 'old\n' >old.pdf
"$PAIRWHEEL" show howell --pairs 8 --format csv | sed 's/^1,2,2,6,4/1,2,2,7,4/' >bad.csv
says 1 'the referee refuses this movement' kit ./bad.csv -o old.pdf
[ "$(cat old.pdf)" = old ] || fail 'the old file is gone'
exits 0 kit ./bad.csv --force -o forced.pdf
says 2 'where to? write -o tuesday.pdf' kit --event tuesday.ini
# Without a title the papers are called by what they are, and no dot is left over.
for language in en:'All papers' de:'Alle Unterlagen'; do
    exits 0 kit howell --pairs 8 --lang ${language%%:*} -o untitled.pdf
    python3 - untitled.pdf "${language#*:}" <<'PY' || fail "$what: its title"
import re, subprocess, sys
title = re.search(r"^Title: *(.*)$", subprocess.run(["pdfinfo", sys.argv[1]], capture_output=True, text=True).stdout, re.M)[1]
assert title == sys.argv[2], title
PY
done
exits 0 kit howell --pairs 8 --format dump -o untitled.dump
grep -q '^  mark 1 .*"Room plan"$' untitled.dump || fail "no bookmark: $(grep '^  mark 1' untitled.dump | head -3)"
! grep '^  mark 1 ' untitled.dump | grep '·' || fail 'a dot is left over'
exits 0 print guide-cards howell --pairs 8 --page 1 -o untitled.svg
grep -q '<title>Guide cards</title>' untitled.svg || fail "$what: $(grep -o '<title>[^<]*' untitled.svg)"
exits 0 print guide-cards howell --pairs 8 --page 1 --title 'Autumn  Cup' -o titled.svg
grep -q '<title>Guide cards · Autumn Cup</title>' titled.svg || fail "$what: $(grep -o '<title>[^<]*' titled.svg)"
says 2 'the papers of which event?' kit -o x.pdf
says 2 'all papers in one file are a PDF; for svg write -o FOLDER --format svg' kit --event tuesday.ini -o x.svg
says 4 'cannot make the folder' kit --event tuesday.ini -o old.pdf/papers
# A folder that has had a kit: what that one wrote goes when all is in place, and nothing else does.
exits 0 kit howell --pairs 8 --kit everything -o again
printf 'mine\n' >again/notes.txt
printf 'mine\n' >again/77-guide-cards.pdf
mkdir again/08-board-labels.svg
exits 0 kit howell --pairs 10 --boards-per-round 4 --kit everything -o again # the same papers
[ "$(cat again/77-guide-cards.pdf)" = mine ] || fail 'a foreign file of such a name is gone'
grep -q 'again also has 08-board-labels.svg, 77-guide-cards.pdf, which this kit did not write' err || fail "leftovers: $(cat err)"
ls again >before
printf 'changed\n' >>again/12-pickup-slips.pdf
says 2 'no variant' kit mitchell --pairs 10 --variant fair -o again
ls again | cmp -s - before || fail 'a kit that failed took files away'
exits 0 kit mitchell --pairs 10 --kit everything -o again
[ ! -e again/10-guide-cards.pdf ] || fail 'guide cards of the Howell beside those of the Mitchell'
[ ! -e again/11-travellers.pdf ] || fail 'travellers of the Howell beside those of the Mitchell'
[ -e again/09-guide-cards.pdf ] && [ -e again/notes.txt ] && [ -d again/08-board-labels.svg ] || fail "$(ls again)"
tail -1 again/12-pickup-slips.pdf | grep -q changed || fail 'what somebody changed is gone'
grep -q '12-pickup-slips.pdf' err || fail "what was changed is not named: $(cat err)"
exits 0 kit berger --players 6 -o again
ls again/*guide-cards.pdf | grep -v 77 && fail 'guide cards beside a round robin'
says 4 'there is no folder nowhere to make it in' kit howell --pairs 8 -o nowhere/papers
[ ! -e nowhere ] || fail 'a folder was made on the way'

# With results: what is hung up and handed out afterwards comes last, as print makes it.
cp tuesday.ini played.ini
printf '[results]\nfile=results.csv\n' >>played.ini
exits 0 kit --event played.ini -o early
grep -q 'results.csv are not there yet' err || fail "results that are to come: $(cat err)"
ls early/*ranking* 2>/dev/null && fail 'a ranking without results'
printf 'board,ns,ew,contract,declarer,tricks\n19,8,7,4S,N,10\n' >results.csv
exits 0 kit --event played.ini -o late --format dump
[ "$(ls late | sed 's/^[0-9]*-//; s/\.dump$//' | tail -3 | tr '\n' ' ')" = 'ranking protocols score-sheets ' ] || fail "late: $(ls late)"
[ "$(grep -c 'warning' err)" -le 1 ] || fail "said more than once: $(cat err)"
for document in ranking protocols score-sheets; do
    "$PAIRWHEEL" print "$document" --event played.ini --format dump >alone.dump
    cmp -s alone.dump late/*-"$document".dump || fail "$document of the kit is not what print makes"
done

# Individuals have all papers of pairs but those of relays, which they have not, and the wheel of pairs that follow one another.
exits 0 kit rainbow --players 20 --boards-per-round 2 --kit everything -o people
[ "$(ls people | sed 's/^[0-9]*-//; s/\.pdf$//' | tr '\n' ' ')" = \
    'sign-up director-sheet room-plan movement-sheet board-sheet name-list board-labels table-cards guide-cards travellers pickup-slips ' ] ||
    fail "kit of individuals: $(ls people)"
says 2 'print its guide-cards or movement-sheet instead' print wheel-cards rainbow --players 20 -o t.pdf

# What has no room is left out and told, always: 100 tables are more lines than a card's back has. What this movement has not is told with --verbose.
for output in x.pdf left; do
    exits 0 kit mitchell --pairs 200 --rounds 9 --backs --verbose --kit everything -o $output
    grep -q 'warning: guide-cards is left out: the back of a card holds a room of 20 lines' err || fail "left out: $(cat err)"
done
ls left | grep -q guide-cards && fail 'guide cards, which do not fit'
# What an earlier kit left and has gone since is no fault; what only looks like ours is not named, and
# of many names some are said.
exits 0 kit howell --pairs 8 --kit everything -o many
rm many/*-guide-cards.pdf
printf 'mine\n' >many/90-holiday.pdf
for i in 1 2 3 4 5 6 7 8; do printf 'mine\n' >"many/9$i-guide-cards.pdf"; done
exits 0 kit mitchell --pairs 10 --kit everything -o many
grep -q '96-guide-cards.pdf and 2 more, which this kit did not write' err || fail "of many: $(cat err)"
grep -q holiday err && fail "a holiday is a paper of ours: $(cat err)"
[ -e many/90-holiday.pdf ] || fail 'a holiday is gone'
exits 0 kit howell --pairs 8 --kit everything -o told
exits 0 kit mitchell --pairs 10 --verbose -o told
grep -q 'note: told/.*-guide-cards.pdf is taken away: it is of an earlier kit' err || fail "taken away: $(cat err)"

# Names that are longer than any paper are cut, and that is said; all papers are there.
for n in 450 2500; do
    long=$(printf 'Abc %.0s' $(seq $((n / 4))))
    printf '[movement]\nkind=howell\npairs=4\n[names]\n1=%s\n2=%s\n' "$long" "${long// /}" >long.ini
    exits 0 kit --event long.ini -o long.pdf
    grep -q 'warning: .*"Abc Abc .*is too wide for its place and is printed as' err || fail "$n letters: $(cut -c1-200 err)"
    ! grep -q '.\{1000\}' err || fail "$n letters: a message is as long as the name"
    printf '[movement]\nkind=berger\n[names]\n1=%s\n2=%s\n3=C\n4=D\n' "$long" "${long// /}" >long.ini
    exits 0 kit --event long.ini -o long.pdf
    grep -q 'warning: .*"Abc Abc .*is too long for its lines, and the last of them is' err || fail "$n letters, chess: $(cut -c1-200 err)"
done

# An interrupted kit leaves no folder; it is interrupted where it waits for a template.
mkdir data
cp -r "$PW_SOURCE/templates" "$PW_SOURCE/fonts" data/
rm data/templates/table-cards.xml
mkfifo data/templates/table-cards.xml
for folder in new new-too/; do
    PAIRWHEEL_DATA=$work/data "$PAIRWHEEL" kit howell --pairs 8 -o $folder 2>err &
    child=$!
    timeout 60 bash -c "exec 7>data/templates/table-cards.xml; kill -TERM $child" || kill -KILL $child
    wait $child
    code=$?
    [ "$code" = 4 ] && [ ! -e "$folder" ] || fail "interrupted: exit $code, and $folder is $(ls -dA "$folder" 2>&1): $(cat err)"
done
umask 027
exits 0 kit howell --pairs 8 -o new/
[ "$(stat -c %a new)" = 750 ] && [ -s new/01-sign-up.pdf ] || fail "the folder: $(ls -la new)"
done_testing
