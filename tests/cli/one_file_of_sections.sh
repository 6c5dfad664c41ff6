#!/usr/bin/env bash
# one_file_of_sections.sh - results of all sections in one file, as terminals and other programs write them: each
# section takes its rows, whatever the form; a file of several is never taken for one; and a section of a field
# is partial as long as another one is.
source "$(dirname "$0")/helpers.bash"
need python3
printf '[event]\nshared-boards=yes\n[section A]\nkind=mitchell\npairs=6\nboards-per-round=2\n[section B]\nkind=mitchell\npairs=6\nboards-per-round=2\n' >two.ini
"$PAIRWHEEL" show mitchell --pairs 6 --format csv >rows.csv
python3 - <<'PY'
import csv, random
chance = random.Random(7)
rows = []
for row in csv.DictReader(open("rows.csv")):
    for board in range(2 * int(row["set"]) - 1, 2 * int(row["set"]) + 1):
        for section in "AB":
            rows.append((section, int(row["table"]), int(row["round"]), board, int(row["ns"]), int(row["ew"]),
                         chance.choice(["1NT", "2H", "3NT", "4S"]), chance.choice("NESW"), chance.choice(range(6, 12))))
rows.sort()
with open("plain.csv", "w") as out:
    out.write("section,board,ns,ew,contract,declarer,tricks\n")
    for s, t, r, b, ns, ew, c, d, n in rows:
        out.write(f"{s},{b},{ns},{ew},{c},{d},{n}\n")
# a terminal: sections are numbers there
with open("device.csv", "w") as out:
    out.write("Section,Table,Round,Board,PairNS,PairEW,Declarer,NS/EW,Contract,Result,Remarks\n")
    for s, t, r, b, ns, ew, c, d, n in rows:
        less = n - 6 - int(c[0])
        out.write(f"{'AB'.index(s) + 1},{t},{r},{b},{ns},{ew},{ns if d in 'NS' else ew},{d},{c[0]} {c[1:]},"
                  f"{'=' if less == 0 else f'{less:+d}'},\n")
with open("usebio.xml", "w") as out:
    out.write('<?xml version="1.0"?>\n<USEBIO Version="1.2"><EVENT EVENT_TYPE="PAIRS"><SECTION_COUNT>2</SECTION_COUNT>\n')
    for s in "AB":
        out.write(f'<SECTION SECTION_ID="{s}">\n')
        for board in range(1, 7):
            out.write(f"<BOARD><BOARD_NUMBER>{board}</BOARD_NUMBER>\n")
            for _, t, r, b, ns, ew, c, d, n in (row for row in rows if row[0] == s and row[3] == board):
                out.write(f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>"
                          f"<CONTRACT>{c}</CONTRACT><PLAYED_BY>{d}</PLAYED_BY><TRICKS>{n}</TRICKS></TRAVELLER_LINE>\n")
            out.write("</BOARD>\n")
        out.write("</SECTION>\n")
    out.write("</EVENT></USEBIO>\n")
with open("field.pbn", "w") as out:
    out.write("% PBN 2.1\n")
    for board in range(1, 7):
        out.write(f'[Event "T"]\n[Board "{board}"]\n[ScoreTable "Section;PairId_NS;PairId_EW;Contract;Declarer;Result"]\n')
        for s, t, r, b, ns, ew, c, d, n in (row for row in rows if row[3] == board):
            out.write(f"{s} {ns} {ew} {c} {d} {n}\n")
        out.write("\n")
PY

for part in '' '--section A' '--section B'; do
    exits 0 score --event two.ini $part --results plain.csv --format csv
    cp out expected
    for file in device.csv usebio.xml field.pbn; do
        exits 0 score --event two.ini $part --results $file --format csv
        same out expected
        grep -q 'passed over\|by itself' err && fail "$part $file: $(cat err)"
        printf '[results]\nfile=%s\n' $file | cat two.ini - >named.ini
        exits 0 score --event named.ini $part --format csv
        same out expected
        printf '[results A]\nfile=%s\n[results B]\nfile=%s\n' $file $file | cat two.ini - >twice.ini
        exits 0 score --event twice.ini $part --format csv
        same out expected
    done
done
exits 0 score --event two.ini --results usebio.xml --format csv
cp out expected

# Rows of no section, and of one that is not played, are nobody's.
sed 's/^Section/Nothing/' device.csv >unsaid.csv
says 3 'unsaid.csv:2: results of no section, and the event has the sections AB; write a file for each, [results A]' \
    score --event two.ini --results unsaid.csv
sed '2s/^1/3/' device.csv >third.csv
says 3 'third.csv:2: results of section 3, and the event has the sections AB' score --event two.ini --results third.csv
# A section of which there is nothing yet waits for all of it.
grep -v '^2' device.csv >only_a.csv
exits 0 score --event two.ini --results only_a.csv
grep -qx 'PARTIAL: 18 of 36 results are in' out || fail "only A: $(cat out err)"
grep -q "EW pairs" err && fail "numbers of nobody: $(cat err)"

# An event of one section does not take a file of several for its own, unless it says which it is.
printf '[movement]\nkind=mitchell\npairs=6\nboards-per-round=2\n' >one.ini
grep '^\(section\|B\)' plain.csv >b.csv
# A file of which no row counts in any section is an error; where those of one count it is none.
sed '2,$s/^[0-9]*,/99,/; 2,$s/,[0-9]*,/,99,/' plain.csv >none.csv
run score --event two.ini --results none.csv
[ "$code" = 3 ] && grep -q 'no row of the results counts in any section (36 not taken)' err && [ ! -s out ] ||
    fail "of no section: $code $(tail -2 err)"
exits 0 score --event one.ini --results b.csv --format csv
cp out of_b
for file in plain.csv device.csv usebio.xml field.pbn; do
    says 3 'among them; say which with --section' score --event one.ini --results $file
    exits 0 score --event one.ini --section B --results $file --format csv
    same out of_b
done
says 3 'plain.csv:1: results of several sections' score --event one.ini --section C --results plain.csv

# One section of a field is not done before all of them are: its points may change yet.
sed '$d' plain.csv >missing.csv # of B
exits 0 score --event two.ini --section A --results missing.csv
grep -qx 'PARTIAL: 35 of 36 results are in' out || fail "text: $(cat out)"
exits 0 score --event two.ini --section A --results missing.csv --format json
grep -q '"partial": true' out || fail "JSON: $(cat out)"
exits 0 print ranking --event two.ini --section A --results missing.csv --format words
grep -q 'PARTIAL: 35 of 36' out || fail "paper: $(cat out)"
exits 0 print ranking --event two.ini --results missing.csv --format words
grep -q 'PARTIAL: 35 of 36' out || fail "paper of all sections: $(cat out)"
exits 0 print ranking --event two.ini --results plain.csv --format words
grep -q PARTIAL out && fail "all are in, on paper: $(cat out)"
exits 0 score --event two.ini --section A --results plain.csv
grep -q PARTIAL out && fail "all are in: $(cat out)"
done_testing
