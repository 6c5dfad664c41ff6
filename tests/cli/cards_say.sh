#!/usr/bin/env bash
# cards_say.sh - what cards and tents say, and where: nothing beside their bar; with which boards a table of individuals begins; what
# to do after the last round; no word on a line.
source "$(dirname "$0")/helpers.bash"
need python3

# Two columns of rounds stand below the bar, from 7 to 98 mm of a card of 105 mm; a card says what its last row means.
exits 0 print guide-cards howell --pairs 20 --boards-per-round 3 --format dump
awk '$1 == "text" { left = $2 < 297.6 ? $2 : $2 - 297.64; if (left < 7 / 25.4 * 72 - 0.1 || left + $5 > 98 / 25.4 * 72 + 0.1) { print; bad = 1 } } END { exit bad }' out >beside ||
    fail "beside the bar: $(head -3 beside)"
[ "$(grep -c 'After round 19 nothing moves\.' out)" -ge 19 ] || fail 'what the last of 19 rounds means, on each card that has no "last"'

# A table card of many rounds is a page, and says what North takes where: of a Mitchell the boards of table 40 to table 39.
exits 0 print table-cards mitchell --pairs 90 --boards-per-round 2 --format dump --page 40
grep -q '"North carries:"' out && grep -q '"table 40 to table 39\."' out && grep -q '"After round 45 nothing moves\."' out || fail "a page for a table: $(grep carries out)"
for pairs in 90 120 200; do
    exits 0 print table-cards mitchell --pairs $pairs --boards-per-round 2 --format words
    ! grep -qE 'carries: *(After|$)' out || fail "$pairs pairs: carries nothing: $(grep -m 1 carries: out)"
done
exits 0 print table-cards rainbow --players 148 --format words
! grep -qE 'carries: *(After|$)' out && grep -q 'carries: table' out || fail "individuals: carries nothing: $(grep -m 1 carries: out)"

# Individuals of 8, four boards a round: both tables play the same, 1 begins with 1-2 and 2 with 3-4, and in the middle they swap them.
exits 0 print table-cards individual --players 8 --boards-per-round 4 --format dump
[ "$(grep -c 'Bold 12 .*"half-way, swap with"' out)" = 28 ] || fail 'each of 7 rounds on 2 faces of 2 tents says the swap, in 12 pt'
grep -q '"with 2: ' out && fail "the swap in small type: $(grep -m1 '"with 2: ' out)"
# When they swap stands on the line that says with whom, in every language, and in 12 pt: after half of the boards.
for row in 'en half-way' 'en-US half-way' 'de Halbzeit' 'fr mi-tour' 'it metà' 'pl połowie' 'fi puolivälissä'; do
    exits 0 print guide-cards howell --pairs 4 --boards-per-round 8 --lang ${row% *} --format dump
    [ "$(grep -c "Bold 12 .*\".*${row#* }.*\"" out)" = 12 ] || fail "4 cards of 3 rounds, when to swap: $row"
done
# Three tables that share swap twice, each time for one part; so does a slip on Letter.
for paper in A4 Letter; do
    exits 0 print pickup-slips howell --pairs 6 --boards-per-round 3 --paper $paper --only round=5 --format words
    for part in 13 14 15; do
        [ "$(grep -cE "then[^0-9]*$part\$" out)" = 2 ] || fail "board $part comes to two of three tables on $paper: $(grep then out)"
    done
