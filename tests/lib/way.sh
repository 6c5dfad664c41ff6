#!/usr/bin/env bash
# way.sh [ARGUMENT...] - how long the way of a paper is: the files and functions of src that run for it, and
# how often functions are called. Without arguments, of one guide card; src/README.md says what it was.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$here/need.bash"
need cmake gcov python3
cd "$here/../.."
[ $# -gt 0 ] || set -- print guide-cards howell --pairs 8 --only pair=3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cmake --preset cov >/dev/null
cmake --build build/cov --target pairwheel -j2 >/dev/null
find build/cov -name '*.gcda' -delete
build/cov/pairwheel "$@" -o "$folder/paper.pdf"
source=$PWD
cd "$folder"
find "$source/build/cov" -name '*.gcda' -exec gcov --json-format {} + >/dev/null
python3 - <<'COUNT'
import glob, gzip, json

calls = {}
for name in glob.glob('*.gcov.json.gz'):
    for file in json.load(gzip.open(name))['files']:
        where = file['file'].rpartition('/src/')[2]
        if where == file['file'] or where.startswith('/'):
            continue
        for function in file['functions']:
            key = where, function['name']
            calls[key] = max(calls.get(key, 0), function['execution_count'])
ran = {key: n for key, n in calls.items() if n}
print(f'{len({key[0] for key in ran})} files, {len(ran)} functions, {sum(ran.values())} calls')
COUNT
