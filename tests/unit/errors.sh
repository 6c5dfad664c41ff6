#!/usr/bin/env bash
# errors.sh - errors are made in one place, base/error.c, with what they are about as data: nobody tells
# one from another by the text of its message, and the library ends no program.
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../lib/rules.bash"

# Errors of ours that are made elsewhere. The command line has its own for what it was given.
elsewhere()
{
    grep -rnE --include='*.[ch]' 'g_quark_from_(static_)?string\(PW_ERROR_DOMAIN\)' "$@" | grep -Ev '/cli/|base/error\.c'
}
# Texts of messages and reasons that decide something.
decided()
{
    grep -rnE --include='*.[ch]' \
        '(strn?cmp|strstr|strchr|g_strcmp0|g_str_has_prefix|g_str_has_suffix|g_regex_match[a-z_]*)\([^;]*(->message\b|why\.text|why->text|reason\.text|pw_work_refused)' "$@"
}
# The end of the program that is not GLib's, which says so when no memory is left (pairwheel.h).
# sched/flow still takes its memory by base/alloc.c; platform.c ends a process of its own (pw_text_apart).
not_the_program='/cli/|base/alloc\.c:|base/platform\.c:[0-9]+: *_exit\(done '
ended()
{
    grep -rnE --include='*.[ch]' '\b(abort|exit|_exit|_Exit|quick_exit)\(' "$@" | grep -Ev "$not_the_program"
}
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
for rule in elsewhere decided ended; do
    found=$($rule src)
    [ -z "$found" ] || wrong "$rule:
$found"
done
echo 'g_set_error(error, g_quark_from_static_string(PW_ERROR_DOMAIN), 1, "x");' >"$copy/a.c"
elsewhere "$copy" >/dev/null || wrong 'an error that is made elsewhere was not noticed'
for line in 'if (g_str_has_prefix(wrong->message, "there is no "))' 'bool asked = strncmp(why.text, "withdrawn: ", 11) == 0;' \
    'if (refused != NULL && strstr(message, pw_work_refused()) == NULL)'; do
    echo "$line" >"$copy/a.c"
    decided "$copy" >/dev/null || wrong "not noticed: $line"
done
echo '        abort();' >"$copy/a.c"
ended "$copy" >/dev/null || wrong 'abort was not noticed'

exit "$bad"
