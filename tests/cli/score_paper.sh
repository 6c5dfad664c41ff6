#!/usr/bin/env bash
# score_paper.sh - the papers of results write numbers as their language does; files never do.
source "$(dirname "$0")/helpers.bash"

cat >lines.ini <<'END2'
[event]
title=Two lines
[movement]
kind=mitchell
pairs=6
boards-per-round=1
[results]
file=lines.csv
END2
# Board 1: NS 420, -50, 450; by hand, IMPs of the first against the others: 470 is 10, -30 is -1.
cat >lines.csv <<'END2'
board,ns,ew,contract,declarer,tricks
1,1,4,4S,N,10
1,3,5,4S,N,9
1,2,6,4S,N,11
END2
# inked DOCUMENT ARGUMENT...: what stands on the paper, a text a line
inked()
{
    exits 0 print "$@" --quiet --format dump
    grep -o '"[^"]*"$' out | tr -d '"' >ink
}
# prints TEXT, and lacks TEXT: a whole text of that paper
prints() { grep -qxF -- "$1" ink || fail "$what: no $1: $(tr '\n' '|' <ink)"; }
lacks() { ! grep -qF -- "$1" ink || fail "$what: there is $1: $(tr '\n' '|' <ink)"; }

# 1: (10 - 1) / 2; 3: (-10 - 11) / 2; 2: (1 + 11) / 2, since 30 is 1 IMP, 470 is 10, 500 is 11
few 'en . against every other score' 'de , jeden anderen Score' 'pl , pozostałych zapisów' \
    'it , ogni altro risultato' 'fi , muita tuloksia'
for row in "${few[@]}"; do
    read -r lang mark says_how <<<"$row"
    inked ranking --event lines.ini --scoring cross-imps --lang "$lang"
    prints "4${mark}5"
    prints "−10${mark}5"
    lacks %
    tr '\n' ' ' <ink | grep -qF "$says_how" || fail "$lang: which IMPs: $(cat ink)"
    inked score-sheets --event lines.ini --scoring cross-imps --lang "$lang" --only pair=3
    prints "−10${mark}5"
    lacks %
    inked score-matrix --event lines.ini --scoring cross-imps --lang "$lang"
    prints "−10${mark}5"
    lacks %
    inked protocols --event lines.ini --scoring cross-imps --lang "$lang"
    prints "−10${mark}5"
    inked frequencies --event lines.ini --scoring cross-imps --lang "$lang"
    prints "−10${mark}5"
    inked ranking --event lines.ini --lang "$lang"
    prints "100${mark}00"
    prints %
done
inked ranking --event lines.ini --scoring butler --lang de
tr '\n' ' ' <ink | grep -qF '(Butler)' || fail "butler is said: $(cat ink)"
inked ranking --event lines.ini --scoring victory-points --lang de
prints %
# Two lines over several pages: every table says which line it is. 20 pairs of a line, and 30, are
# more than the 16 rows of 9 mm that a page holds, and go on from pages 1 and 3.
few '40 1 NS EW' '40 2 NS EW' '40 3 EW NS' '40 4 EW NS' '60 1 NS EW' '60 2 NS EW' '60 3 EW NS' '60 4 EW NS'
for row in "${few[@]}"; do
    read -r pairs page line other <<<"$row"
    inked score-matrix mitchell --pairs "$pairs" --boards-per-round 3 --rounds 9 --simulate 3 --paper A4 --page "$page"
    prints "$line"
    ! grep -qxF "$other" ink || fail "$what: a head of $other"
