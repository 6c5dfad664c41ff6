#!/usr/bin/env bash
# teams.sh - teams of four (American Whist): papers speak of teams, and nobody ranks their pairs.
source "$(dirname "$0")/helpers.bash"
need python3

# Teams are scored match by match, whether the movement has a name or came from a file; their pairs are not ranked.
exits 0 show whist --tables 7 --format csv -o whist.csv
printf '[movement]\nfile=whist.csv\n' >file.ini
printf '[movement]\nkind=whist\ntables=7\n' >kind.ini
for event in file.ini kind.ini; do
    for format in text csv json; do
        exits 0 score --event $event --simulate 5 --format $format
        mv out $event.$format
    done
    [ "$(head -1 $event.csv)" = rank,team,name,matches,imps,vp ] || fail "the columns: $(head -1 $event.csv)"
    [ "$(grep -c ',6,' $event.csv)" = 7 ] || fail 'not everybody has 6 matches'
    python3 - $event.csv $event.json <<'END' || fail "$event: csv and json differ"
import csv, json, sys
rows = list(csv.DictReader(open(sys.argv[1])))
of = json.load(open(sys.argv[2]))
assert of["method"] == "teams" and of["teams"] == 7 and len(of["matches"]) == 21
assert [(r["rank"], int(r["team"]), float(r["vp"])) for r in rows] == [
    (str(p["place"]) + ("=" if p["tied"] else ""), p["team"], p["vp"]) for p in of["ranking"]]
for m in of["matches"]: # a match is worth 20, and its IMPs those of its boards
    assert round(m["vp"] + m["other_vp"], 2) == 20
    assert m["imps"] == sum(max(b["imps"], 0) for b in m["boards"])
