#!/usr/bin/env bash
# embed_node.sh - the JavaScript of samples/embed under node, with the WebAssembly program: the same card as the
# command line prints, and many calls of one that is loaded once, also after one that fails.
source "$(dirname "$0")/helpers.bash"
need node
wasm=$PW_SOURCE/build/browser/program/pairwheel.js
[ -e "$wasm" ] || skip "the WebAssembly program is not built: cmake/browser/build makes it"
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
import { readFile } from "node:fs/promises";
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
// Calls at once are answered each for itself, in fresh memory.
const pairs = [4, 6, 8, 10, 12, 14], made = await Promise.all(pairs.map((n) => pairwheel.schedule({ kind: "howell", pairs: n })));
assert.deepEqual(made.map((one) => one.contestants), pairs);
const card = () => pairwheel.print("guide-cards", { kind: "howell", pairs: 8, title: "Tuesday Pairs" }, { only: "pair=3" });
const own = await readFile("own.svg");
for (let i = 0; i < 20; i++) assert(own.equals(await card()));
// A program that is not there says so.
const none = new Pairwheel("none.js");
await assert.rejects(none.run("--version"), /none\.js/);
await assert.rejects(none.run("--version"), /none\.js/); // and says it again: its thread is no more
assert.match(String(await pairwheel.run("--version")), /^pairwheel /);
await assert.rejects(pairwheel.schedule(null), TypeError);
JS
node "$PW_SOURCE/samples/embed/card.mjs" "$wasm" >card.svg || fail "card.mjs: $?"
cmp own.svg card.svg || fail "card.mjs makes another card"
mkdir tmp
TMPDIR=$PWD/tmp node uses.mjs "$wasm" "$PW_SOURCE/samples/embed/pairwheel.mjs" || fail "pairwheel.mjs"
[ -z "$(ls tmp)" ] || fail "it leaves files behind: $(ls tmp)"
PAIRWHEEL_DATA=$PWD node "$PW_SOURCE/samples/embed/card.mjs" "$wasm" >none.svg 2>said.txt && fail "it prints without templates"
grep -q 'guide-cards.xml of pairwheel is missing' said.txt || fail "without templates it says: $(cat said.txt)"
done_testing
