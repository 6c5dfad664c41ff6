#!/usr/bin/env bash
# format.sh - all code is as clang-format leaves it. To mend: clang-format -i FILE
set -uo pipefail
source=${PW_SOURCE:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}
command -v clang-format >/dev/null || exit 77
cd "$source" || exit 1
find src tests -name '*.[ch]' -print0 | LC_ALL=C sort -z | xargs -0 clang-format --dry-run --Werror
