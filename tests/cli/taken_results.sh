#!/usr/bin/env bash
# taken_results.sh - results that other programs wrote: the same three tables as rows of ours, as a
# terminal's CSV, for the pages of clubs, as USEBIO and as PBN, each written here by hand; and what
# is not understood is told.
source "$(dirname "$0")/helpers.bash"
need python3 jq

# Three tables: 1 to 3 sit NS, 4 to 6 (1 to 3 of their line) EW. In round 1 the tables play boards
# 1, 2, 3 against 4, 5, 6; in round 2 boards 2, 3, 1 against 6, 4, 5.
mitchell=(score mitchell --pairs 6 --boards-per-round 1 --winners 2)
boards=(--section B --boards --format csv)
cat >ours.csv <<'END'
board,ns,ew,contract,declarer,tricks,score
1,1,4,4S,N,10,
2,2,5,3NTX,W,8,
3,3,6,pass,,,
2,1,6,A60/40,,,
3,2,4,,,,-110
1,3,5,NP,,,
END
exits 0 "${mitchell[@]}" "${boards[@]}" --results ours.csv -o expected.csv
grep -q '^1,1,NS,4,420,' expected.csv && grep -q '^2,2,NS,5,100,' expected.csv && grep -q '^3,2,NS,4,-110,' expected.csv ||
    fail "the scores by hand are 420, 100 and -110: $(cat expected.csv)"

# ---- a terminal's: sections by number, EW by numbers of their line, the direction under NS/EW
cat >terminal.csv <<'END'
ID,Section,Table,Round,Board,PairNS,PairEW,Declarer,NS/EW,Contract,Result,LeadCard,Remarks
1,2,1,1,1,1,1,1,N,4 S,=,H5,
2,2,2,1,2,2,2,2,W,3 NT x,-1,SK,
3,1,1,1,1,2,3,3,E,1 C,=,,
4,2,3,1,3,3,3,0,,PASS,,,
5,2,1,2,2,1,3,0,,,,,60%-40%
6,2,2,2,3,2,1,1,E,2 S,=,,
7,2,3,2,1,3,2,0,,,,,Not played
END
exits 0 "${mitchell[@]}" "${boards[@]}" --results terminal.csv -o terminal-boards.csv
same terminal-boards.csv expected.csv
grep -q 'terminal.csv:1: 1 row is of other sections than B passed over' err || fail "the row of section A went in silence: $(cat err)"
grep -q 'EW pairs 1, 2, ... are pairs 4, 5, ... here' err || fail "new numbers of EW are not told: $(cat err)"
says 3 'results of several sections, 2 and 1 among them; say which with --section' "${mitchell[@]}" --results terminal.csv

# Semicolons, other names of the columns, numbers of the movement.
cat >semicolons.csv <<'END'
Section;Board No;Pair NS;Pair EW;Contract;Declarer;Tricks;Mood
B;1;1;4;4S;N;10;fine
B;2;2;5;3NTX;W;8;
END
exits 0 "${mitchell[@]}" "${boards[@]}" --results semicolons.csv -o semicolons-boards.csv
[ "$(grep -c ',420,\|,-420,\|,100,\|,-100,' semicolons-boards.csv)" = 4 ] || fail "two boards of semicolons: $(cat semicolons-boards.csv)"
grep -q 'column "Mood" is passed over' err || fail "a column that nothing is made of is not told: $(cat err)"

