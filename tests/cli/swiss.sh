#!/usr/bin/env bash
# swiss.sh - a report of a Swiss is not ranked as a round robin without a word: standings are refused, all else is
# printed, and what is written claims no system, tie-breaks or places that are not its own.
source "$(dirname "$0")/helpers.bash"
# Eight players, three rounds: 1-5 6-2 3-7 8-4, then 4-1 3-6 2-8 7-5, then 1-3 2-4 6-7; player 5 has a point for a bye.
cat >rows <<'TRF'
001    1      Adler                             1999 GER                         2.5       0005 w 1  0004 b 1  0003 w =
001    2      Berg                              1998 GER                         2.5       0006 b =  0008 w 1  0004 w 1
001    3      Cruz                              1997 GER                         2.5       0007 w 1  0006 w 1  0001 b =
001    4      Diaz                              1996 GER                         1.0       0008 b 1  0001 w 0  0002 b 0
001    5      Egger                             1995 GER                         1.0       0001 b 0  0007 b 0  0000 - U
001    6      Fink                              1994 GER                         0.5       0002 w =  0003 b 0  0007 w 0
001    7      Gruber                            1993 GER                         2.0       0003 b 0  0005 w 1  0006 b 1
001    8      Holm                              1992 GER                         0.0       0004 w 0  0002 b 0  0000 - Z
TRF
report() # FILE RECORD...
{
    {
        printf '%s\r\n' '012 Club Open' '042 2026/11/24' "${@:2}"
        sed 's/$/\r/' rows
    } >"$1"
}
heads() { grep -v '^001' "$1" | tr -d '\r'; }
report swiss.trf '092 Individual: Swiss-System'
report szwajcar.trf '092 Indywidualny: system szwajcarski'
report dutch.trf '142 5' '192 FIDE_DUTCH_2025' '202 BH/C1,SB'
report five.trf 'XXR 5'
report bye.trf
sed 's/0000 - U/0000 - +/' bye.trf >old.trf # so in reports before 2016
# ---- what it says, and what it does not have ----
refused() # FILE REASON
{
    local how
    for how in 'standings' 'standings --format csv' 'standings --format json' 'print standings -o x.pdf' 'print crosstable -o x.pdf'; do
        says 1 "$1 is no round robin: $2. Standings here go by the rules of round robins, and would be false" $how --event "$1"
    done
    [ ! -e x.pdf ] || fail "$1: a paper"
    for how in pairings player-cards result-slips wall-chart start-list; do
        exits 0 print "$how" --event "$1" --format dump
        ! grep -qi 'round robin' out || fail "$1: $how: $(grep -i 'round robin' out)"
    done
    exits 0 kit --event "$1" -o kit.pdf
}
refused swiss.trf 'it says "Individual: Swiss-System"'
refused szwajcar.trf 'it says "Indywidualny: system szwajcarski"'
refused dutch.trf 'it says "FIDE_DUTCH_2025"'
refused five.trf 'it says 5 rounds, and 8 players have 7 in a round robin'
refused old.trf 'somebody has points for a round without a game'
refused bye.trf 'somebody has points for a round without a game'
# ---- what is written claims nothing ----
for name in swiss dutch five bye; do
    for to in trf16 trf26 pgn h9 csv; do
        exits 0 convert $name.trf --to $to -o $name.$to
        ! grep -aqiE 'robin|berger|^202 (DE|WIN)' $name.$to || fail "$name.$to: $(head -12 $name.$to)"
    done
    grep '^001' $name.trf26 >got # no places either: columns 86 to 89 stay blank
    sed 's/$/\r/' rows | same got -
done
[ "$(heads dutch.trf26)" = "$(heads dutch.trf)"$'\n162  W   1.0   D   0.5   L   0.0' ] || fail "$(heads dutch.trf26)"
heads five.trf26 | grep -qx '142 5' || fail "five rounds: $(heads five.trf26)"
! heads swiss.trf26 | grep -q '^142' || fail "how many rounds nobody said: $(heads swiss.trf26)"
awk 'NR > 2 && substr($0, 1, 4) ~ /[0-9]/' swiss.h9 | grep -q . && fail "places: $(cat swiss.h9)"
# ---- what is not known is said ----
sed 's/0000 - U/0000 - Z/; s/ 1.0\( *0001 b 0\)/ 0.0\1/' bye.trf >unknown.trf
says 0 'unknown.trf: 11 of 28 pairs have met in 3 rounds, and nothing says how it goes on. It is ranked as a round robin' \
    standings --event unknown.trf
exits 0 convert unknown.trf --to pgn -o unknown.pgn
exits 0 convert unknown.pgn --to trf26
heads out | grep -qx '092 Individual' && ! grep -q '^192\|^202' out || fail "$(heads out)"
report both.trf '092 Individual: Swiss-System' '142 7' '192 FIDE_ROUNDROBIN'
says 0 'both.trf:5: record 192 says "FIDE_ROUNDROBIN", and record 092 in line 3 another system; this counts' standings --event both.trf
report turned.trf '192 FIDE_DUTCH_2025' '092 Round Robin'
says 1 'turned.trf is no round robin: it says "FIDE_DUTCH_2025"' standings --event turned.trf
says 0 'turned.trf:4: record 092 says "Round Robin", and record 192 in line 3 another system; that counts' convert turned.trf --to pgn
# ---- what is one is ranked as ever ----
for kind in 'berger --players 8' 'berger --players 4 --double' 'circle --players 7' 'modular --players 6' 'halving --players 8' 'scheveningen --players 4'; do
    for to in trf16 trf26; do
        exits 0 standings $kind --simulate 5 -o ranked.txt
        exits 0 standings $kind --simulate 5 --format $to -o robin.trf
        exits 0 standings --event robin.trf
        ! grep -q 'robin' err || fail "$kind, $to: $(cat err)"
        same out ranked.txt
    done
done
# A Swiss of four players over three rounds is a round robin, and that is told.
exits 0 standings berger --players 4 --simulate 5 --format trf16 -o four.trf
sed -i 's/^092.*/092 Swiss/' four.trf
says 0 'four.trf: it says "Swiss", and everybody has met everybody: it is ranked by the rules of round robins' standings --event four.trf
# Its first round alone does not begin a table.
sed 's/^\(001.\{98\}\).*/\1/' four.trf >one.trf
says 1 'one.trf is no round robin: it says "Swiss"' standings --event one.trf
done_testing
