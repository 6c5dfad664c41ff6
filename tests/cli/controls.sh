#!/usr/bin/env bash
# controls.sh - what would command a terminal is a space in answers for people, and is written out in
# messages, wherever it stood: in a name, a title, a file, a word of the command line. What turns the
# order of a line, or ends one, and is not seen is written out in every answer; readers take it back.
source "$(dirname "$0")/helpers.bash"
need python3
escape=$'\e[31m' bell=$'\a' latin=$'\xc2\x9b31m'

turn=$'\xe2\x80\xae' line=$'\xe2\x80\xa8' mark=$'\xe2\x80\x8f'

# What is looked at is UTF-8 without control characters but the ends of lines. One python looks at all files: it reads their
# names and answers each with a line, as a hundred starts of it would take longer than what is tested.
cat >looks.py <<'PY'
import sys, unicodedata

def look(name):
    text = open(name, "rb").read().decode("utf-8")
    assert not [c for c in text if unicodedata.category(c) == "Cc" and c not in "\r\n"], "a control character"
    assert not [c for c in text if unicodedata.category(c) in ("Zl", "Zp")], "the end of a line"
    # Paper isolates what is written from the right: U+2068 ... U+2069, in pairs.
    assert not [c for c in text if c in "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067"], "a turn"
    assert text.count("\u2068") == text.count("\u2069"), "half a pair"
    assert "\u2068" not in text or "<svg" in text, "a pair outside of a picture"

for line in sys.stdin:
    try:
        look(line.rstrip("\n"))
        print("plain", flush=True)
    except Exception as error:
        print(repr(error), flush=True)
PY
coproc LOOKS { exec python3 looks.py; }
looks() # FILE: its answer
{
    echo "$1" >&"${LOOKS[1]}" && read -r answer <&"${LOOKS[0]}"
}
plain() # FILE
{
    local answer=none
    looks "$1" && [ "$answer" = plain ] || fail "$what: commands a terminal: $answer: $(cat -v "$1" | head -5)"
}
for commands in '\x1b' '\xe2\x80\xa8' '\xe2\x80\xae' '\xe2\x81\xa8' '\xff'; do
    printf "a${commands}b\n" >commands
    looks commands && [ "$answer" != plain ] || fail "what commands a terminal passes: $commands"
done

printf '[event]\ntitle=Rapid%s\nclub=C%s\n[movement]\nkind=berger\n[names]\n1=Ann%s\n2=Bob%s\n3=Ci\\nd\n4=Dan\\tE\n' \
    "$escape" "$bell" "$escape" "$latin" >names.ini
printf 'no,name,title\n1,Ann%s,G\n2,Bob%s,\n3,"Ci\nd",\n4,Dan\tE,\n' "$escape" "$latin" >players.csv
for arguments in 'names.ini' 'names.ini --names players.csv' 'names.ini --replaced 2_from_2:_X\x1bY'; do
    read -ra words <<<"--event $(printf '%b' "$arguments")"
    words=("${words[@]//_/ }")
    for format in text csv json; do
        exits 0 standings "${words[@]}" --format $format
        plain out
        [[ $arguments = *replaced* ]] && continue
        exits 0 lots "${words[@]}" --lots random --seed 1 --format $format
        plain out
        grep -q 'Ann *\[31m' out && grep -q 'Ci d' out && grep -q 'Dan E' out || fail "$what: $(cat -v out)"
    done
    exits 0 print crosstable "${words[@]}" --page 1 -o table.svg
    plain table.svg
done
exits 0 standings --event names.ini --title "T$escape$bell" --format trf
plain out
printf '[movement]\nkind=howell\npairs=4\n[names]\n1=A%s & B\n2=C\\nD & E\n' "$escape" >pairs.ini
for format in text csv json usebio; do
    exits 0 score --event pairs.ini --simulate 1 --format $format
    plain out
done
exits 0 show --event pairs.ini
plain out

# Hidden characters: in every answer they are seen, and what we read of ours is what was there.
printf '[event]\ntitle=T%s\nclub=C%s\nsection=A\n[movement]\nkind=berger\n[names]\n1=Ann%s, X\n2=%sBob\n3=C%sd\n4=Eve\n' \
    "$turn" "$line" "$turn" "$mark" "$line" >hidden.ini
