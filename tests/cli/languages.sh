#!/usr/bin/env bash
# languages.sh - a club adds a language by what templates/words/README.md says: copy, name, rule for
# counting, translate. What is missing or cannot be read is named, and then every paper is printed.
source "$(dirname "$0")/helpers.bash"
need pdfinfo
mkdir data
cp -r "$PW_SOURCE/templates" "$PW_SOURCE/fonts" data/
export PAIRWHEEL_DATA=$work/data
czech=data/templates/words/cs.ini
exits 0 list languages
[ "$(tr '\n' ' ' <out)" = 'de en en-US fi fr it pl ' ] || fail "list languages: $(cat out)"

# A beginning: some words, and of what counts not all forms.
cat >$czech <<'INI'
[language]
name = čeština
plural = cs
[words]
pair = Dvojice
table = Stůl
n-pairs.one = {pair-count} dvojice
n-pairs.few = {pair-count} dvojice
n-tables.one = {table-count} stůl
n-tables.few = {table-count} stoly
n-tables.other = {table-count} stolů
INI
exits 0 list languages
grep -q '^cs     these words are missing: .* n-pairs .* round ' out || fail "missing words: $(grep ^cs out)"
grep -qE '^cs .* (pair|table|n-tables)( |$)' out && fail "words that are there: $(grep ^cs out)"

sed 's/^plural = cs/plural = czech/' $czech >data/templates/words/xx.ini
exits 0 list languages
grep -q '^xx     .*xx.ini:3: plural: "czech" is no rule; write en, fr, cs' out || fail "a bad rule: $(grep ^xx out)"
rm data/templates/words/xx.ini

# All of it: the rest in English, as it may be for a first evening.
cp data/templates/words/en.ini all
sed -i 's/^name = .*/name = čeština/; s/^plural = .*/plural = cs/; s/^pair = .*/pair = Dvojice/
        s/^n-tables.one = .*/&\nn-tables.few = {table-count} stoly/; s/^n-tables.other = .*/n-tables.other = {table-count} stolů/' all
mv all $czech
exits 0 list languages
grep -qx cs out || fail "nothing is missing: $(grep ^cs out)"
exits 0 kit howell --pairs 7 --lang cs --quiet -o czech.pdf
exits 0 print director-sheet howell --pairs 7 --lang cs --format dump -o dump
grep -q '"7"' dump && grep -q '"pairs"' dump && grep -q '4 stoly' dump || fail "four tables: $(grep -o '".*"' dump | head -5)"
exits 0 print director-sheet howell --pairs 24 --optimise none --lang cs --format dump -o dump
grep -q '12 stolů' dump || fail 'twelve tables'
# A word that the new file breaks or does not know is told with its line, in the list and when printed.
printf '[language]\nname = Klub\nlike = pl\n[words]\npair = Duet\npara = Duet\nn-pairs.two = x\nsit = {foo}\n' >data/templates/words/klub.ini
exits 0 list languages
for text in 'klub.ini:6: "para" is no word of our papers, did you mean "pair"?' \
    'klub.ini:7: "n-pairs.two": ".two" is no form; write .one' 'klub.ini:8: sit: {foo} is no field; the English text has no blanks'; do
    grep '^klub ' out | grep -qF "$text" || fail "not told: $text: $(grep ^klub out)"
done
[ "$(grep -c 'klub.ini' out)" = 1 ] || fail "other languages have doubts: $(cat out)"
"$PAIRWHEEL" print guide-cards howell --pairs 8 --lang klub -o cards.pdf 2>err && fail "a blank that is no field is printed"
grep -q 'the word "sit" (.*klub.ini:8): {foo} is unknown here' err || fail "the blank is not blamed on the words: $(cat err)"
# Lines are told in their order, 9 before 10; a word in a blank, and what the English text has.
printf '[language]\nname = Klub\nlike = pl\n[words]\n\n\n\n\nsit = {w:pauza}\nn-pairs.one = {foo}\n' >data/templates/words/klub.ini
exits 0 list languages
grep '^klub ' out | grep -qF 'klub.ini:9: sit: there is no word {w:pauza}' || fail "a word in a blank: $(grep ^klub out)"
grep '^klub ' out | grep -qE 'klub.ini:9: .*klub.ini:10: .*\{foo\} is no field; the English text has .*\{pair-count\}' || fail "in order: $(grep ^klub out)"
rm data/templates/words/klub.ini
unset PAIRWHEEL_DATA

# American English: Letter and Tabloid, unless a paper is said; also where a club's own words extend it.
paper_of() { pdfinfo "$1" | sed -n 's/^Page size: *\([0-9.]*\) x \([0-9.]*\).*/\1 \2/p'; }
for case in 'guide-cards:612 792' 'table-cards:612 792' 'room-plan:792 612' 'movement-sheet:1224 792'; do
    exits 0 print "${case%:*}" howell --pairs 8 --lang en-US -o paper.pdf
    [ "$(paper_of paper.pdf)" = "${case#*:}" ] || fail "American ${case%:*}: $(paper_of paper.pdf)"
