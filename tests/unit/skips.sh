#!/usr/bin/env bash
# skips.sh - a test that lacks something is seen: ctest shows it as skipped, never as passed, and
# tests/run fails. Looks at programs of cmocka, at scripts, and at the count of tests/run; and that
# every script of the tests says which programs it needs.
set -uo pipefail
tests=$PW_SOURCE/tests
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
bad=0
fail()
{
    echo "FAILED: $*"
    bad=1
}

# ---- a program of cmocka: what fails is a failure, whatever else was skipped
while read -r want words; do
    # shellcheck disable=SC2086 # words
    "$PW_BUILD/tests/skip_probe" $words >"$folder/said" 2>&1
    rc=$?
    [ "$rc" = "$want" ] || fail "skip_probe $words: exit $rc, expected $want"
done <<'END'
0 pass pass pass
77 pass skip pass
77 skip skip skip
1 fail pass pass
1 skip fail pass
1 fail pass skip
END

# ---- a script: what fails is a failure, whatever it calls its variables, wherever it failed, and whatever was skipped
while IFS='|' read -r want words; do
    { printf 'source %q\n' "$tests/cli/helpers.bash" && printf '%s\n' "$words"; } >"$folder/script.sh"
    PAIRWHEEL=true bash "$folder/script.sh" >"$folder/said" 2>&1
    rc=$?
    [ "$rc" = "$want" ] || fail "a script of \"$words\": exit $rc, expected $want: $(cat "$folder/said")"
done <<'END'
0|done_testing
1|fail one; done_testing
1|fail one; told=two; done_testing
1|fail one; for told in two three; do :; done; done_testing
1|echo one | while read -r it; do fail "$it"; done; done_testing
1|fail one; skip two
77|skip two
END
for name in $(sed -n 's/^\(readonly \)\?\([a-z_]*\)=$(mktemp.*/\2/p' "$tests/cli/helpers.bash"); do
    taken=$(cd "$tests" && grep -nE "(^|[ ;(])$name=|(for|read|local|mapfile|declare)( -[a-z]+)*( [a-z_]+)* $name( |\$|;)" cli/*.sh evening/*.sh)
    [ -z "$taken" ] || fail "$name is of helpers.bash: $taken"
done

# ---- the real tests, as ctest runs them, all of them at once, in a folder where it may write: some without any program, and
# each without one of those that it names at its head. Those that are named lie each in a folder of its own.
mkdir "$folder/bin" "$folder/each"
IFS=: read -ra places <<<"$PATH"
for ((i = ${#places[@]} - 1; i >= 0; i--)); do
    find "${places[i]}/" -maxdepth 1 ! -type d -exec ln -sf -t "$folder/bin" {} + 2>/dev/null
done
[ -e "$folder/bin/bash" ] && [ -e "$folder/bin/pdftotext" ] || fail "no programs in $PATH"
for name in unit/pdf unit/writers unit/svg prop/formats; do echo "$name any"; done >"$folder/wanted"
while IFS=: read -r script words; do
    case $script in lib/* | bench/*) continue ;; esac # these are not run by ctest
    for program in $words; do
        [ ! -e "$folder/bin/$program" ] || mkdir -p "$folder/each/$program"
        [ ! -e "$folder/each/$program" ] || echo "${script%.sh} $program"
    done
done < <(cd "$tests" && grep -H '^need ' */*.sh | sed 's/:need /:/') >>"$folder/wanted"
# A thin run takes one in three of them, and of those without any program the quick ones.
if [ -n "${PW_THIN:-}" ] && [ -z "${PW_LONG:-}" ]; then
    sed -i '/^unit\/writers any$\|^prop\/formats any$/d' "$folder/wanted"
    sed -i -n '1~3p' "$folder/wanted"
