#!/usr/bin/env bash
# deb.sh - cpack makes a Debian package: what it holds, what it asks for, and that
# what it holds prints. tests/bare/run installs it in a bare system.
source "$(dirname "$0")/helpers.bash"
[ -z "${PW_SANITIZED:-}" ] || skip "not with sanitizers: such a build is not packed"
need cpack dpkg-deb dpkg-shlibdeps objdump
# What is packed has been built: cpack would have make look through all targets once more, as it does not for Ninja.
cpack -G DEB -D CPACK_CMAKE_GENERATOR=Ninja --config "$PW_BUILD/CPackConfig.cmake" -B "$PWD/packed" >log 2>&1 || fail "cpack: $(tail -5 log)"
deb=$(echo packed/pairwheel_*.deb)
[ -f "$deb" ] || fail "no package came out"

# Every library that the program is linked with belongs to a package that is asked for.
depends=$(dpkg-deb -f "$deb" Depends)
while read -r library; do
    # The loader itself, which gives threads their own variables, stands there with its folder alone.
    file=$(awk -v l="$library" '$1 == l {print $3} index($1, "/") && $1 ~ "/" l "$" {print $1}' linked)
    [ -n "$file" ] || fail "$library is not found"
    echo "$library $file $(realpath "$file")"
done < <(ldd "$PAIRWHEEL" >linked && objdump -p "$PAIRWHEEL" | awk '/NEEDED/ {print $2}') >libraries
xargs -n 100 dpkg -S < <(cut -d' ' -f2- libraries) >packages 2>/dev/null # of some the name that is a link belongs to nobody
while read -r library file real; do
    package=$(awk -F': ' -v one="$real" -v two="$file" '$2 == one || $2 == two {sub(/:.*/, "", $1); print $1; exit}' packages)
    [ -n "$package" ] && grep -qE "(^|, )$package( |,|$)" <<<"$depends" || fail "$library is of $package; the package asks for $depends"
done <libraries
[ -s libraries ] || fail 'no libraries'
for font in fonts-lato fonts-dejavu-core; do
    grep -q "$font" <<<"$depends" || fail "$font is not asked for"
done
dpkg-deb --fsys-tarfile "$deb" | tar -tvf - >held
grep -vq ' \./usr/\|^d' held && fail "it holds more than /usr: $(grep -v ' \./usr/' held | grep -v '^d')"
grep -v '^d' held | grep -qv 'root/root' && fail "files that are not root's"
for file in bin/pairwheel include/pairwheel.h include/pairwheel/event.h lib/libpairwheel.so.0 share/man/man1/pairwheel.1.gz \
    share/applications/pairwheel.desktop share/icons/hicolor/scalable/apps/pairwheel.svg \
    share/zsh/vendor-completions/_pairwheel share/doc/pairwheel/README.md \
    share/doc/pairwheel/samples/README.md share/doc/pairwheel/samples/pictures/guide-cards.png \
    share/pairwheel/templates/guide-cards.xml lib/pkgconfig/pairwheel.pc lib/cmake/pairwheel/pairwheelConfig.cmake; do
    grep -qE " \./usr/$file(\$| ->)" held || fail "usr/$file is not in it"
done
dpkg-deb -x "$deb" root
# The desk in one file goes along where it has been made, and what is installed writes it out.
if [ -e "$PW_SOURCE/build/browser/pairwheel.html" ]; then
    grep -q ' ./usr/share/pairwheel/pairwheel.html$' held || fail "pairwheel.html is not in it"
    PAIRWHEEL_DATA=$PWD/root/usr/share/pairwheel LD_LIBRARY_PATH=$PWD/root/usr/lib root/usr/bin/pairwheel desk --export club.html ||
        fail "it is not written out"
    cmp club.html "$PW_SOURCE/build/browser/pairwheel.html" || fail "another file is written out"
fi
# What a click runs, after the two ways in which such a line is escaped.
exec_line=$(sed -n 's/^Exec=//p' root/usr/share/applications/pairwheel.desktop | sed 's/\\\\/\\/g')
mkdir -p click/bin && printf '#!/bin/sh\necho "$@" >"$HOME/clicked"\n' >click/bin/pairwheel && chmod +x click/bin/pairwheel
(export HOME=$PWD/click PATH=$PWD/click/bin:$PATH && eval "$exec_line")
[ "$(cat click/clicked 2>/dev/null)" = "desk $PWD/click/pairwheel" ] || fail "a click runs something else: $(cat click/clicked)"
[ -d click/pairwheel ] || fail 'a click makes no folder for the evenings'
gzip -dc root/usr/share/man/man1/pairwheel.1.gz | cmp - "$PW_SOURCE/src/cli/pairwheel.1" || fail "the manual page is another one"
[ ! -e root/usr/share/zsh/site-functions ] || fail "a folder is left that is not looked into by zsh"
root/usr/bin/pairwheel print guide-cards howell --pairs 8 -o cards.pdf || fail "what was unpacked does not print"
"$PAIRWHEEL" print guide-cards howell --pairs 8 -o own.pdf
cmp cards.pdf own.pdf || fail "what was unpacked prints something else"
done_testing
