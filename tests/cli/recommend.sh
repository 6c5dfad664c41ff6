#!/usr/bin/env bash
# recommend.sh - movements for an evening: the answer of a director who asks, every command in it,
# and what is said where nothing fits.
source "$(dirname "$0")/helpers.bash"
need python3

# Eight pairs, three hours and a half: 7 rounds of 4 boards take 7 x (4 x 7 + 1) = 203 minutes.
exits 0 recommend --pairs 8 --boards 24..28 --minutes 210
grep -qx '1. Howell, 7 rounds of 4 boards: 28 boards in 3 h 23 min' out || fail "$(cat out)"
grep -qx '   + everybody meets everybody' out || fail "$(cat out)"
grep -qx '   - 3 relays for boards that wait, in 2 places' out || fail "$(cat out)"
grep -qx "   $PAIRWHEEL kit howell --pairs 8 --boards-per-round 4 -o howell-7x4.pdf" out || fail "$(cat out)"
mv out minutes
for same in '--minutes 3:30' '--minutes 3h30' '--minutes 3.5h' '--minutes 210 --minutes-per-board 7.0'; do
    exits 0 recommend --tables 4 --boards 24-28 $same
    cmp -s out minutes || fail "$same: another answer"
done
exits 0 recommend --tables 6.5
mv out half
exits 0 recommend --pairs 13
cmp -s out half || fail 'six and a half tables are not 13 pairs'
grep -q '^13 pairs at 7 tables (one of them half), 24 to 28 boards' out || fail "$(head -1 out)"

# With a rover NS sit still but for the round in which it has their seats: of tables 1 to 7 it takes six.
exits 0 recommend --pairs 15 --rounds 7 --top 12
[ "$(grep -c 'Mitchell with a rover pair' out)" = 2 ] || fail "rovers: $(cat out)"
[ "$(grep -cFx '   + 7 pairs stay in their seats, 6 of them but for a round that they wait' out)" = 2 ] || fail "$(cat out)"
! grep -q 'one pair stays in its seats\|everybody else moves' out || fail "NS of a rover move: $(cat out)"

# What is claimed of a movement is what check finds in what its command makes.
cat >agrees.py <<'PY'
import json, os, subprocess, sys
program = os.environ["PAIRWHEEL"]
for ask in sys.argv[1:]:
    answer = json.loads(subprocess.check_output([program, "recommend", "--format", "json", *ask.split()]))
    assert answer["movements"], ask
    totals = [m["total"] for m in answer["movements"]]
    assert totals == sorted(totals, reverse=True), (ask, totals)
    for m in answer["movements"]:
        words = m["command"].split()
        assert words[:2] == ["pairwheel", "kit"] and words[-2] == "-o" and words[-1].endswith(".pdf"), words
        found = json.loads(subprocess.check_output([program, "check", *words[2:-2], "--format", "json"]))
        for key in ("rounds", "sit_outs", "sit_out_people", "sit_out_most", "stationary", "relays", "relay_places",
                    "opponents_min", "opponents_max", "compared_min", "compared_max", "met_max", "quality"):
            assert found[key] == m[key], (ask, m["command"], key, found[key], m[key])
        reduced = words[2] == "howell" and "--rounds" in words
        assert reduced or m["quality_plain"] is None, m["command"]
        if reduced:
            plain = json.loads(subprocess.check_output([program, "check", *words[2:-2], "--optimise", "direction", "--format", "json"]))
            # nobody moves otherwise: the same two at the same place with the same set, or it is not said
            moves = [[sorted(row.split(",")[2:4]) + row.split(",")[:2] + row.split(",")[4:] for row in subprocess.check_output(
                [program, "show", *words[2:-2], *seats, "--format", "csv"], text=True).split("\n")[1:-1]]
                for seats in ([], ["--optimise", "direction"])]
            told = plain["quality"] if moves[0] == moves[1] else None
            assert m["quality_plain"] == told, (m["command"], told, m["quality_plain"])
        # what a card for each pair gains is promised: a longer search than recommend's finds as much
        assert reduced or m["quality_cards"] is None, m["command"]
        if m["quality_cards"] is not None:
            cards = json.loads(subprocess.check_output(
                [program, "check", *words[2:-2], "--optimise", "cards", "--effort", "2000000", "--format", "json"]))
            assert m["quality"] < m["quality_cards"] <= cards["quality"], (m["command"], m["quality_cards"], cards["quality"])
        k = m["boards_per_round"]
        assert m["boards"] == m["rounds"] * k and m["boards_needed"] == found["sets"] * k * m["copies"], m
        assert m["boards_min"] == found["rounds_min"] * k and m["boards_max"] == found["rounds_max"] * k, m
        assert answer["boards_from"] <= m["boards"] <= answer["boards_to"], m
        minutes = m["rounds"] * (k * answer["seconds_per_board"] + answer["seconds_per_move"])
        assert m["seconds"] == minutes and (answer["seconds"] is None or minutes <= answer["seconds"]), m
        weight = sum(answer["weights"].values())
        total = sum(answer["weights"][w] * m["merits"][w] for w in m["merits"]) / weight
        assert abs(total - m["total"]) < 0.011, (total, m["total"])
