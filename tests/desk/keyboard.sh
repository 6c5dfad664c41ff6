#!/usr/bin/env bash
# keyboard.sh - a whole evening on the desk in Debian's Chromium with the keyboard alone: see keyboard.py.
source "$(dirname "$0")/chromium.bash"
in_chromium
done_testing
