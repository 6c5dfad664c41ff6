#!/usr/bin/env bash
# game.sh - the lattice game on the command line: transcripts, languages, what is refused.
source "$(dirname "$0")/helpers.bash"
need script

play()
{
    what="play $*"
    "$PAIRWHEEL" play gitter "$@" >out 2>err
    code=$?
    [ "$code" = 0 ] || fail "$what: exit $code: $(cat err)"
    [ -s err ] && fail "$what: says on standard error: $(cat err)"
}

# ---- a whole game. 9 - 4 = 5 and P5 = (13, 8) is out of reach, so the computer goes left in row 4
# to (7, 4) = P3. What I do there is white: (6, 3) has P2 = (5, 3) in its row only.
printf '6 3\nwhy\n' | play --start 9,4 --first computer
cat >want <<'END'
The lattice game. Move left, down, or diagonally left and down, as far as you like.
Whoever makes the last move wins.
Write where to go ("4 1") or how ("left 3", "down 3", "diagonal 3"); "help" tells the rest.
The game starts at (9, 4).
I go 2 left, to (7, 4).
You are at (7, 4). Your move.
> 6 3
END
head -7 out | cmp -s - want || fail "$what: $(head -7 out | diff - want)"

# (6, 3): d = 3, P3 = (7, 4) is above; row 3 = y_2: P2 = (5, 3), 1 left.
grep -qx 'I go 1 left, to (5, 3).' out || fail "$what: $(cat out)"
grep -qx '6 - 3 = 3: the black point of this diagonal is P3 = (7, 4), to the right and above, out of reach.' out ||
    fail "why: $(cat out)"
grep -qx 'Row 3: 3 is y2, so its black point is P2 = (5, 3), 1 left.' out || fail "why: $(cat out)"
tail -2 out | cmp -s - <(printf 'The game stops at (5, 3).\nGoodbye.\n') || fail "end of input: $(tail -2 out)"

# ---- a person who plays the black points wins, here from (2, 2) with one move
printf '0 0\nnew 3 1\nleft 1\n' | play --start 2,2
[ "$(grep -c 'You win!' out)" = 1 ] || fail "$what: $(cat out)"
grep -qx 'You are at (3, 1). Your move.' out || fail "new: $(cat out)"

# ---- an illegal move is explained with the legal ones, and asked again
printf '3 2\nleft 9\ndiagonal 2\n' | play --start 2,1
cat >want <<'END'
> 3 2
(3, 2) lies to the right or above; a move goes left, down, or both alike.
From (2, 1) you can go:
- left 1 to 2: (1, 1) ... (0, 1)
- down 1: (2, 0)
- diagonal 1: (1, 0)
> left 9
9 that way leads off the lattice.
From (2, 1) you can go:
- left 1 to 2: (1, 1) ... (0, 1)
- down 1: (2, 0)
- diagonal 1: (1, 0)
END
sed -n '6,17p' out | cmp -s - want || fail "illegal moves: $(sed -n '6,17p' out | diff - want)"

# ---- numbers that are too large are refused by name, never wrapped
printf '18446744073709551616 0\n1000000000000000001 1\n-1 2\n' | play --start 1000000000000000000,5
grep -qx '18446744073709551616 is too large: numbers go from 0 to 1000000000000000000.' out || fail "2^64: $(cat out)"
grep -qx '1000000000000000001 is too large: numbers go from 0 to 1000000000000000000.' out || fail "10^18+1"
grep -qx -- '-1 is too small: numbers go from 0 to 1000000000000000000.' out || fail "-1: $(cat out)"
printf 'hint\n' | play --start 1000000000000000000,0
grep -qx 'Try 1000000000000000000 left, to (0, 0).' out || fail "hint from afar: $(cat out)"

# ---- misere, two people, undo
printf 'left 1\nundo\ndown 1\nleft 2\n' | play --start 2,1 --two-people --misere
grep -qx 'Player 2 made the last move and loses.' out || fail "two people: $(cat out)"

# ---- the same lines give the same transcript; levels and seeds differ from one another
lines='hint\nwhy\nshow\nshow black\nleft 1\nwhy\nundo\ndown 1\ndiagonal 1\nhelp\nnonsense\nnew\nleft 1\n\nnew 5 5\nquit\n'
for level in perfect teacher fallible random; do
    for misere in '' --misere; do
        printf "$lines" | play --level $level --seed 7 $misere
        cp out first
        printf "$lines" | play --level $level --seed 7 $misere
        same out first
    done
done
printf "$lines" | play --level random --seed 8
cmp -s out first && fail "another seed draws the same game"
printf "$lines" | LC_ALL=C.UTF-8 LANG=de_DE play --level random --seed 7 --misere
same out first