END
    for format in usebio pbn; do
        says 1 "these are teams of four, and $format is of pairs" score --event $event --simulate 5 --format $format
    done
    says 1 'compare a board in two rooms alone' score --event $event --simulate 5 --frequencies
    for document in score-matrix comparison frequencies; do
        says 1 'print ranking, protocols or score-sheets' \
            print $document --event $event --simulate 5 -o $document.pdf
    done
    says 2 'standings' standings --event $event
    printf 'board,ns,ew,contract,declarer,tricks\n' >results.csv
    exits 0 kit --kit everything --event $event --results results.csv -o kit --format dump
    [ -e kit/*-guide-cards.dump ] && [ -e kit/*-ranking.dump ] || fail 'no guide cards, or no ranking'
    grep -q PARTIAL kit/*-ranking.dump || fail 'a ranking without results says that it is one'
    rm -r kit
done

# Counted by hand: a triangle of two boards a match. 420 and -50 differ by 470, 10 IMPs; 600 and 630 by 30, 1; 0 and -90
# by 90, 3; 620 and -200 by 820, 13; -600 and 100 by 700, 12. On the WBF's scale for 2 boards 9 IMPs are 16.00, 3 are 12.42, 1 is 10.86.
cat >triangle.ini <<'END'
[event]
title=Three teams
[movement]
kind=whist
tables=3
boards-per-round=2
[names]
1=Reds
2=Anna & Ben
3=Greens
5=Cora & Dan
[results]
file=triangle.csv
END
cat >triangle.csv <<'END'
board,ns,ew,contract,declarer,tricks
1,3,5,4S,N,10
1,2,6,4S,N,9
2,3,5,3NT,S,9
2,2,6,3NT,S,10
3,1,6,2H,N,8
3,3,4,2H,N,8
4,1,6,pass,,
4,3,4,1NT,E,7
5,2,4,4H,S,10
5,1,5,4HX,S,9
6,2,4,5C,W,11
6,1,5,5C,W,10
END
exits 0 score --event triangle.ini --format csv
diff out - <<'END' || fail 'the places'
rank,team,name,matches,imps,vp
1,3,Greens,2,6,23.58
2,1,Reds,2,2,21.56
3,2,Anna & Ben / Cora & Dan,2,-8,14.86
END
exits 0 score --event triangle.ini --format csv --compare
diff out - <<'END' || fail 'the matches'
team,other,boards,imps,other_imps,vp,other_vp,round,last_round
1,2,2,12,13,9.14,10.86,1,2
1,3,2,3,0,12.42,7.58,1,2
2,3,2,1,10,4.00,16.00,1,2
END
exits 0 score --event triangle.ini --format csv --boards
diff out - <<'END' || fail 'the boards'
board,team,other,score,other_score,imps,other_imps
5,1,2,-200,620,-13,13
6,1,2,100,-600,12,-12
3,1,3,110,110,0,0
4,1,3,0,-90,3,-3
1,2,3,-50,420,-10,10
2,2,3,630,600,1,-1
END
exits 0 score --event triangle.ini --boards
grep -q '^    1     3  Greens .* 23.58      6        2$' out && grep -q '1 - 2 .* 12 - 13 .* 9.14 - 10.86$' out || fail "the text: $(cat out)"
exits 0 print ranking --event triangle.ini --format words
grep -q '23.58' out && grep -q 'Cora & Dan' out || fail "the ranking: $(cat out)"
says 2 'write victory-points' score --event triangle.ini --scoring butler
exits 0 score --event triangle.ini --scoring victory-points
# A board that is missing: the match waits, and is said to.
sed -i '/^4,3,4/d' triangle.csv
exits 0 score --event triangle.ini
grep -q 'PARTIAL: 11 of 12' out && grep -q '1 - 3 .* 1 board missing' out || fail "a match that waits: $(cat out)"
exits 0 score --event triangle.ini --format csv
grep -q '^2,2,.*,2,-8,14.86$' out && grep -q '^3,1,Reds,1,-1,9.14$' out || fail "while it waits: $(cat out)"
# What is of pairs: a penalty goes to the team, sections of teams stand alone.
echo 'penalty,4,,0.5,,' >>triangle.csv
exits 0 score --event triangle.ini --format csv
grep -q '^3,1,Reds,1,-1,8.64$' out || fail "a penalty: $(cat out)"
exits 0 score --event triangle.ini
grep -q 'Reds.*(penalty 0.50)' out || fail "a penalty in words: $(cat out)"
printf '[section A]\nkind=whist\ntables=3\n[section B]\nkind=whist\ntables=5\n' >sections.ini
says 1 'score it with --section A' score --event sections.ini --simulate 5
exits 0 score --event sections.ini --section B --simulate 5 --format csv
[ "$(wc -l <out)" = 6 ] || fail "a section of teams: $(cat out)"

# A team's name stands at both its pairs; two names at each its own.
exits 0 print name-list --event triangle.ini --format words
[ "$(grep -c Reds out)" = 2 ] && grep -q 'Anna' out && grep -q 'Dan' out || fail "names of teams: $(cat out)"

# A round robin: as many teams as names; both rooms of a match share a copy, and one sits out.
cat >league.ini <<'END'
[event]
title=League
[movement]
kind=teams
boards-per-round=2
[names]
1=Reds
2=Blues
3=Greens
4=Whites
5=Blacks
END
exits 0 show --event league.ini --format csv
cp out league.csv
# FIDE's table for 6, where 6 is nobody: 2-5 and 3-4 in the first round, 1 has the bye.
[ "$(grep '^1,' out | tr '\n' ' ')" = '1,1,2,10,1 1,2,5,7,1 1,3,3,9,1 1,4,4,8,1 1,5,1,, 1,6,6,, ' ] || fail "the first round: $(cat out)"
exits 0 print movement-sheet --event league.ini --format words
grep -q '2 copies of every set, one for each match' out || fail "the copies: $(cat out)"
exits 0 print director-sheet --event league.ini --format words
grep -q 'The first table of a match begins with the lower half' out && grep -q 'Every team sits out one round' out ||
    fail "the director: $(cat out)"
# The last row of the table: who sits out, and where they go then. 1 has the bye in the first round, 4, 2, 5 and 3 follow (FIDE's table).
[ "$(awk -F '\t' '/^\| sit out/ { for (i = 3; i <= NF; i++) printf "%s", substr($i, 1, 1) }' out)" = 14253 ] || fail "who sits out: $(cat out)"
exits 0 print board-labels --event league.ini --format words
[ "$(grep -c 'copy B' out)" = 10 ] || fail "not 10 labels of copy B: $(grep -c 'copy B' out)"
exits 0 print guide-cards --event league.ini --format words
! grep -q 'Share' out || fail 'a card of a round robin says every round that boards are shared'
exits 0 score --event league.ini --simulate 3 --format csv
[ "$(grep -c ',4,' out)" = 5 ] && grep -q ',Greens,' out || fail "a league: $(cat out)"
# The first match of round 1 is that of 2 at home; from the file of the movement it is the same.
exits 0 score --event league.ini --simulate 3 --format csv --compare
[ "$(sed -n 2p out | cut -d, -f1,2)" = 2,5 ] || fail "home and away: $(cat out)"
cp out compare
sed 's/kind=teams/file=league.csv/' league.ini >file.ini
exits 0 score --event file.ini --simulate 3 --format csv --compare
cmp -s out compare || fail 'a league from a file'
exits 0 print movement-sheet --event file.ini --format words
grep -q '2 copies of every set, one for each match' out || fail 'copies of a league from a file'
# Match slips: blank, with results, and halves in two rounds; the sample was counted by hand.
exits 0 print match-slips --event league.ini --format words
[ "$(grep -c 'Captain, team 1' out)" = 4 ] && grep -q 'Reds' out || fail "slips of a league: $(cat out)"
exits 0 print match-slips whist --teams 7 --boards-per-round 13 --format words
grep -q '1, 6' out || fail "a match in two rounds: $(cat out)"
says 1 'longer than the 40 that match-slips hold' print match-slips whist --teams 3 --boards-per-round 41 -o long.pdf
says 1 'lines that match-slips hold' print match-slips whist --teams 75 --boards-per-round 40 -o many.pdf
says 2 'match-slips are for teams of four' print match-slips howell --pairs 8 -o slips.pdf
exits 0 kit howell --pairs 8 --kit everything -o pairs --format dump
! grep -q match-slips err || fail 'pairs are told of match slips'
cp "$PW_SOURCE"/samples/teams.ini "$PW_SOURCE"/samples/teams.csv .
exits 0 score --event teams.ini --format csv
diff out - <<'END' || fail 'the places of the sample'
rank,team,name,matches,imps,vp
1,1,Robins,3,13,38.57
2,3,Larks,3,12,36.83
3,2,Wrens,3,-2,28.33
4,4,Finches,3,-23,16.27
END
exits 0 score --event teams.ini --format csv --compare
diff out - <<'END' || fail 'the matches of the sample'
team,other,boards,imps,other_imps,vp,other_vp,round,last_round
1,4,2,11,0,16.90,3.10,1,1
2,3,2,2,1,10.86,9.14,1,1
1,2,2,15,13,11.67,8.33,2,2
4,3,2,0,13,2.31,17.69,2,2
2,4,2,0,1,9.14,10.86,3,3
3,1,2,12,12,10.00,10.00,3,3
END
exits 0 print match-slips --event teams.ini --format words
grep -q '17.69' out && grep -q 'Finches' out || fail "slips with results: $(cat out)"
# Where a table sat the wrong way the slip names who was NS there: both tables have team 1, and nothing is compared.
cp teams.ini turned.ini
exits 0 happened --event turned.ini 'round 1 table 2: NS and EW exchanged'
exits 0 print match-slips --event turned.ini --only team=1 --format words
sed 's/\xc2\xa0/ /g' out | tr '\t' ' ' | grep -m1 '^| Board ' | grep -qx '| Board NS 1 NS 1 1 4' || fail "who sat NS: $(cat out)"
# Three IMPs for A60/40; a board that one room has not played is none, and 2 IMPs on one board are 12.29.
sed -i 's/^2,1,8.*/2,1,8,A60\/40,,/; s/^1,2,7.*/1,2,7,NP,,/' teams.csv
exits 0 score --event teams.ini --format csv --compare
grep -q '^1,4,2,13,0,17.69,2.31,' out && grep -q '^2,3,1,2,0,12.29,7.71,' out || fail "assigned and not played: $(cat out)"
exits 0 print match-slips --event teams.ini --format words
grep -q adjusted out && grep -q 'not played' out || fail "slips with an assigned score: $(cat out)"
grep -q 'Net IMPs' out && fail "what one has won the other has lost: $(cat out)"
# After A40/40 both have 3 less: team 1 has 10 - 3, team 4 -10 - 3. By the WBF's scale of 2 boards 7 IMPs are 14.96, -13 are 2.31.
sed -i 's/A60\/40/A40\/40/' teams.csv
exits 0 print match-slips --event teams.ini --only team=4 --format words
sed 's/\xc2\xa0/ /g' out | tr '\t' ' ' | grep -A1 '^| Net IMPs 7 −13$' | grep -qxF '| VPs 14.96 2.31' || fail "what victory points are of: $(cat out)"
sed -i 's/A40\/40/A60\/40/' teams.csv
exits 0 print ranking --event teams.ini --format words
grep -q Robins out && ! grep -q Nowak out || fail "the names of teams: $(cat out)"

# Names of teams beside those of their pairs.
printf '[movement]\nkind=teams\n[teams]\n1=Reds\n2=Blues\n3=Greens\n[names]\n1=Anna & Ben\n4=Cora & Dan\n' >both.ini
exits 0 score --event both.ini --simulate 3 --format csv
grep -q ',1,Reds,' out && grep -q ',3,Greens,' out || fail "[teams]: $(cat out)"
exits 0 print name-list --event both.ini --format words
grep -q 'Cora' out && [ "$(grep -c Greens out)" = 2 ] && ! grep -q Reds out || fail "pairs and teams: $(cat out)"
printf '4=Whites\n' | sed -i '/^3=Greens/r /dev/stdin' both.ini
sed -i 's/^kind=teams/kind=teams\nteams=3/' both.ini
says 3 'there is a name for team 4, and 3 teams play' show --event both.ini
exits 0 show teams --teams 3
exits 0 kit teams --teams 3 --boards-per-round 4 -o three --format dump
exits 0 show whist --teams 7 --format csv
cmp -s out whist.csv || fail '--teams is not --tables'
says 2 'write whist, or teams for a round robin' show howell --teams 5
says 2 'write only one of them' show teams --teams 5 --tables 5
says 2 'write only one of them' show whist --teams 5 --pairs 10
says 2 'double' show whist --teams 5 --double

# Papers say team where they said pair; both pairs of a team bear its number. 7 teams are 14 cards, numbers 1 to 7.
few en:Team:Pair de:Team:Paar pl:Drużyna:Para it:Squadra:Coppia fi:Joukkue:Pari fr:Équipe:Paire en-US:Team:Pair
for row in "${few[@]}"; do
    IFS=: read -r lang team pair <<<"$row"
    for document in guide-cards name-list sign-up player-slips; do
        exits 0 print $document --event kind.ini --lang $lang --format dump
        grep -q "\"$team\"" out || fail "$lang: $document: no $team"
        ! grep -qw "\"$pair\"" out || fail "$lang: $document: a $pair"
    done
    exits 0 print guide-cards --event kind.ini --lang $lang --format dump
    [ "$(grep -c "\"$team\"" out)" = 14 ] || fail "$lang: not 14 cards"
done
exits 0 print guide-cards --event kind.ini --format dump
grep -q '"American Whist, 7 teams, 6 rounds of 1 board."' out || fail "the card: $(grep Whist out)"
exits 0 print name-list --event kind.ini --format dump
# What stands left of the names are the numbers, under one head.
awk '/"Name"$/ { names = $2; next } /^  text/ && names && $2 < names { print $NF }' out >numbers
[ "$(tr -d '\n' <numbers)" = '"1""1""2""2""3""3""4""4""5""5""6""6""7""7"' ] || fail "the list: $(cat numbers)"
exits 0 print travellers --event kind.ini --only board=1 --format dump
grep -q "against the same team" out || fail 'a traveller of match points'
! grep -q Top out || fail 'a traveller with a top'
# A club's own word stands where it says so.
printf '[language]\nextends = en\n[words]\nteams-pair = Squad\n' >ours.ini
exits 0 print guide-cards --event kind.ini --lang ours.ini --format dump
[ "$(grep -c '"Squad"' out)" = 14 ] || fail 'a word of our own for teams'
# A result that is not in: neither score nor IMPs of that board, and the match waits.
cp "$PW_SOURCE"/samples/teams.* . && sed -i '$d' teams.csv
exits 0 score --event teams.ini --boards
grep -q 'missing' out && grep -q '\.\.\.' out || fail "text: $(cat out)"
exits 0 score --event teams.ini --format json
grep -q 'null\|""' out || fail "json: $(cat out)"
# A penalty stands beside the places.
printf 'penalty,1,,0.5,,\n' >>teams.csv
exits 0 print ranking --event teams.ini --format words
grep -q '0[.]5' out || fail "a penalty: $(cat out)"

# A score that is assigned counts the same everywhere. Law 12C2: 3 IMPs to who has 60, -3 to who has 40. 1 against 4: 10 IMPs
# on board 1, and A40/40 on board 2 takes 3 from both: 7 and -13, 14.96 and 2.31 on the WBF's scale for 2 boards.
cp "$PW_SOURCE"/samples/teams.* .
sed -i 's/^1,1,8.*/1,1,8,4H,N,10/; s/^1,4,5.*/1,4,5,4H,N,9/; s/^2,1,8.*/2,1,8,A40\/40,,/; s/^5,2,8.*/5,2,8,A60\/60,,/' teams.csv
exits 0 score --event teams.ini --format csv --compare
grep -q '^1,4,2,7,-3,14.96,2.31,' out && grep -q '^2,4,2,3,4,' out || fail "assigned to both: $(cat out)"
exits 0 score --event teams.ini --boards
grep -q 'board   2     A40/40      -140     -3    -3$' out && grep -q '  7 - -3  ' out || fail "text: $(cat out)"
exits 0 print match-slips --event teams.ini --format words
grep -q '−3	−3$' out || fail "the slip leaves out what both have lost: $(cat out)"
exits 0 print ranking --event teams.ini --format words
grep -q '7 – −3' out || fail "the ranking: $(cat out)"
# The sheet of either pair: the board that the other room has an assigned score of gives what the team has, and the sheet
# adds up to the IMPs of the team.
exits 0 score --event teams.ini --format csv
imps=$(awk -F, '$2 == 1 { print $5 }' out)
exits 0 print score-sheets --event teams.ini --only pair=1 --format words # both pairs have the number of the team
[ "$(grep -c "IMPs	${imps/-/−}$" out)" = 2 ] || fail "not both sheets have $imps IMPs: $(cat out)"
[ "$(grep -c '^| 1	2	.*	−3$' out)" = 2 ] || fail "a sheet leaves out the assigned board: $(cat out)"
exits 0 print protocols --event teams.ini --format words
[ "$(grep -c '^| 1	.*	−3	−3$' out)" = 2 ] || fail "the protocol of board 2: $(cat out)"
# A board that one room has not played yet is worth nothing yet, and no sheet says 0.
sed -i '/^6,/d; /^4,4,7/d' teams.csv
exits 0 print score-sheets --event teams.ini --only pair=1 --format dump
! grep -q '"0"' out || fail 'a board that waits for the other room counts 0'
# A penalty is in victory points, of the 20 of a match; the IMPs stay.
printf 'penalty,5,,10%%,,\n' >>teams.csv
exits 0 print score-sheets --event teams.ini --only pair=1 --format words
[ "$(grep -c 'penalty 2 VPs.*IMPs	21$' out)" = 2 ] || fail "a penalty on a sheet: $(cat out)"
exits 0 score --event teams.ini
grep -q 'Robins.*(penalty 2.00)' out || fail "a penalty of 10%: $(cat out)"
says 3 'is more than all that 5 can win; write 10% of the 20 victory points of a match' \
    score --event teams.ini --strict --results <(sed 's/^penalty.*/penalty,5,,61,,/' teams.csv)
exits 0 score --event teams.ini --results <(sed 's/^penalty.*/penalty,5,,21,,/' teams.csv)
grep -q 'takes more from 5 than a whole match gives' err || fail "more than a match: $(cat err)"

# No words are cut on the papers of teams, however long their matches and their sentences are.
few en en-US de pl it fi fr
for lang in "${few[@]}"; do
    for boards in 2 8 16; do
        for document in score-sheets protocols ranking travellers match-slips; do
            case $lang:$boards:$document in en-US:16:match-slips) continue ;; esac # too long for Letter, and refused
            exits 0 print $document teams --teams 4 --boards-per-round $boards --simulate 1 --lang $lang --format dump
            ! grep -q 'too wide' err || fail "$lang, $boards boards, $document: $(cat err)"
        done
    done
