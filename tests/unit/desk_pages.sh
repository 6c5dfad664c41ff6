#!/usr/bin/env bash
# desk_pages.sh - the pages of the desk: each word that a page or the program asks for is in every
# language, for every number; nothing on a page is inline, or from another computer.
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../lib/rules.bash"
words=templates/words/desk

keys() # FILE: its words without the forms of numbers
{
    sed -n '/^\[words\]/,$ s/^\([a-z][a-z0-9-]*\)\(\.[a-z]*\)\{0,1\} *=.*/\1/p' "$1" | sort -u
}
asked()
{
    grep -ohE '\{\{w\.[a-z0-9-]+' templates/desk/*.html | sed 's/.*w\.//'
    # What the program says by a name of its own; those that are put together begin below.
    grep -ohE 'pw_desk_asked_say(_count)?\(a, "[a-z-]+"' src/desk/*.c | sed 's/.*"\(.*\)"/\1/'
    grep -ohE '"(stop|game|say|blank|name-twice|go-to|list-take|n|next|what)-[a-z-]+"' src/desk/*.c | tr -d '"' |
        grep -vE '^(game-label|n-of-m)$'
    # What the library says as data, a key that may stand on the next line.
    cat src/*/*.c | tr '\n' ' ' | grep -oE 'pw_error_tell\([^;"]*"[a-z-]+"( : "[a-z-]+")?' |
        grep -oE '"[a-z-]+"' | tr -d '"' | sed 's/^/refused-/'
    cat src/advise/*.c src/api/recommend*.c | tr '\n' ' ' | grep -oE 'pw_reason_say\([^;"]*"[a-z-]+"( : "[a-z-]+")?' |
        grep -oE '"[a-z-]+"' | tr -d '"' | sed 's/^/why-/'
    for game in pairs individual chess go; do echo "game-$game"; done
    for key in direction boards exchanged late left fouled assigned penalty; do echo "say-$key"; done
    for blank in round table first last pair other board score percent; do echo "blank-$blank"; done
}
forms() # LANGUAGE: the forms its numbers ask for
{
    case $1 in pl) echo one few many other ;; *) echo one other ;; esac
}

keys $words/en.ini >"${TMPDIR:-/tmp}/keys.$$"
trap 'rm -f "${TMPDIR:-/tmp}/keys.$$"' EXIT
for key in $(comm -23 <(asked | sort -u) "${TMPDIR:-/tmp}/keys.$$"); do
    wrong "$words/en.ini has no \"$key\""
done
forms_lacking() # LANGUAGE FILE: of each word that has a form for other numbers all that its language asks for
{
    awk -v asked="$(forms "$1" | tr '\n' ' ')" '
        /^[a-z0-9-]+\.[a-z]+ *=/ { key = $0; sub(/ *=.*/, "", key); there[key] }
        /^[a-z-]*\.other *=/ { sub(/\.other *=.*/, ""); of[++n] = $0 }
        END {
            forms = split(asked, form, " ")
            for (i = 1; i <= n; i++) for (j = 1; j <= forms; j++) if (!((of[i] "." form[j]) in there)) print of[i] "." form[j]
        }' "$2"
}
other_blanks() # FILE: its words whose blanks are not those of the English ones
{
    awk '
        function blanks(text,    one, name, n, i, seen, all) { # each once, in order
            n = 0
            while (match(text, /\{[a-z]+\}/)) {
                one = substr(text, RSTART, RLENGTH)
                text = substr(text, RSTART + RLENGTH)
                if (one in seen) continue
                seen[one]
                for (i = n++; i > 0 && name[i] > one; i--) name[i + 1] = name[i]
                name[i + 1] = one
            }
            for (i = 1; i <= n; i++) all = all name[i]
            return all
        }
        !/^[a-z0-9-]+ *=/ { next }
        { key = $0; sub(/ *=.*/, "", key); text = $0; sub(/[^=]*=/, "", text) }
        NR != FNR { its[key] = its[key] text; next }
        text ~ /\{/ { of[++n] = key; english[n] = text }
        END {
            for (i = 1; i <= n; i++) {
                found = blanks(its[of[i]])
                if (found != "" && found != blanks(english[i])) print of[i]
            }
        }' "$words/en.ini" "$1"
}
for file in $words/*.ini; do
    language=$(basename "$file" .ini)
    grep -q '^extends' "$file" && continue
    lacks=$(comm -23 "${TMPDIR:-/tmp}/keys.$$" <(keys "$file"))
    more=$(comm -13 "${TMPDIR:-/tmp}/keys.$$" <(keys "$file"))
    [ -z "$lacks" ] || wrong "$file lacks $lacks"
    [ -z "$more" ] || wrong "$file has more than English: $more"
    for key in $(forms_lacking "$language" "$file"); do
        wrong "$file lacks $key"
    done
    for key in $(other_blanks "$file"); do
        wrong "$file: $key has other blanks than English"
    done
done
inline=$(grep -nE '<style|style=|<script>|[ "]on[a-z]+=|javascript:' templates/desk/*.html)
[ -z "$inline" ] || wrong "inline: $inline"
elsewhere=$(grep -nE 'https?://|//[a-z]+\.' templates/desk/*.html templates/desk/desk.css templates/desk/desk.js)
[ -z "$elsewhere" ] || wrong "from elsewhere: $elsewhere"
exit "$bad"