done
# Rows that are high enough have bars: 14 a page, so those of 28 pairs and not those of 16.
for row in '14 1 yes' '16 1 no' '28 2 yes' '30 2 no'; do
    read -r pairs pages bars <<<"$row"
    exits 0 print score-matrix howell --pairs "$pairs" --optimise none --simulate 1 --lang en --format dump
    [ "$(grep -c '^page' out)" = "$pages" ] || fail "$what: $(grep -c '^page' out) pages"
    [ "$(grep -q '"A bar is' out && echo yes || echo no)" = "$bars" ] || fail "$what: bars"
done
# A name beside a penalty folds before it is cut.
exits 0 print ranking --event "$PW_SOURCE/samples/evening.ini" --paper A5 --lang de -o a5.pdf
grep -q 'warning' err && fail "A5: $(cat err)"

# What is counted is said whole, in every language, and points of five figures keep the paper they are on.
few en pl de it fi fr
for lang in "${few[@]}"; do
    for method in matchpoints butler cross-imps victory-points; do
        evening=(--event "$PW_SOURCE/samples/evening.ini" --lang $lang --scoring $method --format dump)
        for paper in 'ranking A5' 'ranking A4' 'score-sheets A5' 'protocols Letter'; do
            # shellcheck disable=SC2086 # two words
            exits 0 print ${paper% *} "${evening[@]}" --paper ${paper#* }
            grep -q warning err && fail "$what: $(cat err)"
            [ "${paper% *}" != ranking ] || [ "$(grep -c '^page' out)" = 1 ] || fail "$what: a poster"
        done
    done
done

# Blank travellers say how points are counted, and count the same: eight pairs have 4 results on a board.
traveller() { inked travellers howell --pairs 8 --boards-per-round 3 --only board=1 "$@"; }
traveller
prints 'Points: 2 for each worse score in your direction, 1 for each equal one. Top 6.'
traveller --scale 1
prints 'Points: 1 for each worse score in your direction, ½ for each equal one. Top 3.'
for method in butler cross-imps victory-points; do
    traveller --scoring $method
    prints IMPs
    grep -qE 'Top|^Points$' ink && fail "$method: a traveller of match points: $(cat ink)"
done
traveller --scoring butler --lang pl
prints IMP-y
# Americans count 1 and a half where nobody says otherwise, on paper and on the terminal; programs are told 2 and 1.
traveller --lang en-US
prints 'Points: 1 for each worse score in your direction, ½ for each equal one. Top 3.'
traveller --lang en-US --scale 2
prints 'Points: 2 for each worse score in your direction, 1 for each equal one. Top 6.'
printf '[language]\nextends = de\nscale = 1\n' >ours.ini
traveller --lang ours.ini
grep -qF 'Top 3.' ink || fail "a scale of our own: $(cat ink)"
printf '[language]\nscale = 3\n' >ours.ini
says 3 'ours.ini:2: scale: "3" is neither 2 nor 1' print travellers howell --pairs 8 --lang ours.ini -o x.pdf
evening=(score --event "$PW_SOURCE/samples/evening.ini" --quiet)
"$PAIRWHEEL" "${evening[@]}" --scale 1 >one
"$PAIRWHEEL" "${evening[@]}" >two
cmp -s one two && fail 'the scale is of no effect'
exits 0 "${evening[@]}" --lang en-US
same out one
exits 0 "${evening[@]}" --lang en-US --scale 2
same out two
for format in csv json usebio pbn; do
    "$PAIRWHEEL" "${evening[@]}" --format $format >two
    exits 0 "${evening[@]}" --lang en-US --format $format
    same out two
done
inked ranking --event "$PW_SOURCE/samples/evening.ini" --lang en-US
grep -qF '½ for each equal one' ink || fail "ranking: $(cat ink)"

# Chess: tie-breaks, and how they were worked out.
cat >games.csv <<'END2'
round,board,white,black,result
1,1,1,6,1/2-1/2
1,2,2,5,1-0
1,3,3,4,1-0
END2
# 2 and 3 have one point and one win; 3 beat somebody who has half a point. Koya parts nobody.
(cat games.csv && echo '2,1,6,4,1/2-1/2') >parted.csv
inked standings berger --players 6 --results parted.csv --lang de
prints 0,5
inked standings berger --players 6 --results parted.csv --lang en
prints 0.5
grep -qxF KS ink || fail 'a tie-break that was announced has no column'
inked standings berger --players 6 --results parted.csv --lang en --short
grep -qxF KS ink && fail '--short: a column that decides nothing'
inked standings berger --players 6 --results games.csv --template standings-working --lang pl
grep -qF 'SB 0,25 = 0,5 × 0,5' ink || fail "working: $(cat ink)"

# The terminal says in its head what is counted.
for row in butler:Butler cross-imps:cross-IMPs victory-points:VPs matchpoints:points; do
    exits 0 score --event lines.ini --scoring "${row%:*}" --quiet
    grep -Eq "^place  pair  names +${row#*:} " out || fail "$row: $(cat out)"
done

# Files and the terminal know no language.
exits 0 score --event lines.ini --scoring cross-imps --lang de --format csv --quiet
grep -q ',-10.5,' out || fail "csv: $(cat out)"
exits 0 score --event lines.ini --scoring cross-imps --lang de --format json --quiet
grep -q -- '-10.5' out || fail "json"

done_testing
