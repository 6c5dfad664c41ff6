#!/usr/bin/env bash
# matrix.sh - every document, over sizes, languages, papers and events: one print of each cell, and all
# that is asked of it looked at on that print by golden_press (golden/press.c says what q, t and s are).
#   1 sizes     in every language and over all sizes, without an error and without a warning
#   2 papers    on every paper: type that can be read, or a refusal that says what to write instead
#   3 spacing   off the edges, and words off one another, off rules and off marks: A4 and Letter, in
#               colour and in black, cards of every layout
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source=${PW_SOURCE:-$(cd "$here/../.." && pwd)}
pairwheel=${PAIRWHEEL:-$source/build/dev/pairwheel}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# cell CHECKS REFUSAL DOCUMENT WORD...
cell()
{
    local IFS=$'\t'
    echo "$*" >>"$folder/list"
}

# ---- 1 sizes ----
# prints LANG DOCUMENT MOVEMENT...: what it says must be nothing, or a note
prints()
{
    local lang=$1
    shift
    cell q - "$@" --lang "$lang"
}

forms="room-plan board-sheet travellers pickup-slips name-list sign-up board-labels player-slips
    director-sheet"

bridge()
{
    local lang=$1 pairs=$2
    local movement=(howell --pairs "$pairs" --optimise none --boards-per-round 3)
    prints "$lang" guide-cards "${movement[@]}"
    prints "$lang" guide-cards "${movement[@]}" --template guide-cards-list
    prints "$lang" table-cards "${movement[@]}"
    # a flat card has room for thirty rounds
    [ "$pairs" -gt 30 ] || prints "$lang" table-cards "${movement[@]}" --template table-cards-pinwheel
    for document in $forms; do
        prints "$lang" $document "${movement[@]}"
    done
    # two and three tables share boards instead of resting them
    [ "$pairs" -le 6 ] || prints "$lang" relay-cards "${movement[@]}"
    prints "$lang" movement-sheet "${movement[@]}"
    prints "$lang" movement-sheet "${movement[@]}" --paper A4
    prints "$lang" movement-sheet "${movement[@]}" --template movement-sheet-classic
}

for pairs in 4 5 6 9 10 11 12 14 17 20 24 36 60; do
    bridge pl $pairs
done
# above, cards and tents become lists and pages
for pairs in 44 62 71 72 100 150 200; do
    bridge de $pairs
done
# on Letter, which is narrower
for pairs in 8 18 20 24 40 66 100; do
    bridge en-US $pairs
done
# families PAIRS MOVEMENT...: the cards, whose numbers or sharing ask for room
families()
{
    local pairs=$1 document
    shift
    "$pairwheel" show "$@" --pairs "$pairs" >/dev/null 2>&1 || return 0 # not to be had
    for document in guide-cards table-cards $forms; do
        prints fi $document "$@" --pairs "$pairs" --boards-per-round 2
    done
    prints fi guide-cards "$@" --pairs "$pairs" --boards-per-round 2 --template guide-cards-list
}
for pairs in 6 16 28 31 44 62 71 100 200; do
    families $pairs mitchell
    families $pairs mitchell --variant relay
    families $pairs appendix-mitchell
    families $pairs bowman
    families $pairs rover
    families $pairs web --rounds 12
    families $pairs howell --rounds 15 --optimise none
