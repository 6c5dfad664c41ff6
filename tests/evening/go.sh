#!/usr/bin/env bash
# go.sh - an evening of Go: six players with handicaps by their ranks, less one. One goes home after round 3, another hands his
# number to somebody weaker from round 4 on, an even game was played with the other colours, a game is played later. A second
# program has the stones, who had Black, the results and what follows from them; results, standings, H9 and cards agree with it.
source "$(dirname "$0")/../cli/helpers.bash"
need python3
printf 'no,name,title\n1,Aoki,2d\n2,Baker,1k\n3,Chen,3k\n4,Dahl,2d\n5,Evans,5k\n6,Fox,1k\n' >goers.csv
cat >plan.ini <<'INI'
[event]
title=Go evening
language=en
[movement]
kind=berger
players=6
[chess]
game=go
handicap=rank-1
komi=6.5
[names]
file=goers.csv
INI
cp plan.ini e.ini
says 2 'games have handicaps, and nobody knows how strong Gil is; write the rank behind the name: "number 6 from round 4: Gil [title=3k]"' \
    happened --event e.ini 'number 6 from round 4: Gil'
says 2 'no colours are planned there that could be exchanged: Black is who takes the stones' \
    happened --event e.ini 'round 2 board 2: colours exchanged'
exits 0 happened --event e.ini 'number 6 from round 4: Gil [title=3k]'
# Against Evans (5k) Gil (3k) gives 2 - 1 stones, and Chen (3k) is his equal; Fox (1k) gave 3 and 1.
grep -qx 'player cards that differ: 3 in round 5 only; 5 in round 4 only; 6 in 2 rounds, 4 and 5' out || fail "cards: $(cat out)"
exits 0 happened --event e.ini 'round 3 board 1: colours exchanged'
exits 0 happened --event e.ini 'player 5 until round 3'
exits 0 happened --event e.ini 'round 1 board 1: postponed to round 5'

cat >second.py <<'PY'
import csv, re, sys
# FIDE's table of six (White, Black), round by round.
TABLE = [[(1, 6), (2, 5), (3, 4)], [(6, 4), (5, 3), (1, 2)], [(2, 6), (3, 1), (4, 5)], [(6, 5), (1, 4), (2, 3)], [(3, 6), (4, 2), (5, 1)]]
LEVEL = {1: 1, 2: -1, 3: -3, 4: 1, 5: -5, 6: -1}  # in stones: 1 dan is 0, 1 kyu is -1

def level(who, r):
    return -3 if who == 6 and r >= 4 else LEVEL[who]  # Gil, 3k

def game(r, one, other):
    """White, Black, stones: of two as the table has them, where Go has Black first."""
    apart = level(one, r) - level(other, r)
    stones = max(abs(apart) - 1, 0)
    if stones == 0:
        white, black = other, one
        return (black, white, 0) if (r, {one, other}) == (3, {2, 6}) else (white, black, 0)
    return (one, other, stones) if apart > 0 else (other, one, stones)

games = [(r, *game(r, *pair)) for r, pairs in enumerate(TABLE, 1) for pair in pairs]
won = {}
for i, (r, white, black, stones) in enumerate(games):
    if r > 3 and 5 in (white, black):
        won[r, white, black] = "!", white if black == 5 else black  # Evans went home
    else:
        won[r, white, black] = "/", (white, black)[(i * i + r) % 3 != 0]

if sys.argv[1] == "rows":
    print("round,white,black,result,handicap,colours")
    for r, white, black, stones in games:
        how, winner = won[r, white, black]
        if how == "/":
            print(f"{r},{white},{black},{'W+3.5' if winner == white else 'B+R'},{stones},{'exchanged' if (r, white + black) == (3, 8) and stones == 0 and 2 in (white, black) else ''}")
    sys.exit()

