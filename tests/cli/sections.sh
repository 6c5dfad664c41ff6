#!/usr/bin/env bash
# sections.sh - one event of several sections: each with its movement, names and colour.
source "$(dirname "$0")/helpers.bash"
need python3 pdftotext cmp
cat >field.ini <<'INI'
[event]
title=Two rooms
[section A]
kind=mitchell
pairs=8
rounds=4
boards-per-round=2
colour=red
[section B]
kind=howell
pairs=6
rounds=4
boards-per-round=2
colour=#0000ff
[names B]
1=Ann Ahlgren & Bo Berg
[happened B]
1=pair 2 penalty 10%
INI

# Each section is what an event of its own would be.
for pairs in 8 6; do
    [ $pairs = 8 ] && kind=mitchell section=A || kind=howell section=B
    "$PAIRWHEEL" show $kind --pairs $pairs --rounds 4 --boards-per-round 2 >alone
    exits 0 show --event field.ini --section $section
    same out alone
done
exits 0 show --event field.ini
grep -qx 'section A' out && grep -qx 'section B' out || fail "all sections: $(cat out)"
exits 0 show --event field.ini --format csv
grep -qx 'section,round,table,ns,ew,set' out && grep -qx 'B,1,R1,,,4' out || fail "rows: $(cat out)"
says 2 'say which is meant with --section A' show --event field.ini --format json
says 2 'say which is meant with --section A' show --event field.ini --history set=1

# The referee looks at each of them, and one that fails is named.
exits 0 check --event field.ini
sed -n '/^section A$/,/^$/p' out | grep -q . && grep -qx 'section B' out || fail "check: $(cat out)"
for section in A B; do
    cp out all
    exits 0 check --event field.ini --section $section
    [ "$(grep -cxFf out all)" -ge "$(wc -l <out)" ] || fail "check of $section alone: $(cat out) of all: $(cat all)"
    exits 0 check --event field.ini
done
printf '[section A]\nkind=howell\npairs=8\n[section B]\nkind=mitchell\npairs=12\nrounds=5\n' >two.ini
exits 0 check --event two.ini --require reduced
says 1 'section B is not complete' check --event two.ini --require complete
says 2 'is of one section; say which with --section A' check --event two.ini --compare 1,2
says 2 'is of one section; say which with --section A' check --event two.ini --format json
says 2 'there is no requirement' check --event two.ini --require fine
exits 2 check --event two.ini --format yaml
printf '[section A]\nkind=howell\npairs=6\nrounds=99\n' >bad.ini
exits 1 show --event bad.ini
exits 1 check --event bad.ini
exits 0 show --event field.ini --section b --format json # small letters do
exits 0 print guide-cards --event field.ini --section B --format dump
grep -q 'Ann Ahlgren' out || fail "the names of section B are not on its cards"
exits 0 happened --event field.ini --section B --list
grep -q 'pair 2 penalty' out || fail "what happened in B: $(cat out)"
cp field.ini more.ini
exits 0 happened --event more.ini --section A 'round 3 table 2: NS and EW exchanged'
{ cat field.ini; printf '\n[happened A]\n1=round 3 table 2: NS and EW exchanged\n'; } >expected
same more.ini expected