PY
asks=('--pairs 8 --boards 24..28 --minutes 210' '--tables 9' '--pairs 13 --top 20' '--pairs 3'
    '--pairs 24 --minutes 180 --top 20' '--pairs 20 --copies 1 --winners 1')
thin || asks+=('--pairs 15 --top 30' '--pairs 100')
python3 agrees.py "${asks[@]}" ||
    fail 'recommend says what check does not'
exits 0 recommend --pairs 18 --winners 1 --format json
grep -q '"winners": 2' out && fail 'two winners, and one was asked for'
exits 0 recommend --pairs 60 --copies 1 --format json
grep -q '"copies": [2-9]' out && fail 'copies, and there are none'
exits 0 recommend --pairs 18 --rounds 9 --boards-per-round 3 --format json
grep -q '"boards": 27' out || fail 'not 9 rounds of 3 boards'
grep '"rounds"' out | grep -qv '"rounds": 9' && fail 'other rounds than 9'

# What the fairest seats gain, as check has it: 57.52 and 77.85 for 14 pairs in 10 rounds. For 12 in 9 rounds the fairest
# movement has other moves than --optimise direction.
exits 0 recommend --pairs 14 --rounds 10 --boards 20..30 --winners 1
grep -qx '   + the fairest seats: balance 58 -> 78 without another move' out || fail "$(cat out)"
exits 0 recommend --pairs 12
grep -q '^1. Reduced Howell, 9 rounds' out || fail "$(cat out)"
grep -q 'without another move' out && fail "$(cat out)"
# ... and what a card for each pair gains: no more than the 98.20 that check has as the most
exits 0 recommend --pairs 14 --rounds 10 --boards 20..30 --winners 1
gain=$(tr -s ' \n' ' ' <out | grep -o 'fairer still with a card for each pair: balance 78 -> [0-9]* or more with --optimise cards') ||
    fail "$(cat out)"