done
for file in "$source"/templates/words/*.ini; do
    lang=$(basename "$file" .ini)
    bridge "$lang" 7
    bridge "$lang" 16
    prints "$lang" wheel-cards howell --pairs 8
    prints "$lang" crosstable berger --players 10
done
for pairs in 8 12 20; do # 7 to 19 stops
    prints pl wheel-cards balanced-howell --pairs $pairs
done
for event in tuesday autumn; do
    # a long name is cut with a warning, which is not what is looked for here
    grep -v Montgomery "$source/samples/$event.ini" >"$folder/$event.ini"
done
# every paper that is sold, and one step larger
for document in guide-cards wheel-cards table-cards relay-cards movement-sheet $forms; do
    for event in tuesday autumn; do
        for paper in A3 A4 A5 Letter; do
            prints de $document --event "$folder/$event.ini" --paper $paper
        done
        prints de $document --event "$folder/$event.ini" --large-print
    done
done
# four at a table, who all go their own ways; from 23 rounds on tents have two columns, above 32 they are pages
for lang in de en fi fr it pl; do
    for four in "individual --players 8" "individual --players 12" "individual --players 24" "rainbow --players 20" "rainbow --players 36" \
        "rainbow --players 148"; do
        for document in guide-cards table-cards movement-sheet director-sheet travellers pickup-slips name-list sign-up \
            room-plan board-sheet player-slips; do
            [ "${four%% *} $document" = "individual board-sheet" ] && continue # all play the same set
            # shellcheck disable=SC2086 # several words
            [[ "$four $document" = "rainbow --players 148 "@(guide-cards|player-slips) ]] || prints $lang $document $four --boards-per-round 3
        done
    done
done
# how many boards a round has says in how many parts tables share them
for lang in de en fi fr it pl; do
    for boards in 2 4 5 6 8; do
        prints $lang guide-cards individual --players 12 --boards-per-round $boards
        prints $lang guide-cards individual --players 16 --boards-per-round $boards
    done
done
# moves that differ from round to round, and shared boards
for lang in de en fi fr it pl; do
    for variant in skip relay; do
        for document in guide-cards table-cards "table-cards --template table-cards-pinwheel" $forms; do
            # shellcheck disable=SC2086 # two words
            prints $lang $document mitchell --pairs 16 --variant $variant --boards-per-round 3
        done
    done
    for document in guide-cards table-cards director-sheet; do
        prints $lang $document mitchell --pairs 27 --variant skip --switch 1
    done
    # the foot of a card has switches, shares and a title
    for template in guide-cards guide-cards-list; do
        prints $lang guide-cards mitchell --pairs 36 --variant relay --winners 1 --title Club --template $template
    done
    # where pairs turn, and there is much to say
    for movement in 'hesitation --pairs 5 --switch 1' 'double-hesitation --pairs 12 --switch 1'; do
        # shellcheck disable=SC2086 # words
        for template in movement-sheet movement-sheet-classic; do
            prints $lang movement-sheet mitchell --variant $movement --paper A4 --template $template
        done
    done
done
# no sentence for the director is cut, where half a table waits, boards are shared or a table is skipped
for lang in de en fi fr it pl; do
    for paper in A4 A5 Letter; do
        for movement in 'mitchell --pairs 13' 'mitchell --pairs 27 --switch 1' 'mitchell --pairs 15 --variant skip' 'bowman --pairs 22' \
            'rover --pairs 17' 'web --pairs 30 --rounds 9' 'howell --pairs 13' 'teams --teams 9' 'whist --teams 9' 'individual --players 16'; do
            # shellcheck disable=SC2086 # words
            prints $lang director-sheet $movement --boards-per-round 3 --paper $paper
        done
    done
done
# long names on cards of 13 and 15 rounds: on one line, the colour by its square alone, with the key at the foot
for players in 14 16; do
    { echo 'no,name' && seq $players | sed 's/.*/&,Christopher Ellingto&/'; } >"$folder/long-$players.csv"
    for paper in A4 A5 Letter; do
        for game in chess go; do
            cell qts - player-cards circle --game $game --players $players --names "$folder/long-$players.csv" --paper $paper --lang fr
        done
    done
done
# nine teams: a line under the boards of each round, and "last" below a bar
for paper in A4 A5 Letter; do
    cell qs - guide-cards teams --teams 9 --boards-per-round 4 --paper $paper
done
# on half a sheet the round stands clear of the colon beside it, also where lines have ten of them
for movement in 'mitchell --pairs 40' 'howell --pairs 24' 'howell --pairs 14'; do
    # shellcheck disable=SC2086 # words
    cell qs - director-sheet $movement --boards-per-round 2 --paper A5
done
# teams of four: halves in two rounds, tables that share, two rooms; every table of a Thurner shares with the last
for lang in de en en-US fi fr it pl; do
    for movement in 'whist --teams 7' 'whist --teams 8 --rounds 7' 'whist --teams 8 --variant stagger' 'teams --teams 5'; do
        for document in guide-cards table-cards movement-sheet director-sheet travellers match-slips 'ranking --simulate 3'; do
            # shellcheck disable=SC2086 # words
            prints $lang $document $movement --boards-per-round 3
        done
    done
done
for paper in A3 A4 A5 Letter; do
    for teams in 3 6 14 30; do
        prints de match-slips teams --teams $teams --boards-per-round 8 --paper $paper
        prints de ranking teams --teams $teams --boards-per-round 8 --simulate 3 --paper $paper
    done
