#!/usr/bin/env bash
# events.sh - event files and rosters: what is read, and what is said about what is not.
source "$(dirname "$0")/helpers.bash"
need pdftotext

# event TEXT...: lines of club.ini
event()
{
    printf '%s\n' "$@" >club.ini
}

# refused TEXT LINE...: an event file of these lines is bad input, and the message has TEXT.
refused()
{
    local text=$1
    shift
    event "$@"
    says 3 "$text" show --event club.ini
}

"$PAIRWHEEL" show howell --pairs 8 --format csv >eight.csv
event '# our Tuesday' '[event]' 'title=Tuesday Pairs' 'date=2026-11-24' 'language=en' 'paper=A4' '' \
    '[movement]' 'kind=howell' 'pairs=8' 'boards-per-round=3' '; by hand' '[names]' \
    '1=Anna Nowak & Piotr Żółkiewski' '2=  Éva Ő & 李明  '
exits 0 show --event club.ini --format csv
same out eight.csv
exits 0 show --event club.ini
grep -q '^boards: \[1\] 1-3, \[2\] 4-6' out || fail "boards: $(cat out)"
exits 0 check --event club.ini --require balanced

# An event file or a report in the place of a movement is what --event names: the same answer, byte for byte.
cp "$PW_SOURCE/samples/open.trf" "$PW_SOURCE/samples/rapid.ini" "$PW_SOURCE/samples/evening.ini" "$PW_SOURCE/samples/evening.csv" .
same_event()
{
    local file=$1 command=$2
    shift 2
    exits 0 "$command" "$@" --event "$file" --quiet
    cp out by_option
    exits 0 "$command" "$@" "./$file" --quiet
    sed "s#\./$file#$file#g" out >by_place
    same by_option by_place
}
same_event open.trf standings
same_event open.trf print crosstable --format dump -o -
same_event open.trf show --format json
same_event rapid.ini lots --lots random --seed 7
same_event evening.ini score
same_event evening.ini kit --count
same_event evening.ini check

# A byte order mark, CRLF, capitals, other ways to write a key.
event '[Event]' 'Title = Tuesday' '[MOVEMENT]' 'Kind = howell' 'Pairs = 8' 'Boards per round = 3'
{ printf '\357\273\277'; sed 's/$/\r/' club.ini; } >crlf.ini
exits 0 show --event crlf.ini --format csv
same out eight.csv
exits 0 show --event - --format csv <crlf.ini
same out eight.csv

# Options override the file.
exits 0 show --event club.ini --pairs 12 --format json
grep -q '"contestants": 12' out && grep -q '"boards_per_set": 3' out || fail "$what: $(head -8 out)"
exits 0 show howell --event club.ini --tables 4 --format csv
same out eight.csv
says 2 '--pairs: "x"' show --event club.ini --pairs x

# How many play may follow from the names.
event '[movement]' 'kind=berger' '[names]' '1=A' '2=B' '3=C' '4=D'
exits 0 show --event club.ini --format json
grep -q '"contestants": 4' out || fail "players from names: $(head -8 out)"

refused 'club.ini: nothing in it' ''
refused 'club.ini:1: no movement is named' '[event]' 'title=x'
refused 'club.ini:2: "hello" is neither' '[event]' 'hello'
refused 'club.ini:1: a key before the first group' 'title=x'
refused 'club.ini:2: a group is a line' '[event]' '[movement'
refused 'club.ini:2: there is no group "movment"; did you mean movement?' '[event]' '[movment]' 'kind=howell'
refused 'club.ini:2: [event] there is no key "titel"; did you mean title?' '[event]' 'titel=x'
refused 'club.ini:2: [event] there is no key "zzzzzz"; there are title, date' '[event]' 'zzzzzz=x'
refused 'club.ini:3: [movement] pairs: "8 pairs" is not a whole number from 2 to 4000' '[movement]' 'kind=howell' 'pairs=8 pairs'
refused 'club.ini:2: [movement] pairs: "" is not' '[movement]' 'pairs='
refused 'club.ini:2: [event] date: "2026-11-31" is not a date; write it like 2026-11-24' '[event]' 'date=2026-11-31'
refused 'club.ini:2: [movement] double: "perhaps" is neither yes nor no' '[movement]' 'double=perhaps'
refused 'club.ini:4: [movement] pairs stands twice, first in line 3' '[movement]' 'kind=howell' 'pairs=8' 'Pairs=10'
refused 'club.ini:3: [movement] stands here a second time' '[movement]' 'kind=howell' '[Movement]' 'pairs=8'
refused 'club.ini:3: [movement] has a kind and a file' '[movement]' 'kind=howell' 'file=x.csv'
refused 'club.ini:2: [movement] there is no movement "howel"; did you mean howell?' '[movement]' 'kind=howel' 'pairs=8'
# Whatever key of a movement has a value that cannot be: file and line are told.
"$PAIRWHEEL" show howell --pairs 8 --format csv >eight.csv
for key in kind optimise variant switches winners copies orientation numbering missing-pair first-board first-pair boards-per-round \
    rounds effort tables switch cycles double no-exchange as-published team-boards; do
    value=zzz
    case $key in variant) value=share ;; cycles | team-boards) value=2 ;; double | no-exchange | as-published) value=yes ;; esac
    kind=kind=howell
    [ "$key" = kind ] && kind=boards-per-round=2
    event '[movement]' "$kind" 'pairs=8' "$key=$value"
    says 3 'club.ini:4: [movement] ' show --event club.ini