gain=${gain#*-> }
[ "${gain%% *}" -gt 78 ] && [ "${gain%% *}" -le 98 ] || fail "$gain"
exits 0 recommend --pairs 8
grep -q 'card for each pair' out && fail "$(cat out)"
# a complete one moves otherwise with other seats, and a Mitchell has no such choice
exits 0 recommend --pairs 8
grep -q 'the fairest seats' out && fail "$(cat out)"

# The director weighs: who cares for nothing but seats is not sent round by a Howell.
exits 0 recommend --pairs 10 --weights stationary=1,opponents=0,balance=0,same-boards=0,ease=0,boards=0,sit-outs=0,rivals=0,equipment=0
grep -q '^1\. .*Mitchell' out || fail "$(grep '^1' out)"
exits 0 recommend --pairs 10 --weights opponents=100
grep -q '^1\. Howell, 9 rounds' out || fail "$(grep '^1' out)"

# The first answer's papers are printed by its command, as it stands.
bash -c "$(grep ' kit .* -o .*pdf$' half | head -1)" 2>err || fail "$(cat err)"
ls ./*.pdf >/dev/null || fail 'no papers'
# Also of a program in a folder with a blank in its name, and of one that is found by its name.
mkdir 'my bin' && ln -s "$PAIRWHEEL" 'my bin/pairwheel'
'my bin/pairwheel' recommend --pairs 8 --boards 24..28 >out 2>err || fail "$(cat err)"
grep -q "^   'my bin/pairwheel' kit howell --pairs 8" out || fail "in a folder: $(cat out)"
bash -c "$(grep -m 1 ' kit howell .* -o .*pdf$' out | sed 's/ -o .*/ -o blank.pdf/')" 2>err && [ -e blank.pdf ] || fail "as it stands: $(cat err)"
(PATH="$PWD/my bin:$PATH" && pairwheel recommend --pairs 8 --boards 24..28 >out 2>err)
grep -q '^   pairwheel kit howell --pairs 8' out || fail "by its name: $(cat out)"

# Nothing fits: what would.
says 1 '8 pairs have no movement with 40 boards that takes 2 h at most; there are ' recommend --pairs 8 --boards 40 --minutes 120
says 1 'or, with more time, ' recommend --pairs 8 --boards 24..28 --minutes 150
says 1 'in 30 rounds; there are ' recommend --pairs 14 --rounds 30
says 1 '9 pairs have no movement that takes 5 min at most; there are ' recommend --pairs 9 --minutes 5

says 2 'recommend for how many?' recommend
says 2 'does not know what to do with "howell"' recommend howell
says 2 '--pairs: "2" is not' recommend --pairs 2
says 2 '--tables: "6.3" is not' recommend --tables 6.3
says 2 '--boards: "28..24" is not' recommend --pairs 8 --boards 28..24
says 2 '--boards: "many" is not' recommend --pairs 8 --boards many
says 2 '--minutes: "3:75" is not a time' recommend --pairs 8 --minutes 3:75
says 2 'did you mean balance?' recommend --pairs 8 --weights balanc=2
says 2 '--weights: "x" is not a weight' recommend --pairs 8 --weights ease=x
says 2 'nothing is better than anything' recommend --pairs 8 \
    --weights stationary=0,opponents=0,balance=0,same-boards=0,ease=0,boards=0,sit-outs=0,rivals=0,equipment=0
says 2 '--minutes-per-board: "0" is not' recommend --pairs 8 --minutes-per-board 0
says 2 'there is no format' recommend --pairs 8 --format csv
says 2 'recommend has no option --orientation' recommend --pairs 8 --orientation printed
says 2 'score has no option --minutes' score --minutes 5

# Round robins of chess: 9 rounds in 180 minutes are 20 minutes each, 19 without the move: 9 for each player.
exits 0 recommend --players 10 --minutes 180
grep -qx "1. FIDE's table (Berger): 9 rounds of 20 min: blitz of 9 min for each player" out || fail "$(cat out)"
grep -qx '   + White and Black differ by 1 at most; 8 times somebody has one twice' out || fail "$(cat out)"
grep "^   $PAIRWHEEL kit" out | while read -r _ command; do
    "$PAIRWHEEL" ${command% -o *} -o kit.pdf 2>err || fail "$command: $(cat err)"
done
exits 0 recommend --players 7 --rounds 14
[ "$(grep -c '^[0-9]\.' out)" = 1 ] && grep -q 'twice round: 14 rounds$' out || fail "$(cat out)"
says 1 '9 rounds take 63 minutes at least, with 3 minutes for each player; write --minutes 63' recommend --players 10 --minutes 20

# Thirty players cannot all meet in three hours. Five rounds leave one at most who wins all (2 to the 5th is 32), and two more are
# played: 7 rounds of 25 minutes, a minute of which is for moving.
exits 0 recommend --players 30 --minutes 180
grep -qx '1. A Swiss: 7 rounds of 25 min: rapid games of 12 min for each player' out || fail "a Swiss: $(cat out)"
grep -q '+ at most one player can win all games: 5 rounds are enough' out && grep -q 'everybody meets 7 of 29' out || fail "why: $(cat out)"
grep -q 'pairwheel pair --names players.csv --rounds 7 --format trf -o swiss-30.trf' out || fail "how: $(cat out)"
exits 0 recommend --players 30 --minutes 180 --rounds 4
grep -q -- '- several players may win all games: 5 rounds would leave one at most' out || fail "four rounds: $(cat out)"
exits 0 recommend --players 300 --minutes 480 --format json
grep -q '"movement": "swiss"' out && grep -q '"rounds": 11,' out || fail "300 players: $(cat out)" # 9 rounds, and two more
exits 0 recommend --players 10 --minutes 180
! grep -q Swiss out || fail "a round robin has the time: $(cat out)"
says 1 '10 players meet once in 9 rounds, twice in 18; write --rounds 9, or make groups of 6' recommend --players 10 --rounds 5
says 2 'players are not pairs' recommend --players 10 --pairs 5
# Of 20 players five rounds leave one at most who wins all: 2 to the 5th is 32. The command that is named makes that file.
says 2 'pairwheel pair --names players.csv --rounds 5 --format trf -o swiss-20.trf' recommend --swiss --players 20
says 1 'individuals are for 8, 12, 16, 20, 24, 28, 32, 36, 44, ... players, and there are 10; write --players 8 or --players 12' recommend --players 10 --boards 24..28
# Individuals of bridge: where boards are said they alone, else behind the round robins.
exits 0 recommend --players 28 --boards 21
grep -q '^1. Rainbow individual, 7 rounds of 3 boards: 21 boards in 2 h 34 min$' out || fail "a rainbow: $(cat out)"
for text in 'everybody has another partner in every round, 7 in all' 'everybody meets 14 different opponents, nobody more than once' \
    'everybody plays all 21 boards' '7 players stay in their seats' "$PAIRWHEEL kit rainbow --players 28 --boards-per-round 3 -o rainbow-7x3.pdf"; do
    grep -qF "$text" out || fail "no word of it: $text: $(cat out)"
done
! grep -q Berger out || fail "chess with boards"
exits 0 recommend --players 28
grep -q '^1. FIDE' out && grep -q '^4. Rainbow individual, 7 rounds' out || fail "both: $(cat out)"
# As many boards a round as are asked for, also where nobody would come to it: 4 rounds of 8 take 4 x (8 x 7 + 1) minutes.
exits 0 recommend --players 28 --boards-per-round 8
grep -q '^1. Rainbow individual, 4 rounds of 8 boards: 32 boards in 3 h 48 min$' out || fail "8 a round: $(cat out)"
exits 0 recommend --players 8 --boards-per-round 12 --rounds 2..3
grep -q '^1. Individual for 8, 3 rounds of 12 boards: 36 boards' out || fail "12 a round: $(cat out)"
says 1 'none has the boards or the time that were asked for; write --boards 56, which takes 399 minutes' \
    recommend --players 28 --boards-per-round 8 --boards 57..60

# Who runs the commands of two answers has both kits: each names a file of its own.
few '--players 10 --top 10' '--players 8 --top 20' '--players 28 --boards 6..60 --top 100' '--pairs 16 --top 40' \
    '--pairs 18 --boards 10..60 --top 100' '--tables 7 --minutes 240 --top 100'
for ask in "${few[@]}"; do
    # shellcheck disable=SC2086
    exits 0 recommend $ask
    grep "^   $PAIRWHEEL kit" out | sed 's/.* -o //' | sort >files
    [ -z "$(uniq -d files)" ] || fail "$ask: two answers go to $(uniq -d files | head -3 | tr '\n' ' ')"
done
exits 0 recommend --players 8 --boards 20..24
grep -q '^1. Individual for 8, 7 rounds of 3 boards' out && grep -q 'split it' out || fail "8: $(cat out)"
for players in 20 44 52; do
    exits 0 recommend --players $players --minutes 3:30
    command=$(sed -n "s|^   $PAIRWHEEL \\(kit rainbow .*\\) -o .*|\\1|p" out | head -n 1)
    [ -n "$command" ] || fail "$players players have no rainbow"
    # shellcheck disable=SC2086
    exits 0 $command -o rainbow.pdf
done
exits 0 recommend --players 28 --format json
python3 -c 'import json,sys; a = json.load(open("out")); m = a["movements"]; sys.exit(not (a["players"] == 28 and
    m[0]["movement"] == "berger" and m[0]["rounds"] == 27 and m[-1]["movement"] == "rainbow" and m[-1]["opponents_min"] > 0))' ||
    fail "json of players: $(cat out)"