# What cannot be is said, with its line.
refused() { # TEXT, GROUPS
    printf '%b' "$2" >bad.ini
    says 3 "$1" show --event bad.ini --section A
}
M='kind=howell\npairs=6\n'
says 2 'there is no section "Q"; there are A and B' show --event field.ini --section Q
says 2 'each has its own; write --section A' show --event field.ini --pairs 9
says 2 'say which is meant with --section A' standings --event field.ini
refused 'bad.ini:2: [section-1]: sections are called A to Z; write [section A]' "[section 1]\n$M"
refused 'bad.ini:2: [section-ab]: sections are called A to Z' "[section AB]\n$M"
refused 'bad.ini:2: [section A] has no movement; write kind=mitchell' '[section A]\npairs=6\n'
refused 'bad.ini:2: [movement] stands beside [section A]' "[movement]\n$M[section A]\n$M"
refused 'write [names A]' "[names]\n1=Ann\n[section A]\n$M"
refused 'bad.ini:5: [names B]: there is no [section B]' "[section A]\n$M[names B]\n1=Ann\n"
refused '[section A] there is no key "pears"' "[section A]\n${M}pears=6\n"
refused '[section A] tables: "x" is not' "[section A]\n${M}tables=x\n"
refused '[names B] 0: the key is neither' "[section A]\n$M[section B]\n$M[names B]\n0=Ann\n"
refused '[event] section: each section has its own' "[event]\nsection=A\n[section A]\n$M"
refused '[results] are of all sections, and there is [results A], too' \
    "[results]\nfile=r.csv\n[section A]\n$M[results A]\nfile=a.csv\n"

# Results: one file with a column, or a file each.
cat >r.csv <<'CSV'
section,board,ns,ew,contract,declarer,tricks
A,1,1,5,4S,N,10
B,1,6,1,4S,N,9
b,2,6,1,3NT,E,8
C,2,6,1,3NT,E,8
CSV
exits 0 score --event field.ini --section A --results r.csv
grep -q 'r.csv:5: there is no section "C"; the sections are AB' err || fail "rows of no section: $(cat err)"
grep -q '31 of 32 results are missing' err || fail "rows of A: $(cat err)"
exits 0 score --event field.ini --section B --results r.csv
grep -q '22 of 24 results are missing' err || fail "rows of B: $(cat err)"
cut -d, -f2- r.csv >n.csv
sed -n '1p;3,4p' r.csv | cut -d, -f2- >b.csv
{ cat field.ini; printf '[results]\nfile=n.csv\n'; } >common.ini
says 3 'n.csv:1: no heading "section"' score --event common.ini --section A
exits 0 score --event common.ini --section B --results b.csv # of B alone
{ cat field.ini; printf '[results B]\nfile=b.csv\n'; } >own.ini
exits 0 score --event own.ini --section B
grep -q '22 of 24 results are missing' err || fail "rows of a file of B: $(cat err)"

# Papers: every section in one file, each with its letter and its cards.
exits 0 print guide-cards --event field.ini --format dump -o all.dump
for section in A B; do
    exits 0 print guide-cards --event field.ini --section $section --format dump -o one$section.dump