sed 's/berger/howell/; s/, X/ \& B/' hidden.ini >hidden-pairs.ini
names()
{
    python3 -c 'import json, sys; print([one["name"] for one in json.load(open(sys.argv[1]))["standings"]])' "$1"
}
for format in text csv json trf trf16 trf26 pgn h9 players results; do
    exits 0 standings --event hidden.ini --format $format -o hidden.$format
    plain hidden.$format
done
names hidden.json >expected
grep -qxF "['Ann\\u202e, X', '\\u200fBob', 'C\\u2028d', 'Eve']" expected || fail "JSON: $(cat expected)"
grep -qF 'Ann\u202e, X' hidden.text || fail "text: $(cat hidden.text)"
grep -qF '"C\u2028d"' hidden.pgn || fail "PGN: $(cat hidden.pgn)"
exits 0 standings berger --names hidden.players --format json
names out >back
same back expected
exits 0 standings --event hidden.pgn --format json
names out >back
same back expected
exits 0 standings --event hidden.trf --format json # columns: a blank
names out >back
grep -qxF "['Ann , X', 'Bob', 'C d', 'Eve']" back || fail "TRF: $(cat back)"
for format in text csv json; do
    exits 0 lots --event hidden.ini --lots random --format $format
    plain out
done
exits 0 lots --event hidden.ini --lots random --seed 5 --format csv -o hidden-lots.csv
exits 0 lots --event hidden.ini --lots hidden-lots.csv --format csv
same out hidden-lots.csv
for format in text csv json usebio pbn; do
    exits 0 score --event hidden-pairs.ini --simulate 1 --format $format
    iconv -f "$([ $format = pbn ] && echo LATIN1 || echo UTF-8)" -t UTF-8 out >utf8
    plain utf8
    plain err
done
exits 0 score --event hidden-pairs.ini --simulate 1 --format usebio
grep -qF 'Ann&#x202E;' out || fail "USEBIO: $(grep NAME out)"
for format in text csv json asc ebuscore bridgemate-csv bridgemate-json; do
    exits 0 show --event hidden-pairs.ini --format $format
    plain out
done
for document in guide-cards name-list ranking score-sheets; do
    exits 0 print $document --event hidden-pairs.ini --simulate 1 --page 1 -o hidden.svg
    plain hidden.svg
done
for document in crosstable standings place-cards; do
    exits 0 print $document --event hidden.ini --page 1 -o hidden.svg
    plain hidden.svg
done
# Two backslashes are a backslash, and what stands behind it is letters.
printf '[movement]\nkind=berger\n[names]\n1=A\\\\u202eb\n2=A\\u202eb\n3=C\n' >slashes.ini
exits 0 standings --event slashes.ini --format json
names out >back
grep -qF "'A\\\\u202eb', 'A\\u202eb'" back || fail "backslashes: $(cat back)"

# A name over two lines is frozen as one.
cp names.ini frozen.ini
sed -i '/^\[names\]/,$d' frozen.ini
printf '[names]\nfile=players.csv\n' >>frozen.ini
exits 0 lots --event frozen.ini --lots random --seed 1 --freeze
exits 0 lots --event frozen.ini
grep -q 'Ci d' out || fail "$what: $(cat out)"

# Messages: a word that is no UTF-8, too.
for word in "ho${escape}w" $'ho\xffw' "ho${latin}w" $'ho\xc3'; do
    run print "$word" --pairs 8
    [ "$code" = 2 ] || fail "$what: exit $code"
    plain err
    run play gitter --start "$word"
    [ "$code" = 2 ] || fail "$what: exit $code"
    plain err
    run check "$word.csv"
    [ "$code" = 4 ] || fail "$what: exit $code"
    plain err
done
grep -qF 'ho\xc3.csv' err || fail "bytes are not shown: $(cat err)"
for word in "a${turn}b" "a${line}b" "$(printf 'ż%.0s' {1..3000})"; do
    for arguments in "show $word --pairs 8" "check ./$word" "show berger --players $word" "print crosstable berger --players 4 --template $word"; do
        # shellcheck disable=SC2086
        run $arguments
        [ "$code" = 2 ] || [ "$code" = 4 ] || fail "exit $code"
        plain err
        [ "$(wc -c <err)" -lt 4000 ] || fail "a message of $(wc -c <err) bytes"
    done
done
printf '7 4\xff\n\xfe\xff%s\n' "$escape" >moves
"$PAIRWHEEL" play gitter --start 10,7 <moves >out 2>err || fail "play: $(cat err)"
plain out
done_testing
