#!/usr/bin/env bash
# languages.sh - a club adds a language by what templates/words/README.md says: copy, name, rule for
# counting, translate. What is missing or cannot be read is named, and then every paper is printed.
source "$(dirname "$0")/helpers.bash"
mkdir data
cp -r "$PW_SOURCE/templates" "$PW_SOURCE/fonts" data/
export PAIRWHEEL_DATA=$work/data
czech=data/templates/words/cs.ini
exits 0 list languages
[ "$(tr '\n' ' ' <out)" = 'de en en-US fi it pl ' ] || fail "list languages: $(cat out)"

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
grep -q '"7 pairs"' dump && grep -q '4 stoly' dump || fail "four tables: $(grep -o '".*"' dump | head -5)"
exits 0 print director-sheet howell --pairs 24 --optimise none --lang cs --format dump -o dump
grep -q '12 stolů' dump || fail 'twelve tables'
done_testing