fi
for place in "$folder"/each/*; do mv "$folder/bin/${place##*/}" "$place/"; done
# The lines of a test, with another name and another path, which ctest puts into its environment.
awk -v folder="$folder" '
    FNR == NR { without[$1] = without[$1] " " $2; known[$2] = 1; next }
    match($0, /\(\[=\[[^]]*\]=\]/) {
        name = substr($0, RSTART + 4, RLENGTH - 7)
        rest = substr($0, RSTART + RLENGTH)
        n = split(without[name], gone, " ")
        for (i = 1; i <= n; i++) {
            path = folder "/bin"
            for (one in known)
                if (one != gone[i])
                    path = path ":" folder "/each/" one
            line = rest
            sub(/ENVIRONMENT "/, "&PATH=" (gone[i] == "any" ? folder "/nothing" : path) ";", line)
            print substr($0, 1, RSTART) "[=[" name " without " gone[i] "]=]" line
        }
    }' "$folder/wanted" "$PW_BUILD/tests/CTestTestfile.cmake" >"$folder/CTestTestfile.cmake"
(cd "$folder" && "$PW_CTEST" -j "$(nproc 2>/dev/null || echo 2)") >"$folder/said"
while read -r name program; do
    grep -qE "Test +#[0-9]+: $name without ${program//+/.} \.*\*+Skipped" "$folder/said" ||
        fail "$name, without $program: $(grep ": $name without ${program//+/.} " "$folder/said")"
done <"$folder/wanted"
[ "$(wc -l <"$folder/wanted")" -gt 34 ] || fail "only $(wc -l <"$folder/wanted") programs were hidden"

# ---- what is needed stands at the head: before a test has run for a minute, and failed of something else
late=$(cd "$tests" && grep -n '^need [a-z]' */*.sh | grep -v -e '^lib/' -e '^cli/packages.sh:' | awk -F: '$2 > 20')
[ -z "$late" ] || fail "needed far behind the head: $late"

# ---- every script says what it needs, and looks for nothing by itself
programs='python3 jq xmllint mutool qpdf pdfinfo pdffonts pdftotext pdftoppm pdfimages rsvg-convert nm objdump
    readelf zsh fish mandoc java dpkg-deb dpkg-shlibdeps cc c\+\+ gcc g\+\+ clang clang\+\+ pkg-config cmake
    clang-format valgrind cppcheck llvm-cov strace script'
(cd "$tests" && ls unit/*.sh cli/*.sh golden/*.sh lib/*.sh | grep -vx unit/skips.sh) >"$folder/scripts"
while read -r script; do # without comments
    sed 's/^ *#.*//' "$tests/$script" >"$folder/${script//\//:}"
done <"$folder/scripts"
cd "$folder" || exit 1
any=$(tr -s '[:space:]' '|' <<<"$programs")
any=${any%|}
declare -A needs=() # "SCRIPT PROGRAM"
while IFS=: read -r script words; do
    for program in ${words#need }; do needs["$script $program"]=yes; done
done < <(grep -H '^need ' *:*.sh | sed 's/:need /\t&/; s/:/\//; s/\t:/:/')
while IFS=$'\t' read -r script program; do
    [ -n "${needs["$script $program"]:-}" ] || fail "$script calls $program and does not \"need\" it"
done < <(grep -HoE "(^|[ (|\"])($any) +[-\"\$'a-z./]" *:*.sh |
    sed -E 's/^([^:]*):([^:]*):[ (|"]?([^ ]*) .*/\1\/\2\t\3/' | sort -u)
looks=$(grep -nE 'command -v|exit 77|type -P' *:*.sh)
[ -z "$looks" ] || fail "who looks for programs by himself: $looks"

# ---- the count of tests/run
mkdir -p "$folder/count/build"
cat >"$folder/count/build/CTestTestfile.cmake" <<'END'
add_test(passes true)
add_test(lacks bash -c "echo 'some words'; echo 'skipped: pdfinfo is not installed'; exit 77")
add_test(silent bash -c "exit 77")
add_test(may_not bash -c "echo 'skipped: this machine does not allow mounts'; exit 77")
set_tests_properties(lacks silent may_not PROPERTIES SKIP_RETURN_CODE 77)
END
# counts CODE LAST_LINE MAY_SKIP REGEX
counts()
{
    local said rc
    said=$(cd "$folder/count" && . "$tests/lib/count.sh" && PW_MAY_SKIP=$3 PATH=$(dirname "$PW_CTEST"):$PATH \
        pw_run_tests build -R "$4" 2>&1)
    rc=$?
    [ "$rc" = "$1" ] && [ "$(tail -n 1 <<<"$said")" = "$2" ] || fail "tests $4, may skip \"$3\": exit $rc: $said"
}
counts 0 '1 passed, 0 failed, 0 skipped' '' passes
counts 1 '1 passed, 0 failed, 1 skipped' '' 'passes|lacks'
counts 0 '1 passed, 0 failed, 1 skipped' 'other lacks' 'passes|lacks'
counts 1 '0 passed, 0 failed, 1 skipped' '' silent
counts 0 '1 passed, 0 failed, 1 skipped' '' 'passes|may_not'
counts 1 '1 passed, 0 failed, 3 skipped' lacks .
counts 0 '1 passed, 0 failed, 3 skipped' 'lacks silent' .

# ---- a line that names most languages names all: one more is files alone, and nobody adds it to forty lists
# missed FILE...: lines that name all languages of paper but English and one, with what they lack.
mapfile -t languages < <(cd "$PW_SOURCE" && ls templates/words/*.ini | sed 's:.*/::; s:[.]ini$::; /^en/d')
missed()
{
    awk -v all="${languages[*]}" 'BEGIN { n = split(all, language, " ") }
        {
            here = 0; lacks = ""
            for (i = 1; i <= n; i++)
                if ($0 ~ "(^|[ \"\047(])" language[i] "([:|]|[ \"\047;,)]|$)") here++
                else lacks = lacks " " language[i]
            if (here == n - 1) print FILENAME ":" FNR ": lacks" lacks
        }' "$@"
}
printf '%s\n' 'for language in en pl de it fi; do' 'few de:Paar fi:pari it:coppie pl:par' 'for language in en pl de it fi fr; do' 'for one in de pl; do' >"$folder/lists"
[ "$(missed "$folder/lists" | cut -d: -f2)" = $'1\n2' ] || fail "languages that a list lacks: $(missed "$folder/lists")"
mapfile -t lists < <(cd "$PW_SOURCE" && git ls-files 'tests/*.sh' 'tests/*.py' 'tests/*.c' 'tests/*.h' | grep -vE '^tests/unit/(messages|skips)[.]sh$')
found=$(cd "$PW_SOURCE" && missed "${lists[@]}")
[ -z "$found" ] || fail "$found"

# ---- what tests/run -R builds, where no program is built yet
(cd "$PW_BUILD" && find . -name CTestTestfile.cmake -exec cp --parents -t "$folder/count/build" {} +)
find "$folder/count/build" -name CTestTestfile.cmake -exec sed -i "s:$PW_BUILD/:$folder/count/build/:g" {} +
# builds REGEX TARGET...
builds()
{
    local regex=$1 said
    shift
    said=$(cd "$folder/count" && . "$tests/lib/count.sh" && PATH=$(dirname "$PW_CTEST"):$PATH pw_targets build -R "$regex")
    [ "$said" = "$(printf '%s\n' "$@")" ] || fail "for $regex is built: $said"
}
builds '^(unit/number|prop/rooms|cli/usage)$' pairwheel pairwheel_shared prop_rooms unit_number
builds '^(fault/memory|fuzz/words)$' fault_of_memory fuzz_words pairwheel pairwheel_shared
builds '^golden/matrix$' golden_press pairwheel pairwheel_shared
builds '^unit/skips$' ''
builds '^there/is/none$' ''
exit "$bad"
