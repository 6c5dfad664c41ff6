#!/usr/bin/env bash
# deb.sh - what Debian's packages are made from: each installed file belongs to one of them, they are
# built with the packages that cmake/packages.sh names, and a click on the desk or on an event opens it.
# tests/lib/packages.sh makes the packages themselves.
source "$(dirname "$0")/helpers.bash"
need cmake pkg-config
debian=$PW_SOURCE/cmake/debian

cmake --install "$PW_BUILD" --prefix "$PWD/root/usr" >log 2>&1 || fail "$(tail -5 log)"
# As cmake/debian/rules, and the folder of libraries that Debian's own build has.
mkdir -p root/usr/share/zsh/vendor-completions
mv root/usr/share/zsh/site-functions/_pairwheel root/usr/share/zsh/vendor-completions/
libraries=$(dirname "$(find root/usr -name libpairwheel.a)")
if [ "$libraries" = root/usr/lib ]; then
    mkdir root/usr/multiarch && mv root/usr/lib/* root/usr/multiarch/ && mv root/usr/multiarch root/usr/lib/
fi
find root/usr ! -type d -printf 'usr/%P\n' | LC_ALL=C sort >installed
[ "$(wc -l <installed)" -gt 150 ] || fail "only $(wc -l <installed) files are installed"
for list in "$debian"/*.install; do
    while read -r pattern; do
        some=
        while read -r file; do
            # A folder takes all below it; a star stays within one folder.
            if [[ $file == $pattern || $file == $pattern/* ]]; then
                echo "$file $(basename "$list" .install)"
                some=yes
            fi
        done <installed
        # The metadata of other builds need not be there; what a pattern names must.
        [ -n "$some" ] || fail "$(basename "$list"): nothing that is installed is $pattern"
    done <"$list"
done | LC_ALL=C sort >packed
cut -d' ' -f1 packed | diff - installed >differs || fail "a file of no package, or of two:
$(cat differs)"
for one in 'usr/bin/pairwheel pairwheel' 'usr/share/pairwheel/templates/guide-cards.xml pairwheel' 'usr/include/pairwheel.h libpairwheel-dev'; do
    grep -qx "$one" packed || fail "not packed: $one"
done
grep -q 'libpairwheel.so.0 libpairwheel0$' packed || fail "the shared library is not in libpairwheel0"

# Built with what cmake/packages.sh installs, but for what every build has.
. "$PW_SOURCE/cmake/packages.sh"
for package in "${PW_BUILD_PACKAGES[@]}"; do
    [ "$package" = build-essential ] || grep -qE "^( |Build-Depends: )$package( |,|\$)" "$debian/control" ||
        fail "cmake/debian/control does not build with $package"
done
version=$(sed -n '1s/^pairwheel (\(.*\)) .*/\1/p' "$debian/changelog")
[ "pairwheel $version" = "$("$PAIRWHEEL" --version | head -1)" ] || fail "the newest entry of the changelog is \"$version\""

# pkg-config needs no other package's file for the shared library, and says no folders but ours.
pc=$(dirname "$(find "$PWD/root" -name pairwheel.pc)")
said=$(PKG_CONFIG_LIBDIR=$pc PKG_CONFIG_PATH='' pkg-config --cflags --libs pairwheel 2>&1) || fail "pkg-config: $said"
[ "$(wc -w <<<"$said")" -eq 3 ] && [[ $said == "-I"*" -L"*" -lpairwheel"* ]] || fail "pkg-config says $said"
PKG_CONFIG_PATH=$pc pkg-config --libs pairwheel-static | grep -q 'libpairwheel.a.* -lpango' || fail "pairwheel-static does not say what it needs"
# The static library needs others: the packages of their .pc files are suggested, or come with one that is.
suggested=$(sed -n '/^Package: libpairwheel-dev$/,$p' "$debian/control" | sed -n '/^Suggests:/,/^[A-Z]/{/^Description/!p}' | sed 's/^Suggests://' | tr ',\n' '  ')
coming=$suggested before=
until [ "$coming" = "$before" ]; do # and what comes with those
    before=$coming
    # shellcheck disable=SC2086
    coming=$(printf '%s\n' $before $(dpkg-query -W -f '${Depends} ' $before 2>/dev/null | sed 's/([^)]*)//g; s/[,|]/ /g; s/:[a-z]*//g') | sort -u)
done
coming=$(paste -sd' ' <<<"$coming")
for one in $(sed -n 's/^Requires: //p' "$pc/pairwheel-static.pc"); do
    owner=$(dpkg-query -S "*/pkgconfig/$one.pc" 2>/dev/null | sed 's/:.*//;q')
    [ -z "$owner" ] || [[ " $coming " == *" $owner "* ]] || fail "pairwheel-static needs $one of $owner, which libpairwheel-dev does not suggest"
done

# What a click runs, after the two ways in which such a line is escaped: the desk of one's own folder, or an event.
exec_line=$(sed -n 's/^Exec=//p' root/usr/share/applications/pairwheel.desktop | sed 's/\\\\/\\/g')
mkdir -p click/bin && printf '#!/bin/sh\nprintf "%%s|" "$@" >"$HOME/clicked"\n' >click/bin/pairwheel && chmod +x click/bin/pairwheel
click()
{
    local line=${exec_line/'%f'/$2}
    (export HOME=$PWD/click PATH=$PWD/click/bin:$PATH && eval "$line")
    [ "$(cat click/clicked 2>/dev/null)" = "$1" ] || fail "a click runs something else: $(cat click/clicked)"
}
click "desk|$PWD/click/pairwheel|" ''
[ -d click/pairwheel ] || fail 'a click makes no folder for the evenings'
click "desk|--event|a b/club's.ini|" "'a b/club'\\''s.ini'"
# In all languages of the papers.
for words in "$PW_SOURCE"/templates/words/[a-z][a-z].ini; do
    code=$(basename "$words" .ini)
    [ "$code" != en ] || continue
    grep -q "^GenericName\[$code\]=." "$PW_SOURCE/cmake/pairwheel.desktop" && grep -q "^Comment\[$code\]=." "$PW_SOURCE/cmake/pairwheel.desktop" &&
        grep -q "<summary xml:lang=\"$code\">" "$PW_SOURCE/cmake/pairwheel.metainfo.xml" &&
        grep -q "<comment xml:lang=\"$code\">" "$PW_SOURCE/cmake/pairwheel.mime.xml" || fail "the desktop is not told of the language $code"
done
# What the packages are said to do has the Swiss among it.
for said in "$debian/control" "$PW_SOURCE/cmake/pairwheel.metainfo.xml"; do
    grep -q 'Swiss by the FIDE' "$said" || fail "$(basename "$said") does not tell of the Swiss"
done
! grep -q '^Categories=.*\(Office\|Utility\)' root/usr/share/applications/pairwheel.desktop || fail "more than one main category"
done_testing
