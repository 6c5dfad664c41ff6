#!/usr/bin/env bash
# print_output.sh - a printed file is complete or untouched, whatever stops the printing. More of it,
# and disks that run full, in tests/fault.
source "$(dirname "$0")/helpers.bash"

card=(print guide-cards howell --pairs 8)

# Old files stay, and nothing else is there.
untouched()
{
    for file in "$@"; do
        [ "$(cat "$file")" = old ] || fail "$what touched $file"
    done
    [ "$(ls -A | grep -vxF -e out -e err -e code)" = "$(printf '%s\n' "$@" | sort)" ] ||
        fail "$what left behind: $(ls -A | tr '\n' ' ')"
}

mkdir here && cd here || exit 1
for format in pdf svg png; do
    echo old >"a.$format"
done
# One page each, so that SVG and PNG have the name that was given.
one=("${card[@]}" --page 1)

for format in pdf svg png; do
    says 4 'No space left' "${one[@]}" --format $format -o /dev/full
    "$PAIRWHEEL" "${one[@]}" --format $format >/dev/full 2>err
    [ $? = 4 ] || fail "$format > /dev/full: $(cat err)"

    # A reader that goes away before the first byte.
    {
        "$PAIRWHEEL" "${one[@]}" --format $format 2>err
        echo $? >code
    } | true
    [ "$(cat code)" = 4 ] && [ "$(wc -l <err)" = 1 ] ||
        fail "$format: closed pipe: exit $(cat code): $(cat err)"

    # A disk with no room for the file: 4 KiB.
    (ulimit -f 4 && exec "$PAIRWHEEL" "${one[@]}" --dpi 300 -o a.$format) >out 2>err
    code=$? what="$format with room for 4 KiB"
    [ "$code" = 4 ] && [ "$(wc -l <err)" = 1 ] || fail "$what: exit $code: $(cat err)"
    untouched a.pdf a.png a.svg

    # Too little memory to print with: any failure, but the old file stays.
    if [ -z "${PW_SANITIZED:-}" ]; then
        (ulimit -c 0 -v 16384 && exec "$PAIRWHEEL" "${one[@]}" -o a.$format) >out 2>err
        code=$? what="$format in 16 MiB"
        [ "$code" != 0 ] || fail "$what went well"
        untouched a.pdf a.png a.svg
    fi
done

# Interrupts at twenty moments: the old file or the whole new one, and no other.
"$PAIRWHEEL" "${card[@]}" -o a.pdf || fail "cannot print: ${card[*]}"
cp a.pdf ../whole.pdf
for i in $(seq 1 20); do
    echo old >a.pdf
    "$PAIRWHEEL" "${card[@]}" -o a.pdf 2>err &
    sleep "0.0$(printf '%02d' "$i")"
    kill -$([ $((i % 2)) = 0 ] && echo TERM || echo INT) $! 2>/dev/null
    wait $!
    what="interrupt $i"
    cmp -s a.pdf ../whole.pdf && echo old >a.pdf
    untouched a.pdf a.png a.svg
done

# All files of one command are complete before the first is renamed: the second
# of two pages cannot have its name, so the first has none either.
mkdir b-2.svg
what="a folder in the way of the second page"
"$PAIRWHEEL" "${card[@]}" -o b.svg >out 2>err
[ $? = 4 ] || fail "$what: $(cat err)"
rmdir b-2.svg || fail "$what: is gone"
untouched a.pdf a.png a.svg

done_testing