done
# The rows say it, so the foot of a guide card does not, and needs one line.
exits 0 print guide-cards individual --players 8 --boards-per-round 4 --format dump
[ "$(grep -c '"8 players, 7 rounds of 4 boards\.' out)" = 8 ] || fail "the foot: $(grep '"8 players' out | head -2)"
grep -q 'share' out && fail "said twice: $(grep -m1 share out)"
# Twelve play at three tables two boards a round, which are no three parts: the boards are not smaller for it.
exits 0 print guide-cards individual --players 12 --boards-per-round 2 --format dump
[ "$(grep -c 'Bold 14 .*"[0-9]*–[0-9]*"' out)" = $((12 * 11)) ] || fail "boards of 12 individuals: $(grep '–' out | head -3)"
# Four boards are three parts, and each row has all four: at table 3 the last first, in the languages with the longest words, too.
for language in en fi fr pl; do
    exits 0 print guide-cards individual --players 12 --boards-per-round 4 --lang $language --format words
    [ "$(grep -cE '(33–34[^0-9]*35, 36|35[^0-9]*36, 33–34|36[^0-9]*33–34, 35)$' out)" = 12 ] ||
        fail "boards of round 9 in $language: $(grep '3[3-6]' out | head -4)"
done
# Each of these cards has the title and the day on one line, also where three lines stand below the rounds, and of eight players.
printf '[event]\ntitle=Autumn meeting of members\ndate=2026-11-30\nclub=Riverside Bridge Club\n[movement]\nkind=individual\n' >one.ini
for players in 8 12; do
    for language in en de pl fr it fi; do
        exits 0 print guide-cards --event one.ini --players $players --boards-per-round 3 --lang $language --strict --format dump
        [ "$(grep -c 'Autumn meeting of members · 30' out)" = $players ] ||
            fail "the title on $players cards, $language: $(grep -c 'Autumn meeting of members · 30' out)"
    done
done
# With names the rows are lower, and what stands in their marks is still 8.5 pt.
printf '[names]\n' >>one.ini
for player in 1 2 3 4 5 6 7 8; do printf '%s=Player%s North\n' $player $player >>one.ini; done
exits 0 print guide-cards --event one.ini --players 8 --boards-per-round 4 --strict --format dump
awk '$1 == "text" && $8 < 8.5 { print; small = 1 } END { exit small }' out >small || fail "type below 8.5 pt: $(head -2 small)"

# After round 7 of a Howell of eight nothing moves, on both faces of each of the four tents, also where North carries much.
exits 0 print table-cards howell --pairs 8 --boards-per-round 3 --format dump
[ "$(grep -c '"After round 7 nothing moves\."' out)" = 8 ] || fail "after the last round: $(grep -c '"After round 7' out) of 8"
# It has a second line on the tents of 8, 10 and 14 pairs that have no room for it in the first, in every language.
few de fi fr it pl
for language in "${few[@]}"; do
    for pairs in 8 10 14; do
        exits 0 print table-cards howell --pairs $pairs --boards-per-round 3 --optimise none --lang $language --format dump --strict
        [ "$(grep -cE "\"(Nach Runde|Kierroksen|Après le tour|Dopo il turno|Po rundzie)\s$((pairs - 1))[, ][^\"]*\.\"" out)" = "$pairs" ] ||
            fail "after the last round, $pairs pairs in $language: $(grep -cE "\"(Nach Runde|Kierroksen|Après le tour|Dopo il turno|Po rundzie).$((pairs - 1))[, ]" out)"
    done
done

# Thirteen rounds, in Finnish: nobody plays at table 1, and the p of "lepo" is off the line below. Letters reach a fifth of their
# size below their baseline, and a twentieth stays free.
exits 0 print table-cards howell --pairs 13 --boards-per-round 2 --lang fi --format dump
awk '/^page/ { on++ } on == 1 && /"lepo"/ && !/turned/ { y = $3; size = $8 } on == 1 && $1 == "path" && y {
        if ($9 == "V" && $6 > y - 1) { n++; if ($6 - y < size / 4) { print y, size, $6; bad = 1 }; y = 0 }
    } END { exit bad || n < 12 }' out >touched || fail "lepo on its line: $(head -2 touched)"

# On the paper that a club has the room plan and the board sheet are set anew, and nothing is glued: each sheet of boards has its
# heads, and every round is on one of them.
for movement in 'howell --pairs 8' 'howell --pairs 14' 'mitchell --pairs 16 --variant skip' 'howell --pairs 4' 'mitchell --pairs 13' \
    'mitchell --pairs 28' 'mitchell --pairs 60' 'mitchell --pairs 26 --first-pair 301' 'howell --pairs 20 --optimise none' 'howell --pairs 60 --optimise none'; do
    for paper in A5 A4 Letter; do
        for document in room-plan board-sheet; do
            # shellcheck disable=SC2086
            exits 0 print $document $movement --boards-per-round 2 --paper $paper --format dump --quiet --strict
            grep -q 'glue' out && fail "$document of $movement on $paper is glued"
        done
        [ "$(grep -c '"Boards by rounds"' out)" = "$(grep -c '^page ' out)" ] && [ "$(grep -c '"Set"' out)" = "$(grep -c '^page ' out)" ] ||
            fail "heads of $movement on $paper: $(grep '^page ' out)"
    done
