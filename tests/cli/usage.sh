#!/usr/bin/env bash
# usage.sh - wrong usage: exit 2, one message, and what to write instead.
source "$(dirname "$0")/helpers.bash"
need python3

run </dev/null
[ "$code" = 2 ] && grep -q usage err && [ ! -s out ] || fail "without arguments: exit $code"
says 2 'did you mean show?' shwo howell --pairs 8
says 2 'there are' frobnicate
says 2 '--verbsoe' --verbsoe
says 2 'did you mean --pairs?' show howell --pais 8
says 2 'did you mean --boards-per-round?' show howell --pairs 8 --boards-per-rounds 3
says 2 'it is one of check' show howell --pairs 8 --require legal
# Eight rounds of three boards are 24.
says 2 'write --rounds 8 --boards-per-round 3 for 24 boards' print guide-cards mitchell --tables 7 --boards 24 -o cards.pdf
says 2 'no option -z' show howell -z
says 2 'no option -z' show -z howell
says 2 '--pairs N' show howell --pairs
says 2 'takes no value' show berger --players 4 --double=yes
says 2 'which movement' show
says 2 '"ten"' show howell --pairs 8 ten
says 2 'did you mean howell?' show howel --pairs 8
says 2 'there is no movement' show quadrille --pairs 8
says 2 '--pairs' show howell
says 2 '"eight" is not a whole number' show howell --pairs eight
says 2 '--pairs: "-8"' show howell --pairs -8
says 2 '--pairs: "1"' show howell --pairs 1
says 2 '2 to 4000' show howell --pairs 4001
says 2 '2 to 4000' show howell --pairs 99999999999999999999
says 2 '--pairs: "8.0"' show howell --pairs=8.0
says 2 '--players 8' show berger --pairs 8
says 2 '--pairs 8' show howell --players 8
says 2 'write it like 2026-11-24' show howell --pairs 8 --date 24.11.2026
says 2 '2026-02-29' show howell --pairs 8 --date 2026-02-29
says 2 'printed, narrative' show howell --pairs 8 --orientation sideways
says 2 'there is no format "xml"; there are text, csv, json, asc, ebuscore' show howell --pairs 8 --format xml
says 2 'asc is a format for bridge' show berger --players 8 --format asc
says 2 'text, csv or json' show howell --pairs 8 --history set=2 --format asc
says 2 'board-sheet' show howell --pairs 8 --as sheet
says 2 'board sheet' show berger --players 8 --as board-sheet
says 2 'the sets are 1 to 7' show howell --pairs 8 --history set=8
says 2 'the sets are 1 to 7' show howell --pairs 8 --history set=0
says 2 '--history set=6' show howell --pairs 8 --history board=6
says 2 'no board sets' show berger --players 8 --history set=1
says 2 '--compare 7,5' check howell --pairs 8 --compare 7
says 2 'the pairs are 1 to 8' check howell --pairs 8 --compare 7,9
says 2 'another one' check howell --pairs 8 --compare 7,7
says 2 'only pairs' check berger --players 8 --compare 7,5
says 2 'did you mean balanced?' check howell --pairs 8 --require balancd
says 2 'legal, reduced' check howell --pairs 8 --require nice
says 2 'which file' check
says 2 'is no movement, and no file' check some.csv --pairs 8
printf 'round,table,ns,ew,set\n1,1,1,2,1\n' >some.csv
says 2 'some.csv is a file of a movement, which says all of it; leave --pairs out' check some.csv --pairs 8
exits 0 check some.csv --lang fr
says 2 'list what?' list
says 2 'did you mean movements?' list movement
says 2 '"guide-cards"' list movements guide-cards
says 2 'fields of which document' list fields
says 2 'did you mean guide-cards?' list fields guide-card
says 2 'text, json' list movements --format csv

