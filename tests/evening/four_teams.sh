#!/usr/bin/env bash
# four_teams.sh - the sample of four teams, and what can happen to it. Counted by hand from samples/teams.csv: on the WBF's
# scale for 2 boards the matches gave 1-4 16.90 : 3.10, 2-3 10.86 : 9.14, 1-2 11.67 : 8.33, 4-3 2.31 : 17.69,
# 2-4 9.14 : 10.86 and 3-1 10 : 10; so 1 has 38.57, 2 28.33, 3 36.83 and 4 16.27.
source "$(dirname "$0")/../cli/helpers.bash"

evening() { # NAME, sed for the results; the entries from standard input
    cp "$PW_SOURCE"/samples/teams.ini $1.ini
    sed "$2" "$PW_SOURCE"/samples/teams.csv >$1.csv
    sed -i "s/^file=.*/file=$1.csv/" $1.ini
    while read -r sentence; do
        exits 0 happened --event $1.ini "$sentence"
        cp out $1.told
    done
    exits 0 score --event $1.ini --format csv
    cp out $1.out
    [ "$(grep -vc note: err)" = 0 ] || fail "$1: $(cat err)"
}
has() { # NAME, TEAM=VPS...
    local name=$1 pair
    shift
    for pair in "$@"; do
        grep -q "^[0-9=]*,${pair%=*},.*,${pair#*=}$" $name.out || fail "$name: team ${pair%=*}: $(cat $name.out)"
    done
}

# Table 1 sat the wrong way in round 1: Robins are NS in both rooms, and nothing of that match can be compared.
evening turned 's/^\([12]\),1,8,\(.*\)/\1,8,1,\2/' <<<'round 1 table 1: NS and EW exchanged'
has turned 1=21.67 2=28.33 3=36.83 4=13.17
grep -q '^round 1, table 1: boards 1 and 2 cannot be compared with the other room; add one of these sentences:' turned.told &&
    grep -qx '  round 1 table 1: boards 1-2 assigned 50/50' turned.told || fail "turned: $(cat turned.told)"
grep -qx 'guide cards that differ: 1, 8 in round 1 only' turned.told || fail "cards: $(cat turned.told)"
exits 0 score --event turned.ini
grep -q '1 - 4 .* nothing to compare' out || fail "turned, in words: $(cat out)"
# As the director is told: an average is no IMPs on two boards, 10 : 10.
evening average '/^[12],1,8/d' <<'END'
round 1 table 1: NS and EW exchanged
round 1 table 1: boards 1-2 assigned 50/50
END
has average 1=31.67 4=23.17 2=28.33
! grep -q 'cannot be compared.*say one' average.told || fail "told again: $(cat average.told)"
# 60/40 of NS, who are Finches now: 3 IMPs on each board, 6 in all, 14.46 on the scale for 2 boards.
evening given '/^[12],1,8/d' <<'END'
round 1 table 1: NS and EW exchanged
round 1 table 1: boards 1-2 assigned 60/40
END
exits 0 score --event given.ini --format csv --compare
grep -q '^1,4,2,0,6,' out || fail "the team that was NS: $(cat out)"
# Both rooms the wrong way: as planned, but for the names of the rooms.
evening both 's/^\([12]\),1,8,\(.*\)/\1,8,1,\2/; s/^\([12]\),4,5,\(.*\)/\1,5,4,\2/' <<'END'
round 1 table 1: NS and EW exchanged
round 1 table 2: NS and EW exchanged
END
exits 0 score --event both.ini --format csv --compare
grep -q '^1,4,2,' out || fail "both rooms: $(cat out)"
# One board alone sat the wrong way: 2 is not compared, and 10 IMPs on board 1 are 18.98 or so on the scale for one.
evening one 's/^2,1,8,\(.*\)/2,8,1,\1/' <<<'round 1 table 1 board 2: NS and EW exchanged'
exits 0 score --event one.ini --format csv --compare
grep -q '^1,4,1,10,0,' out || fail "one board: $(cat out)"

# The pairs of a team changed rooms: nothing changes but who sat there.
evening rooms 's/^\([12]\),1,8,/\1,5,8,/; s/^\([12]\),4,5,/\1,4,1,/' <<<'round 1: pairs 1 and 5 exchanged'
has rooms 1=38.57 2=28.33 3=36.83 4=16.27
# Two pairs sat at one another's tables: nobody's boards are compared in round 1.
evening strangers 's/^\([12]\),1,8,/\1,X,8,/; s/^\([12]\),2,7,/\1,1,7,/; s/,X,/,2,/' <<<'round 1: pairs 1 and 2 exchanged'
has strangers 1=21.67 2=17.47 3=27.69 4=13.17

