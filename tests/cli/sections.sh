#!/usr/bin/env bash
# sections.sh - one event of several sections: each with its movement, names and colour.
source "$(dirname "$0")/helpers.bash"
need python3
cat >field.ini <<'INI'
[event]
title=Two rooms
[section A]
kind=mitchell
pairs=8
rounds=4
boards-per-round=2
colour=red
[section B]
kind=howell
pairs=6
rounds=4
boards-per-round=2
colour=#0000ff
[names B]
1=Ann Ahlgren & Bo Berg
[happened B]
1=pair 2 penalty 10%
INI

# Each section is what an event of its own would be.
for pairs in 8 6; do
    [ $pairs = 8 ] && kind=mitchell section=A || kind=howell section=B
    "$PAIRWHEEL" show $kind --pairs $pairs --rounds 4 --boards-per-round 2 >alone
    exits 0 show --event field.ini --section $section
    same out alone
done
exits 0 show --event field.ini --section b --format json # small letters do
exits 0 print guide-cards --event field.ini --section B --format dump
grep -q 'Ann Ahlgren' out || fail "the names of section B are not on its cards"
exits 0 happened --event field.ini --section B --list
grep -q 'pair 2 penalty' out || fail "what happened in B: $(cat out)"
cp field.ini more.ini
exits 0 happened --event more.ini --section A 'round 3 table 2: NS and EW exchanged'
{ cat field.ini; printf '\n[happened-a]\n1=round 3 table 2: NS and EW exchanged\n'; } >expected
same more.ini expected

# What cannot be is said, with its line.
refused() { # TEXT, GROUPS
    printf '%b' "$2" >bad.ini
    says 3 "$1" show --event bad.ini --section A
}
M='kind=howell\npairs=6\n'
says 2 'there is no section "Q"; there are A and B' show --event field.ini --section Q
says 2 'each has its own; write --section A' show --event field.ini --pairs 9
says 2 'say which is meant with --section A' standings --event field.ini
refused 'bad.ini:2: [section-1]: sections are called A to Z; write [section A]' "[section 1]\n$M"
refused 'bad.ini:2: [section-ab]: sections are called A to Z' "[section AB]\n$M"
refused 'bad.ini:2: [section A] has no movement; write kind=mitchell' '[section A]\npairs=6\n'
refused 'bad.ini:2: [movement] stands beside [section A]' "[movement]\n$M[section A]\n$M"
refused 'write [names A]' "[names]\n1=Ann\n[section A]\n$M"
refused 'bad.ini:5: [names B]: there is no [section B]' "[section A]\n$M[names B]\n1=Ann\n"
refused '[section A] there is no key "pears"' "[section A]\n${M}pears=6\n"
refused '[section A] tables: "x" is not' "[section A]\n${M}tables=x\n"
refused '[names B] 0: the key is neither' "[section A]\n$M[section B]\n$M[names B]\n0=Ann\n"
refused '[event] section: each section has its own' "[event]\nsection=A\n[section A]\n$M"
refused '[results] are of all sections, and there is [results A], too' \
    "[results]\nfile=r.csv\n[section A]\n$M[results A]\nfile=a.csv\n"

# Results: one file with a column, or a file each.
cat >r.csv <<'CSV'
section,board,ns,ew,contract,declarer,tricks
A,1,1,5,4S,N,10
B,1,6,1,4S,N,9
b,2,6,1,3NT,E,8
C,2,6,1,3NT,E,8
CSV
exits 0 score --event field.ini --section A --results r.csv
grep -q 'r.csv:5: there is no section "C"; the sections are AB' err || fail "rows of no section: $(cat err)"
grep -q '31 of 32 results are missing' err || fail "rows of A: $(cat err)"
exits 0 score --event field.ini --section B --results r.csv
grep -q '22 of 24 results are missing' err || fail "rows of B: $(cat err)"
cut -d, -f2- r.csv >n.csv
sed -n '1p;3,4p' r.csv | cut -d, -f2- >b.csv
{ cat field.ini; printf '[results]\nfile=n.csv\n'; } >common.ini
says 3 'n.csv:1: no heading "section"' score --event common.ini --section A
exits 0 score --event common.ini --section B --results b.csv # of B alone
{ cat field.ini; printf '[results B]\nfile=b.csv\n'; } >own.ini
exits 0 score --event own.ini --section B
grep -q '22 of 24 results are missing' err || fail "rows of a file of B: $(cat err)"

# Papers: every section in one file, each with its letter and its cards.
exits 0 print guide-cards --event field.ini --format dump -o all.dump
for section in A B; do
    exits 0 print guide-cards --event field.ini --section $section --format dump -o one$section.dump
done
pages() { grep -c '^page ' "$1"; }
[ "$(pages all.dump)" = $(($(pages oneA.dump) + $(pages oneB.dump))) ] || fail "pages of all sections"
grep -q 'Ann Ahlgren' all.dump || fail "the names of B are not among all cards"
exits 0 kit --event field.ini -o kit.pdf
exits 0 kit --event field.ini -o papers/
for section in A B; do
    ls papers/*-guide-cards-$section.pdf papers/*-travellers-$section.pdf >/dev/null || fail "$(ls papers)"
done
says 2 'there is no page 99' print guide-cards --event field.ini --page 99 --format png -o x.png
sed 's/title=Two rooms/&\nshared-boards=yes/' field.ini >shared.ini
says 1 'sections AB share their boards, and ranking compares within one' \
    print ranking --event shared.ini --section A --simulate 1 --format dump
exits 0 print ranking --event field.ini --simulate 1 --format dump
printf '[section A]\nkind=mitchell\npairs=8\n[section B]\nkind=howell\npairs=6\nrounds=99\n' >bad.ini
exits 1 kit --event bad.ini -o bad.pdf
[ ! -e bad.pdf ] || fail "a kit of half the sections"
done_testing
