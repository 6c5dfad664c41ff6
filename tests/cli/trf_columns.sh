#!/usr/bin/env bash
# trf_columns.sh - every report of a tournament that is written is read by columns, by tables of FIDE's formats of 2016 and 2026
# that stand in trf_columns.py: records, fields, codes, and what two places say of one thing. And lines of others that look like
# records are none.
source "$(dirname "$0")/helpers.bash"
need python3
read_columns() { python3 "$PW_SOURCE/tests/cli/trf_columns.py" "$@" >told_of; }
# report NAME ARGUMENT...: both formats.
report()
{
    local name=$1
    shift
    for version in 16 26; do
        exits 0 standings "$@" --format trf$version -o "$name-$version.trf"
        read_columns $version "$name-$version.trf" || fail "$(head -5 told_of)"
    done
}

for n in 3 8 9 120; do report "single-$n" berger --players $n --simulate $n; done
report twice berger --players 6 --double --simulate 3
report in-order berger --players 6 --double --no-exchange --simulate 3
report thrice berger --players 5 --cycles 3 --simulate 4
report thrice-in-order berger --players 5 --cycles 3 --no-exchange --simulate 4
report circle circle --players 8 --simulate 5
report scheveningen scheveningen --players 4 --simulate 6
report scheveningen-twice scheveningen --players 4 --double --simulate 6
report scheveningen-thrice scheveningen --players 3 --cycles 3 --simulate 6
for n in 5 6; do report "teams-$n" team-berger --teams $n --team-boards 4 --simulate 7; done
report teams-twice team-berger --teams 4 --team-boards 2 --double --simulate 7
for seed in 1 2 3 4 5; do report "teams-equal-$seed" team-berger --teams 9 --team-boards 2 --simulate $seed; done
report league --event "$PW_SOURCE/samples/league.ini"
report points berger --players 6 --simulate 5 --points 3-1-0
report points-hundred berger --players 4 --simulate 5 --points 100-50-10.5
report started --event "$PW_SOURCE/tests/events/norway-2013.ini" --results "$PW_SOURCE/tests/events/norway-2013-round-4.csv"
for kind in 'all of it' 'long'; do
    {
        printf '[movement]\nkind=berger\nplayers=6\n[results]\nfile=r.csv\n[names]\n'
        printf '1=Łąkowska-Żółkiewska, Śląska Małgorzata Anna\n2=Ö\n3=O'"'"'Neill, "Tip"\n'
        printf '[event]\ntitle=Łódź\nfederation=POL\nround-dates=2026-12-05,2026-12-06\narbiter=IA A\ndeputy-arbiters=B; C\n'
    } >"$kind.ini"
done
echo round,board,white,black,result >r.csv
# Player 5 has played two of five: out of the count; the three of the second event are more than half.
printf '1,1,1,6,1-0\n1,2,2,5,1-0\n1,3,3,4,1/2-1/2\n2,2,5,3,0-1\n2,3,1,2,1/2-1/2\n' >>r.csv
printf '[happened]\n1=player 5 until round 2\n' >>'all of it.ini'
report out-of-the-count --event 'all of it.ini'
grep -qF 'games with 5 do not count in the standings; the report has them and the points they give' err || fail "$(cat err)"
printf '[happened]\n1=player 5 until round 3\n2=number 4 from round 2: Berg, Jonas\n' >>long.ini
report left-and-replaced --event long.ini
for file in candidates-2024 norway-2013; do report "$file" --event "$PW_SOURCE/tests/events/$file.ini"; done
grep -v '^202' "$PW_SOURCE/tests/events/swiss.trf" >swiss.trf # a record of 2026
report swiss --event swiss.trf

# FIDE's table of record 192, and record 162 as its columns have it: code in 6, points in 7 to 10, the next 9 columns on.
code()
{
    [ "$(grep -h '^192' "$1-26.trf" | tr -d '\r')" = "192 $2" ] || fail "$1: $(grep '^192' "$1-26.trf"), not $2"
}
code single-8 BERGER_ROUNDROBIN
code twice FIDE_DOUBLEROUNDROBIN
code in-order BERGER_DOUBLEROUNDROBIN
code thrice CUSTOM_ROUNDROBIN
code thrice-in-order BERGER_ROUNDROBIN_G3
code circle CUSTOM_ROUNDROBIN
code scheveningen FIDE_SCHEVENINGEN
code scheveningen-twice FIDE_DOUBLESCHEVENINGEN
code scheveningen-thrice FIDE_SCHEVENINGEN_G3
code teams-6 BERGER_TEAM_ROUNDROBIN
code teams-twice FIDE_TEAM_DOUBLEROUNDROBIN
scores() { grep -h '^162' "$1-26.trf" | tr -d '\r'; }
[ "$(scores single-8)" = '162  W 1.0    D 0.5    L 0.0' ] || fail "$(scores single-8)"
[ "$(scores points)" = '162  W 3.0    D 1.0    L 0.0' ] || fail "$(scores points)"
grep -q '^092 Team: Scheveningen' scheveningen-26.trf || fail "$(grep ^092 scheveningen-26.trf)"

# Column 4 of a record is blank: a ruler is none, and the title of line 1 stays.
ruler=0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789
{
    printf '012 Sample National Open\n022 Sampletown\n092 All-Play-All\n062 2\n%s\n' $ruler
    printf '001    1 w    One,Anna                          1985 IRL     2501171 1964.06.10  0.0    2     2 w 0\n'
    printf '001    2 m  m Two,Mark                          2258 IRL     2500035 1955.11.09  1.0    1     1 b 1\n'
} >ruler.trf
exits 0 standings --event ruler.trf
[ "$(head -1 out)" = 'Sample National Open' ] || fail "a ruler is the title: $(head -1 out)"
[ ! -s err ] || fail "a ruler is told: $(cat err)"
exits 0 convert ruler.trf --to trf26
grep -qF $ruler out || fail 'the ruler is not passed on'
sed 's/^022 /022/' ruler.trf >joined.trf
exits 0 convert joined.trf --to trf16
grep -qF 'joined.trf:2: column 4: a blank stands behind the number of a record; this line is passed on as it is, and is no record 022' \
    err || fail "$(cat err)"
grep -q '^022Sampletown' out || fail 'the line is not passed on'

# Reports that were written with record 162 further to the right are still read, and codes of 192 that count the cycles.
sed 's/^162.*/162  W   3.0   D   1.0   L   0.0/' points-26.trf >older.trf
exits 0 standings --event older.trf --format csv -o older.csv
exits 0 standings --event points-26.trf --format csv
same out older.csv
exits 0 show --event thrice-in-order-26.trf --format csv
[ "$(tail -1 out | cut -d, -f1)" = 15 ] || fail 'three times round'
done_testing