said = {(int(g["round"]), int(g["white"]), int(g["black"])): g for g in csv.DictReader(open("results"))}
for r, white, black, stones in games:
    g = said.get((r, white, black))
    assert g is not None, (r, white, black, sorted(said))
    assert int(g["handicap"]) == stones, (g, stones)

points = {who: sum(winner == who for _, winner in won.values()) for who in LEVEL}
beaten = {who: [w if winner == b else b for (_, w, b), (how, winner) in won.items() if winner == who and how == "/"] for who in LEVEL}
sodos = {who: sum(points[other] for other in beaten[who]) for who in LEVEL}
table = list(csv.DictReader(open("standings")))
assert len(table) == 6
for row in table:
    who = int(row["no"])
    assert float(row["points"]) == points[who], (row, points)
order = [int(row["no"]) for row in table]
assert sorted(order[:-1], key=lambda who: -points[who]) == order[:-1], order

# H9: the place of the opponent, + or -, played or not, the colour and the stones. Fox and Gil have a line each.
lines = [l for l in open("h9").read().split("\n") if l and l[0] != ";"]
names = {1: "Aoki", 2: "Baker", 3: "Chen", 4: "Dahl", 5: "Evans", 6: "Fox"}
place = {re.match(r" *(\d+) (\w+)", l)[2]: int(re.match(r" *(\d+)", l)[1]) for l in lines}
name = lambda who, r: "Gil" if who == 6 and r >= 4 else names[who]
cells = {l.split()[1]: l.split()[-5:] for l in lines}
for (r, white, black), (how, winner) in won.items():
    stones = next(g[3] for g in games if g[:3] == (r, white, black))
    for who, other, colour in ((white, black, "w"), (black, white, "b")):
        expected = f"{place[name(other, r)]}{'+' if winner == who else '-'}{how}{colour}{stones}"
        assert cells[name(who, r)][r - 1] == expected, (r, name(who, r), cells[name(who, r)], expected)
assert cells["Gil"][:3] == ["0="] * 3 and cells["Fox"][3:] == ["0="] * 2
PY
exits 0 standings --event e.ini --format results
cp out results
python3 second.py rows >games.csv
exits 0 standings --event e.ini --results games.csv --format csv
cp out standings
exits 0 standings --event e.ini --results games.csv --format h9
cp out h9
python3 second.py count || fail "the second program: $(cat results standings h9)"

# On paper: Gil's card from round 4 on, even against Chen; the slip of round 5; who went home sits out.
exits 0 print player-cards --event e.ini --only player=6 --format words
grep -q $'^| 4\t\t\t5 has left' out && grep -qE $'^\\| 5\t.*\t3 Chen\t–' out || fail "card of 6: $(cat out)"
exits 0 print player-cards --event e.ini --only player=3 --format words
grep -qE $'^\\| 5\t.*\t6 Gil\t–' out || fail "card of 3: $(cat out)"
# The same said as a key of the event, before the evening.
sed 's/^komi=.*/&\nreplaced=6 from 4: Gil [title=3k]/' plan.ini >key.ini
exits 0 standings --event key.ini --format results
[ "$(grep -c '^4,1,6,5,[^,]*,1' out)$(grep -c '^5,1,6,3,[^,]*,0' out)" = 11 ] || fail "by the key: $(cat out)"
sed 's/^komi=.*/&\nreplaced=6 from 4: Gil/' plan.ini >key.ini
says 3 'nobody knows how strong "Gil" is, who takes number 6 over' standings --event key.ini --format results
# Taken back, the handicaps are Fox's again; and a weaker one takes stones, and Black, from who took them.
exits 0 happened --event e.ini --undo 1
exits 0 standings --event e.ini --format results
grep -q '^5,1,6,3,[^,]*,1' out || fail "taken back: $(cat out)"
exits 0 happened --event plan.ini --try 'number 2 from round 4: Hay [title=8k]'
grep -qx 'round 4, board 3: 2-3 becomes 3-2' out || fail "8k against 3k: $(cat out)"
done_testing