done
# Where the movement says which of the two, each has its own.
exits 0 print movement-sheet howell --pairs 4 --boards-per-round 6 --lang en-US -o paper.pdf
[ "$(paper_of paper.pdf)" = '792 612' ] || fail "American movement-sheet of two tables: $(paper_of paper.pdf)"
printf '[language]\nextends = en-US\n[words]\npair = Duo\n' >us.ini
exits 0 print guide-cards howell --pairs 8 --lang us.ini -o paper.pdf
[ "$(paper_of paper.pdf)" = '612 792' ] || fail "own American words"
exits 0 print guide-cards howell --pairs 8 --lang en-US --paper A4 -o paper.pdf
[ "$(paper_of paper.pdf)" = '595.276 841.89' ] || fail "American on A4: $(paper_of paper.pdf)"
printf '[event]\nlanguage=en-US\npaper=A4\n[movement]\nkind=howell\npairs=8\n' >a4.ini
exits 0 print guide-cards --event a4.ini -o paper.pdf
[ "$(paper_of paper.pdf)" = '595.276 841.89' ] || fail "American, and the event says A4"
exits 0 print guide-cards howell --pairs 8 --lang en -o paper.pdf
[ "$(paper_of paper.pdf)" = '595.276 841.89' ] || fail "English"

# A club's own words are a file anywhere: what it does not say is as the language it extends, or English.
mkdir club
printf '\357\273\277[language]\nextends = pl\n[words]\npair = Duet\ncount-pairs.few = duety\n' >club/own.ini
exits 0 print guide-cards howell --pairs 8 --lang club/own.ini --format dump -o dump
grep -q '"Duet 1"' dump && grep -q '"Runda"' dump || fail "own words, and Polish: $(grep -o '"[A-Z].*"' dump | head -5)"
exits 0 print director-sheet howell --pairs 4 --lang club/own.ini --format dump -o dump
grep -q '"duety"' dump || fail "a form of its own"
printf '[event]\nlanguage=own.ini\n[movement]\nkind=howell\npairs=8\n' >club/event.ini
exits 0 print guide-cards --event club/event.ini --format dump -o dump
grep -q '"Duet 1"' dump || fail "language= seen from the event's folder"
printf '[words]\npair = Duo\n' >short.ini
exits 0 print guide-cards howell --pairs 8 --lang short.ini --format dump -o dump
grep -q '"Duo 1"' dump && grep -q '"Round"' dump || fail "own words, and English"
exits 0 kit howell --pairs 7 --lang short.ini --quiet -o kit.pdf
# Typing errors are told, and with --strict nothing is printed.
printf '[words]\npari = Duo\n' >typo.ini
exits 0 print guide-cards howell --pairs 8 --lang typo.ini -o cards.pdf
grep -q 'warning: typo.ini:2: "pari" is no word of our papers, did you mean "pair"?' err || fail "$(cat err)"
says 1 'typo.ini:2: "pari" is no word' print guide-cards howell --pairs 8 --lang typo.ini --strict -o strict.pdf
printf '[words]\npair = %080d\n' 7 >wide.ini
says 1 'worded in wide.ini:2' print guide-cards howell --pairs 8 --lang wide.ini -o cards.pdf
printf '[language]\nextends = xx\n' >lost.ini
says 3 'lost.ini:2: extends: there is no language "xx"' print guide-cards howell --pairs 8 --lang lost.ini -o cards.pdf
printf '[words]\npair = x\n[language]\nextends = pl\n' >late.ini
says 3 'late.ini:4: extends: must stand before the words' print guide-cards howell --pairs 8 --lang late.ini -o cards.pdf
says 4 'none.ini' print guide-cards howell --pairs 8 --lang none.ini -o cards.pdf
says 2 'for words of your own write the path of their file' print guide-cards howell --pairs 8 --lang xx -o cards.pdf
# A file of words that is not there.
says 4 'cannot read nofile.ini: No such file or directory; write the path of a file of words, or a language: de, en, ' \
    print guide-cards howell --pairs 8 --lang nofile.ini -o paper.pdf
# Who plays for himself is spoken to as one, not as two.
while read -r language one two; do
    exits 0 print guide-cards rainbow --players 20 --lang "$language" --format dump
    [ "$(grep -c "\"${one//_/ }\"" out)" = 5 ] || fail "$what: $(grep -c "\"${one//_/ }\"" out) of five say \"${one//_/ }\""
    grep -qF "\"${two//_/ }\"" out && fail "$what: one player is spoken to as two"
done <<'LANGUAGES'
pl Zostajesz_na_miejscu Zostajecie_na_miejscu
de Du_bleibst_sitzen Ihr_bleibt_sitzen
it Resti_al_tuo_posto Restate_seduti
fi Pysyt_paikallasi Pysytte_paikoillanne
LANGUAGES
# Germans quote so.
echo wohin | "$PAIRWHEEL" play gitter --lang de 2>&1 | grep -qF '„wohin“' || fail 'the game quotes in Swiss'
# What stands between two words is a word of the language: French has a blank before it.
grep -nE '>[^<]*[^ ][:;] \{' "$PW_SOURCE"/templates/*.xml && fail 'a template sets a colon or semicolon itself: write {w:colon}, {w:semicolon}'
exits 0 print director-sheet howell --pairs 8 --lang fr --format dump
grep -qF $'"7\xc2\xa0: dernier tour"' out || fail "French: $(grep dernier out)"
exits 0 print director-sheet howell --pairs 8 --lang de --format dump
grep -qF '"7: letzte Runde"' out || fail "German: $(grep letzte out)"
done_testing
