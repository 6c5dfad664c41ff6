#!/usr/bin/env bash
# rare_files.sh - what files of players and games rarely have: namesakes, forfeits that stand the other way round, dates that are
# none, colours exchanged in several games, a rank with a blank.
source "$(dirname "$0")/helpers.bash"
need python3
texts() { sed -n 's/^ *text .* "\(.*\)"$/\1/p' out; }
# game ROUND WHITE ID BLACK ID RESULT: a game of a PGN file.
game()
{
    printf '[Event "T"]\n[Round "%s"]\n[White "%s"]\n[Black "%s"]\n' "$1" "$2" "$4"
    [ -z "$3" ] || printf '[WhiteFideId "%s"]\n[BlackFideId "%s"]\n' "$3" "$5"
    printf '[Result "%s"]\n\n%s\n\n' "$6" "$6"
}

# ---- namesakes ----
# Two called Kim: told apart by their numbers with the federation, and not by the name.
printf 'no,name,fide_id\n1,Kim,11\n2,Kim,12\n3,Lee,13\n4,Moe,14\n' >kims.csv
printf '[movement]\nkind=berger\n[names]\nfile=kims.csv\n' >kims.ini
{
    game 1 Kim 11 Moe 14 1-0
    game 1 Kim 12 Lee 13 0-1
} >kims.pgn
exits 0 standings --event kims.ini --results kims.pgn --format csv
[ "$(cut -d, -f1-4 out)" = "$(printf 'rank,no,name,points\n1,1,Kim,1\n1,3,Lee,1\n3,2,Kim,0\n3,4,Moe,0')" ] || fail "whose point it is: $(cat out)"
{
    game 1 Kim 11 Lee 13 1-0
    game 2 Kim 12 Lee 13 1-0
    game 3 Kim "" Lee "" 1-0
} >kims.pgn
says 3 'kims.pgn:23: column 8: several players are called "Kim"; write the tags WhiteFideId and BlackFideId in all their games' standings --event kims.pgn
# Where somebody took over, the two are named all the same.
printf 'round,white,black,result\n1,Kim,Moe,1-0\n' >kims.res.csv
exits 3 standings --event kims.ini --results kims.res.csv --replaced '3 from 2: Gil'
grep -q 'number 1 or number 2' err || fail "which Kim: $(cat err)"
# One number with the federation has one number in the event.
game 1 Kim 11 Lee 13 1-0 | sed 's/^\[Result.*/&\n[WhiteNo "1"]\n[BlackNo "2"]/' >clash.pgn
game 2 Kim 11 Lee 13 1-0 | sed 's/^\[Result.*/&\n[WhiteNo "3"]\n[BlackNo "2"]/' >>clash.pgn
says 3 'two players have one number, or one player two: "3"' standings --event clash.pgn

# Two pairs of one name are two where their clubs differ, and one that stands twice where they do not.
printf '[movement]\nkind=howell\npairs=4\n[names]\nfile=pairs.csv\n' >pairs.ini
printf 'pair,name,club\n1,Kim & Lee,North\n2,Kim & Lee,South\n3,A & B,\n4,C & D,\n' >pairs.csv
exits 0 print name-list --event pairs.ini --format dump
sed -i s/South/North/ pairs.csv
says 3 'pairs.csv:3: "Kim & Lee" is number 1 and number 2; write something that tells them apart' print name-list --event pairs.ini --format dump

# ---- who is missing, who takes over ----
# Names without numbers pass over the number of who is missing.
printf 'name\nAnn\nBea\nCho\nDee\nEva\n' >five.csv
printf '[movement]\nkind=howell\npairs=5\nmissing-pair=1\n[names]\nfile=five.csv\n' >five.ini
exits 0 print guide-cards --only pair=2 --event five.ini --format dump
grep -q 'pair 1 is missing: they are those of pairs 2 to 6 in their order' err || fail "no word of it: $(cat err)"
texts | grep -qx 'Ann' || fail "the first name is that of pair 2: $(texts)"
# In one round a number changes hands once.
printf '[movement]\nkind=berger\nplayers=6\n[chess]\nreplaced=2 from 3: Gil; 2 from 3: Eva\n' >twice.ini
says 3 'replaced: "2 from 3: Gil; 2 from 3: Eva" does not say who takes over' standings --event twice.ini