# Individuals bear names from a list that is headed as clubs head it.
{
    echo player,name
    for n in 1 2 3 4 5 6 7 8; do echo "$n,Player number $n"; done
} >singles.csv
exits 0 print guide-cards individual --players 8 --names singles.csv --format dump -o dump
grep -q 'Player number 8' dump || fail "names of individuals: $(grep -o '"[A-Z].*"' dump | head -5)"
# Players: what cannot be asked for them, and what the answer says.
says 2 '--winners: players are ranked together' recommend --players 8 --winners 2
says 2 '--minutes-per-move: "x" is not a number of minutes' recommend --players 8 --minutes-per-move x
says 1 'make groups of 200 or fewer' recommend --players 201
# 900 minutes are 7 rounds of 128 minutes: 63 for each player, and from 60 on it is no rapid game.
exits 0 recommend --players 8 --minutes 900
grep -q '7 rounds of 128 min: games of 63 min for each player' out || fail "slow games: $(head -4 out)"
exits 0 recommend --players 4 --format json
grep -q '"seconds": null' out || fail "no time was said: $(head -5 out)"
exits 0 recommend --players 4 --minutes 120 --format json
grep -q '"seconds": 7200' out || fail "two hours: $(head -5 out)"
# Individuals: the rounds and the boards that were asked for, and nothing else.
exits 0 recommend --players 20 --boards 15..20 --rounds 5 --boards-per-round 3
grep -q '5 rounds of 3 boards: 15 boards' out || fail "as asked: $(cat out)"
grep '^[0-9]*\.' out | grep -qv '5 rounds of 3 boards' && fail "others than asked for: $(cat out)"
says 1 'write --boards 15, which takes ' recommend --players 20 --boards 190..200
# A hundred tables are 8 sections of 13 or so: 200 pairs are 25 in each.
exits 0 recommend --pairs 200
grep -qx 'So many pairs may also play in 8 sections of 13 tables or so: ask for --pairs 25.' out || fail "sections: $(tail -2 out)"
# One game has no colour twice running.
exits 0 recommend --players 2
grep -q ', and never one twice' out || fail "two players: $(cat out)"

