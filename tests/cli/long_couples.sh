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
done_testing
