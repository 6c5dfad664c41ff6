#!/usr/bin/env bash
# embed_node.sh - the JavaScript of samples/embed under node: the same card as the command line prints.
# Its module runs a program, so it is tried with the one under test, then with the WebAssembly one.
source "$(dirname "$0")/helpers.bash"
need node
cat >evening.ini <<'INI'
[event]
title=Tuesday Pairs
[movement]
kind=howell
pairs=8
INI
exits 0 print guide-cards --event evening.ini --only pair=3 -o own.svg
cat >uses.mjs <<'JS'
import { strict as assert } from "node:assert";
const { Pairwheel, PairwheelError, eventText } = await import(process.argv[3]);
const pairwheel = new Pairwheel(process.argv[2]);
const rapid = { kind: "berger", players: 4, title: "Rapid", names: { 1: "Anna", 2: "Bo" } };
assert.deepEqual(eventText(rapid).split("\n"),
  ["[event]", "title=Rapid", "", "[movement]", "kind=berger", "players=4", "", "[names]", "1=Anna", "2=Bo", ""]);
assert.equal(eventText({ title: "a\nb" }).split("\n")[1], "title=a\\nb");
const schedule = await pairwheel.schedule(rapid); // FIDE's table of 4: three rounds on two boards
assert.deepEqual([schedule.contestants, schedule.rounds, schedule.tables], [4, 3, 2]);
const pdf = await pairwheel.print("crosstable", rapid, { format: "pdf", paper: "A5", largePrint: false });
assert.equal(pdf.subarray(0, 5).toString(), "%PDF-");
await assert.rejects(pairwheel.print("crosstables", rapid), (error) =>
  error instanceof PairwheelError && error.code === 2 && /^there is no document/.test(error.message));
await assert.rejects(pairwheel.schedule("[movement]\npairs=many\n"), (error) =>
  error.code === 3 && /event\.ini:2: /.test(error.message));
JS
with()
{
    node "$PW_SOURCE/samples/embed/card.mjs" "$1" >card.svg || fail "$1: card.mjs: $?"
    cmp own.svg card.svg || fail "$1: card.mjs makes another card"
    node uses.mjs "$1" "$PW_SOURCE/samples/embed/pairwheel.mjs" || fail "$1: pairwheel.mjs"
    PAIRWHEEL_DATA=$PWD node "$PW_SOURCE/samples/embed/card.mjs" "$1" >none.svg 2>said.txt &&
        fail "$1: it prints without templates"
    [ -s said.txt ] || fail "$1: nothing is said without templates"
}
with "$PAIRWHEEL"
wasm=$PW_SOURCE/build/browser/pairwheel
[ -x "$wasm" ] || skip "the WebAssembly program is not built: cmake/browser/build makes it"
with "$wasm"
done_testing
