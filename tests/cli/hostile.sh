#!/usr/bin/env bash
# hostile.sh - whatever a file of less than 10 KB asks for is answered, or refused with one message,
# before 2 seconds of a processor and 256 MB are gone. (Who types a large size means it.) Work is counted and never timed (pw_work), so
# that it is the same answer on every computer; here the limits are those of the system, and the time
# is three times as long, for a processor that others use too.
source "$(dirname "$0")/helpers.bash"
need python3
grep -qa -e __asan_init -e __tsan_init -e __ubsan_handle "$PAIRWHEEL" && skip 'not with sanitizers: they have time and address space of their own'

SECONDS_MOST=${PW_SECONDS:-6} # processors are shared, and some builds are not optimized
KILOBYTES_MOST=262144

# answers ARGUMENT...: with 0, or 1 or 3 and one message, within the limits; nothing is left half done.
# One in three of them, in a thin run one in 23, all with PW_LONG. A thin run also leaves out what takes a second or more and
# runs the same lines as its neighbour.
turn=0 each=3
! thin || each=23
[ -z "${PW_LONG:-}" ] || each=1
answers()
{
    turn=$((turn + 1))
    code=0
    [ $((turn % each)) = 0 ] || return 0
    surely "$@"
}

surely()
{
    what="pairwheel $*"
    (ulimit -c 0 -t $SECONDS_MOST -v $KILOBYTES_MOST && exec "$PAIRWHEEL" "$@") >out 2>err
    code=$?
    case $code in
    0) ;;
    1 | 3)
        [ "$(grep -vc -e '^pairwheel: note: ' -e '^pairwheel: warning: ' err)" -ge 1 ] || fail "$what: no message"
        [ ! -s out ] || fail "$what: exit $code, and $(wc -c <out) bytes of an answer"
        ;;
    *) fail "$what: exit $code: $(tail -n 3 err)" ;;
    esac
    iconv -f UTF-8 -t UTF-8 err >/dev/null 2>&1 || fail "$what: a message that is not UTF-8"
    rm -rf x.* x-* kit
}

# refuses ARGUMENT...: it is too much, and the message says what of, and what to write.
refuses()
{
    surely "$@"
    [ "$code" = 1 ] || fail "$what: exit $code, expected 1"
    grep -q 'too much work: more than [0-9]* .*; ask for less, or write --any-size$' err || fail "$what: $(cat err)"
}

small() # FILE: it is one of those that must be answered
{
    [ "$(wc -c <"$1")" -lt 10240 ] || fail "$1 has $(wc -c <"$1") bytes"
}

event() # FILE LINE...
{
    local file=$1
    shift
    printf '%s\n' "$@" >"$file"
    small "$file"
}

# movement KIND KEY=VALUE...: an event that asks for it
movement()
{
    local kind=$1
    shift
    event movement.ini '[movement]' "kind=$kind" "$@"
}

many() # TIMES TEXT
{
    local i
    for ((i = 0; i < $1; i++)); do printf %s "$2"; done
}

# ---- 46 bytes: the largest of every movement, in every format ----
event berger.ini '[movement]' 'kind=berger' 'players=4000'
refuses show --event berger.ini --format json
refuses show --event berger.ini --double --format csv
formats=(text trf pgn)
! thin || formats=(trf)
for format in "${formats[@]}"; do
    refuses standings --event berger.ini --format $format
done
refuses standings --event berger.ini --simulate 1 --format pgn
event thousand.ini '[movement]' 'kind=berger' 'players=1000'
for format in pgn json; do
    answers standings --event thousand.ini --simulate 1 --tie-breaks DE,SB,KS,WON,REP --format $format
done
for document in crosstable wall-chart pairings player-cards board-cards place-cards start-list result-slips standings; do
    answers print $document --event berger.ini -o x.pdf
    movement berger players=440
    answers print $document --event movement.ini -o x.pdf
done
answers kit --event berger.ini -o kit
movement berger players=200
answers kit --event movement.ini -o kit
event howell.ini '[movement]' 'kind=howell' 'pairs=4000'
movement howell pairs=1200
for format in text json ebuscore bridgemate-json; do
    answers show --event howell.ini --format $format
    answers show --event movement.ini --format $format
done
answers show --event howell.ini --as board-sheet
answers show --event howell.ini --history 5
answers check --event howell.ini
for asked in 'mitchell pairs=4000' 'mitchell pairs=4000 switch=100' 'mitchell pairs=400 switches=tables' 'whist tables=2000' \
    'rainbow tables=997' 'circle players=4000 cycles=2' 'modular players=3999' 'halving players=2048' 'balanced-howell pairs=400' \
    'howell pairs=400 rounds=300 effort=100000000' 'howell pairs=4000 rounds=3000'; do
    # shellcheck disable=SC2086
    movement $asked
    answers show --event movement.ini
done
movement howell pairs=400
for document in guide-cards table-cards movement-sheet board-sheet travellers pickup-slips name-list player-slips; do
    answers print $document --event movement.ini -o x.pdf
