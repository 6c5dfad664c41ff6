#!/bin/bash
# The system's font settings are never opened: fontconfig itself is asked to say what it loads.
set -euo pipefail

log=$(mktemp)
trap 'rm -f "$log"' EXIT
FC_DEBUG=1024 "$PW_BUILD/tests/unit_text" >"$log" 2>&1 || { cat "$log"; exit 1; }
grep -q '^FC_DEBUG=1024' "$log" || { echo "fontconfig was not used, or does not say what it does"; exit 1; }
# Ours is in memory, which fontconfig 2.17 says as well.
if grep -v 'Loading config file from memory' "$log" | grep -E 'Loading config file from|Scanning config dir|/etc/fonts'; then
    echo "a configuration of the system was opened"
    exit 1
fi
