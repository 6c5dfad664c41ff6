#!/usr/bin/env bash
# report_heads.sh - what a report says of the event as a whole: keys of [event] that go out and come back; records that
# contradict one another or the games are told.
source "$(dirname "$0")/helpers.bash"
cat >oslo.ini <<'INI'
[event]
title=Oslo Invitational
date=2026-11-24
end-date=2026-11-27
round-dates=2026-11-24, 2026-11-25, 2026-11-27
city=Oslo
federation=NOR
arbiter=Hansen, Kari (1500001)
deputy-arbiters=Berg, Ole; Dahl, Siri
time-control=90 min + 30 s a move
time-control-seconds=5400+30
[movement]
kind=berger
players=4
INI
heads() { grep -v '^001' "$1" | tr -d '\r' | sed 's/  *$//'; }
cat >expected <<'TRF'
012 Oslo Invitational
022 Oslo
032 NOR
042 2026/11/24
052 2026/11/27
062 4
072 0
082 0
092 Individual: Round Robin
102 Hansen, Kari (1500001)
112 Berg, Ole
112 Dahl, Siri
122 90 min + 30 s a move
132                                                                                        26/11/24  26/11/25  26/11/27
TRF
exits 0 standings --event oslo.ini --simulate 1 --format trf16 -o oslo.trf16
heads oslo.trf16 >got
same got expected
exits 0 standings --event oslo.ini --simulate 1 --format trf26 -o oslo.trf26
grep -q '^222 5400+30' oslo.trf26 || fail "record 222: $(heads oslo.trf26)"
for version in trf16 trf26; do
    exits 0 convert oslo.$version --to $version
    [ ! -s err ] || fail "nothing is strange: $(cat err)"
    same out oslo.$version
done
# Into another format and back; what was said anew stands in the place of what was there, the rest stays as it is.
exits 0 convert oslo.trf16 --to trf26
heads out >got
for record in 012 022 032 042 052 102 112 122 132; do
    [ "$(grep -c "^$record" got)" = "$(grep -c "^$record" expected)" ] || fail "record $record: $(cat got)"
done
exits 0 standings --event oslo.trf16 --title 'Oslo Open' --date 2026-11-23 --format trf16
heads out >got
sed 's/^012 .*/012 Oslo Open/; s/^042 .*/042 2026\/11\/23/' expected >wanted
same got wanted
grep -v '^012' oslo.trf16 >untitled.trf
exits 0 standings --event untitled.trf --title 'Oslo Open' --format trf16
[ "$(grep -c '^012 Oslo Open' out)" = 1 ] || fail "a record that was not there: $(heads out)"
exits 0 standings --event oslo.ini --simulate 1 --format pgn -o oslo.pgn
for tag in 'Site "Oslo NOR"' 'EventDate "2026.11.24"' 'TimeControl "5400+30"'; do
    [ "$(grep -cxF "[$tag]" oslo.pgn)" = 6 ] || fail "PGN: $tag: $(head -14 oslo.pgn)"