done
refused 'club.ini:2: [movement] ' '[movement]' 'kind=howell' 'pairs=8' 'tables=9'
refused 'pairs=16 in [movement]' '[movement]' 'kind=howell' 'players=16'
refused 'backslash' '[movement]' 'kind=howell' 'pairs=8' '[event]' 'title=C:\q'
refused 'club.ini:5: [names] abc: the key is neither' '[movement]' 'kind=howell' 'pairs=8' '[names]' 'abc=Anna'
refused 'club.ini:5: there is a name for pair 9, and the movement has pairs 1 to 8' '[movement]' 'kind=howell' 'pairs=8' '[names]' '9=Anna & Eva'
refused 'club.ini:7: there is a name for pair 9' '[movement]' 'kind=howell' 'pairs=8' '[names]' '1=A' '2=B' '9=C' '3=D'
refused 'club.ini:6: [names] 02 and 2 are one number, first in line 5' '[movement]' 'kind=howell' 'pairs=8' '[names]' '2=A' '02=B'
refused 'club.ini:6: [names] "A" is number 1 and number 2' '[movement]' 'kind=howell' 'pairs=8' '[names]' '1=A' '02=A'
refused 'number 1 and number 3' '[movement]' 'kind=howell' 'pairs=8' '[names]' '1=Anna & Eva' '2=Bo & Kim' '3=Anna & Eva'
refused 'club.ini:6: [names] has numbers and a file' '[movement]' 'kind=howell' 'pairs=8' '[names]' '1=Anna' 'file=x.csv'
refused 'club.ini:4: [names] 0: ' '[movement]' 'kind=howell' '[names]' '0=Anna'

# No text at all.
printf '[event]\ntitle=\303\050\n' >club.ini
says 3 'club.ini:2: the byte 0xC3 is not UTF-8' show --event club.ini
printf '[event]\ntitle=a\000b\n' >club.ini
says 3 'club.ini:2: a zero byte' show --event club.ini
printf '\377\376[\000' >club.ini
says 3 'UTF-16; save the file as UTF-8' show --event club.ini
{ printf '[event]\ntitle=x\n#'; head -c 5242880 /dev/zero | tr '\0' x; } >club.ini
says 3 'longer than 4 MiB' show --event club.ini
head -c 4096 "$PAIRWHEEL" >club.ini
exits 3 show --event club.ini
says 4 'No such file' show --event none.ini
says 4 'it is a folder; write the name of a file' show --event /

# ---- rosters ----
# roster TEXT LINE...: a roster that is bad input.
roster()
{
    local text=$1
    shift
    printf '%s\n' "$@" >names.csv
    says 3 "$text" show howell --pairs 8 --names names.csv
}

printf '%s\n' 'club;player2;pair;player1' 'Blue;"Kim ""K"" Li";2;Bo' '' 'Red;Eva;1;Anna' >names.csv
exits 0 show howell --pairs 8 --names names.csv
printf 'pair\tname\n1\tAnna & Eva\n' >names.csv
exits 0 show howell --pairs 8 --names names.csv
printf '\357\273\277no,name,title,rating,federation,fide_id,club\r\n2,"Łoś, Ola",WGM,2301,POL,123,\r\n1,Bo,,0,,,\r\n' >names.csv
exits 0 show berger --players 6 --names names.csv
exits 0 show berger --names names.csv
event '[movement]' 'kind=berger' 'players=6' '[names]' 'file=names.csv'
mkdir -p elsewhere
(cd elsewhere && "$PAIRWHEEL" show --event ../club.ini >/dev/null) || fail "names beside the event file"

