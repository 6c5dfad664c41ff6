#!/usr/bin/env bash
# browser.sh - an evening on the desk in Debian's Chromium, with the keyboard: see browser.py.
source "$(dirname "$0")/chromium.bash"
in_chromium
cat figures
done_testing