# ---- the line beside each number, as Compscore has it in USEBIO ("1NS", "1EW"), and "EW 1", "WE 1" in tables
{
    echo '<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><PARTICIPANTS>'
    for n in 1 2 3; do
        echo "<PAIR><PAIR_NUMBER>${n}NS</PAIR_NUMBER><DIRECTION>NS</DIRECTION><PLAYER><PLAYER_NAME>North $n</PLAYER_NAME></PLAYER></PAIR>"
        echo "<PAIR><PAIR_NUMBER>${n}EW</PAIR_NUMBER><PLAYER><PLAYER_NAME>East $n</PLAYER_NAME></PLAYER></PAIR>"
    done
    echo '</PARTICIPANTS>'
    while IFS=, read -r board ns ew contract declarer tricks score; do
        echo "<BOARD><BOARD_NUMBER>$board</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>${ns}NS</NS_PAIR_NUMBER><EW_PAIR_NUMBER>$((ew - 3))EW</EW_PAIR_NUMBER><CONTRACT>$contract</CONTRACT><PLAYED_BY>$declarer</PLAYED_BY><TRICKS>$tricks</TRICKS><SCORE>${score:-$([[ $contract == A* ]] && echo "$contract")}</SCORE></TRAVELLER_LINE></BOARD>"
    done < <(tail -n +2 ours.csv | sed 's/A60\/40/A6040/; s/NP,,,/,,,NP/')
    echo '</EVENT></USEBIO>'
} >lines.xml
exits 0 "${mitchell[@]}" "${boards[@]}" --results lines.xml -o lines-boards.csv
same lines-boards.csv expected.csv
exits 0 "${mitchell[@]}" --results lines.xml --format csv
grep -q '^[0-9=]*,3,North 3,' out && grep -q '^[0-9=]*,6,East 3,' out || fail "names by line: $(cat out)"
sed 's/\([1-3]\)NS</NS \1</; s/\([1-3]\)EW</we \1</' lines.xml >blanks.xml
exits 0 "${mitchell[@]}" "${boards[@]}" --results blanks.xml -o lines-boards.csv
same lines-boards.csv expected.csv

# Who is not there may be the first of EW: 7 tables, 13 pairs, EW 2 to 7 are pairs 9 to 14, as all 42 rows say; and so for 6 and 8 tables.
for tables in 6 7 8; do
    half=(mitchell --pairs $((2 * tables - 1)) --missing-pair $((tables + 1)) --boards-per-round 1)
    exits 0 show "${half[@]}" --format csv -o half.csv
    {
        echo Section,Table,Round,Board,PairNS,PairEW,NS/EW,Contract,Result
        awk -F, -v t=$tables 'NR > 1 && $3 != "" && $4 != "" { printf "A,%s,%s,%s,%s,%s,N,4 S,=\n", $2, $1, $5, $3, $4 - t }' half.csv
    } >half-terminal.csv
    rows=$(($(wc -l <half-terminal.csv) - 1))
    exits 0 score "${half[@]}" --results half-terminal.csv --format json
    [ "$(jq -c '[.played, .waiting]' out)" = "[$rows,0]" ] || fail "$tables tables: $(jq -c '[.played, .waiting]' out) of $rows: $(head -3 err)"
    ! grep -q warning err || fail "$tables tables: $(grep -m1 warning err)"
done

# Somebody else is not there than it was said: EW 6 of 13 tables is pair 19, and by default NS 13 is missing.
exits 0 show mitchell --pairs 25 --missing-pair 19 --boards-per-round 1 --format csv -o half.csv
awk -F, 'NR == 1 { print "board,ns,ew,score" } NR > 1 && $3 != "" && $4 != "" { print $5 "," $3 "," $4 ",110" }' half.csv >half-ours.csv
exits 0 score mitchell --pairs 25 --boards-per-round 1 --results half-ours.csv
grep -q 'note: half-ours.csv: 13 is in 12 rows, and nobody here; 19 is in no row: where that pair is not there, write --missing-pair 19, or' err ||
    fail "who is missing: $(grep note err)"
exits 0 score mitchell --pairs 25 --missing-pair 19 --boards-per-round 1 --results half-ours.csv
! grep -q 'in no row' err || fail "nobody else: $(cat err)"

