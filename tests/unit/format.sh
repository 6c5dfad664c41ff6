#!/usr/bin/env bash
# format.sh - all code is as clang-format leaves it. To mend: clang-format -i FILE
# Versions differ in taste. Code that they all leave alone is best; where another one than ours would
# change some, the test is skipped and says where.
set -uo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../lib/need.bash"
need clang-format
source=${PW_SOURCE:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}
cd "$source" || exit 1
ours=14
version=$(clang-format --version | grep -o 'version [0-9]*' | tr -dc 0-9)
said=$(find src tests -name '*.[ch]' -print0 | LC_ALL=C sort -z | xargs -0 clang-format --dry-run --Werror 2>&1) && exit 0
[ "$version" = "$ours" ] ||
    skip "made for clang-format $ours; $version would change $(grep -o '^[^:]*\.[ch]:' <<<"$said" | sort -u | tr -d '\n')"
echo "$said"
exit 1
