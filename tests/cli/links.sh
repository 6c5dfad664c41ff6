#!/usr/bin/env bash
# links.sh - only a name that the user wrote may be a link: what we name ourselves (the papers of a
# folder, numbered pages, the list of a kit) is written where it lies or not at all, and a list in a
# folder takes nothing away that is not a paper of ours, as we wrote it.
source "$(dirname "$0")/helpers.bash"

echo precious >precious
keeps() # CODE TEXT ARGUMENT...: refused, and all is as it was
{
    find . -mindepth 1 ! -name out ! -name err ! -name '*.list' -printf '%p %y %l %s\n' | LC_ALL=C sort >before.list
    says "$@"
    find . -mindepth 1 ! -name out ! -name err ! -name '*.list' -printf '%p %y %l %s\n' | LC_ALL=C sort >after.list
    same after.list before.list
    [ "$(cat precious)" = precious ] || fail "$what: wrote through a link"
}

# What -o names may be a link, also to a folder.
ln -s real.pdf named.pdf
exits 0 print guide-cards howell --pairs 4 -o named.pdf
[ -L named.pdf ] && head -c 5 real.pdf | grep -q '%PDF-' || fail 'a link that was named'
mkdir papers
ln -s papers named
exits 0 kit howell --pairs 4 -o named
[ -L named ] && [ -s papers/01-sign-up.pdf ] || fail 'a link to a folder that was named'

# Numbered pages.
for what_it_is in 'ln -s precious' 'ln -s nowhere' 'mkfifo' 'ln -s /dev/null'; do
    $what_it_is cards-2.svg
    keeps 4 'cards-2.svg: cannot be written: there is a' print guide-cards howell --pairs 8 -o cards.svg
    rm cards-2.svg
done
ln -s precious cards-1.svg
keeps 4 'cards-1.svg: cannot be written: there is a link of this name' print guide-cards howell --pairs 8 -o cards.svg
rm cards-1.svg
mkdir cards-1.svg
keeps 4 'cards-1.svg: cannot be written: Is a directory' print guide-cards howell --pairs 8 -o cards.svg
rmdir cards-1.svg
ln precious cards-1.svg # another name of it: the name is ours then, and it keeps the other
exits 0 print guide-cards howell --pairs 8 -o cards.svg
[ "$(cat precious)" = precious ] && grep -q '<svg' cards-1.svg || fail 'a file of two names'

# The papers of a folder, and its list.
mkdir kit
for name in 01-sign-up.pdf 04-movement-sheet.pdf .pairwheel-kit; do
    ln -s ../precious "kit/$name"
    keeps 4 "kit/$name: cannot be written: there is a link of this name" kit howell --pairs 8 -o kit
    rm "kit/$name"
done
mkfifo kit/.pairwheel-kit
keeps 4 'kit/.pairwheel-kit: cannot be written: there is a pipe' kit howell --pairs 8 -o kit
rm kit/.pairwheel-kit

# A list that names what is none of ours, with the right checksums.
exits 0 kit berger --players 4 -o mine
cp mine/*-start-list.pdf paper.pdf
mkdir mine/09-folder.pdf
for name in notes.txt 99-holiday.pdf 9-guide-cards.pdf 99-guide-cards.txt 99-guide-cards- 99-guide-cards-.pdf 99-guide-cards-0.pdf \
    99-guide-cards.pdf.pdf; do
    echo mine >"mine/$name"
done
ln -s ../paper.pdf mine/98-guide-cards.pdf
echo changed >mine/97-guide-cards.pdf
ls mine >all.list
{
    sum=$(echo mine | sha256sum | cut -c1-64)
    for name in notes.txt 99-holiday.pdf 9-guide-cards.pdf 99-guide-cards.txt 99-guide-cards- 99-guide-cards-.pdf 99-guide-cards-0.pdf \
        99-guide-cards.pdf.pdf; do
        echo "$sum  $name"
    done
    echo "$(sha256sum <precious | cut -c1-64)  ../precious"
    echo "$(sha256sum <paper.pdf | cut -c1-64)  98-guide-cards.pdf"
    echo "$sum  97-guide-cards.pdf"
    echo "$(sha256sum </dev/null | cut -c1-64)  09-folder.pdf"
    cat mine/.pairwheel-kit
} >list
cp list mine/.pairwheel-kit
exits 0 kit berger --players 4 -o mine
ls mine | cmp -s - all.list || fail "taken away: $(ls mine | diff all.list -)"
[ -s paper.pdf ] && [ "$(cat precious)" = precious ] || fail 'something outside is gone'
# One that is ours, as we wrote it, goes.
cp paper.pdf mine/96-guide-cards-12.pdf
{
    echo "$(sha256sum <paper.pdf | cut -c1-64)  96-guide-cards-12.pdf"
    cat list
} >mine/.pairwheel-kit
exits 0 kit berger --players 4 -o mine
ls mine | cmp -s - all.list || fail "left: $(ls mine | diff all.list -)"

# Many at once into a folder that is not there yet: all succeed, and it holds what one of them makes.
exits 0 kit howell --pairs 4 -o alone
times=(1 2 3)
! thin || times=(1)
for again in "${times[@]}"; do
    for ((i = 0; i < 16; i++)); do
        "$PAIRWHEEL" kit howell --pairs 4 -o "many-$again/" 2>"err-$i" &
        job[i]=$!
    done
    for ((i = 0; i < 16; i++)); do
        wait "${job[i]}" || fail "kit $i of 16 at once: $(cat "err-$i")"
    done
    diff -r alone "many-$again" >differ || fail "16 at once: $(head -5 differ)"
done
done_testing
