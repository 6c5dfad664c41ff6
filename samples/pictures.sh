#!/usr/bin/env bash
# samples/pictures.sh [PROGRAM [FOLDER]] - draws the small pictures of the README files again, into samples/pictures/. Run it
# after samples/run when the paper has changed: tests/cli/pictures.sh sees when it was forgotten.
set -euo pipefail
program=$(realpath "${1:-$(dirname "${BASH_SOURCE[0]}")/../build/pairwheel}")
folder=$(realpath -m "${2:-$(dirname "${BASH_SOURCE[0]}")/pictures}")
mkdir -p "$folder"
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# picture NAME DPI DOCUMENT ...
picture()
{
    local name=$1 dpi=$2
    shift 2
    "$program" print "$@" --lang en --dpi "$dpi" -o "$folder/$name.png"
}
one=(--only pair=3 --paper "105mm 148.5mm")
picture guide-cards 75 guide-cards --event samples/tuesday.ini "${one[@]}"
picture wheel-cards 75 wheel-cards --event samples/tuesday.ini "${one[@]}"
picture table-cards 40 table-cards --event samples/tuesday.ini --page 2
picture movement-sheet 30 movement-sheet --event samples/tuesday.ini
picture movement-sheet-classic 45 movement-sheet --event samples/tuesday.ini --template movement-sheet-classic
picture crosstable 45 crosstable --event samples/rapid.ini
picture lattice 45 lattice
picture room-plan 45 room-plan --event samples/evening.ini
picture pickup-slips 45 pickup-slips --event samples/evening.ini --page 1
picture ranking 45 ranking --event samples/evening.ini
picture pairings 45 pairings --event samples/rapid.ini --page 1
picture crosstable-final 45 crosstable --event samples/rapid.ini --simulate 7
picture standings 45 standings --event samples/rapid.ini --simulate 7
