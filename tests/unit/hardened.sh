#!/usr/bin/env bash
# hardened.sh - the program and the library are built so that a mistake is hard to use, and hold no name of the folder they
# were built in: see cmake/harden.cmake. What they should have is what Debian's hardening=+all asks for (dpkg-buildflags).
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../lib/rules.bash"
. tests/lib/need.bash
need readelf strings
[ -z "${PW_SANITIZED:-}" ] || skip 'not with sanitizers: they have their own ways'
library=$PW_BUILD/libpairwheel.so
type=$(sed -n 's/^CMAKE_BUILD_TYPE:[A-Z]*=//p' "$PW_BUILD/CMakeCache.txt")

# has FILE OPTION TEXT WHAT: readelf says so.
has()
{
    readelf -W "$2" "$1" | grep -E -- "$3" >/dev/null || wrong "${1##*/} has no $4"
}
has "$PAIRWHEEL" -h 'Type: +DYN' 'address of its own choice (PIE)'
has "$PAIRWHEEL" -d 'FLAGS_1.*PIE' 'mark of PIE'
for file in "$PAIRWHEEL" "$library"; do
    has "$file" -l '^ +GNU_RELRO ' 'RELRO'
    has "$file" -d '\(FLAGS(_1)?\).*NOW' 'BIND_NOW, without which RELRO is half'
    has "$file" -l '^ +GNU_STACK .* RW +0x' 'stack that cannot be run'
    has "$file" --dyn-syms '__stack_chk_fail' 'guard of the stack'
    case $type in
    Release | RelWithDebInfo | MinSizeRel) has "$file" --dyn-syms '__[a-z]+_chk(@|$)' 'call of libc that is checked (FORTIFY)' ;;
    esac
done

# The same source gives the same bytes wherever it lies: neither folder is named in them, nor in what debuggers read.
for file in "$PAIRWHEEL" "$library" "$PW_BUILD/libpairwheel.a"; do
    for folder in "$source" "$PW_BUILD"; do
        named=$(strings -a "$file" | grep -F -- "$folder/" | head -n 3)
        [ -z "$named" ] || wrong "${file##*/} names the folder it was built in: $named"
    done
done

# Who links the library is asked for none of it.
exported=$(grep -nE -- '-fstack|FORTIFY|prefix-map|-z,|-pie' "$PW_BUILD/pairwheel.pc" "$PW_BUILD"/CMakeFiles/Export/*/*.cmake)
[ -z "$exported" ] || wrong "handed on to who links the library: $exported"
exit "$bad"