done
[ "$(grep -c '^\[Date "2026.11.27"\]' oslo.pgn)" = 2 ] || fail 'the day of round 3'
exits 0 convert oslo.pgn --to pgn
same out oslo.pgn
exits 0 convert oslo.pgn --to trf16
heads out | grep -qx '022 Oslo' && heads out | grep -qx '032 NOR' || fail "from PGN: $(heads out)"
exits 0 standings --event oslo.ini --simulate 1 --format h9 -o oslo.h9
grep -qx '; PC\[NOR, Oslo\]' oslo.h9 && grep -qx '; DT\[2026-11-24,2026-11-27\]' oslo.h9 || fail "H9: $(head -5 oslo.h9)"
exits 0 convert oslo.h9 --to trf16
heads out | grep -qx '052 2026/11/27' || fail "from H9: $(heads out)"
# A date in words is for papers: reports have none then, and nothing that looks like one.
sed 's/^date=.*/date=a week in November/' oslo.ini >words.ini
exits 0 standings --event words.ini --simulate 1 --format trf16
! grep -q '^042' out || fail "$(heads out)"
exits 0 standings --event words.ini --simulate 1 --format h9
! grep -q 'DT\[' out || fail "$(head -5 out)"
# What a format has no place for is told: by the formats' own definitions.
drops() # FORMAT WHAT
{
    exits 0 standings --event full.ini --simulate 1 --format "$1"
    [ "$(grep -c 'has no place' err)" = "$([ -n "$2" ] && echo 1 || echo 0)" ] || fail "$1: $(cat err)"
    [ -z "$2" ] || grep -qF "note: $1 has no place for $2; keep the event file" err || fail "$1: $(cat err)"
}
{ cat oslo.ini; printf '[names]\nfile=full.csv\n'; } >full.ini
printf 'no,name,rating,fide_id,club,sex,birth,family\n1,A,2400,15,OS,m,1990,X\n2,B\n3,C\n4,D\n' >full.csv
drops trf16 'time-control-seconds, club, family'
drops trf26 'club, family'
drops pgn 'end-date, arbiter, deputy-arbiters, time-control, club, family, sex, birth'
drops h9 'round-dates, arbiter, deputy-arbiters, time-control, time-control-seconds, family, sex, birth, fide_id, rating'
drops results ''
drops csv ''
# How it is counted, and what only Go has; games that came from a file of that kind have no more of the event than others.
printf '[chess]\npoints=3-1-0\ntie-breaks=SB,DE\n' | cat oslo.ini - >full.ini
heads_of_pgn='end-date, arbiter, deputy-arbiters, time-control'
drops trf16 'tie-breaks, time-control-seconds'
drops trf26 ''
drops pgn "points, tie-breaks, $heads_of_pgn"
drops h9 'points, tie-breaks, round-dates, arbiter, deputy-arbiters, time-control, time-control-seconds'
drops results 'points, tie-breaks'
{ cat full.ini; printf '[names]\n1=A\n2=B\n3=C\n4=D\n'; } >named.ini
exits 0 standings --event named.ini --simulate 1 --format pgn -o named.pgn
says 0 "note: pgn has no place for points, tie-breaks, $heads_of_pgn; keep" \
    standings --event named.ini --results named.pgn --format pgn
says 0 'note: pgn has no place for points; keep' standings --event oslo.pgn --points 3-1-0 --format pgn
exits 0 standings --event oslo.pgn --format pgn
! grep -q 'has no place' err || fail "passed on: $(cat err)"
# Nor has a report of 2016 that is written again with tie-breaks of its own asking; one of 2026 has those that it came with.
exits 0 standings --event oslo.ini --simulate 1 --format trf16 -o oslo16.trf
exits 0 standings --event oslo.ini --simulate 1 --format trf26 -o oslo26.trf
for format in trf trf16; do
    says 0 "note: $format has no place for tie-breaks; keep" standings --event oslo16.trf --tie-breaks SB,DE --format $format
done
says 0 'note: trf26 has no place for tie-breaks; keep' standings --event oslo26.trf --tie-breaks SB,DE --format trf26
for format in trf16 trf26; do
    exits 0 standings --event oslo26.trf --format $format
    ! grep -q 'tie-breaks' err || fail "passed on as $format: $(cat err)"
done
exits 0 standings --event oslo16.trf --tie-breaks SB,DE --format trf26
! grep -q 'tie-breaks' err || fail "written into the report: $(cat err)"
sed 's/^points=.*/points=1-0.5-0/' full.ini >usual.ini
says 0 'note: results has no place for tie-breaks; keep' standings --event usual.ini --simulate 1 --format results
printf '[movement]\nkind=berger\nplayers=4\n[chess]\ngame=go\nkomi=6.5\n' >stones.ini
printf 'round,black,white,result,handicap,margin\n1,1,4,1-0,3,\n1,2,3,0-1,,2.5\n' >stones.csv
for format in trf16 trf26 pgn; do
    says 0 "note: $format has no place for komi, handicap, margin; keep" standings --event stones.ini --results stones.csv --format $format