done
# A match has 12 to 32 boards, and slips for it stand on every paper; what has no room says what to write. On the paper
# that is there, and on that alone.
few A4 Letter A5 A3
for paper in "${few[@]}"; do
    few 12 16 20 24 28 32
    for boards in "${few[@]}"; do
        printf '[event]\npaper=%s\n[movement]\nkind=teams\nteams=4\nboards-per-round=%d\n' $paper $boards >long.ini
        exits 0 print pickup-slips --event long.ini -o long.pdf
        if [ $paper = A5 ] && [ $boards -gt 24 ]; then
            says 1 "a match of $boards boards is longer than match-slips have room for on this paper; write --paper A4" \
                print match-slips --event long.ini -o long.pdf
            exits 0 kit --event long.ini -o kit-long.pdf
            grep -q 'match-slips is left out: a match of' err || fail "the kit says nothing of what it leaves out: $(cat err)"
            exits 0 print match-slips --event long.ini --paper A4 -o long.pdf
        else
            exits 0 print match-slips --event long.ini --simulate 1 -o long.pdf
        fi
        ! grep -q warning: err || [ $paper = A5 ] || fail "$paper, $boards boards: $(cat err)"
    done
done
printf '[movement]\nkind=teams\nteams=4\nboards-per-round=41\n' >long.ini
says 1 'a match of 41 boards is longer than the 40 that match-slips hold' print match-slips --event long.ini -o long.pdf
exits 0 print pickup-slips --event long.ini -o long.pdf
sed -i 's/=41/=61/' long.ini
says 1 '61 boards a round are more than the 60 that a pickup-slip holds' print pickup-slips --event long.ini -o long.pdf
# Two to a sheet of Letter as of A4; and of pickup slips with 16 boards and the swap between, whose lines would be
# lower than 7 mm on a quarter.
sed -i 's/=61/=16/' long.ini
for paper in A4 Letter; do
    exits 0 print match-slips --event long.ini --paper $paper --format dump
    [ "$(grep -c '^page ' out)" = 3 ] || fail "6 matches of 16 boards on $paper are not 3 sheets"
    exits 0 print pickup-slips --event long.ini --paper $paper --format dump
    [ "$(grep -c '^page ' out)" = 6 ] || fail "12 slips of 16 boards on $paper are not 6 sheets"