# ---- the database they leave behind: the same rows as above, one of them taken back
database() { python3 "$(dirname "$0")/../lib/device_database.py" "$1" || fail "no $1"; }
sections=$'table Section\nID:int\tLetter:text\n1\tA\n2\tB\n\n'
columns=$'ID:long\tSection:int\tTable:int\tRound:int\tBoard:int\tPairNS:int\tPairEW:int\tDeclarer:int\tNS/EW:text\tContract:text\tResult:text\tLeadCard:text\tRemarks:text\tErased:yes'
{
    printf '%stable ReceivedData\n%s\n' "$sections" "$columns"
    tail -n +2 terminal.csv | tr ',' '\t' | sed 's/$/\t0/'
    printf '8\t2\t1\t1\t1\t1\t1\t1\tS\t2 H\t=\t\t\t1\n'
} | database evening.bws
exits 0 "${mitchell[@]}" "${boards[@]}" --results evening.bws -o database-boards.csv
same database-boards.csv expected.csv
grep -q 'evening.bws:1: 1 row is of other sections than B passed over' err || fail "$(cat err)"
# Sections without letters keep their numbers.
sed -n '2,$p' terminal.csv | tr ',' '\t' | sed 's/$/\t0/' | { printf 'table ReceivedData\n%s\n' "$columns"; cat; } | database numbers.bws
exits 0 "${mitchell[@]}" "${boards[@]}" --results numbers.bws -o database-boards.csv
same database-boards.csv expected.csv
# Individuals: North and East stand where pairs do.
printf 'table ReceivedData\nBoard:int\tPairNS:int\tPairEW:int\tSouth:int\tWest:int\tNS/EW:text\tContract:text\tResult:text\n' >players.txt
exits 0 show individual --players 8 --format csv -o seats.csv
awk -F, '$1 == 1 && $2 == 1 { printf "1\t%s\t%s\t%s\t%s\tN\t4 S\t=\n", $3, $5, $4, $6 }' seats.csv >>players.txt
database players.bws <players.txt
exits 0 score individual --players 8 --boards-per-round 1 --results players.bws --boards --format csv -o players.csv
[ "$(grep -c ',420,' players.csv)" = 2 ] || fail "the players of the database: $(cat err players.csv)"
# What is no such database, or is damaged, is told, whatever it does to the library that reads it.
printf 'table Other\nID:int\n1\n' | database other.bws
says 3 'other.bws: a database without a table ReceivedData, or damaged; export the results as CSV' "${mitchell[@]}" --results other.bws
printf '\0\1\0\0Standard ACE DB\0and no more of it' >short.bws
says 3 'short.bws: a database without a table ReceivedData, or damaged' "${mitchell[@]}" --results short.bws
python3 - <<'PY'
import random
whole, chance = open("evening.bws", "rb").read(), random.Random(7)
for i in range(40):
    torn = bytearray(whole)
    for _ in range(20):
        torn[chance.randrange(len(torn) // 4096) * 4096 + chance.randrange(400)] = chance.randrange(256)
    open(f"torn{i}.bws", "wb").write(torn)
PY
for file in torn*.bws; do
    run "${mitchell[@]}" --section B --results "$file"
    case $code in 0 | 3) ;; *) fail "$file: exit $code: $(cat err)" ;; esac
done

# A round or a table that is another than the movement's is told, once, and the results count: 1-4 meet in round 1 at table 1.
sed 's/^1,2,1,1,1,/1,2,3,1,1,/; s/^2,2,2,1,2,/2,2,2,2,2,/' terminal.csv >elsewhere.csv
exits 0 "${mitchell[@]}" "${boards[@]}" --results elsewhere.csv -o elsewhere-boards.csv
same elsewhere-boards.csv expected.csv
grep -q 'elsewhere.csv:2: table 3 stands there, and pairs 1 and 4 meet in round 1 at table 1, and 1 more row is as wrong; results count' err ||
    fail "another table: $(cat err)"
sed 's/^1,2,1,1,1,/1,2,1,2,1,/; s/^2,2,2,1,2,/2,2,2,2,2,/; s/^5,2,1,2,/5,2,1,1,/' terminal.csv >elsewhere.csv
exits 0 "${mitchell[@]}" "${boards[@]}" --results elsewhere.csv
grep -q 'elsewhere.csv:2: round 2 stands there, and pairs 1 and 4 meet in round 1 at table 1, and 2 more rows are as wrong' err ||
    fail "another round: $(cat err)"
