#!/usr/bin/env bash
# cases.sh - every folder here is a case:
#
#   command   what stands behind "pairwheel print", words split at blanks;
#             SOURCE is the source tree
#   scene     the first 150 marks of the first page, as --format dump writes them, and a sum of those after them
#             and of each further page
#   words     the words of the PDF, as pdftotext finds them. In which order it reads columns hangs on the
#             version of the font: each word must be there as often, in any order
#
# A difference is a failure and is shown. When the ink was meant to move:
#
#   tests/golden/change
#
# shows what is other in words (PW_GOLDEN=show), asks, and rewrites the expectations (PW_GOLDEN=update).
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../lib/need.bash"
need pdftotext diff python3
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source=${PW_SOURCE:-$(cd "$here/../.." && pwd)}
unset PAIRWHEEL_DATA SOURCE_DATE_EPOCH
exec python3 "$here/cases.py" "$source" "${PAIRWHEEL:-$source/build/dev/pairwheel}"
