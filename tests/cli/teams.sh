#!/usr/bin/env bash
# teams.sh - teams of four (American Whist): papers speak of teams, and nobody ranks their pairs.
source "$(dirname "$0")/helpers.bash"

# Every answer that would rank pairs is refused, in one sentence, whether the movement has a name or came from a file.
exits 0 show whist --tables 7 --format csv -o whist.csv
printf '[movement]\nfile=whist.csv\n' >file.ini
printf '[movement]\nkind=whist\ntables=7\n' >kind.ini
for event in file.ini kind.ini; do
    for format in text csv json usebio pbn; do
        says 1 'these are teams of four, and teams are not scored' score --event $event --simulate 5 --format $format
    done
    for document in ranking protocols score-sheets score-matrix comparison frequencies; do
        says 1 'these are teams of four, and teams are not scored' \
            print $document --event $event --simulate 5 -o $document.pdf
    done
    [ ! -e ranking.pdf ] || fail 'a ranking of pairs of teams'
    says 2 'standings' standings --event $event
    # The kit has all its blank papers, and says once why it has no others.
    printf 'board,ns,ew,contract,declarer,tricks\n' >results.csv
    exits 0 kit --kit everything --event $event --results results.csv -o kit --format dump
    [ "$(grep -c 'teams are not scored' err)" = 1 ] || fail "the kit says: $(cat err)"
    [ -e kit/*-guide-cards.dump ] || fail 'no guide cards'
    [ ! -e kit/*-ranking.dump ] || fail 'a ranking in the kit'
    rm -r kit
done

# Papers say team where they said pair; both pairs of a team bear its number. 7 teams are 14 cards, numbers 1 to 7.
for row in en:Team:Pair de:Team:Paar pl:Drużyna:Para it:Squadra:Coppia fi:Joukkue:Pari en-US:Team:Pair; do
    IFS=: read -r lang team pair <<<"$row"
    for document in guide-cards name-list sign-up player-slips; do
        exits 0 print $document --event kind.ini --lang $lang --format dump
        grep -q "\"$team\"" out || fail "$lang: $document: no $team"
        ! grep -qw "\"$pair\"" out || fail "$lang: $document: a $pair"
    done
    exits 0 print guide-cards --event kind.ini --lang $lang --format dump
    [ "$(grep -c "\"$team\"" out)" = 14 ] || fail "$lang: not 14 cards"
done
exits 0 print guide-cards --event kind.ini --format dump
grep -q '"American Whist, 7 teams, 6 rounds of 1 board. You meet every other"' out || fail "the card: $(grep Whist out)"
exits 0 print name-list --event kind.ini --format dump
# What stands left of the names are the numbers, under one head.
awk '/"Name"$/ { names = $2; next } /^  text/ && names && $2 < names { print $NF }' out >numbers
[ "$(tr -d '\n' <numbers)" = '"1""1""2""2""3""3""4""4""5""5""6""6""7""7"' ] || fail "the list: $(cat numbers)"
exits 0 print travellers --event kind.ini --only board=1 --format dump
grep -q "against the same team" out || fail 'a traveller of match points'
! grep -q Top out || fail 'a traveller with a top'
# A club's own word stands where it says so.
printf '[language]\nextends = en\n[words]\nteams-pair = Squad\n' >ours.ini
exits 0 print guide-cards --event kind.ini --lang ours.ini --format dump
[ "$(grep -c '"Squad"' out)" = 14 ] || fail 'a word of our own for teams'
done_testing
