#!/usr/bin/env bash
# samples_run.sh - samples/run prints what is out of date, and only that, and says how far it is. The build
# tool is stood in for: it "makes" a program that notes what it is asked for and calls the one under test.
source "$(dirname "$0")/helpers.bash"
project=$PWD/project
mkdir -p "$project/samples" "$project/cmake" bin
cp "$PW_SOURCE/samples/run" "$project/samples/"
cp -r "$PW_SOURCE/templates" "$PW_SOURCE/fonts" "$project/"
echo 'pw_need() { :; }; pw_jobs() { echo 2; }; PW_BUILD_PACKAGES=(none)' >"$project/cmake/packages.sh"
printf '# print: guide-cards\n[event]\ntitle=One\n[movement]\nkind=howell\npairs=4\n' >"$project/samples/one.ini"
printf '# print: pairings crosstable\n[event]\ntitle=Two\n[movement]\nkind=berger\nplayers=4\n[names]\nfile=two.csv\n' >"$project/samples/two.ini"
printf 'no,name\n1,Anna\n2,Bo\n3,Cem\n4,Dora\n' >"$project/samples/two.csv"
cat >bin/cmake <<'SH'
#!/bin/sh
if [ "$1" = -S ]; then
    echo 'program_and_library:' >build/Makefile
    exit
fi
[ ! -f fails ] || { echo "main.c:7: error: it does not compile"; exit 2; }
echo "[ 50%] Building C object main.c.o"
[ -f build/pairwheel ] || cp program build/pairwheel
grep -q program_and_library build/Makefile || { echo "No rule to make target"; exit 2; }
case " $* " in *" --target program_and_library "*) touch build/libpairwheel.so.0 ;; esac
echo "[100%] Linking C executable pairwheel"
echo "[100%] Built target pairwheel"
SH
printf '#!/bin/sh\necho "$@" >>"%s/asked"\nexec "%s" "$@"\n' "$PWD" "$PAIRWHEEL" >"$project/program"
chmod +x bin/cmake "$project/program"
PATH=$PWD/bin:$PATH

# prints HOW_MANY WHY: the run asks the program for so many pages' files, three formats of each document.
prints()
{
    : >asked
    "$project/samples/run" >out 2>err || fail "$2: exit $?: $(cat err)"
    [ "$(wc -l <asked)" = "$1" ] || fail "$2: $(wc -l <asked) files were printed, not $1: $(cat asked)"
    grep -q "^3 documents are in .*/samples/out, $(($1 / 3)) of them new:" out || fail "$2: it says $(cat out)"
}
# A build folder of an older version knows no such target, and is configured anew.
mkdir "$project/build" && echo 'pairwheel:' >"$project/build/Makefile"
prints 9 'the first time'
# README: samples/run makes the library, which its Python and its C are run with.
[ -e "$project/build/libpairwheel.so.0" ] || fail 'it makes no library'
grep -qx 'Building pairwheel: 50 %' out && grep -qx 'Printing the samples: 100 %' out || fail "it does not say how far it is: $(cat out)"
for page in one-guide-cards.pdf two-pairings.pdf two-crosstable.svg two-crosstable.png; do
    [ -s "$project/samples/out/$page" ] || fail "there is no $page"
done
find "$project/samples/out" -type f | sort | xargs sha256sum >first
prints 0 'nothing has changed'
sed -i 's/title=One/title=Other/' "$project/samples/one.ini"
prints 3 'a sample has changed'
# With five pairs one sits out, and says so in each of the three files: once is enough, and it says of which event.
sed -i 's/pairs=4/pairs=5/' "$project/samples/one.ini"
prints 3 'five pairs'
grep -q '^samples/one.ini: .*sit' err && [ -z "$(sort err | uniq -d)" ] || fail "what it notes: $(cat err)"
sed -i 's/pairs=5/pairs=4/; s/title=Other/title=One/' "$project/samples/one.ini"
prints 3 'it is as it was'
find "$project/samples/out" -type f | sort | xargs sha256sum | diff - first || fail 'other pages than the first time'
rm "$project/samples/out/two-pairings.pdf"
prints 6 'a page was taken away'
echo spoilt >"$project/samples/out/two-crosstable.svg"
prints 6 'a page was changed'
sed -i 's/Dora/Doris/' "$project/samples/two.csv"
prints 9 'a list of names has changed'
sed -i 's/^<!--/<!-- x/' "$project/templates/pairings.xml"
prints 9 'a template has changed'
echo '# newer' >>"$project/build/pairwheel"
prints 9 'the program has changed'
echo stray >"$project/samples/out/old.pdf"
prints 0 'a page that no sample asks for'
[ ! -e "$project/samples/out/old.pdf" ] || fail 'it stays'
mv "$project/samples/one.ini" "$project/one.ini"
: >asked
"$project/samples/run" >out 2>err || fail "without a sample: exit $?"
[ ! -e "$project/samples/out/one-guide-cards.pdf" ] || fail 'the pages of a sample that is gone stay'
mv "$project/one.ini" "$project/samples/one.ini"
# One that cannot be printed is printed the next time.
sed -i 's/pairs=4/pairs=many/' "$project/samples/one.ini"
"$project/samples/run" >out 2>err && fail 'it ends well where a sample is wrong'
grep -q 'one.ini:6: ' err || fail "a sample is wrong: $(cat err)"
sed -i 's/pairs=many/pairs=4/' "$project/samples/one.ini"
prints 3 'after a mistake'
# A build that fails says why.
touch "$project/fails"
"$project/samples/run" >out 2>err && fail 'it ends well where the build fails'
grep -q 'it does not compile' err && grep -q 'The build failed' err || fail "the build fails: $(cat err)"
done_testing
