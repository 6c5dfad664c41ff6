/* pairwheel.mjs - pairwheel for JavaScript under node, by its WebAssembly build: nothing native runs.
 *
 *     import { Pairwheel } from "./pairwheel.mjs";
 *     const pairwheel = new Pairwheel("build/browser/pairwheel");
 *     const svg = await pairwheel.print("guide-cards", { kind: "howell", pairs: 8 }, { only: "pair=3" });
 *
 * An event is an object: keys of [movement] and [event] by name, other groups as objects of their own, such as
 * names: { 1: "Anna Nowak" }. Each call runs in a process of its own, so calls may run at the same time.
 */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/* What pairwheel says is wrong. code: 1 cannot be met, 2 wrong usage, 3 bad input, 4 cannot read or write. */
export class PairwheelError extends Error {
  constructor(message, code) {
    super(message);
    this.name = "PairwheelError";
    this.code = code;
  }
}

const OF_EVENT = ["title", "date", "language", "paper", "club"];

/* The text of an event file. A line break in a value is written \n, as the file has it. */
export function eventText(event) {
  const groups = { event: {}, movement: {} };
  for (const [key, value] of Object.entries(event)) {
    if (value !== null && typeof value === "object") groups[key] = { ...groups[key], ...value };
    else groups[OF_EVENT.includes(key) ? "event" : "movement"][key] = value;
  }
  const line = ([key, value]) => `${key}=${String(value).replaceAll("\\", "\\\\").replaceAll("\n", "\\n")}\n`;
  return Object.entries(groups).map(([group, keys]) => `[${group}]\n${Object.entries(keys).map(line).join("")}`).join("\n");
}

export class Pairwheel {
  /* program: what cmake/browser/build makes, build/browser/pairwheel. */
  constructor(program) {
    this.program = resolve(program);
  }

  /* The command line: run("--version"), run("list", "documents"). Gives what it writes, as a Buffer. */
  run(...args) {
    return new Promise((done, failed) => {
      const options = { encoding: "buffer", maxBuffer: 256 * 1024 * 1024 };
      execFile(this.program, args, options, (error, stdout, stderr) => {
        if (!error) return done(stdout);
        const said = stderr.toString().trim().replace(/^pairwheel: /gm, "");
        failed(new PairwheelError(said || error.message, error.code));
      });
    });
  }

  /* A document of the event, as a Buffer. options: format "svg" (the usual one), "pdf" or "png"; page, only, paper,
   * lang, ... as the command line has them; true for an option that takes no value. */
  async print(document, event, options = {}) {
    const given = { format: "svg", ...options };
    return this.#withFile(event, (file, folder) => {
      const output = join(folder, "page." + given.format);
      return this.run("print", document, "--event", file, "--quiet", "-o", output, ...written(given))
        .then(() => readFile(output));
    });
  }

  /* Who meets whom: { kind, contestants, tables, rounds, ..., spots[round][stand] }. */
  async schedule(event) {
    return JSON.parse(await this.#withFile(event, (file) => this.run("show", "--event", file, "--format", "json")));
  }

  async #withFile(event, use) {
    const folder = await mkdtemp(join(tmpdir(), "pairwheel-"));
    try {
      const file = join(folder, "event.ini");
      await writeFile(file, typeof event === "string" ? event : eventText(event));
      return await use(file, folder);
    } finally {
      await rm(folder, { recursive: true });
    }
  }
}

function written(options) {
  return Object.entries(options).flatMap(([name, value]) => {
    const option = "--" + name.replace(/[A-Z]/g, (letter) => "-" + letter.toLowerCase());
    return value === true ? [option] : value === false ? [] : [option, String(value)];
  });
}