done
movement mitchell pairs=4000 rounds=10
answers print name-list --event movement.ini -o x.pdf
movement mitchell pairs=2000 rounds=40 boards-per-round=10
answers print board-labels --event movement.ini -o x.pdf
movement howell pairs=300
for document in protocols score-sheets; do
    answers print $document --event movement.ini --simulate 1 -o x.pdf
done
for format in text json usebio; do
    movement howell pairs=1000
    answers score --event movement.ini --simulate 1 --format $format
    movement mitchell pairs=2000 rounds=20 boards-per-round=20
    answers score --event movement.ini --simulate 1 --format $format
done

# ---- long names and titles ----
event title.ini '[event]' "title=$(many 2200 'W a ')" '[movement]' 'kind=howell' 'pairs=200'
event arabic.ini '[event]' "title=$(many 1100 'العا')" '[movement]' 'kind=howell' 'pairs=60'
event marks.ini '[event]' "title=$(many 1800 $'A\xcc\x81\xcc\x82')" '[movement]' 'kind=berger' 'players=200'
event name.ini '[movement]' 'kind=berger' 'players=1400' '[names]' "1=$(many 9000 a)"
for event in title arabic marks name; do
    answers kit --event $event.ini -o kit
done
answers standings --event name.ini --format pgn
answers print guide-cards --event arabic.ini -o x.png
answers print guide-cards --event title.ini -o x.svg

# ---- templates: repeats in repeats, many marks, long paths, long texts, large pages ----
template() # NAME TEXT
{
    printf '<template title="t">%s</template>' "$2" >"$1.xml"
    small "$1.xml"
    answers print movement-sheet mitchell --pairs 60 --template "$1.xml" -o x.svg
    answers print movement-sheet howell --pairs 400 --template "$1.xml" -o x.pdf
    [ "$code" != 3 ] || fail "$1.xml: is not a template: $(cat err)"
}
in_rounds() # HOW-DEEP TEXT
{
    printf '%s%s%s' "$(many "$1" '<repeat each="rounds">')" "$2" "$(many "$1" '</repeat>')"
}
on_page()
{
    printf '<page size="A4"><canvas>%s</canvas></page>' "$1"
}
template nothing "$(on_page "$(in_rounds 12 '')")"
template boxes "$(on_page "$(in_rounds 6 '<box at="0 0" w="1mm" h="1mm"/>')")"
template texts "$(on_page "$(in_rounds 3 '<text at="0 0">{round}</text>')")"
template circles "$(on_page "$(in_rounds 2 "$(many 150 '<circle at="10mm 10mm" r="3mm" fill="black"/>')")")"
template ifs "$(on_page "$(in_rounds 3 "$(many 12 '<if test="round">')$(many 12 '</if>')")")"
template path "$(on_page "$(in_rounds 2 "<path at=\"0 0\" w=\"10mm\" h=\"10mm\" fill=\"black\" d=\"M 0 0$(many 700 ' L 1 1 L 2 2') Z\"/>")")"
template seats "$(on_page "$(in_rounds 1 "$(many 150 '<seat at="10mm 10mm" table="3" side="ns" size="9mm"/>')")")"
template fills "$(on_page "$(in_rounds 1 "<text at=\"0 0\" w=\"50mm\" fit=\"ellipsis\">$(many 200 '{event-line}'){round}</text>")")"
template blanks "$(on_page "$(in_rounds 1 "<text at=\"0 0\" w=\"50mm\" fit=\"ellipsis\">$(many 700 '{event-line}'){round}</text>")")"
template nothings "$(on_page "$(in_rounds 2 "<text at=\"0 0\" w=\"50mm\" fit=\"ellipsis\">$(many 700 '{event-line}')</text>")")"
template wraps "$(on_page "$(in_rounds 1 "<text at=\"0 0\" w=\"50mm\" fit=\"wrap\">$(many 4000 'a '){round}</text>")")"
template cards "<cards card=\"50mm 50mm\" each=\"rounds\"><canvas>$(in_rounds 2 '<box at="0 0" w="1mm" h="1mm" fill="black"/>')</canvas></cards>"
template large '<page size="5000mm 5000mm"><canvas><box at="0 0" w="100%" h="100%" fill="black"/></canvas></page>'
template columns "<page size=\"A4\">$(many 26 '<column>')$(in_rounds 1 '<text fit="wrap">aaa bbb</text>')$(many 26 '</column>')</page>"
template rows "<page size=\"A4\">$(many 26 '<row>')$(in_rounds 1 '<text w="auto" fit="wrap">aaa bbb</text>')$(many 26 '</row>')</page>"
surely print movement-sheet howell --pairs 400 --template boxes.xml -o x.pdf
grep -q 'boxes.xml:1:[0-9]*: <box> .* more than 1000000 boxes' err || fail "$what: does not say where: $(cat err)"
refuses print movement-sheet howell --pairs 8 --template large.xml -o x.png
refuses print movement-sheet howell --pairs 400 --template nothings.xml -o x.pdf # 399 times 399 texts of 700 blanks
grep -q 'nothings.xml:1:[0-9]*: <text> asks for too much work: more than [0-9]* blanks filled; ' err || fail "$what: $(cat err)"
SECONDS_MOST=$((SECONDS_MOST / 3)) surely print movement-sheet howell --pairs 400 --template blanks.xml -o x.pdf # 399 texts: they are done