roster 'names.csv: nothing in it' ''
roster 'names.csv: headings, and nobody' 'pair,player1'
roster 'names.csv:1: no heading "player1"' 'pair,club' '1,Blue'
roster 'did you mean "pair"?' 'pari,player1' '1,Anna'
roster 'names.csv:1: column 6: the heading "pair" stands twice' 'pair,pair,player1' '1,1,A'
roster 'names.csv:3: column 1: pair: "x" is not a whole number' 'pair,player1' '1,A' 'x,B'
roster 'names.csv:2: column 1: pair: "0" is not a whole number from 1 to 4000' 'pair,player1' '0,A'
roster 'names.csv:2: column 1: pair: "4001"' 'pair,player1' '4001,A'
roster 'names.csv:4: pair 1 stands here a second time, first in line 2' 'pair,player1' '1,A' '2,B' '1,C'
roster 'names.csv:3: "Anna & Eva" is number 1 and number 2' 'pair,player1,player2' '1,Anna,Eva' '2,Anna,Eva'
roster 'names.csv:2: column 10: more cells than headings, "Anna" stands under none; put a cell with a ","' 'pair,player1' '1,Nowak, Anna'
roster 'names.csv:2: column 3: the quote that begins here is never closed' 'pair,player1' '1,"Anna' '2,Bo'
roster 'names.csv:2: text after a closing quote' 'pair,player1' '1,"Anna"x'
roster 'names.csv:3: there is a name for pair 9' 'pair,player1' '1,Eva' '9,Anna' '2,Bo'
roster 'names.csv:1: no headings; the first line must be pair,player1,player2, and each line below it is a pair' '1,Anna,Eva'
# Two names in quotes in every line are those of a pair.
printf '%s\n' '"Lee, Ann","Ray, Bob"' '"Poe, Cy","Dow, Di"' >names.csv
exits 0 print guide-cards howell --pairs 4 --names names.csv --format dump -o -
grep -q 'Lee, Ann & Ray, Bob' out && grep -q 'Poe, Cy & Dow, Di' out || fail "names in quotes: $(cat out)"
printf '"Lee, Ann","Ray, Bob"\n' >names.csv
says 3 'names.csv:1: no headings; the first line must be no,name,title,rating,federation, and below it a player' show berger --players 4 --names names.csv
printf 'no,name,rating\n1,Anna,high\n' >names.csv
says 3 'names.csv:2: column 8: rating: "high"' show berger --players 8 --names names.csv
# Lists of older spreadsheets are Windows-1252, which has Latin-1 in it; 0x81 is no character of it (CP1252.TXT of Unicode).
printf 'pair,player1\n1,\201\n' >names.csv
says 3 'names.csv:2: the byte 0x81 is not UTF-8' show howell --pairs 8 --names names.csv
printf 'pair,player1,player2\n1,J\374rgen,Zo\353\n2,\216eljko,An\232a\n3,D\222Arcy \226 Bar,\200\n' >names.csv
says 0 'names.csv: is not UTF-8, and was read as Windows-1252' show howell --pairs 8 --names names.csv
"$PAIRWHEEL" print name-list howell --pairs 8 --names names.csv --lang en -o list.pdf -q && pdftotext list.pdf list.txt
for name in Jürgen Zoë Željko Anša D’Arcy – €; do
    grep -qF "$name" list.txt || fail "no $name of a list in Windows-1252: $(cat list.txt)"
done
printf 'pair,player1,player2\n1,Jürgen,Zoë\n' >names.csv
"$PAIRWHEEL" show howell --pairs 8 --names names.csv 2>err >/dev/null
! grep -q Windows err || fail "UTF-8 is told to be Windows-1252"
seq -s, 1 100 >names.csv
says 3 'more than 64 cells' show howell --pairs 8 --names names.csv
head -c 4194305 /dev/zero >names.csv
says 3 'longer than 4 MiB' show howell --pairs 8 --names names.csv
says 4 'none.csv' show howell --pairs 8 --names none.csv

# A name that # begins is a comment, unless it is in quotes: who is not there is told.
printf 'Ann & Al\n#Bo & Ba\nCy & Co\nDi & Do\n' >hash.csv
says 0 'hash.csv:2: # begins a comment, so that nobody is in this line; if it is a name, write it in quotes: "#Ann"' \
    show howell --pairs 4 --names hash.csv
printf 'Ann & Al\n"#Bo & Ba"\nCy & Co\nDi & Do\n' >hash.csv
exits 0 print name-list howell --pairs 4 --names hash.csv --format dump
grep -q '"#Bo"' out && ! grep -q 'begins a comment' err || fail "in quotes: $(cat err)"
printf '# the pairs of Tuesday\npair,player1,player2\n1,#Ann,Bo\n2,C,D\n3,E,F\n4,G,H\n' >hash.csv
exits 0 print name-list howell --pairs 4 --names hash.csv --format dump
grep -q '"#Ann"' out && ! grep -q 'begins a comment' err || fail "a comment, and # in the midst: $(cat err)"
done_testing