# Larks go home after round 2: Robins have 12 of the match of round 3. Come late: Wrens have 12 of that of round 1.
evening home '/^[56],3,5/d; /^[56],1,7/d' <<<'team 3 until round 2'
has home 1=40.57 2=28.33 3=26.83 4=16.27
grep -qx 'score of team 1: 40.57, before 38.57' home.told || grep -q 'score of team 1: 40.57' home.told || fail "home: $(cat home.told)"
exits 0 score --event home.ini
grep -q '3 - 1 .* 0.00 - 12.00  forfeited$' out || fail "forfeited: $(cat out)"
exits 0 print ranking --event home.ini --format words
grep -q 'not played.*0.00 – 12.00' out || fail "forfeited, on paper: $(cat out)"
# As the rules of the event have it: 18 where the others have 12.
sed 's/^\[happened\]/[scoring]\nforfeit=18\n&/' home.ini >eighteen.ini
exits 0 score --event eighteen.ini --format csv
cp out eighteen.out
has eighteen 1=46.57 2=28.33 3=26.83 4=16.27
exits 0 score --event home.ini --forfeit 20 --format csv
cp out eighteen.out
has eighteen 1=48.57 3=26.83
exits 0 score --event home.ini --forfeit 20 --format json
[ "$(grep -c '"forfeited": true' out)" = 1 ] || fail "forfeited, in JSON: $(grep forfeited out)"
says 2 'forfeit' score --event home.ini --forfeit 21
sed 's/^forfeit=18/forfeit=0/' eighteen.ini >none.ini
says 3 'none.ini:' score --event none.ini
exits 0 check --event home.ini
exits 0 print director-sheet --event home.ini --format words
grep -q 'Team 3 until round 2' out && grep -q 'Team 1 sits out' out || fail "the director's sheet: $(cat out)"
exits 0 print match-slips --event home.ini --format words
[ "$(grep -c 'Captain, team 3' out)" = 2 ] || fail "a slip of a match that is not played: $(cat out)"
exits 0 print guide-cards --event home.ini --only pair=1 --format words
grep -q 'sit out' out || fail "the card of Robins: $(cat out)"
exits 0 kit --event home.ini --since 1 -o since --format dump
[ -e since/*guide-cards.dump ]  && [ -e since/*director-sheet.dump ] || fail "kit --since: $(ls since)"
[ "$(grep -c '"Start"' since/*guide-cards.dump)" = 4 ] || fail 'not the four cards of 1 and 3'
evening late '/^[12],2,7/d; /^[12],3,6/d' <<<'team 3 from round 2'
has late 2=29.47 3=27.69
evening neither '/^[12],2,7/d; /^[12],3,6/d' <<'END'
team 3 from round 2
team 2 from round 2
END
has neither 2=17.47 3=27.69
# A pair that is not there: its team forfeits the match, as nothing is compared.
evening pair '/^[56],3,5/d; /^[56],1,7/d' <<<'pair 3 until round 2'
has pair 1=40.57 3=26.83

# Other boards in one room: neither they nor those of the other room can be compared, and they are met again.
evening boards '/^[12],1,8/d' <<<'round 1 table 1: boards 3-4'
has boards 1=21.67 4=13.17
grep -qx '  round 1 table 1: boards 3-4 not played' boards.told && grep -q 'meets boards 3 and 4 again' boards.told &&
    grep -qx '  round 1 table 2: boards 1-2 assigned 50/50' boards.told || fail "boards: $(cat boards.told)"
# One board is not played in one room: 10 IMPs on the other one alone.
evening off '/^2,1,8/d' <<<'round 1 table 1: board 2 not played'
exits 0 score --event off.ini --format csv --compare
grep -q '^1,4,1,10,0,' out || fail "not played: $(cat out)"

# Penalties: half a point, and a tenth of the 20 of a match; a pair's is its team's.
evening penalty '' <<'END'
team 2 penalty 0.5
pair 7 penalty 10%
END
has penalty 2=27.83 3=34.83
exits 0 print score-sheets --event penalty.ini --only pair=2 --format words
[ "$(grep -c 'Team 2 penalty 0.5' out)" = 2 ] || fail "the sheets of team 2: $(cat out)"

# What cannot be is refused by name.
cp penalty.ini bad.ini
for row in 'team 5 penalty 1|there is no team 5; they are 1 to 4' 'team 1 until round 3|that is team 1 all the same' \
    'team 2 penalty 61|more than 2 can win in its matches, 3 in all; write 10% of the 20 victory points' \
    'board 1 fouled from round 1|both rooms had one deal; where they had not, say of one of them' \
    'team 1 until round 9|there is no round 9'; do
    says 2 "${row#*|}" happened --event bad.ini "${row%|*}"
done
exits 0 happened --event bad.ini 'team 1 until round 1'
says 2 'team 1 plays until round 1 already' happened --event bad.ini 'team 1 until round 2'
says 2 'then team 1 would play in no round; make the movement for one team fewer' happened --event bad.ini 'team 1 from round 2'
printf '[movement]\nkind=howell\npairs=8\n' >pairs.ini
says 2 'nobody plays for a team here' happened --event pairs.ini 'team 1 until round 2'
printf '[movement]\nkind=team-berger\nteams=4\nteam-boards=2\n' >chess.ini
says 2 'of games nothing is said of a team' happened --event chess.ini 'team 1 until round 2'
says 2 'there is no pair 9' happened --event bad.ini 'pair 9 penalty 1'

# Teams of Whist, where halves of a match are in two rounds: a team that is late for one half has forfeited the match.
printf '[movement]\nkind=whist\nteams=5\nboards-per-round=2\n[happened]\n1=team 3 from round 2\n' >whist.ini
exits 0 score --event whist.ini --simulate 2
grep -q ' forfeited$' out || fail "Whist: $(cat out)"
exits 0 kit --event whist.ini --kit everything -o whist --format dump
done_testing
