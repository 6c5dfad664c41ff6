#!/usr/bin/env bash
# score.sh - an evening's results: the article's protocol, what is wrong in a file, all formats.
source "$(dirname "$0")/helpers.bash"
need jq xmllint

# Board 6 of Guzicki's article, on the orientation of its story. A score is the pair's own.
cat >article.csv <<'END'
board,ns,ew,contract,declarer,tricks
6,7,5,3S,N,9
6,1,4,4S,S,10
6,8,6,3♠,S,=
6,3,2,4s,n,-1
END
article=(howell --pairs 8 --orientation narrative --results article.csv)
exits 0 score "${article[@]}" --boards --format csv
cat >expected <<'END'
board,pair,side,opponent,score,points
6,7,NS,5,140,3
6,5,EW,7,-140,3
6,1,NS,4,420,6
6,4,EW,1,-420,0
6,8,NS,6,140,3
6,6,EW,8,-140,3
6,3,NS,2,-50,0
6,2,EW,3,50,6
END
same out expected
grep -q 'note: partial: 24 of 28 results are missing' err || fail "partial results are not marked"
exits 0 score "${article[@]}" --format csv
head -3 out >top
cat >expected <<'END'
rank,pair,names,points,max,percent,boards
1=,1,,6,6,100.00,1
1=,2,,6,6,100.00,1
END
same top expected
# Pair 1 has nothing yet to be compared with: it is no better than 3, who have none of two points.
printf 'board,ns,ew,score\n1,2,6,420\n1,3,5,100\n2,1,6,100\n' >alone.csv
exits 0 score mitchell --pairs 6 --rounds 3 --boards-per-round 1 --results alone.csv --neuberg no --format csv
[ "$(grep -E '^[^,]*,[123],' out | cut -d, -f1,2 | tr '\n' ' ')" = '1,2 2=,1 2=,3 ' ] || fail "who was alone: $(cat out)"
exits 0 score "${article[@]}" --boards
grep -q '^PARTIAL' out || fail "text: partial results are not marked"
grep -Eq '^ +7 +4 +3 +2 +4S +N +9 +50 +0 +6$' out || fail "text: the fourth line of the protocol"
exits 0 score "${article[@]}" --boards --format csv --scale 1
grep -qx '6,7,NS,5,140,1.5' out || fail "--scale 1"

# Another orientation is another movement: rows are turned, and said so. Of a file of which no row counts there is no
# ranking; one in which nobody has written anything yet is a beginning, and so are rows that say nothing.
exits 0 score howell --pairs 8 --results article.csv
[ "$(grep -c 'article.csv:.*wrong direction' err)" -ge 1 ] || fail "wrong direction is not said"
printf 'board,ns,ew,score\n6,7,5,140\n6,7,4,420\n6,9,4,420\n' >none.csv
exits 3 score howell --pairs 8 --results none.csv
grep -q 'pairwheel: none.csv:2: wrong direction: .* – other rows (2) are not taken either, so that no row of this file counts: is it of another' err ||
    fail "no row counts: $(cat err)"
[ ! -s out ] || fail "a ranking of noughts: $(cat out)"
exits 3 print ranking howell --pairs 8 --results none.csv -o x.pdf
head -1 article.csv >begun.csv
exits 0 score howell --pairs 8 --results begun.csv
printf '6,5,7,,,\n' >>begun.csv
exits 0 score howell --pairs 8 --results begun.csv
printf '6,5,7,4S,N,10\n6,7,5,4S,N,10\n' >>begun.csv
exits 0 score howell --pairs 8 --results begun.csv