# ---- ranks, families, dates ----
# 4 kyu is 4 below 1 dan, with or without a blank: 5 stones against 2 dan. Who sits out needs no rank.
printf 'no,name,title\n1,Aho,4 k\n2,Berg,2d\n3,Costa,1k\n' >go.csv
printf '[movement]\nkind=berger\n[names]\nfile=go.csv\n[chess]\ngame=go\nhandicap=rank\n' >go.ini
exits 0 print result-slips --event go.ini --format dump
[ "$(texts | grep -A1 -x Handicap | grep -x '[0-9]' | tr '\n' ' ')" = '2 5 3 ' ] || fail "1k-2d, 4k-2d and 4k-1k: $(texts)"
# A family goes where the file had it.
printf 'no,name,family\n1,Aho,"A, B"\n2,Berg,\n3,Costa,Oz\n4,Dahl,\n' >family.csv
printf '[event]\ndate=20a6-11-24\n[movement]\nkind=berger\n[names]\nfile=family.csv\n' >family.ini
exits 0 standings --event family.ini --format players
[ "$(cut -d, -f1,2,8- out)" = "$(printf 'no,name,family\n1,Aho,"A, B"\n2,Berg,\n3,Costa,Oz\n4,Dahl,')" ] || fail "families: $(cat out)"
# A date in letters is no date of a report.
exits 0 standings --event family.ini --format trf
! grep -q '^042' out || fail "a date: $(cat out)"

# ---- reports ----
printf '[movement]\nkind=berger\n[names]\n1=Aho\n2=Berg\n3=Costa\n4=Dahl\n' >four.ini
printf 'round,white,black,result\n1,1,4,1-0\n1,2,3,1-0\n2,4,3,1-0\n2,1,2,0-1\n3,2,4,1-0\n3,3,1,1-0\n' >four.csv
exits 0 standings --event four.ini --results four.csv --format trf -o four.trf
# Both games of round 1 with the colours the other way round.
sed -e '/^001    1/s/0004 w/0004 b/' -e '/^001    4/s/0001 b/0001 w/' -e '/^001    2/s/0003 w/0003 b/' -e '/^001    3/s/0002 b/0002 w/' four.trf >turned.trf
exits 0 standings --event four.ini --results turned.trf
grep -q 'in round 1 player 4 had White against 1, and the table has it the other way round: taken as colours that were exchanged; 1 more game too' err ||
    fail "two games with other colours: $(cat err)"
# A game that was not played has nobody's colour: it counts as it is planned, with White for 4.
sed -e '/^001    3/s/0004 b 0/0004 - -/' -e '/^001    4/s/0003 w 1/0003 - +/' four.trf >forfeit.trf
exits 0 standings --event four.ini --results forfeit.trf --format results
grep -q '^2,1,4,3,' out || grep -q '^2,4,3,' out || fail "the forfeit as it is planned: $(cat out)"
# A birthday of which only the year is known, and dates of two rounds of three.
python3 - <<'PY'
out = []
for line in open("four.trf").read().split("\n"):
    if line.startswith("001    1 "):
        line = line[:69] + "1990/00/00" + line[79:]
    out.append(line)
    if line.startswith("092"):
        out.append("132".ljust(91) + "26/11/24  26/12/01")
