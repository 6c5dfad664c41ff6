#!/usr/bin/env bash
# notes.sh - what happened stands on the papers of those whom it concerns: on the protocol of the
# board, and on the score sheet of the pair. Whom, is counted by hand from the article's table of
# eight pairs; three boards a round.
source "$(dirname "$0")/helpers.bash"
need pdftotext

cat >e.ini <<'INI'
[event]
title=Tuesday
[movement]
kind=howell
pairs=8
boards-per-round=3
[happened]
1=round 3 table 2: NS and EW exchanged
2=board 7 fouled from round 5
3=round 4 table 1: board 11 not played
4=pair 2 penalty 10%
5=round 2 table 3: board 20 assigned 60/40
6=pair 8 until round 6
7=round 2: pairs 3 and 5 exchanged
8=round 1 table 2: boards 1-3
9=pair 3 from round 2
INI

# 3.2: pairs 4, 1 with boards 16-18. Board 7 is played by 8-3, 6-7, and from round 5 by 2-4, 1-5.
# 4.1: 8-4 with 10-12. 2.3: 6-1 with 19-21. In round 7 pair 8 was to meet 7 with 19-21.
# 2.2: 3-7 with 13-15 and 2.4: 4-5 with 1-3 before 3 and 5 changed. 1.2: 2-6 with 10-12 that were
# due. 1.4: 3-4 with 19-21.
boards_of() # ENTRY
{
    case $1 in
    1) echo 16 17 18 ;;
    2) echo 7 ;;
    3) echo 11 ;;
    4) ;;
    5) echo 20 ;;
    6 | 9) echo 19 20 21 ;;
    7) echo 1 2 3 13 14 15 ;;
    8) echo 1 2 3 10 11 12 ;;
    esac
}
pairs_of() # ENTRY
{
    case $1 in
    1) echo 1 4 ;;
    2) echo 1 2 4 5 ;;
    3) echo 4 8 ;;
    4) echo 2 ;;
    5) echo 1 6 ;;
    6) echo 7 8 ;;
    7) echo 3 4 5 7 ;;
    8) echo 2 6 ;;
    9) echo 3 4 ;;
    esac
}

# stands DOCUMENT KEY NUMBER LIST: each sentence is there just where the list says so.
stands()
{
    exits 0 print "$1" --event e.ini --simulate 1 --only "$2=$3" -o one.pdf
    pdftotext -layout one.pdf - | tr -s ' \n' ' ' >text
    for ((i = 1; i <= 9; i++)); do
        sentence=$(sed -n "s/^$i=//p" e.ini)
        sentence=${sentence^}
        there=no
        grep -qF "$sentence" text && there=yes
        want=no
        [[ " $("$4" "$i") " == *" $3 "* ]] && want=yes
        [ "$there" = "$want" ] || fail "$1 $2 $3: \"$sentence\": $there, expected $want: $(cat text)"
    done
}
for board in 1 2 3 7 8 10 11 13 16 18 19 20 21; do
    stands protocols board "$board" boards_of
done
for pair in 1 2 3 4 5 6 7 8; do
    stands score-sheets pair "$pair" pairs_of
done

# In the language of the papers; and nothing where nothing happened.
exits 0 print score-sheets --event e.ini --simulate 1 --only pair=8 --lang pl -o one.pdf
pdftotext -layout one.pdf - | grep -qF 'Runda 4 stół 1: rozdanie 11 niegrane · Para 8 do rundy 6' || fail "Polish: $(pdftotext one.pdf -)"

# Individuals: 1.1 of eight has set 1; who sits there, and the board, are told.
printf '%s\n' '[movement]' 'kind=individual' 'players=8' 'boards-per-round=2' '[happened]' \
    '1=round 1 table 1: NS and EW exchanged' '2=player 3 penalty 25%' >i.ini
exits 0 print protocols --event i.ini --simulate 1 --only board=1 -o one.pdf
pdftotext one.pdf - | grep -qF 'Round 1 table 1: NS and EW exchanged' || fail "individuals: $(pdftotext one.pdf -)"
exits 0 print protocols --event i.ini --simulate 1 --only board=14 -o one.pdf
pdftotext one.pdf - | grep -qF 'exchanged' && fail "individuals: board 14 is of round 7, by others: $(pdftotext one.pdf -)"
exits 0 print score-sheets --event i.ini --simulate 1 --only player=3 -o one.pdf
pdftotext one.pdf - | grep -qF ' 3 penalty 25%' || fail "individuals: $(pdftotext one.pdf -)"
done_testing