# What is wrong, with the line and what was meant; the rest is scored.
bad=(howell --pairs 8 --orientation narrative --results bad.csv)
wrong() # row text
{
    printf 'board,ns,ew,contract,declarer,tricks,score\n6,7,5,3S,N,9,140\n%s\n' "$1" >bad.csv
    run score "${bad[@]}" --boards --format csv
    [ "$code" = 0 ] || fail "$1: exit $code"
    grep -qF "warning: bad.csv:3: $2" err || fail "$1: expected \"$2\": $(cat err)"
    grep -qx '6,7,NS,5,140,3' out || fail "$1: the sound row is not scored"
    says 3 "$2" score "${bad[@]}" --strict --quiet
}
wrong '6,4,1,4S,S,10,' 'wrong direction: on board 6 pair 1 is NS and pair 4 is EW; did you mean ns 1, ew 4?'
wrong '7,1,4,4S,S,10,' 'wrong board: these pairs do not play 7; pairs 1 and 4 meet in round 3 at table 2 with board 6; did you mean board 6?'
wrong '6,7,4,4S,S,10,' 'wrong pairs: 7 does not play 4 on board 6; did you mean ns 1, ew 4?'
wrong '8,1,4,4S,S,10,' 'there is no board 8; the event has boards 1 to 7'
wrong '6,1,9,4S,S,10,' 'ew "9" is no pair of this event; they are 1 to 8'
wrong '6,1,4,4S,S,10,450' 'impossible score: 4S by S with 10 tricks is 420 for NS on board 6, not 450; with 11 tricks'
wrong '6,1,4,4S,W,10,620' 'impossible score: 4S by W with 10 tricks is -620 for NS on board 6, not 620; the score is that of NS: write -620'
wrong '6,1,4,,,,425' 'impossible score: no contract gives NS 425 on board 6; did you mean 420?'
wrong '6,1,4,S4,S,10,' 'contract "S4"; did you mean 4S?'
wrong '6,1,4,8S,S,10,' '"8S" is no contract'
wrong '6,1,4,4S,,10,' 'the declarer is missing'
wrong '6,1,4,4S,S,14,' 'tricks "14"'
wrong '6,1,4,4S,S,,' 'the tricks are missing'
wrong '6,1,4,A60/x,,,' '"A60/x" is no adjusted score'
wrong 'six,1,4,4S,S,10,' 'board "six" is not a number; the event has boards 1 to 7'
wrong 'penalty,1,,lots,,,' 'penalty "lots"'

wrong '6,1,4,4S,O,10,' 'declarer "O" is none of N, E, S, W; write E for Ost, W for Ovest'
printf 'board,ns,ew,contract,by,tricks\n6,1,4,4S,S,10\n' >bad.csv
says 3 'bad.csv:1: no heading "declarer"' score "${bad[@]}"
printf 'board,ns,ew,contract,declarer,result\n6,1,4,4S,S,10\n' >bad.csv
says 3 'bad.csv:1: no heading "tricks"' score "${bad[@]}"

# As other languages write it: sans atout, bez atu, passe.
printf 'board,ns,ew,contract,declarer,tricks\n6,7,5,3SA,N,9\n6,1,4,1bax,S,7\n6,8,6,passe,,\n6,3,2,pas,,\n' >bad.csv
exits 0 score "${bad[@]}" --boards --format csv
grep -qx '6,7,NS,5,400,6' out && grep -qx '6,1,NS,4,180,4' out && grep -qx '6,8,NS,6,0,1' out &&
    grep -qx '6,3,NS,2,0,1' out || fail "contracts of other languages: $(cat out)"

# Scores that the director assigned (Law 12C1): weighted, and not the same for both sides. The others have 140: 1 has 60 % of
# 2 against it, and 7 has 40 % of 2; by Neuberg (1.2 + 1) 4/2 - 1 and (0.8 + 1) 4/2 - 1.
wrong '6,1,4,60%420+30%-50,,,' '"60%420+30%-50" is no assigned score; write 60%420+40%-50 for a weighted one'
wrong '6,1,4,60%420+40%,,,' '"60%420+40%" is no assigned score'
wrong '6,1,4,420/-450/3,,,' '"420/-450/3" is no assigned score'
wrong '6,1,4,420/-455,,,' 'impossible score: no contract gives EW -455 on board 6; did you mean -450?'
wrong '6,1,4,,,,60%420+40%425' 'impossible score: no contract gives NS 425 on board 6; did you mean 420?'
wrong '6,1,4,50/50,,,' '"50/50": per cents of the top, or scores? Write A50/50, or +50/+50'
wrong '6,1,4,60/40,,,' '"60/40": per cents of the top, or scores? Write A60/40'
wrong '6,1,4,420/-450,S,10,' '"420/-450" has no declarer and no tricks and no score'
for row in '6,1,4,60%420+40%-50,,,' '6,1,4,,,,60%420+40%-50' '6,1,4,40% of −50 + 60% of +420,,,' '6,1,4,60%420+40%-50/60%-420+40%50,,,'; do
    printf 'board,ns,ew,contract,declarer,tricks,score\n6,7,5,3S,N,9,140\n%s\n' "$row" >bad.csv
    exits 0 score "${bad[@]}" --boards --format csv --strict
    grep -qE '^6,1,NS,4,(60%420\+40%-50|40%-50\+60%420),3.4$' out && grep -qx '6,7,NS,5,140,2.6' out || fail "$row: $(cat out)"
