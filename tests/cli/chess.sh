#!/usr/bin/env bash
# chess.sh - results in, standings out, round and round through the formats of federations.
source "$(dirname "$0")/helpers.bash"
need python3
event=$PW_SOURCE/tests/events/norway-2013.ini

# A published event: order, points and Sonneborn-Berger as they were reported.
exits 0 standings --event "$event" --format csv -o whole.csv
cut -d, -f1,2,5,11 whole.csv >short # the name has a comma: rank, no, points, sb
cat >expected <<'END'
rank,no,de,sb_cut1
1,5,6,24
2,1,5.5,22.75
3,3,5.5,21.25
4,4,5,21.5
5,9,5,20.5
6,2,5,19.25
7,8,4.5,21.5
8,10,4,18
9,6,3,10.75
10,7,1.5,6.5
END
sed -i 1s/.*/rank,no,de,sb_cut1/ short
same short expected
grep -q '^rank,no,name,points,de,win,won,bpg,bwg,sb,sb_cut1,koya' whole.csv || fail 'the columns'

# Through every format, and the same comes out.
for format in trf16 trf26 pgn; do
    exits 0 convert "$event" --to $format -o one.$format
    exits 0 convert one.$format --to $format
    same out one.$format
    exits 0 standings --event one.$format --tie-breaks DE,SB,WIN,KS --format csv
    same out whole.csv
    exits 0 convert one.$format --to csv
    cp out results
    exits 0 standings --event "$event" --results results --format csv
    same out whole.csv
    exits 0 check one.$format
done
exits 0 convert "$event" --to h9 -o one.h9
exits 0 convert one.h9 --to h9
same out one.h9
exits 0 standings --event one.h9 --format csv
[ "$(sed -n 2p out | cut -d, -f1,2,5)" = 1,1,6 ] || fail 'h9: who is first'

# Unknown records are passed on.
{ printf '012 Old\r\n###  a remark\r\nXXR 9\r\n'; grep '^001' one.trf16; printf '801 team?\r\n'; } >kept.trf
exits 0 convert kept.trf --to trf
same out kept.trf

# What is wrong is named, with its place.
printf 'round,board,white,black,result\n1,1,1,9,1-0\n' >bad.csv
says 3 'bad.csv:2: column 5: 1 and 9 do not meet in round 1; it has 1-10 there' standings --event "$event" --results bad.csv
printf 'round,board,white,black,result\n1,1,1,10,won\n' >bad.csv
says 3 'bad.csv:2: column 10: "won" is no result' standings --event "$event" --results bad.csv
sed '7s/ 0010 w/ 0099 w/' one.trf16 >bad.trf
says 3 'bad.trf:7: column 92: there is no player 99' standings --event bad.trf
sed '7s/ 0010 w/ 0003 w/' one.trf16 >bad.trf
says 3 'bad.trf:7: column 92: player 1 names 3' standings --event bad.trf
sed '7s/ 0010 w =/ 0010 w ?/' one.trf16 >bad.trf
says 3 'bad.trf:7: column 99: "?" is no result' standings --event bad.trf
sed 's/\[Result "1-0"\]/[Result "2-0"]/' one.pgn >bad.pgn
says 3 'the tag Result says "2-0"' standings --event bad.pgn
sed '1s/"\]/"/' one.pgn >bad.pgn
says 3 'bad.pgn:1: column' standings --event bad.pgn
says 2 'BH/C2 is not for a round robin' standings --event "$event" --tie-breaks SB,BH/C2
says 2 'BH is not for a round robin' standings --event "$event" --tie-breaks BH
says 2 'is no way to count' standings --event "$event" --points 1-2-3
says 2 'there is no player "11"' standings --event "$event" --withdrawn 11
says 2 'standings are of chess' standings howell --pairs 8

