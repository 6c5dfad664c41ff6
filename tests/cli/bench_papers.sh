#!/usr/bin/env bash
# bench_papers.sh - the papers that tests/bench/peers holds against other programs: each is drawn,
# with no word outside its box, none on another and none below 7.5 pt. The other programs are not asked.
source "$(dirname "$0")/helpers.bash"
need python3 mutool
peers=$PW_SOURCE/tests/bench/peers

# paper KIND N DOCUMENT TEMPLATE MOVEMENT...
paper()
{
    local kind=$1 n=$2 document=$3 template=$4 out over small
    shift 4
    "$PAIRWHEEL" show "$@" --format csv >"$n.csv"
    mkdir "$n"
    python3 "$peers/inputs.py" "$kind" "$n.csv" "$n"
    if [ "$kind" = cards ]; then
        printf '[event]\ntitle=Bench\n[movement]\nfile=../%s.csv\nboards-per-round=3\n[names]\nfile=names.csv\n' "$n"
    else
        printf '[event]\ntitle=Bench\n[movement]\nkind=%s\nplayers=%s\n[names]\nfile=names.csv\n' "$1" "$n"
    fi >"$n/event.ini"
    exits 0 print "$document" --event "$n/event.ini" --template "$peers/$template.xml" -o "$n.pdf"
    read -r out over small < <(python3 "$peers/words.py" "$kind" "$n.csv" "$n.pdf")
    [ "$out $over" = "0 0" ] || fail "$kind of $n: $out words out of their box, $over on others"
    awk -v small="$small" 'BEGIN { exit !(small >= 7.5) }' || fail "$kind of $n: type of $small pt"
}

paper cards 8 guide-cards cards8 howell --pairs 8 --boards-per-round 3
paper cards 60 guide-cards cards60 howell --pairs 60 --boards-per-round 3 --optimise none
paper crosstable 16 crosstable crosstable berger --players 16
done_testing