sed 's/^1,2,1,1,1,/1,2,1,2,1,/' terminal.csv >elsewhere.csv
exits 0 "${mitchell[@]}" "${boards[@]}" --results elsewhere.csv
grep -q 'elsewhere.csv:2: round 2 stands there, and pairs 1 and 4 meet in round 1 at table 1; results count for the pairs, wherever they sat' err ||
    fail "one row: $(cat err)"
# Where the round is not said, the table alone; where neither is, nothing can be wrong.
printf 'Table,Board,PairNS,PairEW,NS/EW,Contract,Result\n2,1,1,1,N,4 S,=\n' >elsewhere.csv
exits 0 "${mitchell[@]}" "${boards[@]}" --results elsewhere.csv
grep -q 'elsewhere.csv:2: table 2 stands there, and pairs 1 and 4 meet in round 1 at table 1; results count' err ||
    fail "a table without its round: $(cat err)"
printf 'Board,PairNS,PairEW,NS/EW,Contract,Result\n1,1,1,N,4 S,=\n' >elsewhere.csv
exits 0 "${mitchell[@]}" "${boards[@]}" --results elsewhere.csv
! grep -q 'stands there' err || fail "no place is said: $(cat err)"
exits 0 "${mitchell[@]}" --results terminal.csv --section B
! grep -q 'stands there' err || fail "as the movement has it: $(cat err)"

# What only people understand is left out, with its line, and the rest is scored.
cat >odd.csv <<'END'
Board,PairNS,PairEW,NS/EW,Contract,Result,Remarks
1,1,4,N,4 S,=,Wrong direction
2,2,5,W,3 NT x,-1,
3,2,5,W,3 NT x,-1,
END
exits 0 "${mitchell[@]}" "${boards[@]}" --results odd.csv -o odd-boards.csv
grep -q 'odd.csv:2: board "1" has the remark "Wrong direction", and is not taken' err || fail "a remark is not told: $(cat err)"
grep -q 'odd.csv:4: ' err || fail "a row that the movement has not, without its line: $(cat err)"
grep -q '^2,2,NS,5,100,' odd-boards.csv || fail "the sound row is not scored: $(cat odd-boards.csv)"
says 3 'not taken' "${mitchell[@]}" --results odd.csv --strict

# ---- for the pages of clubs
cat >club.csv <<'END'
#VERSION,Another program
#DATE,24/11/2026
#WINNERS,2
#SCORES
POSITION,PAIR,NAME1,NAME2,PERCENT
1,1,Anna,Bo,60
#BOARDFORMAT,NAME,BOARD
#TRAVELLERS
NSPAIR,EWPAIR,CONTRACT,BY,LEAD,TRICKS,NSSCORE,EWSCORE,NSPOINTS,EWPOINTS
#BOARD,first,1
1,1,4S,N,,10,420,,2,0
3,2,,,,,NP,,,
#BOARD,second,2
2,2,3NT*,W,,8,100,,2,0
1,3,,,,,A6040,,1,1
#BOARD,third,3
3,3,PASS,,,,0,,1,1
2,1,2S,E,,8,,110,0,2
END
exits 0 "${mitchell[@]}" "${boards[@]}" --results club.csv -o club-boards.csv
same club-boards.csv expected.csv
# The same with the line ends of an old Mac, and without who they are.
sed '/^POSITION/s/.*/POSITION,PERCENT/; s/^1,1,Anna,Bo,60$/1,60/' club.csv | tr '\n' '\r' >mac.csv
exits 0 "${mitchell[@]}" "${boards[@]}" --results mac.csv -o mac-boards.csv
same mac-boards.csv expected.csv