# Open games: not final. Three points for a win, and who left.
head -20 "$PW_SOURCE/tests/events/norway-2013.csv" >some.csv
exits 0 standings --event "$event" --results some.csv
grep -q '^not final: 26 games are open' out || fail 'not final'
exits 0 standings --event "$event" --results some.csv --withdrawn 7 --points 3-1-0
grep -q '^    -     7  Hammer' out || fail 'who left is out of the count'
exits 0 standings --event "$event" --working
grep -q 'SB 6.5 = 0.5 × 4 + 1 × 4.5' out || fail 'the working'
# Who left is met by nobody any more, on no paper; what was played stays.
printf 'round,white,black,result\n1,1,6,1-0\n1,2,5,0-1\n2,5,3,1-0\n3,4,5,0-1\n' >left.csv
{
    printf '[movement]\nkind=berger\n[names]\n'
    for i in 1 2 3 4 5 6; do echo "$i=Nameless, Jo$i"; done
} >six.ini
for played in left.csv "$(printf 'round,white,black,result\n1,2,5,0-1\n' >early.csv && echo early.csv)"; do
    games=$(($(wc -l <"$played") - 2)) # of 5, but for the first file, which has one of others
    [ "$played" = early.csv ] && games=1
    exits 0 print player-cards --event six.ini --results "$played" --withdrawn 5 --only player=5 --format dump
    [ "$(grep -c '"Nameless' out)" = $((1 + games)) ] || fail "$played: the card of who left: $(grep -c '"Nameless' out) names"
    [ "$(grep -c '"bye"' out)" = 0 ] || fail "$played: who left has a bye on the card"
    exits 0 print result-slips --event six.ini --results "$played" --withdrawn 5 --format dump
    [ "$(grep -c '"Jo5 · ' out)" = "$games" ] || fail "$played: slips of who left: $(grep -c '"Jo5 · ' out)"
done
# As many letters as tell players apart, or else the number.
{
    printf '[movement]\nkind=berger\n[names]\n1=Korhonen, Matti\n2=Korhonen, Mikko\n3=Salo, Eva\n4=Salo, Eva (jun.)\n'
    for i in $(seq 5 20); do echo "$i=Ek$i, Åke"; done
} >same.ini
exits 0 print crosstable --event same.ini --simulate 1 --format dump
for name in 'Korhonen Ma.' 'Korhonen Mi.' 'Salo Eva' 'Salo Eva (jun.)' 'Ek5 Å.'; do
    grep -qF "\"$name\"" out || fail "no $name in $(grep -o '"[KSE].*"' out | tr '\n' ' ')"
done
# Cards name opponents by the surname alone where it is one person's.
printf '[movement]\nkind=berger\n[names]\n1=Nowak, Anna\n2=Nowak, Adam\n3=Kowal, Ewa\n4=Lis, Jan\n' >nowak.ini
exits 0 print player-cards --event nowak.ini --only player=4 --format dump
for name in 'Nowak An.' 'Nowak Ad.' Kowal; do
    grep -qF "\"$name\"" out || fail "the card of Lis does not name $name: $(grep -o '"[NK].*"' out | tr '\n' ' ')"
done
# Direct encounter that open games leave unasked is no sum of what was played.
printf 'round,white,black,result\n1,1,6,1-0\n1,2,5,1-0\n1,3,4,0-1\n3,3,1,1-0\n' >open.csv
exits 0 standings --event six.ini --results open.csv --working
grep -q 'DE 0: 1 (1), \* (2), 0 (4)$' out || fail "open games: $(grep DE out)"
# Rapid is more than ten minutes.
exits 0 recommend --players 12 --minutes 250
grep -q 'blitz of 10 min' out && ! grep -q 'rapid games of 10 min' out || fail "ten minutes: $(cat out)"

# Results that are made up: the same from the same seed, everybody's games, and told.
says 0 '15 results are made up, from seed 7' standings --event six.ini --simulate 7 --format results
[ "$(grep -c ',\*$' out)" = 0 ] || fail "open games: $(cat out)"
cp out made.csv
exits 0 standings --event six.ini --simulate 7 --format results
same out made.csv
exits 0 standings --event six.ini --simulate 8 --format results
! cmp -s out made.csv || fail 'another seed, and the same results'
says 0 '11 results are made up' standings --event six.ini --results open.csv --simulate 7 --format results
grep -q '^3,2,3,1,1-0$' out || fail 'what was played stays'
# Who has left plays no games that are made up: 30 of six twice round, less the 4 of rounds 7 to 10.
for left in '--withdrawn|4 until 6' '--event|left.ini'; do
    printf '[movement]\nkind=berger\nplayers=6\ndouble=yes\n' >left.ini
    [ "${left%%|*}" = --event ] && printf '[happened]\n1=player 4 until round 6\n2=round 2 board 1: colours exchanged\n' >>left.ini
    says 0 '26 results are made up' standings --event left.ini --simulate 3 "${left%%|*}" "${left#*|}"
    grep -qx '4: left after round 6' out || fail "$left: $(cat out)"
done
exits 0 print crosstable --event six.ini --simulate 7 --format dump
! grep -q 'open' out || fail 'a crosstable of made-up results is full'
exits 0 standings --event six.ini --results open.csv --format trf16 -o six.trf
exits 0 standings --event six.trf --simulate 3 --format results
[ "$(grep -c ',\*$' out)" = 0 ] || fail "a report, with made-up results: $(cat out)"

# Seven boards of a round stand on one sheet, beside the one by name.
{
    printf '[event]\ndate=2026-11-28\n[movement]\nkind=berger\n[names]\n'
    for i in $(seq 1 14); do echo "$i=Surname$i, Ann"; done
} >fourteen.ini
exits 0 print pairings --event fourteen.ini --rounds 1..1 --format dump
[ "$(grep -c '^page ' out)" = 2 ] || fail "seven boards: $(grep -c '^page ' out) sheets"
# A date without a title is said, too.
exits 0 print crosstable --event fourteen.ini --simulate 1 --format dump
sed 's,\xc2\xa0, ,g' out | grep -q '28 Nov 2026' || fail 'the date of an event without a title'
# What would be passed over.
says 2 'players=10 as well; leave that out' show howell --pairs 5 --players 10
says 2 'pairs=5 as well; leave that out' show berger --players 10 --pairs 5
says 2 'as-published: berger has no such choice' show berger --players 6 --as-published
says 2 'has number 1, and cannot take over 5 as well' standings --event six.ini --replaced '5 from 3: Nameless, Jo1'
says 2 'has number 4, and cannot take over 5 as well' standings --event six.ini --replaced '5 from 3: Berg; 4 from 3: Berg'

# Team against team: 7 to 9, counted by hand; each team is ranked among its own.
{
    printf '[event]\ntitle=Match\n[movement]\nkind=scheveningen\nplayers=4\n[names]\n'
    i=0
    for name in Aalto Berg Costa Dahl Ek Fox Gil Hart; do i=$((i + 1)) && echo "$i=$name, X"; done
} >match.ini
cat >match.csv <<'CSV'
round,white,black,result
1,1,5,1-0
1,2,6,1-0
1,7,3,1-0
1,8,4,0-1
2,6,1,1-0
2,5,2,1/2-1/2
2,3,8,1/2-1/2
2,4,7,0-1
3,1,7,0-1
3,2,8,1/2-1/2
3,5,3,1-0
3,6,4,1/2-1/2
4,8,1,1-0
4,7,2,1/2-1/2
4,3,6,1/2-1/2
4,4,5,1-0
CSV
exits 0 standings --event match.ini --results match.csv
grep -q '^team A - team B: 7 - 9$' out || fail "the score of the match: $(cat out)"
exits 0 standings --event match.ini --results match.csv --format csv
[ "$(sed -n '2,$s/^\([0-9]*\),\([0-9]*\),.*,\([AB]\)$/\1:\2\3/p' out | tr '\n' ' ')" = '1:4A 2:2A 3:1A 4:3A 1:7B 2:6B 2:8B 4:5B ' ] ||
    fail "places in the teams: $(cat out)"
exits 0 standings --event match.ini --results match.csv --format json
grep -qF '"teams": [{"team": "A", "points": 7}, {"team": "B", "points": 9}]' out || fail 'teams in JSON'
exits 0 print crosstable --event match.ini --results match.csv --format dump
[ "$(grep -c '^page ' out)" = 1 ] || fail 'one sheet has both teams'
[ "$(grep -c '"Team A 7 – 9 Team B"' out)" = 1 ] || fail 'the score of the match stands over it'
# Below the columns what the others have: 0+½+1+0, 0+1+½+½, 1+1+1+½, 0+½+½+1.
grep -o '"[^"]*"$' out | tr '\n' ' ' | grep -q '"Points of team B" "1½" "2" "3½" "2"' || fail "points of the other team: $(grep -o '"[^"]*"$' out | tail -9)"
few en pl de it fi fr
for language in "${few[@]}"; do
    for options in '--blank --strict' '--order rank --strict' '--paper A5'; do
        # shellcheck disable=SC2086
        exits 0 print crosstable --event match.ini --results match.csv $options --lang $language --format dump
    done
    for template in standings standings-working; do
        exits 0 print standings --template $template --event match.ini --results match.csv --lang $language --strict --format dump
        grep -q '7 – 9' out || fail "$template $language: no score"
    done
done
# Every tie-break has its column in the table that a program reads, and its word on paper; seven fit.
exits 0 standings berger --players 6 --simulate 1 --tie-breaks KS/L+1,REP,TPN --format csv
head -1 out | grep -q ',ks/l+1,rep,tpn$' || fail "columns: $(head -1 out)"
# Nobody left and nothing is open: everybody was here for 5 games, and TPN is the number.
python3 -c '
import csv
rows = list(csv.DictReader(open("out")))
assert len(rows) == 6 and all(r["rep"] == "5" and r["tpn"] == r["no"] for r in rows), rows' || fail "$(cat out)"
words_of_tie_breaks() # LIST: all that is on the sheet with them, in one line
{
    exits 0 print standings berger --players 6 --simulate 1 --tie-breaks "$1" --format dump
    sed -n 's/^ *text .* "\(.*\)"$/\1/p' out | tr '\n' ' '
}
words_of_tie_breaks WIN,WON,BPG,BWG,SB/C1,PS,REP >seven
words_of_tie_breaks STD,RTNG,RTNG/R,TPN,TPN/R,KS/L1,SB/C2 >other
for word in tb-win tb-won tb-bpg tb-bwg tb-sb-c1 tb-ps tb-rep; do
    text=$(sed -n "s/^$word = //p" "$PW_SOURCE/templates/words/en.ini")
    [ -n "$text" ] && grep -qF "$text" seven || fail "$word is not on the sheet: $text"
done
for word in tb-std tb-rtng tb-rtng-r tb-tpn tb-tpn-r tb-ks-limit tb-sb-c2; do
    text=$(sed -n "s/^$word = //p" "$PW_SOURCE/templates/words/en.ini")
    [ -n "$text" ] && grep -qF "$text" other || fail "$word is not on the sheet: $text"
done
# Everybody draws with everybody: the rating parts them, if all have one (C.07, 10.6).
{
    printf 'round,white,black,result\n'
    printf '%s,1/2-1/2\n' 1,1,4 1,2,3 2,4,3 2,1,2 3,2,4 3,3,1
} >drawn.csv
printf 'no,name,rating\n1,Ann,2100\n2,Bob,2300\n3,Cid,2000\n4,Dan,2200\n' >rated.csv
printf 'no,name,rating\n1,Ann,2100\n2,Bob,2300\n3,Cid,\n4,Dan,2200\n' >unrated.csv
order_by() # NAMES LIST: ranks and numbers
{
    exits 0 standings berger --players 4 --results drawn.csv --names "$1" --tie-breaks "$2" --format csv
    tail -n +2 out | cut -d, -f1,2 | tr '\n' ' '
}
[ "$(order_by rated.csv RTNG)" = '1,2 2,4 3,1 4,3 ' ] || fail "RTNG: $(order_by rated.csv RTNG)"
[ "$(order_by rated.csv RTNG/R)" = '1,3 2,1 3,4 4,2 ' ] || fail "RTNG/R: $(order_by rated.csv RTNG/R)"
[ "$(order_by rated.csv TPN/R)" = '1,4 2,3 3,2 4,1 ' ] || fail "TPN/R: $(order_by rated.csv TPN/R)"
[ "$(order_by unrated.csv RTNG)" = '1,1 1,2 1,3 1,4 ' ] || fail "one has no rating: $(order_by unrated.csv RTNG)"
exits 0 standings berger --players 4 --results drawn.csv --names unrated.csv --tie-breaks RTNG
grep -qF 'RTNG separates nobody: player 3 has no rating' err || fail "$(cat err)"
says 1 'seven tie-breaks fit the sheet, and 9 were asked for' print standings berger --players 6 --simulate 1 \
    --tie-breaks WIN,WON,BPG,BWG,SB/C1,PS,REP,DE,SB -o x.pdf
# What is wrong in a list or in results is wrong for every paper that shows them.
printf 'round,white,black,result\n1,1,2,1-0\n' >unpaired.csv
for document in crosstable pairings standings; do
    says 2 'there is no tie-break "NIX"' print $document berger --players 6 --simulate 1 --tie-breaks NIX -o x.pdf
    says 3 'unpaired.csv:2: column 3: 1 and 2 do not meet in round 1; it has 1-6 there' print $document berger --players 6 --results unpaired.csv -o x.pdf
done
for document in wall-chart pairings; do
    says 2 'withdrawn: there is no player "9"' print $document berger --players 6 --withdrawn 9 -o x.pdf
done
# Who left before half of the games has no place: null for programs, behind all others in a report.
printf 'round,white,black,result\n1,1,4,1-0\n' >one.csv
exits 0 standings berger --players 4 --results one.csv --withdrawn 2 --format json
python3 -c '
import json
ranks = {s["no"]: s["rank"] for s in json.load(open("out"))["standings"]}
assert ranks == {1: 1, 3: 2, 4: 2, 2: None}, ranks' || fail "who left: $(cat out)"
# In words: after which round, on paper in every language.
exits 0 standings berger --players 4 --results one.csv --withdrawn 2
grep -qx '2: left before round 1' out || fail "who never came: $(cat out)"
exits 0 standings --event six.ini --results left.csv --withdrawn '5, 6 until 1'
grep -qx '5 Nameless, Jo5: left after round 3' out && grep -qx '6 Nameless, Jo6: left after round 1' out || fail "who left: $(cat out)"
left_in()
{
    for template in standings standings-working; do
        exits 0 print standings --template $template --event six.ini --results left.csv --withdrawn 5 --lang "$1" --format dump
        sed 's/\xc2\xa0/ /g' out | grep -q "\"5 Nameless Jo5: $2\"\|\"5 Nameless, Jo5: $2\"" || fail "$template in $1: $(grep Jo5 out)"
    done
}
left_in en 'left after round 3'
thin || left_in en-US 'left after round 3'
left_in de 'nach Runde 3 ausgeschieden'
thin || left_in pl 'wycofanie po rundzie 3'
thin || left_in it 'ritirato dopo il turno 3'
left_in fi 'lopetti kierroksen 3 jälkeen'
exits 0 print standings --event six.ini --lang en --format dump
! grep -q ' left ' out || fail "nobody left: $(grep ' left ' out)"
{ printf '[movement]\nkind=berger\nplayers=12\n'; } >twelve.ini
exits 0 print standings --event twelve.ini --withdrawn 1,2,3,4,5,6,7,8 --lang en --format dump
[ "$(grep -c 'left before round 1' out)" = 6 ] && grep -q '"and 2 others"' out && grep -q '"1: left before round 1"' out || fail "six of eight: $(grep 'left\|other' out)"
exits 0 standings berger --players 4 --results one.csv --withdrawn 2 --working
exits 0 print crosstable berger --players 4 --results one.csv --withdrawn 2 --format dump
# Whose games were lost as he left: + and - are explained, and only where they stand.
printf 'round,white,black,result\n1,1,4,1-0\n1,2,3,1-0\n2,4,3,1-0\n2,1,2,1-0\n' >half.csv
for left in 0 1; do
    withdrawn=()
    [ $left = 0 ] || withdrawn=(--withdrawn '2 until 2')
    exits 0 print crosstable berger --players 4 --results half.csv "${withdrawn[@]}" --lang en --format dump
    [ "$(sed 's/\xc2\xa0/ /g' out | grep -c '+ –: without play')" = $left ] || fail "the key of + and -, left: $left: $(grep play out)"
done
# Numbers are drawn in turn as long as places are shared: then a column says the places.
exits 0 print crosstable berger --players 4 --order rank --results one.csv --format dump
# A bye is his who plays on: in round 2 of 7 players it is that of 5.
exits 0 print pairings berger --players 7 --withdrawn 5 --only round=2 --format dump
[ "$(grep -c 'has the bye' out)" = 0 ] || fail 'who left has a bye'
printf 'round,white,black,result\n3,5,6,1-0\n' >later.csv
exits 0 print pairings berger --players 7 --withdrawn 5 --results later.csv --only round=2 --format dump
[ "$(grep -c 'has the bye' out)" = 1 ] || fail 'who played in round 3 had the bye in round 2'
# Who left is on no list of a round.
{ echo no,name; for i in $(seq 31); do echo "$i,P$i X"; done; } >many.csv
exits 0 print pairings berger --players 31 --names many.csv --withdrawn 3 --format dump
[ "$(grep -c '"P3 X"' out)" -lt "$(grep -c '"P4 X"' out)" ] || fail 'who left is on the lists'
# Direct encounter while games are open parts only who is ahead whatever happens, in every format. 1, 2 and 3 have a point
# each; 2 has one of two games among them, and the winner of 3-1 will have one and a half.
printf 'round,white,black,result\n1,1,4,1/2-1/2\n1,2,3,1/2-1/2\n2,4,3,1/2-1/2\n2,1,2,1/2-1/2\n3,2,4,0-1\n' >open.csv
exits 0 standings berger --players 4 --results open.csv
[ "$(awk '$1 ~ /^[0-9]/ && $5 != 0' out)" = '' ] || fail "text: $(cat out)"
exits 0 standings berger --players 4 --results open.csv --format csv
[ "$(cut -d, -f4,5 out | tail -n +2 | tr '\n' ' ')" = '2,0 1,0 1,0 1,0 ' ] || fail "csv: $(cat out)"
exits 0 standings berger --players 4 --results open.csv --format json
[ "$(grep -o '"de": [0-9.]*' out | sort | uniq -c | tr -s ' ')" = ' 4 "de": 0' ] || fail "json: $(cat out)"
# The help names every tie-break that there is: those of the message about one that is not.
says 2 'there is no tie-break "XYZ"' standings berger --players 4 --simulate 1 --tie-breaks XYZ
codes=$(sed 's/.*; write //; s/,/ /g; s/ or / /' err)
exits 0 standings --help
sed -n '/^Tie-breaks: /,$p' out >named
for code in $codes; do grep -qwF -- "$code" named || fail "the help does not name $code"; done
done_testing