done
# So is the movement sheet on half a sheet, whatever the head says, in every language.
few en de fi fr it pl
for language in "${few[@]}"; do
    for movement in 'howell --pairs 8' 'howell --pairs 14' 'mitchell --pairs 13' 'mitchell --pairs 28' 'teams --teams 6' 'individual --players 8'; do
        # shellcheck disable=SC2086
        exits 0 print movement-sheet $movement --boards-per-round 2 --paper A5 --lang $language --title 'Tuesday Cup' --club 'BC Linden' \
            --date 2026-11-24 --format dump --quiet --strict
        grep -qE '^page .* "[0-9]+-[0-9]+"' out && fail "the movement sheet of $movement on A5 is glued ($language)"
    done
done
# The title is whole on A4 upright, too.
exits 0 print movement-sheet mitchell --pairs 28 --paper A4 --title 'Tuesday Cup' --club 'BC Linden' --date 2026-11-24 --format dump --quiet --strict
exits 0 print board-sheet howell --pairs 14 --boards-per-round 2 --paper A5 --format words
[ "$(grep '^: Set' out | tr '\t' '\n' | grep -cE '^[0-9]+$')" = 13 ] || fail "13 rounds on A5: $(grep '^: ' out)"
# A team is called as it is called, also with an "&" in its name: it is no two players, who would stand on two lines.
printf '[movement]\nkind=teams\nteams=4\n[teams]\n1=Red Kings\n2=Lipowa Club\n3=Bridge & Tea\n4=Aces\n' >teams.ini
exits 0 print name-list --event teams.ini --format dump
[ "$(grep -c '"Bridge & Tea"' out)" = 2 ] || fail "a team of two pairs: $(grep -E 'Bridge|Tea' out)"
# What has no room on a line at the foot of a card is left out, and no last word of it stands alone below.
exits 0 print guide-cards teams --teams 4 --boards-per-round 8 --format dump
grep -q '8 boards\."' out && ! grep -qE '"(other )?team\."' out || fail "the foot of a team's card: $(grep -E 'boards\.|team\."' out | head -3)"
# Words that belong together stand in one line: whose place comes after the last number, and the name of a way to score, in columns
# of every width.
{
    echo '<template title="t"><cards card="200mm 287mm" sheet="A4"><canvas>'
    for width in {30..66..2}; do echo "<column w=\"${width}mm\" h=\"100mm\"><text fit=\"wrap\" lines=\"9\">{w:score-points-cross-imps}</text></column>"; done
    echo '</canvas></cards></template>'
} >narrow.xml
few en de fi fr it pl
for language in "${few[@]}"; do
    exits 0 print director-sheet individual --players 8 --boards-per-round 4 --lang $language --format dump
    grep -qE '"(.* )?\(1.[^ "]*7[^ "]*\)\..*"' out || fail "1 after 7 in $language: $(grep -E '"[^"]*7[^"]*\)' out | head -3)"
    exits 0 print name-list howell --pairs 8 --template narrow.xml --lang $language --format dump
    grep -qiE '[^"(]*cross-"' out && fail "cross-IMPs in $language: $(grep -iE 'cross-"' out | head -3)"
done
# Nine teams share boards in every round: no word of their cards lies on a figure. Capitals are 0.72 of their size high.
few de en fi fr it pl
for language in "${few[@]}"; do
    exits 0 print guide-cards teams --teams 9 --boards-per-round 4 --lang $language --format dump
    python3 - out <<'PY' >lies || fail "a word on another in $language: $(head -2 lies)"
import re, sys
bad, page = [], []
def look():
    for i, (x, y, w, size, text) in enumerate(page):
        for x2, y2, w2, size2, text2 in page[:i]:
            if x < x2 + w2 and x2 < x + w and y - 0.72 * size < y2 and y2 - 0.72 * size2 < y:
                bad.append(text + " on " + text2)
    page.clear()
for line in open(sys.argv[1], encoding="utf-8"):
    if line.startswith("page "):
        look()
    m = re.match(r'  text +(\S+) +(\S+) +w (\S+)  Lato \S+ (\S+)  \S+  (".*")', line)
    if m and "turned" not in line:
        page.append(tuple(float(n) for n in m.groups()[:4]) + (m[5],))
look()
print("\n".join(bad))
sys.exit(bool(bad))
PY
done
# What a relay card says of nine rounds is off its lines: figures are at most 0.72 of a row, as on tents of many rounds.
exits 0 print relay-cards howell --pairs 10 --boards-per-round 3 --format dump
[ "$(grep -c 'Bold 17 .*"[0-9]*–[0-9]*"' out)" -ge 72 ] || fail "boards of relay cards: $(grep '–' out | head -2)"

