#!/usr/bin/env bash
# packages.sh - makes Debian's packages and the source archive (cmake/release/run --without-page) and
# looks at them: what lintian says, what they hold and ask for, that what they hold prints, that the
# example of samples/embed compiles where nothing else is installed, and which files are events of ours.
# With PW_LONG=1 twice, in two folders: the same bytes; and, as root, in a bare system that has nothing but
# them and a compiler (tests/bare/run).
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/rules.bash"
. tests/lib/need.bash
. cmake/packages.sh
pw_need "${PW_PACKAGING_PACKAGES[@]}" || exit 1
need cmake dpkg-deb dpkg-shlibdeps lintian appstreamcli desktop-file-validate update-mime-database gio cc pkg-config git
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
out=$folder/out

cmake/release/run --without-page --into "$out" >"$folder/log" 2>&1 || {
    cat "$folder/log"
    exit 1
}
(cd "$out" && sha256sum --quiet -c SHA256SUMS) || wrong "the sums are wrong"
if [ -n "${PW_LONG:-}" ]; then
    git clone -q . "$folder/another clone" && (cd "$folder/another clone" && umask 077 &&
        DEB_BUILD_OPTIONS=noopt CFLAGS=-O0 cmake/release/run --without-page) >"$folder/log" 2>&1 ||
        wrong "the second time: $(tail -n 5 "$folder/log")"
    diff "$out"/SHA256SUMS "$folder/another clone/build/release/SHA256SUMS" >"$folder/differ" || wrong "other bytes the second time: $(cat "$folder/differ")"
    if [ "$(id -u)" -eq 0 ]; then
        pw_need debootstrap iproute2 || exit 1
        kind=$(. /etc/os-release && echo "${VERSION_ID:-sid}") # the packages are those of this system
        tests/bare/run "$kind" debs "$out" >"$folder/log" 2>&1 || wrong "in a bare system: $(tail -n 60 "$folder/log")"
    else
        echo "not tried in a bare system: that needs root"
    fi
fi

