#!/usr/bin/env bash
# readme.sh - what the README files and the pages beside them say is so.
#
#   sh blocks     run line by line, in a folder that looks like the project after samples/run, one file
#                 after the other, the welcome first. Every file that a line writes must be there, of
#                 the kind its name says, and no line may end in a warning.
#   bash blocks   build, install and test, and take minutes: what they name must be there.
#   other blocks  of ini, xml, csv, c and python are saved under the name in backquotes at the end of the last
#                 line before them.
#   links         lead to a file, and to a heading in it.
#
# And every command, option, document, movement, template, format and key of an event is told of.
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../lib/need.bash"
need python3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/build"
ln -s "$PAIRWHEEL" "$folder/build/pairwheel"
for file in "$PW_BUILD"/libpairwheel.so*; do
    [ ! -e "$file" ] || ln -s "$file" "$folder/build/"
done
ln -s "$PW_SOURCE/samples" "$PW_SOURCE/templates" "$PW_SOURCE/src" "$folder/"
cd "$folder" || exit 1
export PYTHONDONTWRITEBYTECODE=1 # samples/ is the source's own
bad=0 page=
fail()
{
    echo "$page: $*"
    bad=1
}

# The welcome first: others read on with its event. What is built or printed is not looked at.
mapfile -t pages < <(cd "$PW_SOURCE" && echo README.md && find . -name .git -prune -o -name 'build*' -prune -o \
    -path ./samples/out -prune -o -name '*.md' -printf '%P\n' | LC_ALL=C sort | grep -vx README.md)
[ ${#pages[@]} -ge 30 ] || fail "only ${#pages[@]} README files were found"

# The two commands it opens with.
page=README.md
for command in samples/run tests/run; do
    [ -x "$PW_SOURCE/$command" ] || fail "$command is not there or not executable"
    head -n 8 "$PW_SOURCE/$page" | grep -q "^$command" || fail "does not open with $command"
done
[ "$(wc -l <"$PW_SOURCE/$page")" -le 130 ] || fail "is a welcome, and has more than 130 lines"
# The way in is short for everybody: a task is one page, and the list of them names each.
for page in "${pages[@]}"; do
    [[ $page = samples/tasks/* ]] || continue
    [ "$(wc -l <"$PW_SOURCE/$page")" -le 60 ] || fail "is one task, and has more than 60 lines"
    grep -qF "(${page#samples/})" "$PW_SOURCE/samples/README.md" || fail "is in no list of samples/README.md"
done

# Readers stumbled over these. The desk has twelve sentences, and a Swiss is paired here too.
for page in "${pages[@]}"; do
    tr '\n' ' ' <"$PW_SOURCE/$page" | grep -oiE 'that parts? (no|some)body|eight sentences|nobody is paired again|held the same direction|has these but' &&
        fail 'says what has to be read twice'
done

# Pictures and links lead somewhere.
python3 "$PW_SOURCE/tests/cli/readme.py" links "$PW_SOURCE" "${pages[@]}" || bad=1

# check_files LINE: what stands behind -o exists and is what its ending says.
check_files()
{
    local out start
    [[ $1 =~ .*' '-o\ *([^ ]*) ]] && out=${BASH_REMATCH[1]} && [ -n "$out" ] || return 0
    [ -e "$out" ] || out=${out%.*}-1.${out##*.}
    [ -s "$out" ] || {
        fail "no file came of: $1"
        return
    }
    [ ! -d "$out" ] || return 0
    LC_ALL=C IFS= read -rN 5 start <"$out"
    case $out in
    *.pdf) [ "$start" = %PDF- ] || fail "no PDF: $1" ;;
    *.svg) grep -q '<svg' "$out" || fail "no SVG: $1" ;;
    *.png) [ "${start:1:3}" = PNG ] || fail "no PNG: $1" ;;
    esac
}

run_line()
{
    # What links the libraries of the sanitizers needs their compiler: cli/install says the same.
    if [ -n "${PW_SANITIZED:-}" ] && [[ $1 = cc\ * || $1 = ./tables || $1 = ./card\ * || $1 = *python3\ * ]]; then
        return
    fi
    # A library looks beside itself for the templates, and here it is a link.
    local -a with=()
    [[ $1 != *python3\ * && $1 != ./card\ * ]] || with=(env "PAIRWHEEL_DATA=$PW_SOURCE")
    if ! "${with[@]}" bash -c "$1" >"$folder/said" 2>&1 </dev/null; then
        fail "failed: $1"
        cat "$folder/said"
    else
        IFS= read -rd '' said <"$folder/said"
        [[ $said != *'pairwheel: warning: '* ]] || fail "is warned of: $1"$'\n'"$said"
    fi
    ran=$((ran + 1))
    check_files "$1"
}

# serves LINE: a command that goes on until somebody ends it; its options are there.
serves()
{
    local words option
    read -ra words <<<"$1"
    "$PAIRWHEEL" "${words[1]}" --help >"$folder/said" || fail "no command ${words[1]}: $1"
    for option in "${words[@]:2}"; do
        [[ $option != --* ]] || grep -q -- "$option\b" "$folder/said" || fail "no option $option: $1"
    done
}

# look_at_line LINE: the words of a command that builds or tests are what there is.
look_at_line()
{
    local words word before= first=yes kind_of
    read -ra words <<<"${1%%#*}"
    for word in "${words[@]}"; do
        case $word in
        *=*) [ "$first" = no ] || continue ;;
        esac
        case $before in
        --preset)
            kind_of=configurePreset
            [[ $1 != *--workflow* ]] || kind_of=steps
            grep -q "\"name\": \"$word\", \"$kind_of\"" "$PW_SOURCE/CMakePresets.json" || fail "no preset $word: $1"
            ;;
        -R | -L) "${PW_CTEST:-ctest}" --test-dir "$PW_BUILD" -N "$before" "$word" | grep -q 'Total Tests: [1-9]' || fail "no test $word: $1" ;;
        esac
        case $word in
        build/dev/*) [ -e "$PW_BUILD/${word#build/dev/}" ] || fail "the build makes no $word: $1" ;;
        build | build/*) ;;
        */*) [ "$before" = -R ] || [ -e "$PW_SOURCE/$word" ] || fail "there is no $word: $1" ;;
        esac
        if [ "$first" = yes ]; then
            first=no
            case $word in
            build/dev/*) ;; # asked for above
            build/pairwheel) serves "$1" ;;
            */*) [ -x "$PW_SOURCE/$word" ] || fail "$word is not a program: $1" ;;
            bash | cmake | ctest | cpack | xargs | node) ;;
            *) fail "no program that this test knows: $1" ;;
            esac
        fi
        before=$word
    done
    looked=$((looked + 1))
}

