#!/usr/bin/env node
/* The guide card of one pair: node card.mjs build/browser/program/pairwheel.js >card.svg */
import { Pairwheel } from "./pairwheel.mjs";

const pairwheel = new Pairwheel(process.argv[2] ?? "build/browser/program/pairwheel.js");
try {
  const tuesday = { kind: "howell", pairs: 8, title: "Tuesday Pairs" };
  process.stdout.write(await pairwheel.print("guide-cards", tuesday, { only: "pair=3" }));
} catch (error) {
  console.error(error.message);
  process.exitCode = error.code ?? 1;
}
