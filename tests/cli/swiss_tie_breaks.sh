#!/usr/bin/env bash
# swiss_tie_breaks.sh - tie-breaks of a Swiss by FIDE's C.07, counted by hand: five players, three rounds, with a bye
# that was allocated, one that was asked for, a forfeit, and somebody who has gone home.
source "$(dirname "$0")/helpers.bash"

# Round 1: 1 beats 2, 3 and 4 draw, 5 has the bye. Round 2: 1 beats 3, 4 does not come against 5, 2 has asked for half a
# point. Round 3: 1 and 5 draw, 3 beats 2, 4 is gone.
player() # NO RATING POINTS GAMES
{
    printf '001 %4d      %-33s %4d%28s%4.1f    0  %s\r\n' "$1" "Player $1" "$2" '' "$3" "$4"
}
swiss() # DATE
{
    printf '012 Five\r\n042 %s\r\n052 %s\r\n092 Individual: Swiss-System\r\n' "$1" "$1"
    player 1 2000 2.5 '   2 w 1     3 b 1     5 w ='
    player 2 1900 0.5 '   1 b 0  0000 - H     3 w 0'
    player 3 1800 1.5 '   4 w =     1 w 0     2 b 1'
    player 4 1700 0.5 '   3 b =     5 w -  0000 - Z'
    player 5 1600 2.5 '0000 - U     4 b +     1 b ='
}
swiss 2026/11/28 >five.trf
swiss 2026/02/28 >before.trf

# has FILE TIE-BREAK VALUES: of players 1 to 5, in their order.
has()
{
    exits 0 standings --event "$1" --tie-breaks "$2" --format csv
    head -1 out | tr ',' '\n' | grep -nxF "$(tr 'A-Z' 'a-z' <<<"$2")" | cut -d: -f1 >column
    got=$(tail -n +2 out | sed 's/"[^"]*"/name/' | sort -t, -k2n | cut -d, -f"$(cat column)" | paste -sd' ')
    [ "$got" = "$3" ] || fail "$1: $2 is $got, and by hand $3"
}

# Opponents' scores: 4 has half a point more, as the round without an opponent behind its last game counts as a draw (16.3);
# 2 has played after its bye, which stays as it was. Rounds without a game: 2 against itself, 4 against itself twice, and
# 5 against 1.5, the draws of all rounds, and against 1, the score of 4 who did not come (16.4).
has five.trf BH '4.5 4.5 4 2.5 5'
# Until February 2026 against the own score without a limit.
has before.trf BH '4.5 4.5 4 2.5 7.5'
# The rounds that 2 and 4 chose not to play are cut first, of the others the lowest score (14.1).
has five.trf BH/C1 '4 4 3.5 2 4'
has five.trf BH/C2 '2.5 2.5 2.5 1.5 2.5'
# One of the lowest and the highest.
has five.trf BH/M1 '1.5 1.5 1 0.5 1.5'
# The games of round 3 as draws: 2 has 1, and 3 has 1; 5 against itself (2.5, at most 1.5) and 4 (1).
has five.trf FB '4.5 4.5 4.5 2 5'
# 1 x 0.5 + 1 x 1.5 + 0.5 x 2.5; 0.5 x 0.5; 0.5 x 1 + 1 x 0.5; 0.5 x 1.5; 1 x 1.5 + 1 x 1 + 0.5 x 2.5.
exits 0 standings --event five.trf --tie-breaks SB --working
grep -qF 'SB 3.25 = 1 × 0.5 (2) + 1 × 1.5 (3) + 0.5 × 2.5 (5)' out || fail "$(cat out)"
grep -qF 'SB 3.75 = 1 × 1.5 (-) + 1 × 1 (-) + 0.5 × 2.5 (1)' out || fail "$(cat out)"
# Of the opponents met: (4.5 + 4 + 5) / 3; (4.5 + 4) / 2; (2.5 + 4.5 + 4.5) / 3; 4; 4.5.
has five.trf AOB '4.5 4.25 3.83 4 4.5'
# (1900 + 1800 + 1600) / 3; 1900; (1700 + 2000 + 1900) / 3; 1800; 2000, to the nearest.
has five.trf ARO '1767 1900 1867 1800 2000'
has five.trf ARO/C1 '1850 2000 1950 0 0'
# 83 hundredths are 273 more, none 800 less, 50 as many.
has five.trf TPR '2040 1100 1867 1800 2000'
# The lowest rating of whom as much is expected: of 1 with 2068, 0.72 + 0.83 + 0.95, and with 2067 0.01 less; of 3 with 1868,
# 0.72 + 0.32 + 0.46; a difference of 3 is still a half; with no point 800 less than the weakest.
has five.trf PTP '2068 1000 1868 1797 1997'

# Equal points: 1 and 5 have drawn, 2 and 4 have not met: nobody is ahead (6.2).
exits 0 standings --event five.trf --tie-breaks DE --format csv
[ "$(tail -n +2 out | cut -d, -f1 | paste -sd' ')" = '1 1 3 4 4' ] || fail "$(cat out)"
# The list of the report is followed, and every paper names what counts.
sed 's/^092/202 BH\/C1,SB\r\n092/' five.trf >listed.trf
exits 0 standings --event listed.trf
grep -q '^in this order: PTS, BH/C1, SB$' out || fail "$(tail -3 out)"
exits 0 print standings --event listed.trf --format dump
grep -qF 'Buchholz without the lowest opponent (BH/C1)' out || fail 'the sheet does not name what counts'
# A round robin has none of them.
says 2 'TPR is for a Swiss; in a round robin write' standings berger --players 4 --simulate 1 --tie-breaks TPR
says 2 'FB is not for a round robin' standings berger --players 4 --simulate 1 --tie-breaks FB
# A slip in those of an event is found before its first round is paired.
printf '[movement]\nkind=swiss\nrounds=3\n[chess]\ntie-breaks=BH,BUCH\n[names]\n1=A\n2=B\n3=C\n4=D\n' >slip.ini
says 3 'there is no tie-break "BUCH"; in a Swiss write BH' pair --event slip.ini
! grep -q pairings slip.ini || fail "paired: $(cat slip.ini)"
sed -i 's/BUCH/sb/' slip.ini
exits 0 pair --event slip.ini
done_testing
