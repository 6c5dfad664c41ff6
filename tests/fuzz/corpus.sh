#!/usr/bin/env bash
# corpus.sh SOURCE FOLDER - gathers the inputs that fuzz targets start from, a
# folder for each target: the samples, the templates, and tests/fuzz/seeds.
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
