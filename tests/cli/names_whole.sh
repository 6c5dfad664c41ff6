#!/usr/bin/env bash
# names_whole.sh - no paper of chess cuts a name of ordinary length, up to 22 letters and some more, on the paper that is sold, in a single or a double round robin.
source "$(dirname "$0")/helpers.bash"

surnames=(Colombières Wiśniewski Oberhauser Vandenbergs Lefèvre Hämäläinen Montanari Ellington Kowalewska Schrödinger Bevilacqua Dubois)
given=(Geneviève Bartłomiej Maximilian Wilhelmina Jean-Baptiste Anna-Kaisa Francesca Christopher Magdalena Konstantin Alessandro Marie-Louise)
# roster PLAYERS: the file of their names, from the thirteenth on in another order
roster()
{
    local i
    echo 'no,name'
    for ((i = 0; i < $1; i++)); do echo "$((i + 1)),${given[i % 12]} ${surnames[(i + i / 12) % 12]}"; done
}
for players in 4 6 8 10 14 16 24; do
    roster $players >names.csv
    few A4 A5 Letter
    for paper in "${few[@]}"; do
        for document in player-cards pairings result-slips place-cards start-list crosstable wall-chart standings; do
            # a blank table of more has rows of one line
            [ "$document" = crosstable ] && [ $players -gt 16 ] && continue
            exits 0 print $document berger --players $players --names names.csv --paper $paper --strict --format dump
            ! grep -q '…"' out || fail "$document of $players on $paper: $(grep -m 1 '…"' out)"
        done
        [ $players -le 10 ] || continue
        exits 0 print player-cards berger --players $players --double --names names.csv --paper $paper --strict --format dump
        ! grep -q '…"' out || fail "cards of $players who meet twice on $paper: $(grep -m 1 '…"' out)"
    done
done

# Two columns by name: a long name has two lines of 12 pt, where one had 8.5.
exits 0 print pairings berger --players 24 --names names.csv --paper A4 --page 2 --format dump
[ "$(grep -cE 'Bold 12 .*"(Geneviève|Magdalena)"' out)" -ge 8 ] || fail "by name: $(grep Geneviève out)"
done_testing
