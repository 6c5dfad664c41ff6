#!/usr/bin/env bash
# readme.sh - every example of README.md runs as written. `sh` blocks are run line
# by line in a folder that looks like the project after samples/run; an `ini`,
# `xml` or `csv` block is saved under the name in backquotes on the last line before it. Every
# file that an example writes must be there, of the kind its name says, and no
# example may end in a warning.
set -uo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/build"
ln -s "$PAIRWHEEL" "$folder/build/pairwheel"
ln -s "$PW_SOURCE/samples" "$PW_SOURCE/templates" "$folder/"
cd "$folder" || exit 1
bad=0
fail()
{
    echo "README.md: $*"
    bad=1
}

# The two commands it opens with.
for command in samples/run tests/run; do
    [ -x "$PW_SOURCE/$command" ] || fail "$command is not there or not executable"
    grep -q "^$command" "$PW_SOURCE/README.md" || fail "does not open with $command"
done

# Pictures and links lead somewhere.
while read -r target; do
    [ -e "$PW_SOURCE/$target" ] || fail "there is no $target"
done < <(grep -o ']([^)#]*)' "$PW_SOURCE/README.md" | tr -d '])(' | grep -v '^https\?:')

# check_files LINE: what stands behind -o exists and is what its ending says.
check_files()
{
    local out start
    out=$(sed -n 's/.* -o *\([^ ]*\).*/\1/p' <<<"$1")
    [ -n "$out" ] || return 0
    [ -e "$out" ] || out=${out%.*}-1.${out##*.}
    [ -s "$out" ] || {
        fail "no file came of: $1"
        return
    }
    start=$(head -c 5 "$out" | tr -d '\0')
    case $out in
    *.pdf) [ "$start" = %PDF- ] || fail "no PDF: $1" ;;
    *.svg) grep -q '<svg' "$out" || fail "no SVG: $1" ;;
    *.png) [ "${start:1:3}" = PNG ] || fail "no PNG: $1" ;;
    esac
}

kind="" name="" ran=0
while IFS= read -r line; do
    case $kind in
    "")
        case $line in
        '```sh') kind=sh ;;
        '```ini' | '```xml' | '```csv')
            kind=ini
            : >"$name"
            ;;
        '```'*) kind=other ;;
        *'`:') name=$(sed 's/.*`\([^`]*\)`:$/\1/' <<<"$line") ;;
        esac
        ;;
    *)
        if [ "$line" = '```' ]; then
            kind=""
        elif [ "$kind" = ini ]; then
            printf '%s\n' "$line" >>"$name"
        elif [ "$kind" = sh ] && [ -n "$line" ]; then
            if ! bash -c "$line" >"$folder/out" 2>&1 </dev/null; then
                fail "failed: $line"
                cat "$folder/out"
            elif grep -q 'pairwheel: warning: ' "$folder/out"; then
                fail "is warned of: $line"
                cat "$folder/out"
            fi
            ran=$((ran + 1))
            check_files "$line"
        fi
        ;;
    esac
done <"$PW_SOURCE/README.md"
[ "$ran" -gt 10 ] || fail "only $ran examples were found"
exit "$bad"