# Nobody counts what is not there.
for pairs in 9 13 14 16; do
    exits 0 recommend --pairs $pairs
    ! grep -wE '(^|[^0-9.])0 (of them|pairs|rounds)' out || fail "$pairs pairs: nought is told of"
done

# Nine and ten pairs play a complete Howell of nine rounds of three where everybody is to meet everybody (27 boards, 9 x 3 x 7 min
# and nine changes of a minute are 3 h 18): it is among the answers, though a shorter Howell stands before it. All of 9 meet 8 others.
for pairs in 9 10; do
    exits 0 recommend --pairs $pairs --boards 24..28 --minutes 3:30
    grep -qE '^[123]\. Howell, 9 rounds of 3 boards: .*27 boards in 3 h 18 min' out || fail "$pairs: $(grep '^[0-9]' out)"
    grep -q '+ everybody meets everybody' out || fail "$pairs: $(cat out)"
done
# What sitting out costs. Nine pairs in nine rounds: one sits out in each, so that each plays 8 rounds of 3 boards, 24 of the 27,
# and nobody all of them; 3 boards of 7 minutes and the move are 22 minutes.
exits 0 recommend --pairs 9 --boards 24..27
grep -qx '1. Howell, 9 rounds of 3 boards: 24 of the 27 boards in 3 h 18 min' out || fail "$(grep '^[0-9]' out)"
grep -qx '   + everybody plays 24 of the 27 boards: all but those of the sit-out' out || fail "$(cat out)"
grep -qx '   - everybody sits out 1 round of 3 boards (22 min)' out || fail "$(cat out)"
! grep -q 'plays all 27' out || fail "nobody plays all 27: $(cat out)"
# Whoever sits out 1 of 6 rounds of 4 plays 20 boards: not the 24 that were asked for, and that is said first.
[ "$(sed -n 2p out)" = 'Everybody plays 24 boards or more in 1; in the others who sits out plays fewer.' ] || fail "$(head -3 out)"
grep -q '^2\..* 20 to 2[45] boards in ' out || fail "$(grep '^[0-9]' out)"
[ "$(grep -cx '   - some play only 20 boards, 4 fewer than asked for' out)" = 2 ] || fail "$(cat out)"
# Five pairs never meet a third time in 6 rounds or fewer, of which everybody plays one fewer: 5 x 4 = 20 of 25 boards, or 3 x 6 of 24.
exits 0 recommend --pairs 5 --boards 24..28
[ "$(sed -n 2p out)" = 'None of these has everybody play 24 boards, as somebody sits out; 1 is nearest, with 20.' ] || fail "$(head -3 out)"
grep -q '^1\..* 20 of the 25 boards in 3 h$' out || fail "$(grep '^[0-9]' out)"
grep -qx '   - everybody plays only 20 boards, 4 fewer than asked for' out || fail "$(cat out)"
exits 0 recommend --pairs 5 --boards 24..28 --format json
grep -q '4 fewer than asked for' out || fail "$(head -12 out)"
# What was not asked for is not told of, and what everybody plays stands alone: 26 to 28 boards for 13 to 14 rounds of 2.
exits 0 recommend --pairs 9
! grep -q 'asked for' out || fail "nobody asked: $(cat out)"
few '7 30' '11 2' '13 2' '15 2' '23 2'
for ask in "${few[@]}"; do
    exits 0 recommend --pairs "${ask% *}" --boards 22..26 --top "${ask#* }" --format json
    python3 -c 'import json,sys