done
pages() { grep -c '^page ' "$1"; }
[ "$(pages all.dump)" = $(($(pages oneA.dump) + $(pages oneB.dump))) ] || fail "pages of all sections"
grep -q 'Ann Ahlgren' all.dump || fail "the names of B are not among all cards"
exits 0 kit --event field.ini -o kit.pdf
exits 0 kit --event field.ini -o papers/
for section in A B; do
    ls papers/*-guide-cards-$section.pdf papers/*-travellers-$section.pdf >/dev/null || fail "$(ls papers)"
done
says 2 'there is no page 99' print guide-cards --event field.ini --page 99 --format png -o x.png
sed 's/title=Two rooms/&\nshared-boards=yes/' field.ini >shared.ini
# Of one of them it has its pairs, with the places of the field.
exits 0 print ranking --event shared.ini --section A --simulate 1 --format dump
says 1 'the sections share their boards, and comparison compares within one section alone' \
    print comparison --event shared.ini --simulate 1 --format dump
exits 0 print ranking --event field.ini --simulate 1 --format dump
[ "$(grep -c '^page' out)" = 2 ] || fail "a ranking for each section: $(grep -c '^page' out)"

# The ranking of a field is one, its score sheets say the same places, and score is the second opinion.
for winners in 1 2; do
    sed "s/^kind=mitchell/&\nwinners=$winners/; s/^kind=howell/kind=mitchell/; /^\[happened B\]/,\$d" shared.ini >field-$winners.ini
    exits 0 score --event field-$winners.ini --simulate 5 --format csv
    mv out places.csv
    exits 0 print ranking --event field-$winners.ini --simulate 5 --format dump
    grep -q '· A, B"' out || fail "the head names the sections: $(grep -m 5 text out)"
    sed -n 's/^ *text.*"\([AB]\)\([0-9]*\)"$/\1,\2/p' out >shown
    tail -n +2 places.csv | cut -d, -f1,3 >wanted
    [ -s wanted ] && cmp -s shown wanted || fail "ranking: $(tr '\n' ' ' <shown), score: $(tr '\n' ' ' <wanted)"
    exits 0 print score-sheets --event field-$winners.ini --simulate 5 -o sheets.pdf
    pdftotext -layout sheets.pdf sheets.txt
    sed -n 's/.*Place  *\([0-9=]*\) .*/\1/p' sheets.txt | sort >shown
    tail -n +2 places.csv | cut -d, -f2 | sort >wanted
    cmp -s shown wanted || fail "score sheets: $(tr '\n' ' ' <shown), score: $(tr '\n' ' ' <wanted)"
    # A protocol has the lines of all sections, frequencies every score once with its points, and the
    # matrix of a section the points of the field.
    exits 0 score --event field-$winners.ini --simulate 5 --boards --format csv
    mv out lines.csv
    for board in $(tail -n +2 lines.csv | cut -d, -f2 | sort -nu); do
        exits 0 print protocols --event field-$winners.ini --simulate 5 --only "board=$board" -o board.pdf
        pdftotext -layout board.pdf "board-$board.txt"
    done
    exits 0 print frequencies --event field-$winners.ini --simulate 5 -o frequencies.pdf
    pdftotext -layout frequencies.pdf frequencies.txt
    exits 0 print score-matrix --event field-$winners.ini --simulate 5 -o matrix.pdf
    pdftotext -layout matrix.pdf matrix.txt
    python3 - <<'PY' || fail "papers of the field, $winners winners"
import csv, glob, re
rows = list(csv.DictReader(open('lines.csv')))
for board in {r['board'] for r in rows}:
    want = sorted((r['section'] + r['pair'], r['section'] + r['opponent'], r['points'], other['points'])
                  for r in rows if r['board'] == board and r['side'] == 'NS'
                  for other in rows if other['board'] == board and other['section'] == r['section']
                  and other['pair'] == r['opponent'])
    text = open(f'board-{board}.txt').read()
    found = sorted(m.groups() for m in re.finditer(
        r'^ *\d+ +\d+ +([AB]\d+) +([AB]\d+) .* (\S+) +(\S+)$', text, re.M))
    assert found == want, (board, found, want)
    assert 'A, B' in text
text = open('frequencies.txt').read()
assert '+ ' not in re.sub('[NSEW]{2} \\+', '', text), 'choose a seed whose scores all have a place'
want = {(r['board'], r['score']): None for r in rows if r['side'] == 'NS'}
both = '–' in text
for r in rows:
    if r['side'] == 'NS':
        other = [o for o in rows if o['board'] == r['board'] and o['section'] == r['section'] and o['pair'] == r['opponent']]
        want[r['board'], r['score']] = f"{r['points']}–{other[0]['points']}" if both else r['points']
found = re.findall(r'\S+–\S+', text)
if both:
    assert sorted(found) == sorted(want.values()), (sorted(found), sorted(want.values()))
places = list(csv.DictReader(open('places.csv')))
text = open('matrix.txt').read()
for r in places:
    assert re.search(rf"(?<!\S){re.escape(r['points'])}\s+{re.escape(r['percent'])}(?!\S)", text), (r, text)
