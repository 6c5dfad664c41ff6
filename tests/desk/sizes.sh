#!/usr/bin/env bash
# sizes.sh - every screen of the desk on every size of window and type, in Debian's Chromium: see sizes.py.
source "$(dirname "$0")/chromium.bash"
in_chromium
done_testing