done
printf 'board,ns,ew,contract,declarer,tricks,score\n6,7,5,3S,N,9,140\n6,1,4,420/-450,,,\n' >bad.csv
exits 0 score "${bad[@]}" --boards --format csv --strict
grep -qx '6,4,EW,1,420/-450,1' out && grep -qx '6,1,NS,4,420/-450,5' out || fail "split: $(cat out)"
for other in 'usebio <SCORE>A8317</SCORE>' 'pbn \^5' 'json "state": "assigned", "contract": "420/-450", "declarer": null, "tricks": null, "score": null'; do
    exits 0 score "${bad[@]}" --format "${other%% *}"
    grep -q -- "${other#* }" out || fail "$other: $(cat out)"
done
printf 'board,ns,ew,contract,declarer,tricks,score\n6,7,5,3S,N,9,140\n6,1,4,420/-420,,,\n' >bad.csv
exits 0 score "${bad[@]}" --boards --format csv --strict
grep -qx '6,4,EW,1,-420,1' out || fail "what both have is a score: $(cat out)"
printf 'board,ns,ew,contract,declarer,tricks,score\n6,7,5,3S,N,9,140\n6,1,4,420/-170,,,\n' >bad.csv
exits 0 score "${bad[@]}" --boards --format csv
grep -q 'bad.csv:3: 420/-170: behind the / is what EW have, as their own score' err || fail "more than a table gives: $(cat err)"

# Corrections by a later line; a line that says the same again.
printf 'board,ns,ew,contract,declarer,tricks\n6,1,4,4S,S,10\n6,1,4,4S,S,9\n6,1,4,4S,S,9\n' >bad.csv
exits 0 score "${bad[@]}" --boards --format csv
grep -q 'note: bad.csv:3: replaces line 2' err || fail "a correction is not said"
grep -q 'note: bad.csv:4: duplicate: line 3 says the same' err || fail "a duplicate is not said"
grep -qx '6,1,NS,4,-50,3' out || fail "the correction does not count"

# Adjusted, not played, penalties, tricks from the score.
printf 'board,ns,ew,contract,declarer,tricks,score\n6,7,5,A60/40,,,\n6,1,4,4S,S,,420\n6,8,6,NP,,,\n6,3,2,,,,-50\npenalty,1,,25%%,,,\n' >bad.csv
exits 0 score "${bad[@]}" --boards --format csv
cat >expected <<'END'
board,pair,side,opponent,score,points
6,7,NS,5,A60/40,3.6
6,5,EW,7,A60/40,2.4
6,1,NS,4,420,5
6,4,EW,1,-420,1
6,8,NS,6,NP,
6,6,EW,8,NP,
6,3,NS,2,-50,1
6,2,EW,3,50,5
END
same out expected
exits 0 score "${bad[@]}" --format csv
grep -qx '2,7,,3.6,6,60.00,1' out || fail "the penalty moves pair 1: $(cat out)"
grep -qx '3,1,,3.5,6,58.33,1' out || fail "the penalty is a quarter of 6"

# A third of a top of 2 is 0.6666, and 1 less that is 0.3334, 16.67 % of 2: nothing is cut off.
printf 'board,n,s,e,w,contract,declarer,tricks,score\n1,8,1,6,2,,,,110\n1,5,7,3,4,,,,110\npenalty,8,,,,33.33%%,,,\n' >third.csv
exits 0 score individual --players 8 --boards-per-round 1 --results third.csv --format csv
grep -qx '8,8,,0.33,2,16.67,1' out || fail "a penalty of a third: $(cat out)"

