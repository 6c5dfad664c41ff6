#!/usr/bin/env bash
# onward.sh - where the desk leads in Debian's Chromium: see onward.py.
source "$(dirname "$0")/chromium.bash"
in_chromium
done_testing