a = json.load(open("out")); lacks = [max(0, 22 - m["boards_min"]) for m in a["movements"]]
assert (0 in lacks) == (a["pairs"] not in (7, 11)), lacks # of 7 or 11 all sit out in what has 26 boards or fewer
for m, lack in zip(a["movements"], lacks):
    said = [one for one in m["against"] if one.endswith("%d fewer than asked for" % lack)]
    assert said == m["against"][:1] if lack else not said, m' || fail "$ask: what is kept, and what is not"
done
# Chess: seven rounds of 25 minutes, of which everybody sits out one.
exits 0 recommend --players 7 --minutes 180
grep -qx '   - everybody has the bye in 1 of the 7 rounds (25 min)' out || fail "$(cat out)"
# More than about 15 tables make two sections (bridgewinners, choice of movements for clubs): 33 pairs are 9 tables and 8. That comes
# before what one field of them can play.
exits 0 recommend --pairs 33 --boards 24..28
[ "$(sed -n 2p out)" = 'So many pairs may also play in 2 sections of 9 tables or so: ask for --pairs 17.' ] || fail "sections: $(head -3 out)"
exits 0 recommend --pairs 30 --boards 24..28
! grep 'sections of' out || fail "15 tables are one field"
# The third of three makes room for one of which everybody plays 21 boards or more: 12 rounds of 2 are 24, and 22 with a sit-out.
exits 0 recommend --pairs 13 --boards 21..24
[ "$(grep -c '^[1-9]\. ' out)" = 3 ] && grep -qxF '3. Reduced Howell, 12 rounds of 2 boards: 22 to 24 boards in 3 h' out || fail "21 boards for everybody: $(grep '^[1-9]\. ' out)"
done_testing