# The licence is nobody's to choose but the owner's.
lintian --allow-root --fail-on error,warning "$out"/*.deb >"$folder/lintian" 2>&1 || wrong "lintian: $(cat "$folder/lintian")"
appstreamcli validate --no-net cmake/pairwheel.metainfo.xml >"$folder/appstream" || wrong "AppStream: $(cat "$folder/appstream")"
# AppStream's rule for the name of the file, which younger appstreamcli look at: that of the component.
id=$(sed -n 's/^ *<id>\(.*\)<\/id>/\1/p' cmake/pairwheel.metainfo.xml)
dpkg-deb -c "$out"/pairwheel_*.deb | grep "/usr/share/metainfo/$id.metainfo.xml$" >/dev/null || wrong "the metadata of AppStream are not in $id.metainfo.xml"
desktop-file-validate cmake/pairwheel.desktop || wrong "the desktop file"

for package in pairwheel libpairwheel0 libpairwheel-dev; do
    deb=$(echo "$out"/${package}_*.deb)
    dpkg-deb -x "$deb" "$folder/root"
    dpkg-deb --fsys-tarfile "$deb" | tar -tvf - >"$folder/held"
    ! grep -v '^d' "$folder/held" | grep -v 'root/root' || wrong "$package: files that are not root's"
done
depends=$(dpkg-deb -f "$out"/pairwheel_*.deb Depends)
for wanted in fonts-lato fonts-dejavu-core libpango libmicrohttpd; do
    [[ $depends == *$wanted* ]] || wrong "pairwheel does not ask for $wanted: $depends"
done
[[ $(dpkg-deb -f "$out"/libpairwheel-dev_*.deb Depends) == *"libpairwheel0 (= "* ]] || wrong "libpairwheel-dev asks for another library"
[[ $(dpkg-deb --ctrl-tarfile "$out"/libpairwheel0_*.deb | tar -xO ./triggers) == *ldconfig* ]] || wrong "libpairwheel0 calls no ldconfig"

root=$folder/root/usr
"$root/bin/pairwheel" print guide-cards howell --pairs 8 -o "$folder/cards.pdf" || wrong "what was unpacked does not print"
[ "$(head -c 5 "$folder/cards.pdf" 2>/dev/null)" = %PDF- ] || wrong "no PDF came out"
# Nothing but these packages, no header or .pc file of another.
pc=$(dirname "$(find "$root" -name pairwheel.pc)")
read -ra flags < <(PKG_CONFIG_LIBDIR=$pc PKG_CONFIG_PATH='' PKG_CONFIG_SYSROOT_DIR='' pkg-config --cflags --libs pairwheel)
cc -std=c17 -o "$folder/card" samples/embed/card.c "${flags[@]}" || wrong "samples/embed/card.c does not compile"
(cd "$folder" && printf '[event]\ntitle=T\n[movement]\nkind=howell\npairs=8\n' >evening.ini &&
    LD_LIBRARY_PATH=${pc%/pkgconfig} ./card >card.svg && grep -q '<svg' card.svg) || wrong "what was compiled with the packages prints no card"
# Files that are called .ini belong to everybody: ours have a line [event] near their head.
mkdir -p "$folder/data/mime/packages"
cp /usr/share/mime/packages/freedesktop.org.xml "$root/share/mime/packages/pairwheel.xml" "$folder/data/mime/packages/"
XDG_DATA_DIRS=$folder/data update-mime-database "$folder/data/mime" || wrong "the kinds of files"
is() # TEXT KIND: a file .ini that holds it
{
    local found
    printf "$1" >"$folder/one.ini"
    found=$(XDG_DATA_HOME=$folder/none XDG_DATA_DIRS=$folder/data gio info -a standard::content-type "$folder/one.ini")
    [[ $found == *"content-type: $2"* ]] || wrong "a file $1 is none of $2: $found"
}
is '[event]\ntitle=A\n' application/x-pairwheel-event
is '\xef\xbb\xbf[event]\r\ntitle=A\r\n' application/x-pairwheel-event
is '# ours\n\n[movement]\nkind=howell\n[event]\ntitle=A\n' application/x-pairwheel-event
is '[section]\nkey=[event]\n' text/plain
is '[events]\nkey=1\n' text/plain

# A commit that somebody makes meanwhile is in nothing that comes out.
git clone -q . "$folder/meanwhile" && mkdir "$folder/bin" && cat >"$folder/bin/dpkg-buildpackage" <<SH
#!/bin/sh
touch ../x_1.deb
cd "$folder/meanwhile" && git -c user.name=t -c user.email=t@localhost commit -q --allow-empty -m meanwhile
SH
chmod +x "$folder/bin/dpkg-buildpackage"
began=$(git -C "$folder/meanwhile" rev-parse HEAD)
(cd "$folder/meanwhile" && PATH=$folder/bin:$PATH cmake/release/run --without-page) >"$folder/log" 2>&1 || wrong "meanwhile: $(tail -n 5 "$folder/log")"
[ "$(xz -dc "$folder/meanwhile/build/release/"*.tar.xz | git get-tar-commit-id)" = "$began" ] || wrong "the source archive is that of a later commit"

# Refused before anything is made.
refuses() # TEXT COMMAND...
{
    local text=$1 code=0
    shift
    "$@" >"$folder/said" 2>&1 || code=$?
    [ "$code" -eq 2 ] && grep -qF -- "$text" "$folder/said" || wrong "$*: exit $code: $(cat "$folder/said")"
}
refuses '"--page" is no option' cmake/release/run --page
refuses '--into wants a folder' cmake/release/run --without-page --into "$out"
refuses '--into wants a folder' cmake/release/run --into
mkdir "$folder/a b" && cp -r cmake "$folder/a b/"
refuses "the folder $folder/a b" "$folder/a b/cmake/browser/build"
[ ! -e "$folder/a b/build" ] || wrong "something was begun in a folder where nothing can be built"
exit "$bad"