done
says 0 'note: h9 has no place for margin; keep' standings --event stones.ini --results stones.csv --format h9
# What has no room is told, with the widths of the formats: TRF names in 15 to 47, teams in 5 to 36, federations of three letters;
# H9 names in 6 to 35.
printf 'no,name,federation,fide_id\n1,"Hotel, Hans Kristian von Langenberg-Hohenstein",NOR,1\n2,B,Norway,\n3,%s,FIN,3\n4,D,FIN,4\n' \
    ÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅ >full.csv # 33 letters, and 66 bytes
{ cat oslo.ini; printf '[names]\nfile=full.csv\n'; } >full.ini
for format in trf16 trf26; do
    says 0 "note: $format cuts what its columns have no room for: name of 1 (after 33 letters), federation of 2 (after 3 letters); keep" \
        standings --event full.ini --simulate 1 --format $format
    # FIDE asks for 012, 022, 032, 042, 052, 102, 132 and the number of each player; all but one are there.
    grep -qF 'note: this report still lacks: fide_id of 2; without' err || fail "$(cat err)"
done
says 0 'note: h9 cuts what its columns have no room for: name of 1, 3 (after 30 letters), federation of 2 (after 4 letters); keep' \
    standings --event full.ini --simulate 1 --format h9
! grep -q 'still lacks' err || fail "h9: $(cat err)"
says 0 'note: this report still lacks: title (012), city (022), federation (032), date (042), end-date (052), arbiter (102), round-dates (132), fide_id of 1, 2, 3, 4, 5, 6, 7, 8 and 4 more, results of 66 games; without' \
    standings berger --players 12 --format trf16
sed 's/^date=.*/date=a week in November/; s/^\(round-dates=[^,]*\),.*/\1/' full.ini >less.ini
says 0 'note: this report still lacks: date (042), some round-dates (132), fide_id of 2; without' \
    standings --event less.ini --simulate 1 --format trf26
exits 0 standings --event less.ini --simulate 1 --format trf26 -o less.trf
exits 0 standings --event less.trf --format trf26 # of others it is passed on
! grep -qE 'still lacks|cuts' err || fail "passed on: $(cat err)"
printf '[movement]\nkind=team-berger\nteams=2\nteam-boards=1\n[teams]\n1=%s\n' ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFG >team.ini
says 0 'name of team 1 (after 32 letters)' standings --event team.ini --simulate 1 --format trf26
printf 'round,white,black,result\n1,1,2,1-0\n2,2,1,1/2-1/2\n' >two.csv # 99 and 50.5; 11.5 is what the columns hold
says 0 'no room for: points of 1 (to whole ones); keep' \
    standings berger --players 2 --double --points 99-50.5-0 --results two.csv --format trf26

# Every key is a whole sentence when it is wrong.
wrong() # TEXT SED
{
    sed "$2" oslo.ini >wrong.ini
    says 3 "$1" standings --event wrong.ini
}
wrong 'wrong.ini:4: [event] end-date: "2026-11-31" is not a date' 's/^end-date=.*/end-date=2026-11-31/'
wrong 'end-date: 2026-11-23 is before the date, 2026-11-24' 's/^end-date=.*/end-date=2026-11-23/'
wrong 'wrong.ini:5: [event] round-dates: "monday" is not a date' 's/^round-dates=.*/round-dates=2026-11-24 monday/'
wrong 'round-dates: there are more dates than rounds; the last round is 3' 's/^round-dates=.*/&, 2026-11-28/'
wrong 'wrong.ini:11: [event] time-control-seconds: "90 min" is no time control; write seconds, 5400+30' 's/^time-control-seconds=.*/time-control-seconds=90 min/'
for seconds in 900+10 40/6000+30:900+30 W300-B240 3600; do
    exits 0 standings --event <(sed "s|^time-control-seconds=.*|time-control-seconds=$seconds|" oslo.ini) --format trf26
    grep -q "^222 $seconds" out || fail "222 $seconds"