done
for players in 3 4 9 11 14 15 18 19 26 27 40; do
    prints en crosstable berger --players $players
done
for players in 3 10 14 18; do
    prints en crosstable berger --players $players --double
done
# every paper of chess, filled and to be filled in
for players in 3 8 13 16 25 40; do
    for document in crosstable wall-chart pairings player-cards result-slips place-cards start-list standings; do
        for paper in A3 A4 A5 Letter; do
            prints de "$document" berger --players $players --paper $paper
        done
    done
done
for file in "$source"/templates/words/*.ini; do
    lang=$(basename "$file" .ini)
    for document in crosstable wall-chart pairings standings "standings --template standings-working"; do
        for event in norway-2013 candidates-2024; do
            # shellcheck disable=SC2086 # two words
            prints "$lang" $document --event "$source/tests/events/$event.ini"
        done
    done
    # paired by others; with times on several days; team against team
    for document in crosstable wall-chart pairings standings player-cards result-slips; do
        prints "$lang" "$document" --event "$source/tests/events/swiss.trf"
        prints "$lang" "$document" --event "$source/tests/events/times.ini" --simulate 1
    done
    for players in 4 10 16; do
        prints "$lang" crosstable scheveningen --players $players --simulate 1
    done
done
for file in "$source"/templates/words/*.ini; do
    lang=$(basename "$file" .ini)
    for size in 2 13 20 34 88; do
        prints "$lang" lattice --size $size
    done
    prints "$lang" lattice --worksheet
    prints "$lang" lattice --paper A5 --size 12 --no-mirror
    prints "$lang" lattice --paper A3 --size 55 --title Test
    prints "$lang" lattice-tape
    prints "$lang" lattice-tape --steps 40
    prints "$lang" lattice-tape --paper Letter --steps 5
    prints "$lang" lattice-strategy
    prints "$lang" lattice-strategy --large-print
done

# ---- 2 papers ----
# on_papers PAPERS REFUSED DOCUMENT MOVEMENT...: REFUSED is in the message where one is refused; "" none is
on_papers()
{
    local papers=$1 refused=$2 paper
    shift 2
    for paper in $papers; do
        cell t "${refused:--}" "$@" --paper "$paper"
    done
}

sold="A3 A4 A5 Letter"
# two rooms have a letter on each label; a slip of four boards and a swap is no eighth of Letter
on_papers "$sold" "" board-labels --event "$source/samples/rooms.ini"
on_papers "$sold" "" pickup-slips individual --players 8 --boards-per-round 4
# marks in the low rows of shared boards and of a bar
on_papers "$sold" "" guide-cards individual --players 8 --boards-per-round 4
on_papers "$sold" "" table-cards individual --players 8 --boards-per-round 4
on_papers "$sold" "" table-cards mitchell --pairs 60 --boards-per-round 2
for pairs in 8 14 24; do
    movement="howell --pairs $pairs --optimise none --boards-per-round 2"
    for document in guide-cards player-slips table-cards relay-cards room-plan movement-sheet board-sheet \
        travellers pickup-slips name-list sign-up board-labels director-sheet; do
        # shellcheck disable=SC2086 # words
        on_papers "$sold" "" $document $movement
    done
    # shellcheck disable=SC2086
    on_papers "$sold" "print guide-cards instead" wheel-cards $movement
    # shellcheck disable=SC2086
    on_papers "A6 B5" "--paper A[45]" table-cards $movement
    # shellcheck disable=SC2086
    on_papers "A6 B5" "--paper A[45]" travellers $movement
    # shellcheck disable=SC2086
    on_papers "A6 B5" "" guide-cards $movement
done
for players in 9 24; do
    for document in crosstable wall-chart pairings player-cards result-slips board-cards place-cards start-list \
        standings; do
        on_papers "$sold" "" $document berger --players "$players"
    done
done
for movement in "individual --players 12 --boards-per-round 2" "rainbow --players 36 --boards-per-round 3"; do
    for document in table-cards director-sheet travellers pickup-slips name-list sign-up room-plan player-slips; do
        # shellcheck disable=SC2086
        on_papers "$sold" "" $document $movement
    done
done
for movement in "howell --pairs 8 --boards-per-round 3" "howell --pairs 15 --boards-per-round 2" \
    "mitchell --pairs 24 --winners 2" "individual --players 8"; do
    for document in protocols ranking score-sheets score-matrix comparison frequencies; do
        # shellcheck disable=SC2086
        on_papers "$sold" "" $document $movement --simulate 1
    done
done
# a poster of any grid has type that is read, too
on_papers "A4 A3 A5" "" movement-sheet howell --pairs 16 --optimise none --tiles 3x2
on_papers "A4 Letter" "" room-plan howell --pairs 24 --optimise none --tiles auto

# ---- 3 spacing ----
# spaced DOCUMENT...: where this movement or event has such a document
spaced()
{
    cell s - "$@"
}

of_pairs="guide-cards guide-cards:guide-cards-list player-slips table-cards table-cards:table-cards-pinwheel
    relay-cards room-plan movement-sheet board-sheet travellers pickup-slips name-list sign-up board-labels
    director-sheet lots wheel-cards"
scored="protocols ranking score-sheets score-matrix comparison frequencies"
of_players="crosstable wall-chart pairings player-cards result-slips board-cards place-cards start-list standings
    standings:standings-working"
evenings="tuesday autumn evening"

# all DOCUMENTS WHAT...: each document, "of:template" with its other template
all()
{
    local document documents=$1
    shift
    for document in $documents; do
        if [ "${document#*:}" != "$document" ]; then
            spaced "${document%:*}" --template "${document#*:}" "$@"
        else
            spaced "$document" "$@"
        fi
    done
}

of_sizes()
{
    local size
    for size in "$@"; do
        # shellcheck disable=SC2086 # words
        all "$of_pairs" howell --pairs "$size" --optimise none --boards-per-round 2 $paper
    done
}

paper="--paper A4"
of_sizes 6 8 16 24 40
# who has left on the wall chart, the word at the start of a ring, who rests in low rows, "last" over a narrow column
for lang in de fi fr it pl; do
    spaced wall-chart berger --players 10 --withdrawn "6 until 4" --simulate 7 --lang $lang --paper A4
    spaced wheel-cards mitchell --pairs 13 --boards-per-round 4 --lang $lang
    spaced player-slips teams --teams 9 --boards-per-round 4 --lang $lang
    prints $lang director-sheet teams --teams 9 --boards-per-round 4
done
paper="--paper Letter --lang en-US"
of_sizes 6 14 20 40
paper="--paper A4 --preset black --lang de"
of_sizes 8 20
paper="--paper A4 --lang pl"
of_sizes 20
for paper in "--paper A4" "--paper Letter --lang en-US"; do
    # shellcheck disable=SC2086
    {
        all "$of_pairs" mitchell --pairs 16 --variant skip --section A $paper
        all "guide-cards table-cards movement-sheet director-sheet" mitchell --pairs 60 $paper
        spaced guide-cards individual --players 12 --boards-per-round 4 $paper
        spaced guide-cards individual --players 12 --boards-per-round 8 $paper
        for four in "individual --players 8" "individual --players 24" "rainbow --players 20" "rainbow --players 36"; do
            all "guide-cards table-cards movement-sheet director-sheet travellers pickup-slips name-list sign-up room-plan board-sheet player-slips" $four --boards-per-round 3 $paper
        done
        all "$scored" howell --pairs 8 --boards-per-round 3 --simulate 1 $paper
        all "$scored" mitchell --pairs 24 --winners 2 --simulate 1 $paper
        all "$scored" howell --pairs 40 --optimise none --simulate 1 $paper
        for players in 3 14 40; do
            all "$of_players" berger --players $players $paper
        done
        all "standings standings:standings-working wall-chart" berger --players 40 --simulate 1 $paper
        all "$of_players" berger --players 9 --game go $paper
        for evening in $evenings; do
            all "$of_pairs" --event "$source/samples/$evening.ini" $paper
        done
        all "$scored" --event "$source/samples/evening.ini" $paper
        all "$of_players" --event "$source/tests/events/norway-2013.ini" $paper
        all "$of_players" --event "$source/tests/events/candidates-2024.ini" $paper
        all "$of_players" --event "$source/tests/events/swiss.trf" $paper
        all "$of_players methods" --event "$source/tests/events/times.ini" --simulate 1 $paper
        for players in 4 8 12 16; do
            spaced crosstable scheveningen --players $players --simulate 1 $paper
        done
        all "lattice lattice-tape lattice-strategy" $paper
        spaced lattice --worksheet $paper
    }
done
"$(dirname "$pairwheel")/tests/golden_press" q 1500 t 200 s 400 <"$folder/list"
