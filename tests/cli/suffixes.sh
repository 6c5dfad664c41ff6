#!/usr/bin/env bash
# suffixes.sh - the suffix of the output says what is written; what a command cannot write is refused,
# and the file that is there stays.
source "$(dirname "$0")/helpers.bash"
printf '[movement]\nkind=berger\n[names]\n1=Ann\n2=Bob\n3=Cid\n4=Dan\n' >rapid.ini

# A kit: a PDF, or a folder; never a PDF of another name.
for file in results.csv notes.txt plain; do
    echo precious >$file
    says 2 'does not say a format; end it in .pdf, or write -o FOLDER' kit howell --pairs 8 -o $file
    [ "$(cat $file)" = precious ] || fail "$what wrote $file"
done
says 2 'plain is a file, and its name does not say a format' kit howell --pairs 8 -o plain --format pdf
[ "$(cat plain)" = precious ] || fail "$what wrote plain"
says 2 'does not say a format' kit howell --pairs 8 -o new.csv
[ ! -e new.csv ] || fail "$what made new.csv"
for folder in papers evening.2026 slash.csv/; do
    exits 0 kit howell --pairs 8 -o $folder
    [ -f "$folder/01-sign-up.pdf" ] || fail "$what: $(ls -A)"
done
exits 0 kit howell --pairs 8 -o papers.BIN --format pdf
[ "$(head -c 5 papers.BIN)" = %PDF- ] || fail "$what: $(head -c 20 papers.BIN)"

# refused WANTED SUFFIX COMMAND...
refused()
{
    local wanted=$1 suffix=$2
    shift 2
    echo precious >"answer.$suffix"
    says 2 "$1 does not write .$suffix, as answer.$suffix asks; end the name in $wanted, or write --" "$@" -o "answer.$suffix"
    [ "$(cat "answer.$suffix")" = precious ] || fail "$what wrote it"
}
for suffix in pdf png svg zork docx; do
    refused '.txt, .csv, .json, .xml or .pbn' $suffix score howell --pairs 8 --simulate 1
    refused '.txt, .csv, .json or .asc' $suffix show howell --pairs 8
    refused '.txt or .json' $suffix check howell --pairs 8
    refused '.txt or .json' $suffix list fonts
    refused '.txt or .json' $suffix recommend --pairs 8
    refused '.txt or .json' $suffix recommend --players 8
    refused '.txt, .csv or .json' $suffix lots --event rapid.ini --lots random --seed 1
    refused '.txt, .csv, .json, .trf, .pgn or .h9' $suffix standings --event rapid.ini
    refused '.txt, .csv, .json, .asc, .trf, .pgn or .h9' $suffix convert rapid.ini
done
grep -q 'write --to$' err || fail "convert has --to: $(cat err)"
run list fonts -o fonts.pdf
grep -q 'for paper there is "pairwheel print"$' err || fail "pdf: $(cat err)"
refused '.txt or .json' csv check howell --pairs 8

# What the suffix says is what comes.
for command in 'check howell --pairs 8' 'list fonts' 'list movements' 'recommend --pairs 8'; do
    # shellcheck disable=SC2086 # words on purpose
    exits 0 $command --format json
    mv out expected
    # shellcheck disable=SC2086
    exits 0 $command -o answer.JSON
    same answer.JSON expected
    for name in answer.txt answer answer.2026; do
        # shellcheck disable=SC2086
        exits 0 $command -o $name
        # shellcheck disable=SC2086
        exits 0 $command --format text
        same $name out
    done
    # shellcheck disable=SC2086
    exits 0 $command --format json -o answer.pdf # --format stands over the suffix
    same answer.pdf expected
done
exits 0 score howell --pairs 8 --simulate 1 -o score.pbn
exits 0 score howell --pairs 8 --simulate 1 --format pbn
same score.pbn out

# Sentences are no JSON.
says 2 '--compare answers in sentences, and not as json' check howell --pairs 8 --compare 7,5 -o two.json
says 2 '--compare answers in sentences, and not as csv' show howell --pairs 8 --compare 7,5 --format csv
[ ! -e two.json ] || fail "$what wrote it"
exits 0 show howell --pairs 8 --compare 7,5 -o two.txt
done_testing