done

# --only speaks of teams: both cards of one, and its matches, whichever side it is on.
exits 0 print guide-cards --event long.ini --only team=2 --format words
[ "$(grep -c '^= Team 2' out)" = 2 ] || fail "the cards of team 2: $(cat out)"
exits 0 print match-slips --event long.ini --only team=2 --format words
[ "$(grep -o 'Captain, team 2' out | wc -l)" = 3 ] && [ "$(grep -o 'Captain, team' out | wc -l)" = 6 ] || fail "its matches: $(cat out)"
says 2 'there is no team 9; there are 1 to 4' print match-slips --event long.ini --only team=9 -o only.pdf
says 2 'there is no team 9; there are 1 to 4' print guide-cards --event long.ini --only pair=9 -o only.pdf
says 2 'nothing here has a pair; it is asked by team, round' print match-slips --event long.ini --only pair=1 -o only.pdf
says 2 'there is no pair 9; there are 1 to 8' print guide-cards howell --pairs 8 --only pair=9 -o only.pdf
exits 0 print match-slips whist --teams 5 --only rounds=4 --format words
[ "$(grep -o 'Captain, team' out | wc -l)" = 10 ] || fail "matches with a half in round 4: $(cat out)"

# A name with a comma is one value.
printf '[movement]\nkind=berger\nplayers=4\n[names]\n1=Smith, John\n2=Lee, Ann\n3=Poe, Ed\n4=Ray, Sue\n' >names.ini
exits 0 print player-cards --event names.ini --only 'name=Smith, John' --format words
grep -q 'Smith' out || fail "a name with a comma: $(cat out)"