# Simulated evenings: the same seed, the same evening; the whole of them is scored.
exits 0 score howell --pairs 10 --boards-per-round 3 --simulate 7 --format csv
cp out first
[ ! -s err ] || fail "a whole evening has nothing to say: $(cat err)"
exits 0 score howell --pairs 10 --boards-per-round 3 --simulate 7 --format csv
same out first
exits 0 score howell --pairs 10 --boards-per-round 3 --simulate 8 --format csv
cmp -s out first && fail "another seed, the same evening"
[ "$(wc -l <out)" = 11 ] || fail "ten pairs"
exits 0 score howell --pairs 10 --simulate 7
grep -q '^compared: every two pairs on ' out || fail "the comparison is not said"
for method in butler cross-imps victory-points; do
    exits 0 score howell --pairs 10 --boards-per-round 3 --simulate 7 --scoring $method
done

# Other programs' formats.
exits 0 score "${article[@]}" --format json
[ "$(jq -c '.boards[5].lines | map([.ns, .ew, .score, .ns_points, .ew_points])' out)" = \
    '[[7,5,140,3,3],[1,4,420,6,0],[8,6,140,3,3],[3,2,-50,0,6]]' ] || fail "json: board 6"
[ "$(jq -c '[.partial, .waiting, .comparison.planned]' out)" = '[true,24,[3,3]]' ] || fail "json"
exits 0 score "${article[@]}" --title 'A & B' --date 2026-11-24 -o evening.xml
xmllint --noout evening.xml || fail "USEBIO is no XML"
[ "$(xmllint --xpath 'string(//BOARD[BOARD_NUMBER=6]/TRAVELLER_LINE[2]/NS_MATCH_POINTS)' evening.xml)" = 6 ] ||
    fail "USEBIO: match points"
[ "$(xmllint --xpath 'string(//EVENT/DATE)' evening.xml)" = 24/11/2026 ] || fail "USEBIO: date"
exits 0 score "${article[@]}" --format pbn
tr -d '\r' <out | grep -Eq '^ +2 +3 +1 +4 4S +S 10 +420 +-420 +6 +0 +100.00 +0.00$' || fail "PBN: the second line of board 6"

# Individuals: everybody has what the side has; one number tells the table, the others must agree.
cat >players.csv <<'END'
board,n,s,e,w,contract,declarer,tricks
1,8,,,,4S,N,10
1,,7,,4,3S,E,8
END
individual=(individual --players 8 --results players.csv --quiet)
exits 0 score "${individual[@]}" --boards --format csv
cat >expected <<'END'
board,player,side,partner,opponent1,opponent2,score,points
1,8,N,1,6,2,420,2
1,1,S,8,6,2,420,2
1,6,E,2,8,1,-420,0
1,2,W,6,8,1,-420,0
1,5,N,7,3,4,50,0
1,7,S,5,3,4,50,0
1,3,E,4,5,7,-50,2
1,4,W,3,5,7,-50,2
END
same out expected
exits 0 score "${individual[@]}" --format csv
[ "$(head -2 out | tail -1)" = '1=,1,,2,2,100.00,1' ] || fail "players are ranked: $(head -3 out)"
grep -q '^rank,player,names' out || fail "players are called so"
exits 0 score "${individual[@]}" --format json --compare --frequencies
[ "$(jq -c '[.boards[0].lines[1] | .n, .s, .e, .w, .ns_points, .ew_points]' out)" = '[5,7,3,4,0,2]' ] ||
    fail "json of individuals"
[ "$(jq -c '[(.compared | length), (.compared | map(.planned) | add), .frequencies[0].score]' out)" = '[28,56,420]' ] ||
    fail "json: comparison and frequencies"
not_so() # row text
{
    printf 'board,n,s,e,w,contract,declarer,tricks\n%s\n' "$1" >players.csv
    exits 3 score individual --players 8 --results players.csv
    grep -qF "players.csv:2: $2" err || fail "$1: expected \"$2\": $(cat err)"
}
not_so '1,8,1,6,3,4S,N,10' 'wrong players on board 1; did you mean N 8, S 1, E 6, W 2?'
not_so '1,1,,,,4S,N,10' 'wrong direction: on board 1 player 1 is S; did you mean N 8, S 1, E 6, W 2?'
not_so '2,8,1,6,2,4S,N,10' 'wrong board: these players are at table 1 in round 1, with board 1'
not_so '9,8,1,6,2,4S,N,10' 'there is no board 9; the event has boards 1 to 7; these players are at table 1 in round 1, with board 1'
not_so '1,9,,,,4S,N,10' 'n "9" is no player of this event; they are 1 to 8'
not_so '1,,,,,4S,N,10' 'nobody is named; under n write the number of North'
printf 'board,ns,ew,contract\n1,1,2,pass\n' >players.csv
says 3 'n' score individual --players 8 --results players.csv