# ---- USEBIO
cat >club.xml <<'END'
<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE usebio SYSTEM "usebio_v1_2.dtd">
<USEBIO Version="1.2">
  <CLUB><CLUB_NAME>Whist &amp; Bridge</CLUB_NAME></CLUB>
  <EVENT EVENT_TYPE="PAIRS"><WINNER_TYPE>2</WINNER_TYPE>
    <SECTION SECTION_ID="A"><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
      <TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUMBER><SCORE>90</SCORE></TRAVELLER_LINE>
    </BOARD></SECTION>
    <SECTION SECTION_ID="B">
      <BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
        <TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUMBER><CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><LEAD>H5</LEAD><TRICKS>10</TRICKS><SCORE>420</SCORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS></TRAVELLER_LINE>
        <TRAVELLER_LINE><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>NP</SCORE></TRAVELLER_LINE>
      </BOARD>
      <BOARD><BOARD_NUMBER>2</BOARD_NUMBER>
        <TRAVELLER_LINE><NS_PAIR_NUMBER>2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><CONTRACT>3NTX</CONTRACT><PLAYED_BY>W</PLAYED_BY><TRICKS>8</TRICKS><SCORE>100</SCORE></TRAVELLER_LINE>
        <TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>3</EW_PAIR_NUMBER><SCORE>A6040</SCORE></TRAVELLER_LINE>
      </BOARD>
      <BOARD><BOARD_NUMBER>3</BOARD_NUMBER>
        <TRAVELLER_LINE><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>3</EW_PAIR_NUMBER><CONTRACT>PASSED</CONTRACT><SCORE>0</SCORE></TRAVELLER_LINE>
        <TRAVELLER_LINE><NS_PAIR_NUMBER>2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUMBER><SCORE>-110</SCORE><WEATHER>rain</WEATHER></TRAVELLER_LINE>
      </BOARD>
    </SECTION>
  </EVENT>
</USEBIO>
END
exits 0 "${mitchell[@]}" "${boards[@]}" --results club.xml -o xml-boards.csv
same xml-boards.csv expected.csv
grep -q 'club.xml:20: element "WEATHER" is passed over' err || fail "an element that nothing is made of is not told: $(cat err)"
for kind in TEAMS:pairs INDIVIDUAL:pairs; do
    sed "s/EVENT_TYPE=\"PAIRS\"/EVENT_TYPE=\"${kind%:*}\"/" club.xml >kind.xml
    exits 0 "${mitchell[@]}" "${boards[@]}" --results kind.xml -o xml-boards.csv
    grep -q "kind.xml:1: EVENT_TYPE is \"${kind%:*}\", and this event is of pairs: lines are read as those of pairs" err || fail "$(cat err)"
done
sed 's/EVENT_TYPE="PAIRS"/EVENT_TYPE="SWISS_PAIRS"/' club.xml >kind.xml
exits 0 "${mitchell[@]}" "${boards[@]}" --results kind.xml -o xml-boards.csv
! grep -q EVENT_TYPE err || fail "Swiss pairs are pairs: $(cat err)"
exits 3 score individual --players 8 --boards-per-round 1 --section B --results kind.xml
grep -q 'EVENT_TYPE is "SWISS_PAIRS", and this event is of individuals: lines are read as those of individuals' err || fail "$(cat err)"
LC_ALL=C sed 's/Whist/Wh\xeest/' club.xml >latin1.xml
exits 0 "${mitchell[@]}" "${boards[@]}" --results latin1.xml -o xml-boards.csv
same xml-boards.csv expected.csv