done
wrong 'there is no key "arbitr"; did you mean arbiter?' 's/^arbiter/arbitr/'

# ---- records that contradict ----
told() # TEXT SED: the report is read, and that is said
{
    sed "$2" oslo.trf26 >strange.trf
    says 0 "$1" standings --event strange.trf
}
told 'strange.trf:3: column 5' 's/^032.*/042 yesterday/'
told '"yesterday" is no date as reports have it, 2026/11/24' 's/^042.*/042 yesterday/'
for day in 2026.11.24 24.11.2026 24/11/2026 2026-11-24; do
    sed "s|^042.*|042 $day|" oslo.trf26 >day.trf
    exits 0 standings --event day.trf --format pgn
    ! grep -q ' is no date' err && grep -q 'EventDate "2026.11.24"' out || fail "$day: $(cat err)"
done
told 'the event ends on 2026-11-20, before it begins on 2026-11-24' 's|^052.*|052 2026/11/20|'
told 'round 1 is on 2026-11-24, before the event begins' 's|^042.*|042 2026/11/25|'
told 'round 3 is on 2026-11-27, after the event has ended' 's|^052.*|052 2026/11/26|'
told 'round 3 is on 2026-11-24, before the round before it' '/^132/s|26/11/27|26/11/24|'
told 'column 102: "26/13/25" is no date of a round, as in 26/11/24' 's|26/11/25|26/13/25|'
told 'record 142 has 2 rounds, and there are games in round 3; the games count' 's/^142.*/142 2/'
told 'record 132 has 2 rounds, and there are games in round 3' 's|  26/11/27||'
told 'record 132 has 3 rounds, and record 142 in line' 's/^142.*/142 4/'
sed 's/^142.*/XXR 2/' oslo.trf26 >strange.trf
says 0 'record XXR has 2 rounds, and there are games in round 3' standings --event strange.trf
told 'record 062 says that the number of players is 6, and the file has 4' 's/^062.*/062 6/'
told 'record 072 says that the number of players with a rating is 3, and the file has 0' 's/^072.*/072 3/'

# ---- rounds have the dates of their games where the event has none ----
# games "ROUND WHITE BLACK DATE"...: as PGN
games()
{
    local game
    for game in "$@"; do
        # shellcheck disable=SC2086
        set -- $game
        printf '[Event "Open"]\n[Date "%s"]\n[Round "%s"]\n[White "%s"]\n[Black "%s"]\n[Result "1-0"]\n\n1-0\n\n' "$4" "$1" "$2" "$3"
    done
}
# Column 92 and every tenth behind it are of a round (FIDE C.04, annex 2), as are the results.
days() # EXPECTED
{
    local found
    found=$(grep '^132' out | tr -d '\r' | cut -c92- || true)
    [ "$found" = "$1" ] || fail "$what: dates of rounds \"$found\", expected \"$1\""
}
# Berger for four: 1-4 2-3, 4-3 1-2, 2-4 3-1
printf '%s\n' '[event]' 'title=Open' '[movement]' 'kind=berger' 'players=4' '[names]' 1=A 2=B 3=C 4=D >four.ini
first=('1 A D 2026.11.24' '1 B C 2026.11.24')
games "${first[@]}" '2 D C 2026.11.25' '2 A B 2026.11.25' '3 B D 2026.11.27' '3 C A 2026.11.27' >games.pgn
for how in '--event games.pgn' '--event four.ini --results games.pgn'; do
    for version in trf16 trf26; do
        # shellcheck disable=SC2086
        exits 0 standings $how --format $version
        days '26/11/24  26/11/25  26/11/27'
        [ "$(heads out | grep '^0[45]2' | tr '\n' ' ')" = '042 2026/11/24 052 2026/11/27 ' ] || fail "$what: first and last day: $(heads out)"
        grep -q 'different dates' err && fail "$what: $(cat err)"
    done