ran=0 looked=0
for page in "${pages[@]}"; do
    kind="" name=""
    while IFS= read -r line; do
        case $kind in
        "")
            case $line in
            '```sh') kind=sh ;;
            '```bash') kind=bash ;;
            '```ini' | '```xml' | '```csv' | '```c' | '```python')
                [ -n "$name" ] || [ "$line" = '```python' ] || fail "a block without a name: $line"
                kind=saved
                : >"${name:-nameless}"
                ;;
            '```') kind=shown ;;
            '```'*) fail "what is ${line#\`\`\`}?" && kind=shown ;;
            *build/pairwheel\ [a-z]*) [[ $line = *'`'* ]] || fail "a command outside of an sh block: $line" ;;
            *'`:') name=$(sed 's/.*`\([^`]*\)`:$/\1/' <<<"$line") ;;
            esac
            ;;
        *)
            if [ "$line" = '```' ]; then
                [ "$kind" != saved ] || name=
                kind=""
            elif [ "$kind" = saved ]; then
                printf '%s\n' "$line" >>"${name:-nameless}"
            elif [ -n "$line" ] && [ "$kind" = sh ]; then
                run_line "$line"
            elif [ -n "$line" ] && [ "$kind" = bash ]; then
                look_at_line "$line"
            fi
            ;;
        esac
    done <"$PW_SOURCE/$page"
    [ -z "$kind" ] || fail "a block does not end"
done
page="the README files"
[ "$ran" -gt 60 ] || fail "only $ran examples were found"
[ "$looked" -gt 10 ] || fail "only $looked commands that build or test were found"

# All that there is to be known stands in one of them.
(cd "$PW_SOURCE" && cat "${pages[@]}") >all
mapfile -t commands < <("$PAIRWHEEL" --help | sed -n 's/^  pairwheel \([a-z]*\) .*/\1/p')
[ ${#commands[@]} -ge 11 ] || fail "only ${#commands[@]} commands were found in the help"
for command in "${commands[@]}"; do
    grep -q "pairwheel $command\b" all || fail "nothing of the command $command"
    "$PAIRWHEEL" "$command" --help all >>help
done
# The list of commands has each of them, and the event file every language.
table=$(sed -n '/^## The commands/,/^## Ref/p' "$PW_SOURCE/samples/README.md")
for command in "${commands[@]}"; do
    grep -q "^|.*\`$command\`.*|.*|" <<<"$table" || fail "samples/README.md does not list the command $command"
done
for language in $("$PAIRWHEEL" list languages); do
    grep "\`language\`" "$PW_SOURCE/samples/reference/event-file.md" | grep -q "\`$language\`" || fail "the event file knows no language $language"
done
told() # WHAT PATTERN NAMES...: the pattern with @ for the name
{
    local what=$1 pattern=$2 one
    shift 2
    [ $# -gt 3 ] || fail "only $# of: $what"
    for one; do printf '%s\t%s\t%s\n' "$what" "$pattern" "$one"; done >>names
}
told option '--@\([^a-z-]\|$\)' $(sed -n 's/^ *\(-[a-z], \)\?--\([a-z-]*\).*/\2/p' help | sort -u | grep -vx help)
told document '`@`' $("$PAIRWHEEL" list documents | awk '{print $1}')
told movement '`@`\|=@\|show @\|print [a-z-]* @' $("$PAIRWHEEL" list movements | sed -n 's/^\([a-z-]*\) .*/\1/p')
told format '\b@\b' $(sed -n 's/^Formats: \([^.;]*\).*/\1/p' help | sed 's/([^)]*)//g' | tr -d ' ' | tr , '\n' | sort -u)
told key '`@`' $(sed -n 's/^ *\([A-Z]*(\)\?"\(event\|movement\|results\|scoring\|chess\|lots\|print\|lattice\)", "\([a-z-]*\)".*/\3/p' "$PW_SOURCE/src/format/event_keys.c" | sort -u)
python3 "$PW_SOURCE/tests/cli/readme.py" names all <names || bad=1
exit "$bad"