# What is counted of a movement is said of teams.
for row in '7::every two teams meet once (21 of 21)' '6::12 of 15 couples of teams meet'; do
    exits 0 show whist --teams ${row%%:*}
    grep -q "^checked: ${row#*::}" out || fail "whist of ${row%%:*}: $(cat out)"
done
exits 0 show teams --teams 4 --cycles 3
grep -q '^checked: every two teams meet three times (6 of 6)' out || fail "three times: $(cat out)"
# Seven teams without a bye: three of them are a triangle every two rounds. The boards of six rounds are there three times, two
# matches and the triangle, and those of the last set once: of 4 boards 6 x 3 x 4 + 4 = 76.
printf '[movement]\nkind=teams\nteams=7\nvariant=triangles\nboards-per-round=4\n' >seven.ini
exits 0 check --event seven.ini
grep -q '^every two teams meet once (21 of 21)' out || fail "triangles, counted: $(cat out)"
exits 0 print director-sheet --event seven.ini --format words
grep -q 'Make 76 boards: 1–24, 3 copies of each, and 25–28 once' out && grep -q 'Copy C: tables 5–7' out &&
    grep -q 'tables 3 and 4 share' out && ! grep -q 'tables 5 and 6 share' out || fail "its boards: $(cat out)"
exits 0 print movement-sheet --event seven.ini --format words
grep -q 'round robin with triangles' out && grep -q 'One pair of team 7 stays at table 5' out && ! grep -q 'Pair 7' out ||
    fail "its sheet: $(cat out)"
