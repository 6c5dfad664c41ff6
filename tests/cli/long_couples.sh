#!/usr/bin/env bash
# long_couples.sh - where a couple is too long for its line both names are cut, so that nobody's partner
# is lost; and what a short name leaves, the other one takes.
source "$(dirname "$0")/helpers.bash"

ranking() # NAMES OF THE FIRST PAIR: what is printed of them is in $printed
{
    printf '%s\n' '[event]' 'title=T' '[movement]' 'kind=mitchell' 'pairs=40' '[names]' "1=$1" >couple.ini
    exits 0 print ranking --event couple.ini --paper A5 --simulate 1 -o couple.svg
    printed=$(sed -n 's/.* is printed as "\([^"]*\)".*/\1/p' err | head -n 1)
    [ -n "$printed" ] || fail "nothing is said of $1: $(cat err)"
}

long1=Maksymilian\ Aleksander\ Konstantynopolitańczykowiecki
long2=Bronisława\ Eleonora\ Wścieklickowa-Brzęczyszczykiewiczowa
ranking "$long1 & $long2"
[[ $printed =~ ^M\.\ .+…\ –\ B\.\ .+…$ ]] || fail "both are cut: $printed"
ranking "Ada Ek & $long2"
[[ $printed =~ ^A(da|\.)\ Ek\ –\ B\.\ .+…$ ]] || fail "the short one is whole: $printed"
ranking "$long1 & Bo Ek"
[[ $printed =~ ^M\.\ .+…\ –\ B(o|\.)\ Ek$ ]] || fail "the short one is whole, behind: $printed"
# A mark that has no letter of its own with J stays on its J (Lithuanian writes J̃).
ranking $'J\xcc\x83uozapas Aleksandras Konstantinopoliškiauskas-Krinčiukaitis'" & $long2"
[[ $printed =~ ^$'J\xcc\x83'\.\ .+…\ –\ B\.\ .+…$ ]] || fail "a letter with its mark: $printed"

# Forty pairs whose names are too long on both lines of their cards: of each line three are told and
# that 37 more are cut, so 8 messages in place of 80. Four too long: the count is a word.
many() # PAIRS
{
    printf '%s\n' '[event]' 'title=T' '[movement]' 'kind=howell' 'pairs=40' 'optimise=none' '[names]' >many.ini
    for ((i = 1; i <= 40; i++)); do
        [ "$i" -le "$1" ] && printf '%d=%s & %s\n' "$i" "$i.$long1-Dąbrowski" "$i.$long2" || echo "$i=Ada$i & Bo$i"
    done >>many.ini
    exits 0 print guide-cards --event many.ini -o many.pdf
}
many 40
[ "$(grep -c 'is too wide for its place' err)" = 6 ] || fail "three of each line: $(cat err)"
[ "$(grep -c 'guide-cards.xml:.*: <text> 37 more texts are cut here$' err)" = 2 ] || fail "the count of each line: $(cat err)"
[ "$(wc -l <err)" = 8 ] || fail "nothing else: $(cat err)"
many 4
[ "$(grep -c ': <text> one more text is cut here$' err)" = 2 ] || fail "the fourth: $(cat err)"
done_testing
