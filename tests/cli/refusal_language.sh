#!/usr/bin/env bash
# refusal_language.sh - what is wrong is said in the language of --lang, else of the event's file, also of a file with mistakes:
# the sentences of templates/words/messages. Where the English one names an option or a command, it follows.
source "$(dirname "$0")/helpers.bash"
words=$PW_SOURCE/templates/words/messages

# sentence LANGUAGE KEY [BLANK VALUE...]
sentence()
{
    local text
    text=$(sed -n "s/^$2 = //p" "$words/$1.ini")
    [ -n "$text" ] || fail "$1.ini has no $2"
    shift 2
    while [ $# -gt 0 ]; do
        text=${text//"{$1}"/"$2"}
        shift 2
    done
    printf '%s' "$text"
}
# refused TEXT ARGUMENTS...: standard error is this.
refused()
{
    local expected=$1
    shift
    "$PAIRWHEEL" "$@" >out 2>err </dev/null && fail "$*: done"
    [ "$(cat err)" = "$expected" ] || fail "$*: $(cat err), and not $expected"
}

english='there is no table 9; they are 1 to 4'
for language in pl de it fi fr; do
    printf '[event]\n Language = %s\n[movement]\nkind=howell\npairs=8\n' $language >club.ini
    there_is_no=$(sentence $language no-table table 9 last 4)
    [ "$there_is_no" != "$english" ] || fail "$language: no-table is English"
    refused "pairwheel: $there_is_no" happened --event club.ini 'round 3 table 9: not played'

    # From an entry of the file, behind its place; and from a second section of a file that is not read to its end.
    printf '[happened]\n1=round 3 table 9: not played\n' >>club.ini
    "$PAIRWHEEL" print guide-cards --event club.ini -o cards.pdf 2>err && fail "$language: table 9 is printed"
    grep -qF "pairwheel: club.ini:7: " err && grep -qF "$there_is_no" err || fail "$language: an entry: $(cat err)"
    printf '[event]\nlanguage=%s\nEvening of\n[movement]\nkind=howell\n' $language >broken.ini
    refused "pairwheel: broken.ini:3: $(sentence $language line-no-key text '"Evening of"')" print guide-cards --event broken.ini -o cards.pdf
    refused "pairwheel: broken.ini:3: $(sentence $language line-no-key text '"Evening of"')" print guide-cards broken.ini -o cards.pdf

    # An option goes before the file, in both directions.
    refused 'pairwheel: broken.ini:3: "Evening of" is neither key=value nor [group]; write # before a comment' \
        print guide-cards --event broken.ini --lang en -o cards.pdf
    refused "pairwheel: $(sentence $language movement-few count 2)
pairwheel: a movement is for 3 pairs or more, and 2 were asked for; write --pairs 3 or more" print guide-cards howell --pairs 2 --lang $language -o cards.pdf
done
# A row that does not count is a warning beside others, and the error where no row counts.
printf '[event]\nlanguage=de\n[movement]\nkind=howell\npairs=8\n' >club.ini
printf 'board,ns,ew,contract,declarer,tricks,score\n1,1,2,9S,N,9,\n1,9,9,4S,N,9,\n' >results.csv
"$PAIRWHEEL" score --event club.ini --results results.csv >out 2>err && fail 'nine spades are scored'
[ "$(grep -cE '^pairwheel: (note: )?results.csv:[23]: ' err)" = 2 ] || fail "results: $(cat err)"
grep -qiE ' (is|are|there|not|write) ' err && fail "results in English: $(cat err)"
# By the movement pairs 8 and 1 play board 1 in round 1 at table 1.
printf 'board,ns,ew,contract,declarer,tricks,score\n1,8,1,4S,N,10,\n1,9,9,4S,N,9,\n' >results.csv
exits 0 score --event club.ini --results results.csv
grep -qF "pairwheel: warning: results.csv:3: $(sentence de row-no-pair heading ns text '"9"' first 1 last 8)" err || fail "a warning: $(cat err)"

# No language, one that we have no words for, words of one's own: English.
for language in en en-US xx; do
    printf '[event]\nlanguage=%s\n[movement]\nkind=howell\npairs=8\n' $language >club.ini
    [ $language != xx ] || sed -i 's/^kind.*/kind=howell\nrest=3\nrest=3/' club.ini
    "$PAIRWHEEL" happened --event club.ini 'round 3 table 9: not played' >out 2>err && fail "$language: table 9"
    [ $language = xx ] || [ "$(cat err)" = "pairwheel: $english" ] || fail "$language: $(cat err)"
    grep -qE ' (is|are|there|stands) ' err || fail "$language is not English: $(cat err)"
done

# What is left out of a kit, and a result that does not count, are notes and warnings.
exits 0 kit mitchell --pairs 200 --rounds 9 --backs --lang fi --kit everything -o left
grep -q '^pairwheel: warning: guide-cards jää pois: ' err || fail "left out of a kit: $(cat err)"

# A question that another sentence follows has no semicolon behind its mark. In round 1 of the Howell of 8 pairs 8 plays 1 with
# the first set and 3 plays 4 with the last of seven (boards 19 to 21), so that board 13 is another one's.
printf '[movement]\nkind=howell\npairs=8\nboards-per-round=3\n' >howell.ini
printf 'board,ns,ew,contract,declarer,tricks,score\n13,3,4,4S,N,10,\n1,1,8,4S,N,10,\n1,8,1,1S,N,1,420\n' >turned.csv
for language in pl de it fi fr; do
    "$PAIRWHEEL" score --event howell.ini --results turned.csv --lang $language >out 2>err || true
    grep -q 'turned.csv:3: .*? – ' err || fail "$language: the turned row: $(cat err)"
    ! grep -qE '\?( | )?;' err || fail "$language: a question, then a semicolon: $(cat err)"
done
says_of_row()
{
    "$PAIRWHEEL" score --event howell.ini --results turned.csv --lang "$1" 2>&1 >out | grep -F "$2" >said || fail "$1: no \"$2\""
}
says_of_row fr 'mauvaise orientation'
says_of_row fr 'la 13 ne se joue pas entre ces paires ; les paires 3 et 4 se rencontrent au tour 1'
says_of_row fr '(levées : 1)'
says_of_row it 'orientamento sbagliato'
says_of_row it 'il 13 non si gioca fra queste coppie; le coppie 3 e 4 si incontrano nel turno 1'
says_of_row it '(prese: 1)'
says_of_row de '(Stiche: 1)'
# What commands say of the event itself: of games where it is bridge, without results, lots without names, a name that is unclear.
for language in pl de it fi fr; do
    printf '[event]\nlanguage=%s\n[movement]\nkind=howell\npairs=8\n' $language >bridge.ini
    printf '[event]\nlanguage=%s\n[movement]\nkind=berger\nplayers=4\n' $language >games.ini
    has() # KEY [BLANK VALUE...] -- ARGUMENTS...: what is said has this sentence in it
    {
        local blanks=()
        while [ "$1" != -- ]; do blanks+=("$1"); shift; done
        shift
        "$PAIRWHEEL" "$@" >out 2>err </dev/null && fail "$*: done"
        grep -qF -- "$(sentence $language "${blanks[@]}")" err || fail "$language: $*: $(cat err)"
    }
    has standings-bridge -- standings --event bridge.ini
    has results-none -- score --event bridge.ini
    has lots-unnamed -- lots --lots random --event games.ini
    has pair-planned kind howell document guide-cards swiss swiss-pairs -- pair --event bridge.ini
    printf '[lots]\nseed=5\n' >>games.ini
    has lots-seed-alone -- standings --event games.ini
    printf '[names]\n1=Ann Lee rating=2310\n' >>bridge.ini
    has name-details -- score --event bridge.ini
done
done_testing
