#!/usr/bin/env bash
# score_sample.sh - the sample evening reckoned a second time, by awk from its results alone: the
# contracts trick by trick, match points by comparing every two scores of a board, boards with fewer
# scores by weighing each score as often as it stands for one that is missing.
source "$(dirname "$0")/helpers.bash"
awk -F, '
function vulnerable(board, side,   i, who) { # the table of Law 2, written out
    i = substr("0123123023013012", (board - 1) % 16 + 1, 1)
    return i == 3 || i == side
}
function worth(contract, by, tricks, board,   level, strain, times, vul, below, score, t, k, side) {
    if (contract == "pass") return 0
    level = substr(contract, 1, 1); strain = substr(contract, 2, 1)
    times = contract ~ /XX$/ ? 4 : contract ~ /X$/ ? 2 : 1
    if (tricks == "=") tricks = level + 6
    else if (tricks ~ /^[+-]/) tricks = level + 6 + tricks
    side = by == "N" || by == "S" ? 1 : 2
    vul = vulnerable(board, side)
    score = 0
    if (tricks < level + 6)
        for (k = 1; k <= level + 6 - tricks; k++)
            score -= times == 1 ? (vul ? 100 : 50) : \
                     (k == 1 ? (vul ? 200 : 100) : k <= 3 && !vul ? 200 : 300) * times / 2
    else {
        for (t = 1; t <= level; t++)
            below += ((strain == "C" || strain == "D" ? 20 : 30) + (strain == "N" && t == 1 ? 10 : 0)) * times
        score = below + (below < 100 ? 50 : vul ? 500 : 300)
        score += level == 6 ? (vul ? 750 : 500) : level == 7 ? (vul ? 1500 : 1000) : 0
        score += times == 2 ? 50 : times == 4 ? 100 : 0
        for (t = level + 7; t <= tricks; t++)
            score += times == 1 ? (strain == "C" || strain == "D" ? 20 : 30) : (vul ? 200 : 100) * times / 2
    }
    return side == 1 ? score : -score
}
NR == 1 { next }
$3 == "penalty" { off[$4] += 8 * $6 / 100; next } # of a top of 8
{ key = $3 "," $4 "," $5; row[key] = $0 }         # a later line corrects
END {
    for (key in row) {
        split(row[key], c, ",")
        kind[key] = c[6] ~ /^A/ ? "A" : c[6] == "NP" ? "NP" : "S"
        if (kind[key] == "S") { score[key] = worth(c[6], c[7], c[8], c[3]); n[c[3]]++ }
    }
    for (key in row) {
        split(row[key], c, ",")
        if (kind[key] == "NP") continue
        if (kind[key] == "A") {
            split(substr(c[6], 2), part, "/")
            ns = 8 * part[1] / 100; ew = 8 * part[2] / 100
        } else {
            weight = 5 / n[c[3]]; ns = -1; ew = -1
            for (other in score) {
                split(other, o, ",")
                if (o[1] != c[3]) continue
                ns += weight * (score[other] < score[key] ? 2 : score[other] == score[key])
                ew += weight * (score[other] > score[key] ? 2 : score[other] == score[key])
            }
        }
        points[c[4]] += ns; points[c[5]] += ew; boards[c[4]]++; boards[c[5]]++
    }
    for (pair in points)
        printf "%d,%.2f,%.2f,%d\n", pair, points[pair] - off[pair],
            100 * (points[pair] - off[pair]) / (8 * boards[pair]), boards[pair]
}' "$PW_SOURCE/samples/evening.csv" | sort -t, -k3,3 -gr >expected
[ "$(wc -l <expected)" = 10 ] || fail "ten pairs"
exits 0 score --event "$PW_SOURCE/samples/evening.ini" --format csv
awk -F, 'NR > 1 { printf "%d,%.2f,%.2f,%d\n", $2, $4, $6, $7 }' out >got
same got expected
done_testing