# 26 boards are played in an evening of 14 pairs: the sheets of two pairs stand on one of A4, with every board, in 12 pt.
exits 0 print score-sheets howell --pairs 14 --boards-per-round 2 --simulate 7 --format dump
[ "$(grep -c '^page ' out)" = 7 ] || fail "sheets of 14 pairs: $(grep -c '^page ' out)"
grep -qE 'Bold 12 .*"(5|13|25)"' out || fail "the figures: $(grep '"25"' out | head -2)"
# 39 boards stand on one sheet of A4 for each pair.
exits 0 print score-sheets mitchell --pairs 26 --boards-per-round 3 --simulate 7 --format dump
[ "$(grep -c '^page ' out)" = 26 ] || fail "sheets of 26 pairs: $(grep -c '^page ' out)"

# Numbers of three and four figures have room on every paper of a Swiss: 220 players at 110 boards, 1,000 at 500.
for players in 220 1000; do
    printf '[event]\ntitle=Big\n[movement]\nkind=swiss\nrounds=7\n[names]\n' >big.ini
    awk -v n=$players 'BEGIN { for (i = 1; i <= n; i++) printf "%d=Name%04d, A\n", i, i }' >>big.ini
    exits 0 pair --event big.ini
    for document in pairings player-cards result-slips wall-chart start-list; do
        exits 0 print $document --event big.ini --strict --any-size --format dump
        grep -qE "\"$players\"" out || fail "$document: no $players"
    done
done

# So have those of teams of many boards, and of a hundred tables. A match of 40 boards stands on one sheet, all of its boards.
for paper in 'crosstable team-berger --teams 20 --team-boards 10' 'player-cards team-berger --teams 20 --team-boards 10' \
    'methods team-berger --teams 20 --team-boards 10' 'match-slips team-berger --teams 6 --team-boards 16' \
    'match-slips team-berger --teams 2 --team-boards 40' 'frequencies mitchell --tables 101 --boards-per-round 3'; do
    # shellcheck disable=SC2086
    exits 0 print $paper --simulate 3 --strict --any-size --format dump
done
exits 0 print match-slips team-berger --teams 2 --team-boards 40 --format dump
[ "$(grep -c '^page ' out)" = 1 ] && grep -q '"40"' out && grep -q '"21"' out || fail "a match of 40 boards: $(grep '^page ' out)"

# So have boards of four figures: 26 pairs have all of 1001 to 1026 in the room, on slips, tents and labels.
for document in room-plan pickup-slips table-cards guide-cards travellers board-labels; do
    exits 0 print $document mitchell --pairs 26 --boards-per-round 2 --first-board 1001 --strict --format dump
    grep -qE '"(1001|1001–1002)"' out && grep -qE '"(1026|1025–1026)"' out || fail "$document: boards 1001 and 1026"
done
exits 0 print room-plan teams --teams 6 --boards-per-round 4 --first-board 1001 --strict --format dump
grep -q '"1001–1004"' out || fail "a room of teams: boards 1001 to 1004"

# That an opponent has left is said whole in a cell of the wall chart, or with a dash: in nine rounds and in nineteen.
for players in 10 20; do
    printf '[movement]\nkind=berger\nplayers=%s\n[results]\nsimulate=3\n[happened]\n1=player 4 until round 5\n' $players >left.ini
    for language in en pl de it fi fr; do
        exits 0 print wall-chart --event left.ini --lang $language --format dump
        grep -q '…' out && fail "who has left, $language: $(grep -m1 '…' out)"
    done
done

# A Swiss of ten pairs on half a sheet says against whom in each of two and of five rounds.
printf '[movement]\nkind=swiss-pairs\nrounds=5\nboards-per-round=4\n[results]\nsimulate=3\n[names]\n' >ten.ini
for pair in 1 2 3 4 5 6 7 8 9 10; do printf '%s=North%s & South%s\n' $pair $pair $pair >>ten.ini; done
for round in 1 2 3 4 5; do
    exits 0 pair --event ten.ini
    [ $round = 2 ] || [ $round = 5 ] || continue
    for language in en pl de it fi fr; do
        exits 0 print ranking --event ten.ini --paper A5 --lang $language --strict --format dump
        [ "$(grep -cE 'Regular 8.5 .*"[^ ]+ 10"' out)" = $round ] || fail "$round rounds in $language: $(grep -E ' 10"|…' out | head -3)"
    done
done