open("dated.trf", "w").write("\n".join(out))
PY
exits 0 standings --event dated.trf --format trf
grep -q '^001    1 .\{60\}1990/00/00' out || fail "the year of birth: $(cat out)"
grep -q '^132 \{88\}26/11/24  26/12/01' out || fail "dates of two rounds: $(cat out)"
sed 's/26\/12\/01$/          26\/12\/01/' dated.trf >gap.trf # none over round 2, and one over round 3
exits 0 standings --event gap.trf
grep -q 'record 132 has 1 round, and there are games in round 3' err || fail "what is none ends the dates: $(cat err)"
# A record that says nothing: no date, and no word of it.
sed '1i 042' four.trf >bare.trf
exits 0 standings --event bare.trf --format trf
[ ! -s err ] || fail "an empty record: $(cat err)"
! grep -q '^042 .' out || fail "a date of nothing: $(cat out)"
# One round of a report: FIDE's table once round is one alone, and goes on; twice round it is two, as the last two rounds of the
# first half are exchanged or not, and nobody knows how it goes on.
printf '[movement]\nkind=berger\ncycles=2\n[names]\n1=Aho\n2=Berg\n3=Costa\n4=Dahl\n' >double.ini
head -n 3 four.csv >begun.csv
exits 0 standings --event double.ini --results begun.csv --format trf -o double.trf
cut -c1-99 double.trf >begun.trf
exits 0 show --event begun.trf
grep -qx '4 players, 2 boards, 1 round (the pairings of the file)' out || fail "one of two tables: $(cat out)"
sed 's/Double //' begun.trf >once.trf
exits 0 show --event once.trf
grep -qx '4 players, 2 boards, 3 rounds (Berger table)' out || fail "one table: $(cat out)"
# A bye in a report of whom the event knows by name is nobody's game.
printf '[movement]\nkind=berger\n[names]\n1=Aho\n2=Berg\n3=Costa\n4=Dahl\n5=Ek\n' >odd.ini
printf 'round,white,black,result\n1,2,5,1-0\n1,3,4,0-1\n' >odd.csv
exits 0 standings --event odd.ini --results odd.csv --format csv
cp out odd.txt
exits 0 standings --event odd.ini --results odd.csv --format trf -o odd.trf
sed -e 's/0000 - Z/0000 - U/' -i odd.trf
exits 0 standings --event odd.ini --results odd.trf --format csv
# Where colours are drawn at the board, none were exchanged.
printf '[movement]\nkind=berger\nplayers=4\n[chess]\ngame=go\nnigiri=yes\n' >nigiri.ini
printf 'round,white,black,result,colours\n1,1,4,1-0,exchanged\n' >nigiri.csv
says 3 'in round 1 nothing is planned that 4 and 1 could have exchanged: colours are drawn at the board; leave exchanged out' standings --event nigiri.ini --results nigiri.csv

# ---- more than there can be ----
# Groups are kept apart among 200 players; 202 are refused before anything is drawn.
{
    echo no,name,club
    for i in $(seq 202); do echo "$i,P$i,C$((i % 9))"; done
} >many.csv
printf '[movement]\nkind=berger\n[names]\nfile=many.csv\n[lots]\nmethod=random\nseed=1\napart=club\n' >many.ini
says 3 'groups are kept apart among 200 players at most, and there are 202' print start-list --event many.ini --format dump
# A report says m or w in column 10, where it is known; anything else is nothing.
trf_row() { printf '001 %4d %s%3s %-33s %4s %3s %11s %10s %4s %4s  %s\n' "$1" "$2" '' "$3" 2000 GER '' '' "$4" "$5" "$6"; }
{
    echo '012 Club'
    trf_row 1 w Adler 1.0 1 '0002 w 1'
    trf_row 2 m Berg 0.0 2 '0001 b 0'
    trf_row 3 ' ' Cruz 0.0 3 '0004 w 0'
    trf_row 4 x Dahl 1.0 1 '0003 b 1'
} >sexes.trf
exits 0 convert sexes.trf --to trf
[ "$(grep '^001' out | cut -c10 | tr ' ' - | tr -d '\n')" = wm-- ] || fail "column 10: $(cat out)"
# Two copies of every set, where each lies at one table.
exits 0 show howell --pairs 6 --format csv -o six.csv
printf '[movement]\nfile=six.csv\ncopies=2\n' >copies.ini
says 3 'copies: in ./six.csv not every set lies at 2 places in every round' print board-sheet --event copies.ini --format dump
# What a kit wrote before is taken away; by a list that is longer than any of ours nothing is.
exits 0 kit howell --pairs 8 -o kit
for long in '' 1100000; do
    echo old >kit/99-guide-cards.pdf
    (cd kit && sha256sum 99-guide-cards.pdf >>.pairwheel-kit)
    [ -z "$long" ] || head -c $long /dev/zero | tr '\0' x >>kit/.pairwheel-kit
    exits 0 kit howell --pairs 8 -o kit
    [ "$long" = "$([ ! -e kit/99-guide-cards.pdf ] || echo 1100000)" ] || fail "a list of ${long:-few} bytes: $(ls kit)"
done

# ---- where to ----
ln -s loop loop
says 4 'loop: cannot be written: ' print guide-cards howell --pairs 8 -o loop --format pdf
# In a session of its own a program has no terminal.
python3 -c 'import os, sys; os.setsid(); os.execv(sys.argv[1], sys.argv[1:])' "$PAIRWHEEL" print guide-cards howell --pairs 8 -o /dev/tty --format pdf 2>err &
wait $!
code=$?
if [ $code != 4 ] || ! grep -q '^pairwheel: /dev/tty: cannot be written: ' err; then
    fail "no terminal: exit $code, $(cat err)"
fi

done_testing