# ---- PBN: the columns in another order, a score of EW alone, one that was assigned
cat >club.pbn <<'END'
% PBN 2.1
[Event "Tuesday"]
[Board "1"]
[ScoreTable "PairId_EW\3R;+PairId_NS\3R;Contract\5L;Declarer\1R;Result\2R;Score_NS\5R;Names"]
4 1 4S N 10 420 "Anna; Bo"
[Note "a table ends where the next tag begins"]
9 9 7NT N 13 1520
[Board "2"]
[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_EW;MP_NS;Percentage_NS;Percentage_EW"]
2 5 3NTX W 8 -100 2 100.00 0.00
; a comment
1 6 - - - - ^1.2 ^60.00 ^40.00
[Board "3"]
[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW"]
3 6 Pass - - 0 0
2 4 ? ? ? -110 110
END
grep -v '^1,3,5,NP' ours.csv >without.csv
exits 0 "${mitchell[@]}" "${boards[@]}" --results without.csv -o without-boards.csv
exits 0 "${mitchell[@]}" "${boards[@]}" --results club.pbn -o pbn-boards.csv
same pbn-boards.csv without-boards.csv

# ---- what the program writes it reads: pairs of one and of two winners, players
for movement in "howell --pairs 9 --boards-per-round 2" "mitchell --pairs 10 --boards-per-round 2 --winners 2" "rainbow --players 20"; do
    # shellcheck disable=SC2086 # words
    exits 0 score $movement --simulate 5 --boards --format csv -o written.csv
    for as in usebio:xml pbn:pbn; do
        # shellcheck disable=SC2086 # words
        exits 0 score $movement --simulate 5 --format "${as%:*}" -o "written.${as#*:}"
        # shellcheck disable=SC2086 # words
        exits 0 score $movement --results "written.${as#*:}" --boards --format csv -o read.csv
        same read.csv written.csv
        [ ! -s err ] || fail "$movement as ${as%:*}: $(cat err)"
    done
done

# ---- what none of them is
echo '<html><body>Results</body></html>' >page.xml
says 3 'page.xml:1: <html> is not USEBIO; results in XML are those of USEBIO' "${mitchell[@]}" --results page.xml
printf '<USEBIO><BOARD>\n<TRAVELLER_LINE></BOARD></USEBIO>' >torn.xml
says 3 'torn.xml:2: ' "${mitchell[@]}" --results torn.xml
printf '[Event "x"]\n[Board "1"]\n[Deal "N:-"]\n' >games.pbn
says 3 'PBN without a ScoreTable' "${mitchell[@]}" --results games.pbn
printf '#VERSION,x\n#BOARD,1\n1,1,4S\n' >headless.csv
says 3 'no results of boards in it; below #TRAVELLERS stands a line of headings, NSPAIR,EWPAIR,CONTRACT,BY,TRICKS,NSSCORE,EWSCORE, and below each #BOARD its rows' \
    "${mitchell[@]}" --results headless.csv
printf '<USEBIO><EVENT/></USEBIO>' >empty.xml
says 3 'no results of boards in it; in USEBIO each BOARD has its BOARD_NUMBER and TRAVELLER_LINEs' "${mitchell[@]}" --results empty.xml
# what is torn, short, or no number says so with its line
printf '#VERSION,x\n#BOARDFORMAT,NAME\n#TRAVELLERS\nNSPAIR,EWPAIR,NSSCORE\n#BOARD,1\n1,1,90\n2,x,90\n' >place.csv
exits 0 "${mitchell[@]}" "${boards[@]}" --results place.csv -o place-boards.csv
grep -q '^1,1,NS,4,90,' place-boards.csv && grep -q 'place.csv:7: ew "x" is no pair' err || fail "$(cat err place-boards.csv)"
printf '#VERSION,x\n#TRAVELLERS\nNSPAIR,EWPAIR,NSSCORE\n#BOARD,1\n1,1,"90\n' >torn.csv
says 3 'torn.csv:5: column 5: the quote that begins here is never closed' "${mitchell[@]}" --results torn.csv
printf 'Board,PairNS,PairEW,Contract\n1,1,4,"4S\n' >torn.csv
says 3 'torn.csv:2: ' "${mitchell[@]}" --results torn.csv
printf '[Board "1"]\n[ScoreTable "PairId_NS;PairId_EW;Score_NS;Names"]\n1 4 90\n2\n' >short.pbn
exits 0 "${mitchell[@]}" "${boards[@]}" --results short.pbn -o short-boards.csv
grep -q '^1,1,NS,4,90,' short-boards.csv && grep -q 'short.pbn:4: ew "" is no pair' err || fail "$(cat err short-boards.csv)"
done_testing
