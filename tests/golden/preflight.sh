#!/usr/bin/env bash
# preflight.sh - our PDF files are valid PDF/A-1b, by Apache PDFBox: every template, every
# language, names in twelve scripts. Skipped where it is not installed (packages:
# PW_PREFLIGHT_PACKAGES in cmake/packages.sh).
#
# Each template is looked at in one language, in turn, and in each language the kits,
# which hold all documents. PW_LONG=1: every template in every language.
set -uo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../lib/need.bash"
need java
jars=/usr/share/java
path=
for jar in preflight pdfbox2 xmpbox fontbox2 commons-logging commons-io javax.activation jaxb-api; do
    [ -e "$jars/$jar.jar" ] || skip "$jar.jar is not installed"
    path=$path${path:+:}$jars/$jar.jar
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/pdf"
bad=0

cat >"$folder/pairs.ini" <<'INI'
[event]
title=Żółć ęąś Pöytä Straße ♠♥♦♣ → ½ N–S
date=2026-11-24
club=נבחרת <b>{pair}</b> & %s
phones=http://192.0.2.7:8088
network=Клуб <b>{pair}</b> & %s
[movement]
kind=howell
pairs=8
boards-per-round=3
[names]
1=Щербакова & Παπαδόπουλος
2=שרה כהן & محمد علي
3=<b>{pair}</b> & %s
4=Nguyễn Văn Thiệu & श्रीमती ज्ञानेश्वरी
5=สมชาย ใจดี & გიორგი ბერიძე
6=Արամ Խաչատրյան & 王小明
7=김철수 & 각ệ́
8=A name that is far too long for any card or slip that was ever printed by anybody & B
[results]
simulate=7
INI
(umask 077 && for no in 1 2 3 4 5 6 7 8; do printf '%d %026d\n' $no $no; done >"$folder/pairs.phones")
cp "$PW_SOURCE"/tests/events/norway-2013*.csv "$folder"
sed 's/^title=.*/title=Szachy ♔♕♖♗♘♙ 王/' "$PW_SOURCE/tests/events/norway-2013.ini" >"$folder/players.ini"
printf '[event]\ntitle=Gitterspiel ♣\n' >"$folder/lattice.ini"
printf '[event]\ntitle=Indywidualny ♣\n[movement]\nkind=individual\nplayers=8\n' >"$folder/individual.ini"
printf '[event]\ntitle=Drużyny ♣\n[movement]\nkind=whist\ntables=5\n[results]\nsimulate=7\n' >"$folder/teams.ini"
printf '[event]\ntitle=Liga ♔\n[movement]\nkind=team-berger\nteams=4\nteam-boards=2\n' >"$folder/league.ini"

printf '[movement]\nkind=swiss-pairs\npairs=7\nrounds=3\nboards-per-round=1\n[pairings]\n1=1-2, 3-4, 5-6, 7 bye\n[results]\nsimulate=7\n' >"$folder/swiss.ini"

# print NAME ARGUMENT...; false where the document does not fit the event.
print()
{
    local name=$1
    shift
    "$PAIRWHEEL" print "$@" -o "$folder/pdf/$name.pdf" 2>"$folder/said" && return 0
    [ $? -le 2 ] && return 1
    cat "$folder/said"
    bad=1
}

documents=$("$PAIRWHEEL" list documents | sed -n 's/^\([a-z-]*\) .*/\1/p')
document_of() # template: the longest name of a document that it begins with
{
    local document found=
    for document in $documents; do
        case $1 in "$document"*) [ ${#document} -gt ${#found} ] && found=$document ;; esac
    done
    echo "$found"
}

read -ra languages <<<"$("$PAIRWHEEL" list languages | tr '\n' ' ')"
turn=0
for template in $("$PAIRWHEEL" list templates); do
    document=$(document_of "$template")
    some=("${languages[turn++ % ${#languages[@]}]}")
    [ -n "${PW_LONG:-}" ] && some=("${languages[@]}")
    for language in "${some[@]}"; do
        fits=0
        for event in pairs players lattice individual teams league swiss; do
            # cards and sheets of individuals, and what is of teams, are templates of their own
            case $template in
            *-individual) [ $event = individual ] ;;
            *-teams | match-slips) [ $event = teams ] ;;
            match-slips-chess) [ $event = league ] ;;
            *-matches) [ $event = swiss ] ;;
            *) [ $event != individual ] && [ $event != teams ] && [ $event != league ] && [ $event != swiss ] ;;
            esac || continue
            print "$template-$event-$language" "$document" --template "$template" --lang "$language" \
                --event "$folder/$event.ini" && fits=1
        done
        [ $fits = 1 ] || {
            echo "$template fits no event"
            bad=1
        }
    done
done
for language in "${languages[@]}"; do
    for event in pairs players; do
        sed "s/^\[event\]/&\nlanguage=$language/" "$folder/$event.ini" >"$folder/kit.ini"
        "$PAIRWHEEL" kit --event "$folder/kit.ini" -o "$folder/pdf/kit-$event-$language.pdf" \
            2>"$folder/said" || {
            cat "$folder/said"
            bad=1
        }
    done
done
print black guide-cards --event "$folder/pairs.ini" --preset black
print inverse table-cards --event "$folder/pairs.ini" --preset inverse
print tagged guide-cards --event "$folder/pairs.ini" --tagged
print tagged-names name-list --event "$folder/pairs.ini" --tagged --lang fi
print tagged-chess crosstable --event "$folder/players.ini" --tagged
print large movement-sheet --event "$folder/pairs.ini" --large-print

files=$(ls "$folder/pdf" | wc -l)
java -Xshare:auto -cp "$path" org.apache.pdfbox.preflight.Validator_A1b batch "$folder/pdf" \
    >"$folder/said" 2>&1
valid=$(grep -c 'is a valid PDF/A-1b file' "$folder/said")
echo "$valid of $files files are valid PDF/A-1b"
[ "$valid" = "$files" ] || {
    grep -v 'is a valid\|^$' "$folder/said" | head -n 30
    bad=1
}
exit "$bad"
