#!/usr/bin/env bash
# install.sh - an installation works from wherever it is moved to: the program
# with its own templates, and the library through its pkg-config file.
set -uo pipefail
source "$(dirname "$0")/../lib/need.bash"
need cmake cc c++ pkg-config
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
unset PAIRWHEEL_DATA
fail()
{
    echo "install: $*"
    exit 1
}

cmake --install "$PW_BUILD" --prefix "$folder/first" >"$folder/log" 2>&1 || {
    cat "$folder/log"
    exit 1
}
mv "$folder/first" "$folder/second place"
prefix="$folder/second place"

"$prefix/bin/pairwheel" --version | grep -q '^pairwheel [0-9]' || fail "the program does not say its version"
[ -f "$prefix/include/pairwheel.h" ] && [ -f "$prefix/include/pairwheel/base.h" ] || fail "no header"
# A template that only this installation has: found there, so nothing else was read.
cp "$prefix/share/pairwheel/templates/guide-cards.xml" "$prefix/share/pairwheel/templates/moved.xml" ||
    fail "no templates"
"$prefix/bin/pairwheel" list templates | grep -qw moved || fail "templates beside the program are not seen"
(cd "$folder" && "$prefix/bin/pairwheel" print guide-cards howell --pairs 8 --template moved -o cards.pdf) ||
    fail "cannot print"
[ "$(head -c 5 "$folder/cards.pdf")" = %PDF- ] || fail "no PDF came out"

for file in man/man1/pairwheel.1 bash-completion/completions/pairwheel zsh/site-functions/_pairwheel \
    doc/pairwheel/README.md doc/libpairwheel-dev/reference.html fish/vendor_completions.d/pairwheel.fish pairwheel/templates/words/pl.ini; do
    [ -s "$prefix/share/$file" ] || fail "share/$file is not there"
done

# What the README files link to is installed with them.
while IFS=: read -r page target; do
    [ -e "$(dirname "$page")/${target%%#*}" ] || fail "$page links to $target"
done < <(cd "$prefix/share/doc/pairwheel" && find "$PWD" -name '*.md' -exec grep -o ']([^) ]*)' {} + |
    sed 's/:\](\(.*\))$/:\1/' | grep -v ':#\|:https\?://')
[ -s "$prefix/share/doc/pairwheel/samples/rapid.ini" ] || fail "the sample events are not there"

# The project's folder moved with the build in it: its own templates are found, not those of the first place.
built=$(realpath --relative-to "$PW_SOURCE" "$PW_BUILD")
mkdir -p "$folder/moved project/$built"
cp -r "$PW_SOURCE/templates" "$PW_SOURCE/fonts" "$folder/moved project/"
cp "$PAIRWHEEL" "$folder/moved project/$built/"
cp "$PW_SOURCE/templates/guide-cards.xml" "$folder/moved project/templates/carried.xml"
"$folder/moved project/$built/pairwheel" list templates | grep -qw carried || fail "templates of a moved project are not seen"

# A program of somebody else's. (The libraries of the sanitizer build need its compiler.)
[ -z "${PW_SANITIZED:-}" ] || skip "not with sanitizers: a program that links their libraries needs their compiler"
cat >"$folder/other.c" <<'C'
#include <pairwheel.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    struct pw_request request = {.contestants = 8};
    strcpy(request.kind, "howell");
    struct pw_schedule *s = NULL;
    struct pw_reason why;
    if (pw_schedule_make(&request, &s, &why) != PW_OK) {
        fprintf(stderr, "%s\n", why.text);
        return 1;
    }
    printf("%d rounds at %d tables\n", s->rounds, s->tables);
    pw_schedule_free(s);
    return 0;
}
C
sed 's/(void)/()/; s/{.contestants = 8}/pw_request(); request.contestants = 8/' "$folder/other.c" >"$folder/other.cpp"
ln -s "$prefix" "$folder/here" # pkg-config cannot say a folder with a space
pc=$(find "$folder/here/" -name pairwheel.pc)
[ -n "$pc" ] || fail "no pkg-config file"
export PKG_CONFIG_PATH="${pc%/*}"
lib=$(dirname "$(find "$folder/here/" -name libpairwheel.so)")
cc -std=c17 -Wall -Wextra -Wpedantic -Werror -o "$folder/other" "$folder/other.c" $(pkg-config --cflags --libs pairwheel) || fail "does not link"
[ "$(LD_LIBRARY_PATH=$lib "$folder/other")" = "7 rounds at 4 tables" ] || fail "the shared library"
# Each library once: pkg-config names some of them forty times, and the linker reads them as often.
cc -o "$folder/other-static" "$folder/other.c" $(pkg-config --cflags pairwheel) \
    "$lib/libpairwheel.a" $(pkg-config --static --libs pairwheel | tr ' ' '\n' | grep -vx -e -lpairwheel | awk '!seen[$0]++') ||
    fail "does not link the archive"
[ "$("$folder/other-static")" = "7 rounds at 4 tables" ] || fail "the archive"

c++ -std=c++17 -Wall -Wextra -Wpedantic -Werror -o "$folder/other++" "$folder/other.cpp" \
    $(pkg-config --cflags --libs pairwheel) || fail "does not link from C++17"
[ "$(LD_LIBRARY_PATH=$lib "$folder/other++")" = "7 rounds at 4 tables" ] || fail "from C++17"

# The same through CMake's own package files.
mkdir "$folder/client"
cp "$folder/other.c" "$folder/client/"
cat >"$folder/client/CMakeLists.txt" <<'CMAKE'
cmake_minimum_required(VERSION 3.25)
project(client LANGUAGES C)
set(CMAKE_C_STANDARD 17)
find_package(pairwheel 0.1 REQUIRED)
add_executable(client other.c)
target_link_libraries(client PRIVATE pairwheel::pairwheel)
CMAKE
(cmake -S "$folder/client" -B "$folder/client/build" -DCMAKE_PREFIX_PATH="$prefix" &&
    cmake --build "$folder/client/build") >"$folder/log" 2>&1 || fail "find_package: $(tail -5 "$folder/log")"
[ "$("$folder/client/build/client")" = "7 rounds at 4 tables" ] || fail "the library that CMake found"