PY
done
{ cat shared.ini; echo '2=round 1 table 1: NS and EW exchanged'; } >turned.ini
tail -n 3 turned.ini | grep -q '^\[happened B\]' || fail "the entry is in B: $(tail -n 3 turned.ini)"
exits 0 print protocols --event turned.ini --simulate 1 -o protocols.pdf
pdftotext protocols.pdf - | grep -qx 'B: Round 1 table 1: NS and EW exchanged' || fail "what happened in B: $(pdftotext protocols.pdf -)"
{ cat field-1.ini; printf '[results]\nsimulate=5\n'; } >simulated.ini
exits 0 kit --event simulated.ini --kit everything -o papers-field/
for paper in ranking protocols; do
    [ "$(ls papers-field/*-$paper*.pdf | sed 's/.*[0-9]-//')" = $paper.pdf ] || fail "$paper once for the field: $(ls papers-field)"
done
{ cat shared.ini; printf '[results]\nsimulate=5\n'; } >played.ini
exits 0 kit --event played.ini -o kit.pdf
[ "$(grep -cE 'note: .* ranking$' err)" = 1 ] || fail "a kit has one ranking: $(cat err)"
[ "$(grep -cE 'note: .* score-sheets, section [AB]$' err)" = 2 ] || fail "and the score sheets of both sections: $(cat err)"

# Over all sections, counted by a second method: every two scores of a board are compared, M match
# points of n scores become (M + 1) N / n - 1, N = 7 tables.
cat >two.py <<'PY'
import csv, random, sys
random.seed(5)
seats = {}
for section in 'AB':
    rows = list(csv.DictReader(open(f'{section}.movement')))
    for r in rows:
        if r['ns'] and r['ew']:
            for k in (1, 2):
                board = 2 * int(r['set']) - 2 + k
                seats.setdefault(board, []).append((section, r['ns'], r['ew']))
if sys.argv[1] == 'make':
    print('section,board,ns,ew,contract,declarer,tricks,score')
    for board, all in sorted(seats.items()):
        for section, ns, ew in all:
            if random.random() < 0.9: # some are missing
                print(f'{section},{board},{ns},{ew},,,,{random.choice([110, 140, -100, -200, 170])}')
    sys.exit()
played = list(csv.DictReader(open('over.csv')))
points, boards = {}, {}
for board in seats:
    of = [r for r in played if int(r['board']) == board]
    for r in of:
        for side, sign in (('ns', 1), ('ew', -1)):
            m = 0
            for other in of:
                if other is not r:
                    a, b = sign * int(r['score']), sign * int(other['score'])
                    m += 2 if a > b else 1 if a == b else 0
            who = r['section'], r[side]
            points[who] = points.get(who, 0) + (m + 1) * 7 / len(of) - 1
            boards[who] = boards.get(who, 0) + 1
found = list(csv.DictReader(open('ranking.csv')))
assert len(found) == 14 and len(points) == 14
for r in found:
    who = r['section'], r['pair']
    assert int(r['boards']) == boards[who] and float(r['max']) == 12 * boards[who], r
    assert abs(float(r['points']) - points[who]) < 0.006, (r, points[who])
    assert abs(float(r['percent']) - 100 * points[who] / (12 * boards[who])) < 0.006, r
for line in ('B', '123456'), ('A', '1234'), ('A', '5678'):
    of = [r for r in found if r['section'] == line[0] and r['pair'] in line[1]]
    order = [points[r['section'], r['pair']] / boards[r['section'], r['pair']] for r in of]
    assert order == sorted(order, reverse=True) and of[0]['rank'].startswith('1'), of
PY
for section in A B; do
    "$PAIRWHEEL" show --event field.ini --section $section --format csv -o $section.movement --quiet
