#!/usr/bin/env bash
# data.sh - templates, words and fonts that the program needs beside it: where they are missing or
# damaged, every command says which file and what to do, and prints nothing.
source "$(dirname "$0")/helpers.bash"
need python3
export PAIRWHEEL_DATA=$work/data
for command in 'list templates' 'list languages' 'list fonts' 'play gitter' 'print lattice -o x.pdf' \
    'print guide-cards howell --pairs 8 -o x.pdf' 'kit howell --pairs 8 -o x.pdf' 'kit howell --pairs 8 -o papers' '--version --verbose'; do
    # shellcheck disable=SC2086 # words on purpose
    says 4 'is missing (looked for '"$work/data/" $command
    grep -q 'install pairwheel again, or let PAIRWHEEL_DATA name the folder that holds it' err || fail "$command: $(cat err)"
done
mkdir data
cp -r "$PW_SOURCE/templates" "$PW_SOURCE/fonts" data/

# damaged FILE CODE TEXT: with the file as it is on standard input, both forms of a kit say so.
damaged()
{
    local file=$1 code=$2 text=$3
    cp "data/$file" whole
    cat >"data/$file"
    says "$code" "$text" kit howell --pairs 8 -o x.pdf
    says "$code" "$text" kit howell --pairs 8 -o papers
    says "$code" "$text" print guide-cards howell --pairs 8 -o x.pdf
    [ ! -e x.pdf ] && [ ! -e papers ] || fail "$text: something was written"
    mv whole "data/$file"
}
cards=templates/guide-cards.xml
printf '<template' | damaged $cards 3 'guide-cards.xml:1:10: this is not well-formed XML'
sed 's/{pair}/{pear}/' "$PW_SOURCE/$cards" | damaged $cards 3 '{pear} is unknown here; there are: '
sed 's/title="[^"]*"/title="{nope}"/' "$PW_SOURCE/$cards" | damaged $cards 3 '<template title>: {nope} is unknown here'
sed 's/^paper = .*/paper = quarto/' "$PW_SOURCE/templates/words/en.ini" | sed '/^\[language\]/a paper = quarto' |
    damaged templates/words/en.ini 3 'paper: "quarto" is none of a4, letter'
sed '/^\[language\]/a nonsense = 1' "$PW_SOURCE/templates/words/en.ini" |
    damaged templates/words/en.ini 3 '"nonsense" is unknown here; [language] has name, '
printf '[faces]\n' | damaged fonts/faces.ini 3 'faces.ini: [faces] names no file'
printf 'rubbish\n' | damaged fonts/faces.ini 3 'cannot read the list of fonts'
printf '' | damaged fonts/faces.ini 3 'faces.ini lists no font'
head -c 1100000 /dev/zero | tr '\0' '#' | damaged fonts/faces.ini 3 'faces.ini: longer than 1024 KiB'

# missing FILE TEXT: without the file every command that needs it says so, and that it is ours.
missing()
{
    mv "data/$1" gone
    says 4 "$1" "${@:3}"
    grep -q "$2" err || fail "$what: $(cat err)"
    mv gone "data/$1"
}
again='install pairwheel again'
missing fonts/fontconfig.xml "fontconfig.xml: No such file or directory; $again" print guide-cards howell --pairs 8 -o x.pdf
[ "$(grep -o 'fontconfig.xml' err | wc -l)" = 1 ] || fail "twice the same: $(cat err)"
missing templates/guide-cards.xml "$again" print guide-cards howell --pairs 8 -o x.pdf
missing templates/guide-cards.xml "$again" kit howell --pairs 8 -o x.pdf
missing templates/guide-cards.xml "$again" print guide-cards howell --pairs 8 --template guide-cards -o x.pdf
missing templates/result-slips-go.xml "$again" print result-slips berger --players 4 --game go -o x.pdf
missing templates/words/en.ini "$again" print guide-cards howell --pairs 8 -o x.pdf
missing templates/words/en.ini "$again" print guide-cards howell --pairs 8 --lang en-US -o x.pdf
missing templates/words/en.ini "$again" print guide-cards howell --pairs 8 --lang de -o x.pdf
[ ! -e x.pdf ] || fail 'a file was written'
says 2 'there is no template "guide-card"; did you mean guide-cards' print guide-cards howell --pairs 8 --template guide-card -o x.pdf

# What there is is listed, with what is missing at its place, and the exit code says that something is.
sed -i 's/^regular *= *Lato-Regular.ttf/regular = Nowhere.ttf/' data/fonts/faces.ini
exits 4 list fonts
grep -A1 '^Lato Regular' out | grep -q 'not installed' || fail "$what: $(cat out)"
grep -q '^Lato Bold' out && grep -q '^DejaVu' out || fail "$what: what is there is not listed: $(cat out)"
grep -q 'apt install fonts-lato' err || fail "$what: $(cat err)"
exits 4 list fonts --format json
python3 -c 'import json, sys; assert len(json.load(open("out"))) > 4' || fail "$what: no JSON: $(cat out)"
exits 4 --version --verbose
grep -q '^libharu ' out && grep -q '^font Lato Regular: fonts-lato, not installed' out &&
    grep -q '^font DejaVu.*sha256 [0-9a-f]*$' out || fail "$what: $(cat out)"
PAIRWHEEL_DATA=/nonexistent exits 4 --version --verbose
grep -q '^libharu ' out && grep -q '^fonts: their list is missing$' out || fail "$what: $(cat out)"
PAIRWHEEL_DATA=/nonexistent exits 4 list fonts
# Words of the game that are missing are named before it begins.
cp -r "$PW_SOURCE/fonts" data/
game=data/templates/words/lattice/en.ini
for word in command-undo ask-point; do
    sed "/^$word = /d" "$PW_SOURCE/templates/words/lattice/en.ini" >$game
    run play gitter --start 3,3 <<<$'5\n'
    [ "$code" != 0 ] && grep -q "$word" err || fail "$word is missing: exit $code: $(cat err)"
done
done_testing