# What a beginner writes: a word of the hall, another language, one word too many, one dash too few.
says 2 'did you mean guide-cards, wheel-cards, table-cards, relay-cards, player-cards, board-cards or place-cards?' print cards howell --pairs 8
says 2 'did you mean guide-cards?' print Laufkarten howell --pairs 8
says 2 'did you mean crosstable?' print "$(sed -n 's/^crosstable = //p' "$PW_SOURCE/templates/words/it.ini")" berger --players 8
says 2 'howell is a movement; write the document before it, as in guide-cards howell' print howell --pairs 8
for several in 'all howell' 'guide-cards,table-cards howell' 'guide-cards table-cards howell'; do
    # shellcheck disable=SC2086 # words
    says 2 '"pairwheel kit" makes all that an event needs' print $several --pairs 8
done
says 2 '"8"; write --pairs 8, or for chess --players 8' print guide-cards howell 8
says 2 '"8"; write --pairs 8' recommend 8
says 2 'two dashes: --pairs' show howell -pairs 8
says 2 'two dashes: --output' show howell --pairs 8 -output x
says 2 'two dashes: --help' -help
says 2 'did you mean documents?' list papers
says 2 'did you mean de?' print guide-cards howell --pairs 8 --lang deutsch -o x.pdf
says 2 'for a round robin write berger' show swiss --players 8
says 2 'did you mean berger?' show round-robin --players 8
says 4 'there is no folder nowhere' print guide-cards howell --pairs 8 -o nowhere/x.pdf

# What would be passed over in silence.
says 2 'double: howell has no such choice' show howell --pairs 8 --double
says 2 'switch: howell' show howell --pairs 8 --switch 1
says 2 'winners: balanced-howell' show balanced-howell --pairs 8 --winners 2
says 2 'missing-pair: berger' show berger --players 8 --missing-pair 2
says 2 'orientation: berger' show berger --players 8 --orientation narrative
says 2 'numbering: berger' show berger --players 8 --numbering chess
says 2 'as-published' show howell --pairs 10 --as-published
"$PAIRWHEEL" show howell --pairs 8 --format csv -o eight.csv
exits 0 show ./eight.csv --pairs 8 --tables 4 --rounds 7 --boards-per-round 3
says 2 'eight.csv has 8 pairs, and 10 were asked for' show ./eight.csv --pairs 10
says 2 'the number of rounds in ./eight.csv is 7, not 5' show ./eight.csv --rounds 5
says 2 'is not a movement of players' show ./eight.csv --players 8
says 2 'orientation: ./eight.csv' show ./eight.csv --orientation narrative
says 2 'no pair 9 among 8' show ./eight.csv --missing-pair 9
exits 0 show ./eight.csv --missing-pair 3 --format csv
cp out without
exits 0 show howell --pairs 8 --missing-pair 3 --format csv
same out without

# A sound request that cannot be met.
says 1 'divisible by 4' show balanced-howell --pairs 10
says 1 'is not balanced' check howell --pairs 10 --require balanced

# Help is a result.
for command in list show check; do
    exits 0 "$command" --help
    grep -q "pairwheel $command" out && grep -q 'Examples:' out || fail "$what: $(cat out)"
    [ -s err ] && fail "$what writes to standard error"
    cp out help
    exits 0 help "$command"
    same out help
done
# In the order in which an event needs them.
commands=(desk recommend print kit happened score standings pair lots show check convert list play)
# A command with many options lists the most used ones; --help all has those that the shells are offered, each once.
for command in "${commands[@]}"; do
    exits 0 "$command" --help
    cp out short
    exits 0 "$command" --help all
    cp out all
    sed -n 's/^  \(-[a-z], \)\?\(--[a-z-]*\).*/\2/p' all | sort >listed
    "$PAIRWHEEL" --complete "$command" -- | sort >offered
    same listed offered
    [ "$(grep -c '^  \(-[a-z], \)\?--' short)" -le 40 ] || fail "$command --help lists more than 40 options"
    if grep -q 'These are the most used of' short; then
        [ "$(wc -l <short)" -lt "$(wc -l <all)" ] || fail "$command: --help all lists no more"
        grep -q "most used of $(wc -l <listed) options; \"pairwheel $command --help all\"" short || fail "$command: how many there are"
    else
        same short all
    fi
    turn 'help @ all' '@ -h all'
    for way in "${few[@]//@/$command}"; do
        # shellcheck disable=SC2086 # words
        exits 0 $way
        same out all
    done
