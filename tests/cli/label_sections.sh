#!/usr/bin/env bash
# label_sections.sh - in a barometer of two sections two stacks of boards were called "copy A": labels have the letter of their section.
source "$(dirname "$0")/helpers.bash"
printf '[event]\nbarometer=yes\n[section A]\nkind=howell\npairs=4\nrounds=3\n[section B]\nkind=howell\npairs=4\nrounds=3\n' >two.ini
exits 0 print board-labels --event two.ini --strict --format words
# Two tables in each section, so two copies of three boards.
for copy in A B; do
    for section in A B; do
        [ "$(tr '\t' ' ' <out | sed 's/\xc2\xa0/ /g' | grep -cx "[|:] copy $copy $section")" = 3 ] || fail "copy $copy of section $section: $(cat out)"
    done
done
done_testing
