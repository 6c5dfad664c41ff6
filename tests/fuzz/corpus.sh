#!/usr/bin/env bash
# corpus.sh SOURCE FOLDER - gathers the inputs that fuzz targets start from, a
# folder for each target: the samples, the templates, and tests/fuzz/seeds; and a
# dictionary for each, FOLDER/TARGET.dict: the words that its readers know.
set -eu
source=$1 out=$2
rm -rf "$out"
for target in "$source"/tests/fuzz/*.c; do
    name=$(basename "$target" .c)
    mkdir -p "$out/$name"
    if [ -d "$source/tests/fuzz/seeds/$name" ]; then
        cp "$source/tests/fuzz/seeds/$name"/* "$out/$name/"
    fi
done
# gather TARGET FILE...: copies those that exist, if the target does.
gather()
{
    local folder=$out/$1 file
    shift
    [ -d "$folder" ] || return 0
    for file; do
        [ -f "$file" ] && cp "$file" "$folder/"
    done
    return 0
}
gather event "$source"/samples/*.ini
gather roster "$source"/samples/*.csv
gather movement_csv "$source"/samples/*.csv
gather movement_json "$source"/samples/*.json
gather template "$source"/templates/*.xml
gather words "$source"/templates/words/*.ini
gather event "$source"/tests/events/*.ini
gather roster "$source"/tests/events/*-players.csv

# words TARGET FILE...: every short string of the sources, and what separates words everywhere.
words()
{
    local target=$1
    shift
    {
        grep -ohE '"[A-Za-z0-9_.:/#&-]{1,24}"' "$@" || true
        printf '"%s"\n' ',' ';' '=' '\x0a' '\x0d\x0a' '\xef\xbb\xbf' 4001 -1 0 1 99999999999 '\xc5\xbc'
    } | sort -u >"$out/$target.dict"
}
cd "$source/src"
for target in "$source"/tests/fuzz/*.c; do
    name=$(basename "$target" .c)
    case $name in
    event) words event format/event_file.c format/keyfile.c event/*.c sched/core/catalog.c ;;
    roster) words roster format/roster.c format/csv.c ;;
    lots) words lots format/lots.c format/csv.c ;;
    results) words results format/results*.c format/csv.c ;;
    movement_kops) words movement_kops format/kops.c format/movement.c format/infer_relays.c ;;
    movement_asc) words movement_asc format/asc.c format/infer_relays.c format/movement.c ;;
    movement_ebu) words movement_ebu format/ebuscore.c format/infer_relays.c format/movement.c ;;
    movement_*) words "$name" "format/${name}.c" format/movement.c ;;
    template) words template layout/template*.c layout/elements*.c layout/box*.c layout/page.c layout/table.c layout/canvas.c layout/length.c layout/marks.c doc/field.c doc/guide_cards.c doc/facts.c ;;
    trf | pgn | h9) words "$name" "format/${name}"[._]* format/chess.c ;;
    game) words game lattice/*.c ;;
    image) words image layout/image*.c ;;
    desk) words desk desk/*.c ;;
    phones) words phones desk/phone*.c ;;
    words) words words doc/words*.c doc/phrase.c ;;
    names) printf '"%s"\n' '\xc5\xbc' '&' '<b>' '\xd7\x90' '\xd8\xa7' '\xe2\x80\x8f' '\xe2\x80\x8d' '\xcc\x81' '\xe5\xb1\xb1' '\xc2\xad' '\xf0\x9f\x99\x82' >"$out/names.dict" ;;
    *) words "$name" base/input.c ;;
    esac
done