done
# Chess and Go have no pairs, no boards in a round and no two winners: who ranks or draws their players is not shown these first.
for command in standings lots; do
    exits 0 "$command" --help
    grep -E -- '--(pairs|tables|boards-per-round|switches|winners|paper)[=[]' out && fail "$command --help lists what is not for it"
    grep -q -- '--players=N' out || fail "$command --help lists no players"
done
exits 0 score --help
grep -q -- '--pairs=N' out && ! grep -q -- '--paper=' out || fail "score --help: pairs, and no paper"
# Of all commands: the overview, then all of each, as it stands there.
exits 0 --help
cp out everything
for command in "${commands[@]}"; do
    echo >>everything
    exits 0 "$command" --help all
    cat out >>everything
done
exits 0 --help all
same out everything
exits 0 help all
same out everything
exits 0 print --help
for heading in Event Movement 'Chess and Go' Scores Paper Output; do
    grep -qx "$heading:" out || fail "print --help has no heading $heading"
done
for option in event pairs names lang paper template only large-print output; do # what a director's first evening needs
    grep -q -- "  --$option\b\|-o, --$option\b" out || fail "print --help does not list --$option"
done
! grep -q -- '--worksheet' out || fail "print --help lists --worksheet"
exits 0 print guide-cards --help howell
exits 0 --help
exits 0 --version
[ "$(cat out)" = "pairwheel $(sed -n 's/^project(pairwheel VERSION \([0-9.]*\).*/\1/p' "$PW_SOURCE/CMakeLists.txt")" ] ||
    fail "version: $(cat out)"
exits 0 --version --verbose
grep -q '^Pango [0-9]' out && grep -Eq '^font Lato Regular: .* sha256 [0-9a-f]{64}$' out || fail "$what: $(cat out)"

# What the lists say is the same in every locale.
exits 0 list movements --format json
cp out plain
LANGUAGE=pl exits 0 list movements --format json
same out plain

# What is said twice, and not the same, would be passed over in silence.
says 2 '--pairs is there twice, with 8 and with 10; write it once' show howell --pairs 8 --pairs 10
says 2 '--format is there twice, with csv and with json' show howell --pairs 8 --format csv --format json
says 2 '--output is there twice' print guide-cards howell --pairs 8 -o a.pdf -o b.pdf
exits 0 show howell --pairs 8 --pairs 8
says 2 '22 pairs need 11 tables, and 10 were asked for; write only one of --pairs and --tables' recommend --pairs 22 --tables 10
says 2 '22 pairs need 11 tables, and 10.5 were asked for' recommend --tables 10.5 --pairs 22
exits 0 recommend --pairs 13 --tables 7 --boards 26
exits 0 recommend --pairs 13 --tables 6.5 --boards 26
# One thing too many, or none.
for command in check kit lots score standings; do
    says 2 "$command does not know what to do with \"more\"" "$command" howell more --pairs 8
done
says 2 'show does not know what to do with "more"' show howell --pairs 8 1 2 3 more
says 2 '--version does not know what to do with "show"' --version show
says 2 'there is no command "frobnicate"; there are desk, ' help frobnicate
says 2 'show has no option --zzzzzz; "pairwheel show --help" lists them' show howell --zzzzzz
says 2 'score which event?' score
says 2 'standings of which event?' standings
exits 0 --version --verbose
cp out details
exits 0 --verbose --version
same out details
exits 0 check -- eight.csv
says 4 'nowhere.ini' kit --event nowhere.ini -o x.pdf
says 4 'nowhere.ini' check --event nowhere.ini
says 4 'nowhere.csv' check nowhere.csv
says 1 'divisible by 4' check balanced-howell --pairs 10

