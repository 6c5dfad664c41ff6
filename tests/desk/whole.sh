#!/usr/bin/env bash
# whole.sh - an evening and a chess event as a whole in Debian's Chromium: see whole.py.
source "$(dirname "$0")/chromium.bash"
in_chromium
done_testing
