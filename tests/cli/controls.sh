#!/usr/bin/env bash
# controls.sh - what would command a terminal is a space in answers for people, and is written out in
# messages, wherever it stood: in a name, a title, a file, a word of the command line.
source "$(dirname "$0")/helpers.bash"
need python3
escape=$'\e[31m' bell=$'\a' latin=$'\xc2\x9b31m'

# plain FILE: UTF-8 without control characters but the ends of lines.
plain()
{
    python3 - "$1" <<'PY' || fail "$what: commands a terminal: $(cat -v "$1" | head -5)"
import sys, unicodedata
text = open(sys.argv[1], "rb").read().decode("utf-8")
assert not [c for c in text if unicodedata.category(c) == "Cc" and c not in "\r\n"]
PY
}

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
printf '7 4\xff\n\xfe\xff%s\n' "$escape" >moves
"$PAIRWHEEL" play gitter --start 10,7 <moves >out 2>err || fail "play: $(cat err)"
plain out
done_testing
