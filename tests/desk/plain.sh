#!/usr/bin/env bash
# plain.sh - an evening on the desk in Debian's Chromium with its scripts switched off: see plain.py.
source "$(dirname "$0")/chromium.bash"
in_chromium
done_testing