done
# Whoever publishes games numbers them as he likes: game 2 of round 1 is A against D, who are to meet at board 1.
games '1.2 A D 2026.11.24' '1.1 B C 2026.11.24' >other.pgn
exits 0 standings --event four.ini --results other.pgn --format results
grep -qx '1,1,1,4,1-0' out || fail "a game by its players: $(cat out)"
# What the event says counts, and is not doubted.
sed 's/^title.*/&\nround-dates=2026-12-01, 2026-12-02, 2026-12-03/' four.ini >dated.ini
exits 0 standings --event dated.ini --results games.pgn --format trf
days '26/12/01  26/12/02  26/12/03'
for date in 2026-11-30 '' 'a week in December'; do # what is said stays; one in words is no day
    exits 0 standings --event <(sed "s/^title.*/&\ndate=$date/" dated.ini) --results games.pgn --format trf
    [ "$(heads out | grep -c '^042 2026/\(11/30\|12/01\)$')" = "$([ "${date% in *}" = "$date" ] && echo 1 || echo 0)" ] &&
        [ "$(heads out | grep -c '^052 2026/12/03$')" = "$(heads out | grep -c ^042)" ] || fail "date=$date: $(heads out)"
done
# Days of some rounds do not say when it ends.
exits 0 standings --event <(sed 's/^round-dates=.*/round-dates=2026-12-01/' dated.ini) --results games.pgn --format trf
! heads out | grep -q '^0[45]2' || fail "days of one round: $(heads out)"
# PGN itself stays as it came: only reports have a day for each round.
third=('3 B D 2026.11.27' '3 C A 2026.11.27')
games "${first[@]}" '2 D C ????.??.??' '2 A B 2026.11.25' "${third[@]}" >partly.pgn
exits 0 standings --event four.ini --results partly.pgn --format trf
days '26/11/24  26/11/25  26/11/27'
exits 0 standings --event four.ini --results partly.pgn --format pgn
[ "$(grep -c '^\[Date "2026.11.25"\]$' out)" = 1 ] || fail "$what: $(grep '^.Date' out)"
# Most games of the round; of equals the first.
games "${first[@]}" '2 D C 2026.11.28' '2 A B 2026.11.25' "${third[@]}" >apart.pgn
says 0 'note: the games of round 2 have different dates: 2026-11-25, 2026-11-28; the report has 2026-11-25, unless' \
    standings --event four.ini --results apart.pgn --format trf
days '26/11/24  26/11/25  26/11/27'
printf '%s\n' '[event]' 'title=Open' '[movement]' 'kind=scheveningen' 'players=3' '[names]' 1=A 2=B 3=C 4=D 5=E 6=F >six.ini
exits 0 show --event six.ini --format csv
{ # rounds 1 to 3, with one game of each on the day before
    tail -n +2 out | tr -d '\r' | while IFS=, read -r round board white black; do
        names=(- A B C D E F)
        games "$round ${names[white]} ${names[black]} 2026.11.$((20 + 2 * round - (board == 1)))"
    done
} >six.pgn
says 0 'the games of round 3 have different dates: 2026-11-25, 2026-11-26; the report has 2026-11-26' \
    standings --event six.ini --results six.pgn --format trf
days '26/11/22  26/11/24  26/11/26'
# Dates are counted as rounds by whoever reads a report: all or none.
games "${first[@]}" '2 D C ????.??.??' "${third[@]}" >gap.pgn
says 0 'note: no game of round 2 has a date, so that the report has no dates of rounds; write round-dates' \
    standings --event four.ini --results gap.pgn --format trf
days ''
games "${first[@]}" >begun.pgn
exits 0 standings --event four.ini --results begun.pgn --format trf
days ''
grep -v 'still lacks' err | grep -q 'date' && fail "$what: $(cat err)"
says 0 'note: nothing says how many rounds there are, so that the report has no dates of rounds' \
    standings --event begun.pgn --format trf
days ''
for none in 2026.13.01 2026.02.30 2026-11-24 26.11.24; do # no days of the calendar, as PGN has them
    games "1 A D $none" >none.pgn
    exits 0 standings --event four.ini --results none.pgn --format trf
    days ''
done
done_testing
