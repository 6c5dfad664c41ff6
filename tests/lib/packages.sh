#!/usr/bin/env bash
# packages.sh - makes Debian's packages and the source archive (cmake/release/run --without-page) and
# looks at them: what lintian says, what they hold and ask for, that what they hold prints, and that the
# example of samples/embed compiles where nothing else is installed. With PW_LONG=1 twice: the same bytes.
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/rules.bash"
. tests/lib/need.bash
. cmake/packages.sh
need dpkg-deb dpkg-shlibdeps lintian appstreamcli desktop-file-validate cc pkg-config
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
out=build/release

cmake/release/run --without-page >"$folder/log" 2>&1 || {
    cat "$folder/log"
    exit 1
}
(cd $out && sha256sum --quiet -c SHA256SUMS) || wrong "the sums are wrong"
if [ -n "${PW_LONG:-}" ]; then
    cp $out/SHA256SUMS "$folder/first"
    cmake/release/run --without-page >"$folder/log" 2>&1 || wrong "the second time: $(tail -n 5 "$folder/log")"
    diff "$folder/first" $out/SHA256SUMS >"$folder/differ" || wrong "other bytes the second time: $(cat "$folder/differ")"
fi

# The licence is nobody's to choose but the owner's.
lintian --allow-root --fail-on error,warning $out/*.deb >"$folder/lintian" 2>&1 || wrong "lintian: $(cat "$folder/lintian")"
appstreamcli validate --no-net cmake/pairwheel.metainfo.xml >"$folder/appstream" || wrong "AppStream: $(cat "$folder/appstream")"
desktop-file-validate cmake/pairwheel.desktop || wrong "the desktop file"

for package in pairwheel libpairwheel0 libpairwheel-dev; do
    deb=$(echo $out/${package}_*.deb)
    dpkg-deb -x "$deb" "$folder/root"
    dpkg-deb --fsys-tarfile "$deb" | tar -tvf - >"$folder/held"
    ! grep -v '^d' "$folder/held" | grep -v 'root/root' || wrong "$package: files that are not root's"
done
depends=$(dpkg-deb -f $out/pairwheel_*.deb Depends)
for wanted in fonts-lato fonts-dejavu-core libpango libmicrohttpd; do
    [[ $depends == *$wanted* ]] || wrong "pairwheel does not ask for $wanted: $depends"
done
[[ $(dpkg-deb -f $out/libpairwheel-dev_*.deb Depends) == *"libpairwheel0 (= "* ]] || wrong "libpairwheel-dev asks for another library"
[[ $(dpkg-deb --ctrl-tarfile $out/libpairwheel0_*.deb | tar -xO ./triggers) == *ldconfig* ]] || wrong "libpairwheel0 calls no ldconfig"

root=$folder/root/usr
"$root/bin/pairwheel" print guide-cards howell --pairs 8 -o "$folder/cards.pdf" || wrong "what was unpacked does not print"
[ "$(head -c 5 "$folder/cards.pdf" 2>/dev/null)" = %PDF- ] || wrong "no PDF came out"
# Nothing but these packages, no header or .pc file of another.
pc=$(dirname "$(find "$root" -name pairwheel.pc)")
read -ra flags < <(PKG_CONFIG_LIBDIR=$pc PKG_CONFIG_PATH='' PKG_CONFIG_SYSROOT_DIR='' pkg-config --cflags --libs pairwheel)
cc -std=c17 -o "$folder/card" samples/embed/card.c "${flags[@]}" || wrong "samples/embed/card.c does not compile"
(cd "$folder" && printf '[event]\ntitle=T\n[movement]\nkind=howell\npairs=8\n' >evening.ini &&
    LD_LIBRARY_PATH=${pc%/pkgconfig} ./card >card.svg && grep -q '<svg' card.svg) || wrong "what was compiled with the packages prints no card"
exit "$bad"