# How often every two are compared, and how often each score was made.
exits 0 score "${article[@]}" --compare --format csv
[ "$(head -1 out)" = pair,other,planned,compared ] && [ "$(wc -l <out)" = 29 ] || fail "comparison: $(head -2 out)"
grep -qx '1,3,3,1' out && grep -qx '1,2,3,0' out || fail "1 and 3 were both NS on board 6, 1 and 2 were not"
exits 0 score "${article[@]}" --compare
grep -Eq '^ +1 +\. +0/3 +1/3 +0/3 +0/3 +0/3 +1/3 +1/3$' out || fail "comparison as text: $(cat out)"
grep -q '^compared: every two pairs on 3 boards as planned, on 0 to 1 as played (0 of 28 as planned)' out ||
    fail "comparison in a sentence"
exits 0 score mitchell --pairs 14 --winners 2 --simulate 1 --compare
grep -q '^compared: every two pairs of one direction on 7 boards, as planned$' out || fail "two winners"
exits 0 score mitchell --pairs 12 --winners 2 --simulate 1 --compare --format csv
[ "$(wc -l <out)" = 31 ] && ! grep -q '^1,7,' out || fail "two winners: only those of one line are compared"
# The sheet has a square where a couple departs from the mean, and the legend has two.
evening=(--event "$PW_SOURCE/samples/evening.ini")
exits 0 score "${evening[@]}" --compare --format csv
off=$(awk -F, 'NR > 1 { played[NR] = $4; sum += $4 }
    END { mean = int(sum / (NR - 1) + 0.5); for (i in played) n += played[i] != mean; print n }' out)
exits 0 print comparison "${evening[@]}" --format dump
[ "$(grep -cE '"(\+|−)[0-9]+"$' out)" = $((off + 2)) ] || fail "comparison: $(grep -cE '"(\+|−)[0-9]+"$' out) squares, not $off and 2"
grep -q '"+11"' out && fail "comparison: no two depart by 11"
# A top is white on black, on the protocol and on the sheet of the pair: the same tops. Pair 2 has
# those of boards 2, 3, 8 and 9, on half a sheet of A4.
exits 0 print protocols "${evening[@]}" --format dump
tops=$(grep -c ' white  "8"$' out)
exits 0 print score-sheets "${evening[@]}" --format dump
[ "$tops" -gt 4 ] && [ "$(grep -c ' white  "8"$' out)" = "$tops" ] || fail "$tops tops, and $(grep -c ' white  "8"$' out)"
[ "$(grep -c '^page ' out)" = 5 ] || fail "ten score sheets on $(grep -c '^page ' out) sheets of A4"
exits 0 print score-sheets "${evening[@]}" --only pair=2 --format dump
[ "$(grep -c ' white  "8"$' out)" = 4 ] || fail "pair 2 has $(grep -c ' white  "8"$' out) tops"
# with nineteen boards, too, two stand on one sheet
exits 0 print score-sheets howell --pairs 20 --simulate 1 --format dump
[ "$(grep -c '^page ' out)" = 10 ] || fail "twenty score sheets on $(grep -c '^page ' out) pages"
# What the director assigned (A60/40 on board 13) stands at the right end of its board, and nowhere
# else; where there is none there is no column.
exits 0 print frequencies "${evening[@]}" --format dump
[ "$(grep -c '"60–40"$' out)" = 1 ] && grep -q '"adjusted"$' out || fail "frequencies: 60–40"
printf 'board,ns,ew,contract,declarer,tricks\n1,8,1,A33.33/66.67\n4,2,6,A50/50\n' >assigned.csv
exits 0 print frequencies howell --pairs 8 --results assigned.csv --lang de --format dump
grep -q '"33,33–66,67"$' out && grep -q '"50–50"$' out || fail "frequencies: $(grep '–' out)"
exits 0 print frequencies howell --pairs 8 --simulate 1 --format dump
grep -q '"adjusted"$' out && fail "frequencies: a column without an entry"
# more than a triangle holds: ten couples
exits 0 print comparison howell --pairs 40 --rounds 21 --optimise none --simulate 3 --format dump
[ "$(grep -cE '"(\+|−)[0-9]+"$' out)" = 12 ] || fail "comparison of 40: $(grep -cE '"(\+|−)[0-9]+"$' out)"
exits 0 score "${article[@]}" --frequencies --format csv
cat >expected <<'END'
board,score,times,ns_points,ew_points
6,420,1,6,0
6,140,2,3,3
6,-50,1,0,6
END
same out expected
exits 0 check howell --pairs 8 --compare 7,5
says 2 'takes no value' score howell --pairs 8 --compare=7,5

# What is missing, by round and table: where to go and ask.
exits 0 score "${article[@]}"
grep -qx '  round 1, table 1 (1-8): board 1' out || grep -qx '  round 1, table 1 (8-1): board 1' out ||
    fail "what is missing: $(tail -4 out)"

# Protocols several a page, as is wished.
for nup in 1x1 1x2 2x2; do
    exits 0 print protocols howell --pairs 8 --boards-per-round 3 --simulate 1 --nup $nup --format dump
    per=$((${nup%x*} * ${nup#*x}))
    [ "$(grep -c '^page ' out)" = $(((21 + per - 1) / per)) ] || fail "$nup: $(grep -c '^page ' out) pages"
done
says 1 'write --paper A3, or --nup with fewer cards' print protocols howell --pairs 8 --simulate 1 --nup 2x4 --format dump
exits 0 print protocols howell --pairs 8 --simulate 1 --nup 2x4 --paper A3 --format dump
says 2 'less than half its size' print protocols howell --pairs 8 --simulate 1 --nup 8x8 --format dump
exits 0 print score-matrix howell --pairs 30 --boards-per-round 2 --simulate 1 --format dump
grep -c '"Place"' out >heads
[ "$(cat heads)" -ge 2 ] || fail "58 boards are in blocks, with their heads"

# What cannot be scored.
says 2 'no results' score howell --pairs 8
says 2 'standings' score berger --players 6 --simulate 1
says 4 'nowhere.csv' score howell --pairs 8 --results nowhere.csv
printf 'round,table\n1,1\n' >bad.csv
says 3 'bad.csv:1: no heading "board"' score "${bad[@]}"
says 2 'simulate' score howell --pairs 8 --simulate no
says 2 '--scoring: "imps" is none of matchpoints, butler' score howell --pairs 8 --simulate 1 --scoring imps

# The event names its results, seen from its own folder.
mkdir club
cp article.csv club/results.csv
printf '[movement]\nkind=howell\npairs=8\norientation=narrative\n[results]\nfile=results.csv\n[scoring]\nscale=1\n' >club/event.ini
exits 0 score --event club/event.ini --format csv
grep -qx '1=,1,,3,3,100.00,1' out || fail "results of the event: $(head -2 out)"

# On paper: partial results are marked, and without results there is nothing to show.
for document in protocols ranking score-sheets score-matrix comparison frequencies; do
    exits 0 print $document "${article[@]}" --format dump
    grep -q 'PARTIAL: 4 of 28 results' out || [ $document = score-sheets ] || [ $document = frequencies ] ||
        fail "$document: partial results are not marked"
    says 2 'no results' print $document howell --pairs 8 --format dump
    exits 0 list fields $document
done
for document in protocols ranking score-sheets score-matrix comparison frequencies; do
    for method in matchpoints cross-imps victory-points; do
        exits 0 print $document howell --pairs 16 --boards-per-round 2 --first-board 98 --simulate 1 \
            --scoring $method --format dump
    done
done
exits 0 print ranking mitchell --pairs 12 --winners 2 --simulate 3 --format dump
grep -q '"EW"' out || fail "two winners: two lists"
exits 0 print score-matrix mitchell --pairs 12 --winners 2 --simulate 3 --format dump
[ "$(grep -c '"NS"' out) $(grep -c '"EW"' out) $(grep -c '"Place"' out)" = '2 2 2' ] ||
    fail "two winners: a matrix for each line, with its name and that in its head"
done_testing
