#!/usr/bin/env bash
# dates.sh - a day is written as the language writes it, on every paper; files have it as 2026-11-24; it is never cut.
source "$(dirname "$0")/helpers.bash"
event()
{
    local date=$1
    shift
    printf '%s\n' '[event]' 'title=Tuesday' "date=$date" "$@" >club.ini
}
# What stands on the paper, no-break spaces as spaces.
inked()
{
    exits 0 print "$@" --quiet --format dump
    grep -o '"[^"]*"$' out | tr -d '"' | sed 's/\xc2\xa0/ /g' >ink
}

# By hand: the fifth of March, of which every language writes something else.
event 2026-03-05 '[movement]' 'kind=howell' 'pairs=8'
while IFS='|' read -r lang day; do
    [[ $lang = @(de|pl|fi) ]] && thin && continue
    for document in guide-cards movement-sheet director-sheet name-list travellers player-slips room-plan sign-up board-sheet; do
        inked $document --event club.ini --lang "$lang"
        tr '\n' ' ' <ink | grep -qF "$day" || fail "$lang: $document: no $day: $(grep 2026 ink)"
        ! grep -q 2026-03-05 ink || fail "$lang: $document: a day as files have it"
    done
done <<'END'
en|5 Mar 2026
en-US|Mar 5, 2026
de|05.03.2026
pl|05.03.2026
it|05/03/2026
fi|5.3.2026
END
# Chess and results are papers, too; the lattice game has no movement.
inked standings berger --players 4 --simulate 1 --date 2026-03-05 --title Cup
grep -q '5 Mar 2026' ink || fail "standings: $(grep 2026 ink)"
inked ranking --event club.ini --simulate 1 --lang de
grep -q '05.03.2026' ink || fail "ranking: $(grep 2026 ink)"
inked lattice --date 2026-03-05 --lang fi
grep -q '5.3.2026' ink || fail "lattice: $(grep 2026 ink)"

# A language of one's own has its own rule.
printf '[language]\nextends = en\n[words]\ndate-form = {date-month-short} {date-day-two} of {date-year}\nmonth-short-3 = MAR\n' >ours.ini
inked guide-cards --event club.ini --lang ours.ini --only pair=1
tr '\n' ' ' <ink | grep -q 'MAR 05 of 2026' || fail "a rule of our own: $(grep 2026 ink)"

# Other words are printed as they stand, whatever the language; what is meant for a day and is none is refused.
event 'Tuesday 24 November' '[movement]' 'kind=howell' 'pairs=8'
for lang in en pl; do
    inked movement-sheet --event club.ini --lang $lang
    grep -qx 'Tuesday 24 November' ink || fail "words for a day: $(grep Tuesday ink)"
done
exits 0 print movement-sheet --event club.ini -o words.pdf
! grep -q 'CreationDate' words.pdf || fail 'words in the place of a day of creation'
event 2026-02-30 '[movement]' 'kind=howell' 'pairs=8'
says 3 'club.ini:3: [event] date: "2026-02-30" is not a date; write it like 2026-11-24' print guide-cards --event club.ini -o x.pdf
says 2 'date: "tomorrow" is not a date; write it like 2026-11-24' print guide-cards howell --pairs 8 --date tomorrow -o x.pdf
# Files for other programs have days or nothing.
event 'next Tuesday' '[movement]' 'kind=howell' 'pairs=8' '[results]' 'simulate=1'
exits 0 score --event club.ini --format usebio
! grep -qi 'DATE>' out || fail "a day in USEBIO: $(grep DATE out)"
exits 0 score --event club.ini --format pbn
grep -qF '[Date "????.??.??"]' out || fail 'a day in PBN'
event 'next Tuesday' '[movement]' 'kind=berger' 'players=4'
exits 0 standings --event club.ini --format trf
! grep -q '^042' out || fail "a day in a report: $(grep ^042 out)"
exits 0 standings --event club.ini --format pgn
! grep -q EventDate out || fail "a day in PGN: $(grep Date out)"

# However long the title is, the day is whole: on cards, slips and sheets, on one line and on several.
long='An evening of pairs at the venerable old bridge club under the lime trees of Lipowa by the river that has no end'
for date in 2026-11-24 '24th of November'; do
    printf '%s\n' '[event]' "title=$long" "date=$date" 'club=Bridge Club Lipowa' '[movement]' 'kind=howell' 'pairs=8' >club.ini
    for document in guide-cards 'guide-cards --template guide-cards-list' travellers player-slips name-list sign-up \
        movement-sheet 'movement-sheet --template movement-sheet-classic' director-sheet room-plan board-sheet; do
        for more in '' '--paper A5' --large-print; do
            [ "$date$more" != "$date" ] && [ "$date" != 2026-11-24 ] && thin && continue
            # shellcheck disable=SC2086 # several words
            inked $document --event club.ini $more
            day='24 Nov 2026'
            [ "$date" = 2026-11-24 ] || day=$date
            tr '\n' ' ' <ink | grep -qF "$day" || fail "$what: the day is cut: $(grep -F '…' ink | head -1)"
            ! grep -qE '24 Nov[a-z]*…|24th[a-z ]*…' ink || fail "$what: a part of the day: $(grep -F '…' ink)"
        done
    done
done
done_testing
