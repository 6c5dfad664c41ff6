#!/usr/bin/env bash
# floors.sh - nobody includes whom they may not: src/floors.txt is the law, this
# is the referee. At the end it breaks every rule in a copy and expects to be told.
set -uo pipefail
source=${PW_SOURCE:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}

# referee SRC: prints one line for each include that breaks a rule.
referee()
{
    (cd "$1" && find . -mindepth 1 -name '*.[ch]' -printf '%P\n' | LC_ALL=C sort | xargs awk '
        BEGIN {
            while ((getline line < "floors.txt") > 0) {
                sub(/#.*/, "", line)
                if (line !~ /:/) continue
                floor = line
                sub(/:.*/, "", floor)
                gsub(/[ \t]/, "", floor)
                known[floor] = 1
                sub(/^[^:]*:/, "", line)
                n = split(line, word, " ")
                for (i = 1; i <= n; i++) may[floor, word[i]] = 1
            }
            # Floors of whole numbers and plain data: the C library and nothing else.
            n = split("sched event score lattice", word, " ")
            for (i = 1; i <= n; i++) libc_only[word[i]] = 1
            n = split("assert ctype errno float inttypes limits math stdarg stdbool stddef stdint " \
                      "stdio stdlib string", word, " ")
            for (i = 1; i <= n; i++) libc[word[i] ".h"] = 1
        }
        # A header of base that includes no more than libc and its like is for every floor.
        function is_of_libc(path,    line, name, sound) {
            if (path in asked) return asked[path]
            sound = asked[path] = 1
            while ((getline line < path) > 0) {
                if (line !~ /^[ \t]*#[ \t]*include/) continue
                match(line, /["<][^">]*[">]/)
                name = substr(line, RSTART + 1, RLENGTH - 2)
                if (line ~ /</ ? !(name in libc) : name ~ /^base\// && !is_of_libc(name)) sound = 0
            }
            close(path)
            return asked[path] = sound
        }
        function fault(text) { print FILENAME ":" FNR ": " text }
        /^[ \t]*#[ \t]*include/ {
            match($0, /["<][^">]*[">]/)
            path = substr($0, RSTART + 1, RLENGTH - 2)
            quoted = substr($0, RSTART, 1) == "\""
            own = FILENAME
            if (own !~ /\// || own ~ /^pairwheel\//) own = "" # src/pairwheel.h itself, and its parts
            sub(/\/.*/, "", own)

            if (path ~ /^hpdf/ && FILENAME !~ /^write\/pdf/)
                fault("libharu stays behind write/pdf*")
            if (!quoted) {
                if (own == "" && path != "stdbool.h" && path != "stddef.h")
                    fault("the public header needs <" path ">")
                if (own in libc_only && !(path in libc))
                    fault(own " is libc only, and includes <" path ">")
                if (path ~ /^(advise|api|base|cli|doc|event|font|format|lattice|layout|report|scene|sched|score|write)\//)
                    fault("a header of ours in <>")
                next
            }
            if (path == "pairwheel.h" && own != "") next
            if (own == "" && path ~ /^pairwheel\//) next
            if (own == "") { fault("the public header includes \"" path "\""); next }
            if (!(own in known)) { fault("folder " own " is not in floors.txt"); next }
            if (path ~ /\.\./) { fault("\"" path "\": write it from src/"); next }
            floor = path
            if (floor !~ /\//) floor = own
            sub(/\/.*/, "", floor)
            if (floor == own || (own, path) in may) next
            if (floor == "base" && own in libc_only && !is_of_libc(path))
                fault(own " is libc only, and \"" path "\" needs more")
            if (!((own, floor) in may)) fault(own " may not include " floor " (\"" path "\")")
        }')
}

found=$(referee "$source/src")
if [ -n "$found" ]; then
    echo "$found"
    echo "src/floors.txt says who may include whom."
    exit 1
fi

# The referee itself: each of these lines must be refused.
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cp -r "$source/src" "$copy/src"
bad=0
while read -r file include; do
    mkdir -p "$copy/src/$(dirname "$file")"
    printf '#include %s\n' "$include" >"$copy/src/$file"
    if ! referee "$copy/src" | grep -q "^$file:1: "; then
        echo "not noticed: $file includes $include"
        bad=1
    fi
    rm "$copy/src/$file"
done <<'SEEDS'
sched/seed.c "event/event.h"
sched/seed.c <glib.h>
event/seed.c <glib.h>
event/seed.c "base/text.h"
base/seed.c "sched/core/schedule.h"
score/seed.c <glib/gstdio.h>
lattice/seed.c <glib-object.h>
lattice/seed.h "sched/core/schedule.h"
scene/seed.c "layout/text.h"
doc/seed.c "scene/scene.h"
doc/seed.c "write/writer.h"
write/seed.c "doc/field.h"
write/seed.c "layout/layout.h"
write/png_seed.c <hpdf.h>
layout/seed.c <hpdf_objects.h>
layout/seed.c "../write/writer.h"
font/seed.c "scene/scene.h"
format/seed.c "report/report.h"
advise/seed.c "report/report.h"
base/seed.c "event/event.h"
sched/howell/seed.c "format/movement.h"
api/seed.c "cli/options.h"
cli/seed.c "event/event.h"
cli/seed.c "base/text.h"
pairwheel/seed.h "base/plumbing.h"
pairwheel/seed.h <glib.h>
cli/seed.c <doc/field.h>
attic/seed.c "scene/scene.h"
SEEDS
# What is allowed must pass, or the referee would be refusing everything.
printf '#include "pairwheel.h"\n#include "base/text.h"\n#include "font/font.h"\n#include <hpdf.h>\n' >"$copy/src/write/pdf_seed.c"
if [ -n "$(referee "$copy/src")" ]; then
    referee "$copy/src"
    bad=1
fi
exit "$bad"
