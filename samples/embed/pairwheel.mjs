/* pairwheel.mjs - pairwheel for JavaScript under node, by its WebAssembly build: nothing native runs.
 *
 *     import { Pairwheel } from "./pairwheel.mjs";
 *     const pairwheel = new Pairwheel("build/browser/program/pairwheel.js");
 *     const svg = await pairwheel.print("guide-cards", { kind: "howell", pairs: 8 }, { only: "pair=3" });
 */
import { once } from "node:events";
import fs from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { compileFunction } from "node:vm";
import { Worker, parentPort, workerData } from "node:worker_threads";

/* An error of pairwheel. code: 1 cannot be met, 2 wrong usage, 3 bad input, 4 cannot read or write, 70 a fault. */
export class PairwheelError extends Error {
  name = "PairwheelError";
}

/* The text of the event file of an object: keys of [movement] and [event] by name, other groups as objects, such as
 * names: { 1: "Anna Nowak" }. A line break in a value is written \n. */
export function eventText(event) {
  const groups = { event: {}, movement: {} };
  for (const [key, value] of Object.entries(event)) {
    if (value !== null && typeof value === "object") groups[key] = { ...groups[key], ...value };
    else groups[/^(title|date|language|paper|club)$/.test(key) ? "event" : "movement"][key] = value;
  }
  const line = ([key, value]) => `${key}=${String(value).replaceAll("\\", "\\\\").replaceAll("\n", "\\n")}\n`;
  return Object.entries(groups).map(([group, keys]) => `[${group}]\n${Object.entries(keys).map(line).join("")}`).join("\n");
}

export class Pairwheel {
  #program;
  #thread; /* beside yours, from the first call on: it compiles the program once; a new one follows one that died */
  #last = Promise.resolve(); /* calls are answered one after the other */

  /* program: what cmake/browser/build makes, build/browser/program/pairwheel.js. */
  constructor(program) {
    this.#program = resolve(program);
  }

  /* The command line: run("--version"), run("list", "documents"). Gives what it writes, as a Buffer. */
  run(...args) {
    const answer = this.#last.then(() => this.#ask(args));
    this.#last = answer.catch(() => {});
    return answer;
  }

  async #ask(args) {
    const thread = this.#thread ??= new Worker(new URL(import.meta.url), { workerData: { pairwheel: this.#program } })
      .on("error", () => { this.#thread = undefined; });
    thread.ref();
    thread.postMessage(args);
    const [{ code, out, err }] = await once(thread, "message").finally(() => thread.unref()); /* your program may end */
    if (code === 0) return Buffer.from(out);
    throw Object.assign(new PairwheelError(Buffer.from(err).toString().trim().replace(/^pairwheel: /gm, "")), { code });
  }

  /* A document of the event, as a Buffer. The event is an object, or the text of its file. options: format "svg" (the
   * usual one), "pdf" or "png"; page, only, paper, lang, ... as the command line has them; true for one without a value. */
  print(document, event, options = {}) {
    const given = Object.entries({ format: "svg", ...options }).filter(([, value]) => value !== false)
      .map(([name, value]) => `--${name.replace(/[A-Z]/g, "-$&").toLowerCase()}${value === true ? "" : "=" + value}`);
    return this.#read(event, "print", document, "--quiet", "-o", "-", ...given);
  }

  /* Who meets whom: { kind, contestants, tables, rounds, ..., spots[round][stand] }. */
  async schedule(event) {
    return JSON.parse(await this.#read(event, "show", "--format", "json"));
  }

  async #read(event, ...args) {
    const text = typeof event === "string" ? event : eventText(event);
    const folder = await fs.promises.mkdtemp(join(tmpdir(), "pairwheel-")), file = join(folder, "event.ini");
    await fs.promises.writeFile(file, text);
    return this.run(...args, "--event", file).finally(() => fs.promises.rm(folder, { recursive: true }));
  }
}

/* The thread. What a call writes to the descriptors 1 and 2 is kept. */
if (workerData?.pairwheel) {
  const file = workerData.pairwheel, need = createRequire(file);
  const program = compileFunction(fs.readFileSync(file, "utf8"), ["Module", "require", "__filename", "__dirname"], { filename: file });
  const compiled = new WebAssembly.Module(fs.readFileSync(file.replace(/js$/, "wasm")));
  parentPort.on("message", (args) => {
    const written = { 1: [], 2: [] }, end = { code: 0 };
    const keep = (fd, bytes, at, length) => written[fd].push(Buffer.from(bytes.slice(at, at + length))) && length;
    const instead = { tty: { isatty: () => false }, fs: { ...fs,
      writeSync: (fd, ...rest) => (written[fd] ? keep : fs.writeSync)(fd, ...rest),
      closeSync: (fd) => fd > 2 && fs.closeSync(fd) } };
    const instantiateWasm = (imports, done) => {
      const instance = new WebAssembly.Instance(compiled, imports);
      done(instance, compiled);
      return instance.exports;
    };
    const quit = (code, thrown) => { end.code = code; throw thrown; };
    program({ arguments: args, instantiateWasm, quit }, (name) => instead[name.replace("node:", "")] ?? need(name), file, dirname(file));
    parentPort.postMessage({ ...end, out: Buffer.concat(written[1]), err: Buffer.concat(written[2]) });
  });
}
