#!/usr/bin/env bash
# since.sh - kit --since N: the papers that differ from those before entry N of what happened, and no
# others; each says that it replaces the earlier one. What differs is found here card by card, with --only.
source "$(dirname "$0")/helpers.bash"
need cmp

plan=$(printf '%s\n' '[event]' 'title=Tuesday' '[movement]' 'kind=howell' 'pairs=8' 'boards-per-round=3')
printf '%s\n' "$plan" >plan.ini
printf '%s\n' "$plan" '[happened]' '1=round 3 table 2: NS and EW exchanged' >one.ini
printf '%s\n' "$plan" '[happened]' '1=round 3 table 2: NS and EW exchanged' '2=pair 5 until round 4' \
    '3=pair 7 penalty 10%' >three.ini
printf '%s\n' "$plan" '[happened]' '1=pair 5 until round 4' >left.ini

# replaced FOLDER DOCUMENT: how many of its cards say so
replaced()
{
    cat "$1"/*-"$2".dump 2>/dev/null | grep -c '"replaces the earlier one"'
}

# differing BEFORE AFTER DOCUMENT FIELD COUNT: how many of its cards differ
differing()
{
    local i n=0
    for ((i = 1; i <= $5; i++)); do
        "$PAIRWHEEL" print "$3" --event "$1" --only "$4=$i" --format dump -o before.dump 2>/dev/null
        "$PAIRWHEEL" print "$3" --event "$2" --only "$4=$i" --format dump -o after.dump 2>/dev/null
        cmp -s before.dump after.dump || n=$((n + 1))
    done
    echo $n
}

for event in one left; do
    rm -rf kit
    exits 0 kit --event $event.ini --since 1 --format dump -o kit
    for of in 'table-cards table 4' 'guide-cards pair 8'; do
        read -r document field count <<<"$of"
        wanted=$(differing plan.ini $event.ini "$document" "$field" "$count")
        [ "$wanted" -gt 0 ] && [ "$(replaced kit "$document")" = "$wanted" ] ||
            fail "$event: $document: $wanted differ, $(replaced kit "$document") replace"
    done
    [ "$(replaced kit movement-sheet)" = 1 ] || fail "$event: the movement sheet: $(ls kit)"
    [ "$(replaced kit director-sheet)" -ge 1 ] || fail "$event: the director's sheet: $(ls kit)"
    for same in sign-up relay-cards; do
        ! compgen -G "kit/*-$same.dump" >/dev/null || fail "$event: $same is the same: $(ls kit)"
    done
    for sheet in kit/*; do grep -q '"replaces the earlier one"' "$sheet" || fail "$sheet does not say so"; done
done
# The table that was exchanged, and no other.
rm -rf kit
exits 0 kit --event one.ini --since 1 --format dump -o kit --stamp 'New, 20:15'
[ "$(cat kit/*-table-cards.dump | grep -c '"New, 20:15 · replaces the earlier one"')" = 1 ] || fail "one table: $(ls kit)"
# Counted from a later entry; in one file, too; what lies in the folder stays.
touch kit/ours.txt
exits 0 kit --event three.ini --since 2 -o late.pdf
exits 0 kit --event three.ini --since 2 --format dump -o kit
[ -e kit/ours.txt ] && compgen -G 'kit/*-table-cards.dump' >/dev/null || fail "the folder: $(ls kit)"
exits 0 kit --event three.ini --since 2 --count
! grep -q sign-up out || fail "counted: $(cat out)"
# In the language of the papers.
printf '%s\n' "$plan" 'language=pl' '[happened]' '1=pair 5 until round 4' | sed 's/^language=pl$//; s/^title=/language=pl\n&/' >pl.ini
exits 0 kit --event pl.ini --since 1 --format dump -o kit-pl
grep -q '"zastępuje wcześniejszy"' kit-pl/*-table-cards.dump || fail "in Polish: $(ls kit-pl)"

# Three boards in one field make its column narrow, and the type of all cards smaller: the table that played them has
# another card, and so have the two pairs who sat there.
printf '%s\n' "$plan" '[happened]' '1=round 1 table 2: boards 10, 11, 13' >narrow.ini
rm -rf kit
exits 0 kit --event narrow.ini --since 1 --format dump -o kit --verbose
! grep -q 'guide-cards: some have' err || fail 'guide cards have other words'
[ "$(replaced kit table-cards)" = 1 ] || fail "one table played other boards: $(replaced kit table-cards) table cards"
[ "$(replaced kit guide-cards)" = 2 ] || fail "two pairs played other boards: $(replaced kit guide-cards) guide cards"
# A longer name makes a column wider on all cards: of eight players 4 has it, and who meets 4 in rounds 5 to 7. The other
# four have the words that they had, and that is said.
printf '%s\n' '[movement]' 'kind=berger' 'players=8' '[names]' 1=Ann 2=Bob 3=Cid 4=Dot 5=Eve 6=Fay 7=Gil 8=Hal \
    '[happened]' '1=number 4 from round 5: Maximiliana Featherstonehaugh-Wolverhampton of Oberhausen' >long.ini
rm -rf kit
exits 0 kit --event long.ini --since 1 --kit everything --format dump -o kit --verbose
grep -q 'player-cards: some have the words that they had' err || fail "why so many: $(cat err)"

# A penalty is for who directs, before there are results; no card differs by it.
rm -rf kit
exits 0 kit --event three.ini --since 3 --format dump -o kit
[ "$(ls kit)" = 01-director-sheet.dump ] || fail "a penalty: $(ls kit)"
sed 's/^title=/papers=guide-cards,table-cards\n&/' three.ini >cards.ini
says 1 'no paper differs from those before entry 3' kit --event cards.ini --since 3 -o none.pdf
[ ! -e none.pdf ] || fail 'a kit of nothing'
says 1 'no paper differs from those before entry 3' kit --event cards.ini --since 3 -o none/
says 2 'has 3 entries; write --since 1, or a later one' kit --event three.ini --since 4 -o none.pdf
says 2 'has 1 entry; write --since 1' kit --event one.ini --since 2 -o none.pdf
says 2 'entries begin with 1' kit --event one.ini --since 0 -o none.pdf
says 2 'is not a number' kit --event one.ini --since last -o none.pdf
says 1 'nothing is said of what happened' kit --event plan.ini --since 1 -o none.pdf
printf '[section A]\nkind=howell\npairs=6\n[section B]\nkind=howell\npairs=8\n[happened A]\n1=pair 5 until round 3\n' >two.ini
says 2 'write --section A too' kit --event two.ini --since 1 -o none.pdf
exits 0 kit --event two.ini --section A --since 1 -o a.pdf
# On Letter, where cards are smaller than on A4 and the stamp takes room: fewer on a sheet, and all of them.
printf '%s\n' "$plan" '[happened]' '1=round 2 table 1: boards 7-9' >letter.ini
for paper in A4 Letter; do
    rm -rf kit
    exits 0 kit --event letter.ini --since 1 --kit everything --paper $paper --format dump -o kit
    for document in relay-cards travellers table-cards guide-cards; do
        replaced kit $document >"$document.$paper"
    done
done
for document in relay-cards travellers table-cards guide-cards; do
    [ "$(cat $document.A4)" -gt 0 ] && same $document.Letter $document.A4
done
exits 0 print board-labels --event plan.ini --paper Letter --stamp new --format dump -o labels.dump
[ "$(grep -c '"new"' labels.dump)" = 21 ] || fail "$(grep -c '"new"' labels.dump) labels of 21"

# What can be printed at once can be printed again: twenty tables with long names, nineteen rounds.
{
    printf '%s\n' '[event]' 'title=Grand Autumn Pairs of the Riverside Bridge Club' '[movement]' 'kind=mitchell' 'pairs=40' \
        'variant=skip' 'winners=1' 'boards-per-round=2' '[names]'
    for ((i = 1; i <= 40; i++)); do echo "$i=Wilhelmina Featherstonehaugh$i & Maximilian Oberhausen$i"; done
    printf '%s\n' '[happened]' '1=round 3 table 12: NS and EW exchanged' '2=pair 40 until round 10' \
        '3=round 8 table 15: boards 21-22' '4=board 7 fouled from round 6' '5=round 12: pairs 1 and 21 exchanged'
} >grand.ini
exits 0 kit --event grand.ini -o grand.pdf
exits 0 kit --event grand.ini --since 1 -o grand.pdf

# What the kit of before had not replaces nothing: a Mitchell that is told by its rule has no guide cards, and once two
# have changed seats it has, for all who move, without the stamp.
printf '%s\n' '[movement]' 'kind=mitchell' 'pairs=14' 'winners=2' 'boards-per-round=2' >rule.ini
exits 0 kit --event rule.ini --format dump -o before
! compgen -G 'before/*-guide-cards.dump' >/dev/null || fail "guide cards before: $(ls before)"
printf '%s\n' '[happened]' '1=round 3 table 2: NS and EW exchanged' >>rule.ini
exits 0 kit --event rule.ini --since 1 --format dump -o after
for sheet in after/*; do
    name=${sheet##*/[0-9][0-9]-}
    replaces=$(grep -c '"replaces the earlier one"' "$sheet")
    if compgen -G "before/*-$name" >/dev/null; then
        [ "$replaces" -gt 0 ] || fail "$name does not say that it replaces one"
    else
        [ "$replaces" = 0 ] || fail "$name replaces what never was"
    fi
done
compgen -G 'after/*-guide-cards.dump' >/dev/null || fail "no guide cards: $(ls after)"
[ "$(grep -o 'left out.*' err | tr ',' '\n' | sort | uniq -d)" = '' ] || fail "left out twice: $(cat err)"
done_testing