# A format that there is not, of every command that has some.
for command in 'check howell --pairs 8' 'recommend --players 8' 'lots berger --players 6' \
    'score howell --pairs 8 --simulate 1' 'standings berger --players 6' 'kit howell --pairs 8 -o x.pdf'; do
    # shellcheck disable=SC2086 # words on purpose
    says 2 'there is no format "xml"; there are ' $command --format xml
done
says 2 'a board sheet is written as text or csv' show howell --pairs 8 --as board-sheet --format json
says 2 '--rounds 1..2 and --only round=3; keep one of the two' print guide-cards howell --pairs 8 --rounds 1..2 --only round=3
says 2 'there is no document "nothing-individual"' list fields nothing-individual
exits 0 recommend --pairs 8 --verbose
grep -qx 'pairwheel: note: [0-9]* movements were made and counted' err || fail "$what: $(cat err)"

# The same of a movement by its name and in a file.
exits 0 check howell --pairs 8 --compare 7,5
cp out compared
exits 0 show howell --pairs 8 --compare 7,5
same out compared
# A set's way in JSON is what the rows of the movement say of it.
exits 0 show howell --pairs 8 --history set=6 --format json
python3 - eight.csv out <<'PY' || fail "$what: $(cat out)"
import csv, json, sys
rows = [r for r in csv.DictReader(open(sys.argv[1])) if r["set"] == "6"]
relays = {}
for r in csv.DictReader(open(sys.argv[1])):
    if r["round"] == "1" and not r["table"].isdigit():
        relays[r["table"]] = len(relays) + 1
told = json.load(open(sys.argv[2]))
assert told["set"] == 6 and len(told["rounds"]) == len(rows) == 7
for one, r in zip(told["rounds"], rows):
    assert one["round"] == int(r["round"])
    if r["table"].isdigit():
        assert (one["table"], one["ns"], one["ew"]) == (int(r["table"]), int(r["ns"]), int(r["ew"])), (one, r)
    else:
        assert (one["relay"], one["ns"], one["ew"]) == (relays[r["table"]], None, None), (one, r)
PY
# The templates that list names are files of the folder templates; parts.xml is what they use.
exits 0 list templates
(cd "$PW_SOURCE/templates" && ls ./*.xml | grep -vx ./parts.xml | sed 's|^\./||; s/\.xml$//' | LC_ALL=C sort) >templates
same out templates
# --switches may be followed by "tables", and by nothing else: what follows is another word.
exits 0 show mitchell --pairs 10 --switches tables --format csv
cp out tables
exits 0 show --switches mitchell --pairs 10 --format csv
same out tables
exits 0 show mitchell --pairs 10 --switches=tables --format csv
same out tables
printf '[movement]\nkind=mitchell\npairs=10\nswitches=tables\n' >switches.ini
exits 0 show --event switches.ini --format csv
same out tables
exits 0 show howell --switches --pairs 12 --rounds 8 --format csv
cp out howell
exits 0 show howell --pairs 12 --rounds 8 --switches tables --format csv
same out howell
says 2 'does not know what to do with "rounds"' show mitchell --pairs 10 --switches rounds
says 2 'whole rounds' show mitchell --pairs 10 --switches --switch 1
says 2 'one winner' show mitchell --pairs 10 --switches --winners 2
says 2 'one by one for 400 pairs at most' show mitchell --pairs 500 --switches
says 2 'teams of four have no arrow switches' show whist --tables 5 --switches tables
cp eight.csv ./-odd.csv
exits 0 check -- -odd.csv
says 2 "the movement's kind: \"ho well\" is no name" show 'ho well' --pairs 8
done_testing