# A board and the player beside it are two numbers: 2 mm are free between their boxes, also where fifteen boards stand on a page.
exits 0 print pairings berger --players 30 --format dump
awk '/#0b4ea2  M/ { edge = $8 } /^  path   fill black  M/ && edge && $7 == "H" && $8 - $5 < 40 { n++; if ($5 - edge < 2 / 25.4 * 72) bad = 1; edge = 0 }
    END { exit bad || n < 15 }' out || fail 'a board touches the player beside it'

# The list of individuals is not called one of pairs, and the club stands whole at the foot of a card of a Swiss.
for language in de:Paar pl:par it:coppie fi:pari fr:paires; do
    exits 0 print name-list individual --players 8 --boards-per-round 4 --lang ${language%%:*} --format words
    grep -qi "${language#*:}" out && fail "a list of pairs, ${language%%:*}: $(grep -i -m1 "${language#*:}" out)"
done
printf '[event]\ntitle=Winter Open\ndate=2026-11-30\nclub=Riverside Chess Club\n[movement]\nkind=swiss\nrounds=5\n[names]\n1=A\n2=B\n3=C\n4=D\n5=E\n6=F\n' >club.ini
exits 0 pair --event club.ini
for language in en pl de it fi fr; do
    exits 0 print player-cards --event club.ini --lang $language --format dump
    [ "$(grep -c '2026 · Riverside Chess Club"' out)" = 6 ] || fail "the club on six cards, $language: $(grep Club out | head -2)"
done

# Long names of a pair that sits out stand beside that on the sheet of the round, in smaller type.
printf '[movement]\nkind=howell\npairs=7\nboards-per-round=3\n[names]\n3=Konstantinos Castellani-Montefiore & Konstantinos Brzęczyszczykiewicz\n' >out.ini
exits 0 print round-sheet --event out.ini --format dump
grep -qE 'Bold 1[12][0-9.]* .*Castellani-Montefiore · ' out && grep -q '"sit out"' out || fail "who sits out: $(grep Castellani out)"

# Standings of teams on half a sheet have their heads in every language.
for language in en pl de it fi fr; do
    exits 0 print standings team-berger --teams 6 --team-boards 4 --simulate 3 --paper A5 --lang $language --strict --format dump
    grep -qE 'glue|…' out && fail "standings of teams on A5, $language: $(grep -m1 -E 'glue|…' out)"
done

# So does their crosstable: each of fourteen teams has its row and its column, on one sheet, before and after they played.
for language in en pl de it fi fr; do
    for played in '' '--simulate 3'; do
        # shellcheck disable=SC2086
        exits 0 print crosstable team-berger --teams 14 --team-boards 8 $played --paper A5 --lang $language --strict --format dump
        [ "$(grep -c '^page ' out)" = 1 ] && ! grep -q '…' out || fail "crosstable of teams on A5, $language: $(grep -m3 -E '^page|…' out)"
    done
done

# Backs of guide cards have room on Letter, which is lower than A4.
for language in en it de; do
    exits 0 print guide-cards howell --pairs 8 --boards-per-round 3 --paper Letter --backs --lang $language --format dump
done

# Where title, date and club are too long for a line, the club goes, and no word is cut.
printf '[event]\ntitle=Autumn meeting of all members and their friends\ndate=2026-11-30\nclub=Bridge Club of the Lower Valley and Riverside\n[movement]\nkind=howell\npairs=8\nboards-per-round=3\n[results]\nsimulate=3\n' >long.ini
for document in travellers player-slips guide-cards pickup-slips protocols score-sheets relay-cards; do
    exits 0 print $document --event long.ini --strict --format dump
    grep -q '…' out && fail "$document cuts a word: $(grep -m1 '…' out)"
done
# Boards of the second half are as large in each round and on each card: the longest of them, "17–20", sets the size.
for sizes in 'howell --pairs 4 --boards-per-round 8' 'individual --players 8 --boards-per-round 4'; do
    for language in en:then de:dann pl:potem it:poi fi:sitten fr:puis; do
        # shellcheck disable=SC2086 # words
        exits 0 print guide-cards $sizes --lang ${language%%:*} --format dump
        grep -A1 "\"${language#*:}\"\$" out | grep -oE 'Bold [0-9.]+ .*"[0-9]+(–[0-9]+)?(, [0-9–]+)*"$' | awk '{ print $2 }' | sort | uniq -c >sizes
        [ "$(wc -l <sizes)" = 1 ] && [ "$(awk '{ print $1 }' sizes)" -ge 12 ] || fail "$sizes, $language: $(cat sizes)"
    done
done

done_testing