# ---- dots: many marks that lie upon one another, large ones, long dashed ones ----
inked() # NAME TEXT
{
    printf '<template title="t"><page size="A4" margin="0"><canvas>%s</canvas></page></template>' "$2" >"$1.xml"
    small "$1.xml"
    refuses print movement-sheet howell --pairs 400 --template "$1.xml" -o x.png
    grep -q 'more than [0-9]* steps of drawing; ' err || fail "$what: $(cat err)"
}
inked filled "$(in_rounds 2 '<box at="0 0" w="100%" h="100%" fill="#123456"/>')"
thin || inked rings "$(in_rounds 2 '<circle at="100mm 100mm" r="90mm" stroke="black" lw="5mm"/>')"
thin || inked letters "$(in_rounds 2 '<text at="0 0" w="190mm" h="270mm" size="300pt">{round}</text>')"
thin || inked curves "$(in_rounds 1 "<path at=\"0 0\" w=\"200mm\" h=\"280mm\" unit=\"1mm\" stroke=\"black\" lw=\"3mm\" d=\"M 0 0$(many 300 ' C 190 0 0 200 30 40') Z\"/>")"
inked dashes "$(in_rounds 1 "$(many 50 '<box at="0 0" w="100%" h="100%" stroke="black" lw="1mm" dash="0.001mm 0.001mm"/>')")"
template dashed "$(on_page "$(in_rounds 1 "<path at=\"0 0\" w=\"200mm\" h=\"280mm\" unit=\"1mm\" stroke=\"black\" lw=\"1mm\" dash=\"0.1mm 0.1mm\" d=\"M 0 0$(many 400 ' L 90 0 L 0 200') Z\"/>")")"
surely print movement-sheet howell --pairs 100 --template dashed.xml -o x.png
template strips "$(on_page "$(in_rounds 1 "$(many 60 '<strip at="0 0" w="100mm" h="100mm" each="rounds" size="9mm"/>')")")"
thin || surely print movement-sheet howell --pairs 400 --template strips.xml -o x.pdf # memory
# One long text in letters that are looked for in many fonts, set at each width that a page in tiles may have.
printf '<template title="t"><page size="A0" tiles="5x5"><text fit="wrap" lines="300">%s</text></page></template>' \
    "$(python3 -c 'print("".join(chr(0x4e00 + i) for i in range(3000)))')" >letters.xml
small letters.xml
refuses print guide-cards howell --pairs 8 --template ./letters.xml -o x.pdf

# ---- words within words ----
{
    printf '[language]\nname=X\nextends=en\n[words]\n'
    for i in {0..60}; do echo "a$i={w:a$((i + 1))}{w:a$((i + 1))}{w:a$((i + 1))}"; done
    printf 'a61=%s\npair={w:a54}\nround={w:a57}\n' "$(many 3000 x)"
} >words.ini
small words.ini
answers print guide-cards howell --pairs 40 --lang ./words.ini -o x.pdf

# ---- files of others that say they are large, or are deep ----
printf '4000 2000 4000 4000 0\n%s' "$(many 1500 '1 2 1 ')" >large.asc
printf '4000 pairs, 2000 tables, 4000 rounds\n1,2000,4000,1,4000,0\n' >large.ebu
printf 'round,table,ns,ew,set\n1,1,1,2,1\n4000,2000,3999,4000,4000\n' >large.csv
printf '{"kind":"pairs","stands":4000,"rounds":8000,"spots":[[]]}' >large.json
many 9000 '[' >deep.json
for file in large.asc large.ebu large.csv large.json deep.json; do
    small $file
    answers convert $file --to csv
done
{
    echo '012 Large'
    for i in 1 4000; do printf '001 %4d      %-33s\n' $i "Name $i"; done
} >large.trf
for i in {1..150}; do printf '[White "A%s"]\n[Black "B%s"]\n[Round "1"]\n[Result "1-0"]\n\n1-0\n\n' "$i" "$i"; done >large.pgn
for i in {1..250}; do echo "$i Name$i 1d FI x 0 0 $((i % 2 ? i + 1 : i - 1))+"; done >large.h9
for file in large.trf large.pgn large.h9; do
    small $file
    answers standings --event $file --format pgn
    answers kit --event $file -o kit
done

# ---- whoever means it is served, and what is usual is usual ----
movement whist tables=1300
exits 0 show --event movement.ini --any-size
thin || exits 0 show whist --tables 1300
exits 0 show howell --pairs 20 --rounds 14 --switches --effort 10000000
movement howell pairs=60
exits 0 kit --event movement.ini -o kit
movement mitchell pairs=400 rounds=13
exits 0 kit --event movement.ini -o kit
for i in {1..2000}; do echo "$i,Player Number $i"; done | sed '1i no,name' >names.csv
exits 0 print name-list mitchell --pairs 1000 --rounds 13 -o x.pdf
thin || exits 0 show berger --players 2000 --names names.csv
done_testing