# ---- every language: no key and no blank is seen, and its own words are understood
for lang in en de pl fi it fr; do
    for seats in '' '--first computer' '--two-people'; do
        printf "$lines" | play --lang $lang $seats --start 20,13
        grep -qE '\{|\}|\(null\)|(why|legal|turn|help|start|result|hint|teach)-[a-z]' out && fail "$what: $(cat out)"
    done
done
printf 'links 1\n4 1\nzurück\nENDE\n' | play --lang de --start 10,7
grep -q 'Du bist in (10, 7). Du ziehst.' out || fail "German: $(cat out)"
tail -1 out | grep -qx 'Auf Wiedersehen.' || fail "German: $(tail -1 out)"
printf 'pokaż czarne\nKONIEC\n' | play --lang pl --start 3,3
grep -qx '3 . . . o' out || fail "Polish: $(cat out)"
printf 'näytä mustat\nvasen 1\n' | play --lang fi --start 3,2
printf 'giù 1\nannulla\n' | play --lang it --start 3,2
grep -qx 'Mossa ripresa.' out || fail "Italian: $(cat out)"

# ---- any bytes at all: a transcript of one line, nothing that commands a terminal
printf '\033[2Jx\001\377\000y\r\n%s\n' "$(printf 'z%.0s' $(seq 5000))" | play --start 3,2
LC_ALL=C grep -q "$(printf '\033')" out && fail "a control character came through"
grep -q 'I do not understand' out || fail "$what: $(cat out)"
play --start 3,2 </dev/null
printf 'left 1' | play --start 3,3 # no end of line
grep -q 'You are at' out || fail "$what: $(cat out)"

# ---- exit codes
says 2 'which game?' play
says 2 'there is no game "chess"' play chess
says 2 'play does not know what to do with "6"' play gitter 6
says 2 '--start: "3;4" is not a lattice point' play gitter --start '3;4'
says 2 '--start: "-3,4" is not a lattice point' play gitter --start -3,4
says 2 'coordinates go from 0 to 1000000000000000000' play gitter --start 99999999999999999999,1
says 2 'coordinates go from 0 to 1000000000000000000' play gitter --start 1,1000000000000000001
says 2 '--first: there is no choice "me"' play gitter --first me
says 2 'did you mean perfect?' play gitter --level perfekt
says 2 '--seed: "18446744073709551616" is not a whole number from 0 to' play gitter --seed 18446744073709551616
says 2 '--seed: "x"' play gitter --seed x
says 2 'level: two people play without the computer' play gitter --two-people --level random
says 2 'there is no language' play gitter --lang xx
says 2 'play has no option --pairs' play gitter --pairs 8
printf 'hint\n' | "$PAIRWHEEL" play gitter >/dev/full 2>err
code=$?
[ "$code" = 4 ] || fail "a full disk: exit $code: $(cat err)"

# What cannot be read is no end of the game.
says 4 'standard input: it cannot be read' play gitter <.
# One number is no point; where one stands is no move.
printf '5\n3 3\n' | play --start 3,3
grep -qx 'A point has two numbers, as in "4 1".' out || fail "one number: $(cat out)"
grep -qx 'You are at (3, 3) already; a move goes at least one step.' out || fail "no step: $(cat out)"
# Twenty moves, one step each, and all of them taken back: the start is where it was, and goes on.
{
    for _ in $(seq 20); do echo left 1; done
    for _ in $(seq 20); do echo undo; done
    echo left 21
} | play --start 21,0 --two-people
grep -qx 'Player 1 made the last move and wins.' out || fail "all taken back: $(tail -4 out)"
# From the black point (5, 3) the computer has lost; what it does leaves few good answers, and it says so.
# (4, 2) is one: its diagonal has (2, 0), row and column none but (1, 2), which is P'"'"'1.
printf 'why\n' | play --start 5,3 --first computer --level perfect
grep -qx 'So this move, which leaves you only 1 winning answer.' out || fail "it resists: $(cat out)"
# ---- in a terminal lines can be edited: Backspace takes back the 5
ldd "$PAIRWHEEL" | grep -q libedit || skip "libedit-dev was not installed when this was built"
{ sleep 0.5; printf '7 5\b4\n'; sleep 0.5; printf '\004'; sleep 0.5; } |
    TERM=vt100 timeout 20 script -qec "$PAIRWHEEL play gitter --start 10,7" /dev/null >term 2>err ||
    fail "in a terminal: exit $?"
grep -q 'I go' term || fail "in a terminal: $(cat -v term)"
grep -q 'Goodbye' term || fail "the end of input in a terminal: $(cat -v term)"
done_testing