exits 0 list fields board-labels
exits 0 print board-labels --event seven.ini --format words
[ "$(grep -oP '\b2[5-8]\b' out | wc -l)" -ge 4 ] || fail 'labels of the last set'
exits 0 print match-slips --event seven.ini --simulate 4 --format words
[ "$(grep -o 'Captain, team' out | wc -l)" = 42 ] && grep -q 'Rd 1' out || fail "its slips: $(cat out)"
exits 0 score --event seven.ini --simulate 4
[ "$(grep -cE '^ +[0-9], [0-9] +[1-7] - [1-7] +4 ' out)" = 9 ] && [ "$(grep -cE '^ +[0-9] +[1-7] - [1-7] +4 ' out)" = 12 ] ||
    fail "its matches: $(cat out)"
few en-US de pl it fi fr
for lang in "${few[@]}"; do exits 0 kit --event seven.ini --lang $lang --kit everything -o seven-$lang --format dump; done
exits 0 show teams --teams 7 --variant triangles --format csv -o seven.csv
printf '[movement]\nfile=seven.csv\n[event]\n' >file.ini
exits 0 print director-sheet --event file.ini --format words
grep -q 'Copy C: tables 5–7' out || fail "the same from a file: $(cat out)"
# Team 7, in every triangle, goes home after round 3: the matches of rounds 3 and 4 have nothing in both rooms but 2 - 5.
exits 0 happened --event seven.ini 'team 7 until round 3'
exits 0 score --event seven.ini --simulate 4
[ "$(grep -c forfeited out)" = 4 ] || fail "without team 7: $(cat out)"
says 1 'a round robin with triangles is for 7, 9, 11, 15, 17, 19, 23 or 25 teams, and there are 5' show teams --teams 5 --variant triangles
says 1 'of 8 teams, an even number, nobody sits out' show teams --teams 8 --variant triangles
says 1 'write whist --teams 3' show teams --teams 3 --variant triangles
says 2 'with triangles every two teams meet once' show teams --teams 7 --variant triangles --double
# More teams, longer matches: boards beyond 99 and tables beyond 9 have room on all papers; a copy is at two tables.
for event in 'teams=12 boards-per-round=8' 'teams=9 boards-per-round=16 variant=triangles' 'teams=11 boards-per-round=16 variant=triangles'; do
    printf '[movement]\nkind=teams\n%s\n' "$(tr ' ' '\n' <<<"$event")" >many.ini
    for paper in A4 Letter; do
        [ $paper = A4 ] && thin && continue
        exits 0 kit --event many.ini --paper $paper --kit everything -o many.pdf
        ! grep -q warning: err || fail "$event on $paper: $(cat err)"
    done
done
exits 0 print board-sheet --event seven.ini --format words
[ "$(grep -c '25–28' out)" = 1 ] || fail "the last set has one copy: $(grep 25–28 out)"
done_testing