done
grep -v -e happened -e penalty field.ini >plain.ini
sed 's/title=Two rooms/&\nshared-boards=yes/' plain.ini >shared.ini
python3 two.py make >over.csv
exits 0 score --event shared.ini --results over.csv --format csv -o ranking.csv
python3 two.py count || fail "over all sections: $(cat ranking.csv)"
# For people the headings end where their columns do.
exits 0 score --event plain.ini --results over.csv --across
awk '/^place/ { for (i = 2; i <= 4; i++) end[i] = index($0, i == 2 ? "points" : i == 3 ? "per cent" : "boards") + (i == 3 ? 7 : 5); next }
    end[2] && NF >= 5 { for (i = 2; i <= 4; i++) if (substr($0, end[i], 2) !~ /^[0-9]( |$)/) exit 1 }' out ||
    fail "headings over all sections: $(cat out)"
exits 0 score --event plain.ini --results over.csv --format csv --across
same out ranking.csv
exits 0 score --event shared.ini --results over.csv --format json
python3 - <<'PY' || fail "json over all sections"
import csv, json
found, rows = json.load(open('out')), list(csv.DictReader(open('ranking.csv')))
assert found['across'] and [s['section'] for s in found['sections']] == ['A', 'B']
assert [(r['section'], str(r['pair'])) for r in found['ranking']] == [(r['section'], r['pair']) for r in rows]
PY
exits 0 score --event shared.ini --results over.csv
grep -qx 'sections with one winner' out && grep -qx 'NS' out || fail "rankings: $(cat out)"
exits 0 print ranking --event shared.ini --results over.csv --format words
grep -q "Sections with one winner" out || fail "nothing heads those with one winner: $(cat out)"
exits 0 score --event shared.ini --results over.csv --boards
grep -qx 'section B' out || fail "boards of each section"

# One each: what an event of its own has.
exits 0 score --event plain.ini --results over.csv --format csv
grep '^B' out | cut -d, -f2- >partB
exits 0 score --event plain.ini --section B --results over.csv --format csv
tail -n +2 out >expected
same partB expected
exits 0 score --event plain.ini --results over.csv
grep -qx 'section A' out || fail "one each: $(cat out)"
exits 0 score --event plain.ini --results over.csv --format json
exits 0 score --event shared.ini --section A --results over.csv
grep -q 'compared over all sections, and the places are those of the whole field' err || fail "one of shared boards: $(cat err)"
says 2 'usebio is of one section' score --event plain.ini --results over.csv --format usebio
sed -e 's/^kind=mitchell$/kind=rainbow/' -e '0,/^pairs=8$/s//players=20/' field.ini >four.ini
sed -i '0,/^rounds=4$/{/^rounds=4$/d}' four.ini
says 1 'is of individuals' score --event four.ini --across --simulate 1
says 2 'or leave --section out' score --event plain.ini --section A --across --simulate 1
says 1 'leave [scoring] method out' score --event shared.ini --simulate 1 --scoring butler
says 1 'leave [scoring] neuberg out' score --event shared.ini --simulate 1 --neuberg no
sed '0,/boards-per-round=2/s//boards-per-round=3/' shared.ini >unequal.ini
exits 0 score --event unequal.ini --simulate 1
grep -q 'section A plays boards 1 to 12, and section B 1 to 8' err || fail "unequal boards: $(cat err)"

printf '[section A]\nkind=mitchell\npairs=8\n[section B]\nkind=howell\npairs=6\nrounds=99\n' >bad.ini
exits 1 kit --event bad.ini -o bad.pdf
[ ! -e bad.pdf ] || fail "a kit of half the sections"

# Results that are made up: two equal sections do not play alike.
printf '[section A]\nkind=mitchell\npairs=10\n[section B]\nkind=mitchell\npairs=10\n' >equal.ini
for section in A B; do
    exits 0 score --event equal.ini --section $section --simulate 1 --boards --format csv
    cut -d, -f 2- out >of_$section
done
cmp -s of_A of_B && fail 'both sections made the same scores'
# All sections are checked in the formats that there are.
printf '[section A]\nkind=howell\npairs=8\n[section B]\nkind=howell\npairs=6\n' >formats.ini
says 2 'bogus' check --event formats.ini --format bogus
done_testing
