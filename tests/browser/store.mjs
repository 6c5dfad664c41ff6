/* store.mjs STORE.JS - the store of evenings in the browser, under node: two windows change evenings in one store, and at each call
   of the store in turn there is no room (once, or from then on), a commit fails, or a window is killed, before the call or right
   behind it. A third window then reads. What was called saved is there; an evening's two files are of one step; and a window whose
   change is in neither place has said so.

   The store here is a model of IndexedDB as its standard has it: transactions that write come one after the other, a request is
   answered in the order in which it was made, an exception of put does not end its transaction, and a window that dies takes with
   it what it has not committed. */
import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";

const storeOf = new Function(`${readFileSync(process.argv[2], "utf8")}; return storeOf;`)();
Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
const later = () => new Promise((done) => setImmediate(done));
const full = () => Object.assign(new Error("no room"), { name: "QuotaExceededError" });

/* ---- the model ---- */
class Disk {
  constructor(fault) {
    this.stores = {};
    this.last = Promise.resolve();
    this.calls = 0;
    this.fault = fault;
  }
  /* What befalls the next call of this window: "full", "kill" or nothing. A killed window hears nothing any more. */
  meet(window, call) {
    const fate = window.spared ? "" : this.fault(++this.calls, call);
    if (fate === "kill") window.die();
    return fate;
  }
  opens(window) {
    return { open: () => {
      const asked = { result: new Base(this, window) };
      setImmediate(() => {
        if (!this.stores.files) asked.onupgradeneeded();
        asked.onsuccess();
      });
      return asked;
    } };
  }
}
class Base {
  constructor(disk, window) { Object.assign(this, { disk, window }); }
  get objectStoreNames() { return { contains: (name) => Boolean(this.disk.stores[name]) }; }
  createObjectStore(name) { this.disk.stores[name] = new Map(); }
  close() {}
  transaction(name) { return new Transaction(this, name); }
}
class Transaction {
  constructor(base, name) {
    Object.assign(this, { base, name, asked: [], over: false, error: null });
    this.turn = base.disk.last;
    base.disk.last = this.run(); /* the next one waits for this one */
  }
  abort(error = null) {
    if (this.over) throw new Error("it is over");
    this.over = true;
    this.error = error;
  }
  objectStore() {
    const { disk, window } = this.base;
    const ask = (kind, work) => {
      assert(!this.over, `${kind} of a transaction that is over`);
      const fate = disk.meet(window, kind);
      if (fate === "full" && kind === "put") throw full();
      const request = { work };
      this.asked.push(request);
      return request;
    };
    return {
      get: (key) => ask("get", (mine) => mine.get(key)), put: (value, key) => ask("put", (mine) => void mine.set(key, value)),
      delete: (key) => ask("delete", (mine) => void mine.delete(key)),
      getAll: () => ask("getAll", (mine) => [...mine.values()]), getAllKeys: () => ask("getAllKeys", (mine) => [...mine.keys()]),
    };
  }
  async run() {
    await later(); /* whoever opened it has asked something */
    await this.turn;
    const { disk, window } = this.base, mine = new Map(disk.stores[this.name]);
    for (let request = this.asked.shift(); request && !this.over && !window.dead; request = this.asked.shift()) {
      request.result = request.work(mine);
      await later();
      if (request.onsuccess && !window.dead) request.onsuccess({ target: request });
      await later();
    }
    if (window.dead) return;
    if (!this.over && disk.meet(window, "commit") === "full") this.abort(full());
    if (window.dead && !disk.late) return;
    if (!this.over) disk.stores[this.name] = mine;
    if (window.dead) return; /* it is there, and nobody hears of it */
    if (this.over && this.onabort) this.onabort();
    if (!this.over && this.oncomplete) this.oncomplete();
    this.over = true;
  }
}

/* ---- a window, as shell.js has it: its own files, and what waits for the store ---- */
class Window {
  constructor(disk, letter) {
    Object.assign(this, { disk, letter, files: new Map(), unsaved: new Map(), count: 0, made: [], told: false, dead: false });
    this.store = storeOf({ left() {}, lost() {} });
    this.death = new Promise((_, reject) => { this.die = () => { this.dead = true; reject(new Error("dead")); }; });
    this.death.catch(() => {});
  }
  /* The promise of a dead window is never kept. */
  alive(work) {
    return Promise.race([work, this.death]);
  }
  fill(files) { this.files = new Map(files.map(({ name, bytes }) => [name, bytes])); }
  async open() {
    globalThis.indexedDB = this.disk.opens(this);
    await this.alive(this.store.open());
    this.fill((await this.alive(this.store.begin())).files);
    assert(this.store.base, "the store opens");
  }
  async settle() {
    if (this.store.apart || (await this.alive(this.store.look())) !== "changed") return;
    const { files, mine } = await this.alive(this.store.merge(this.unsaved));
    if (!mine) return;
    this.unsaved = mine;
    this.fill(files);
  }
  /* One name more in both files of the evening; or the evening goes. */
  async change(evening, goes = false) {
    const name = `${this.letter}${++this.count}`;
    if (!goes) this.made.push([`${evening}.ini`, name]);
    for (;;) {
      await this.settle();
      const before = new Map(this.unsaved), memory = new Map(this.files);
      for (const file of [`${evening}.ini`, `${evening}.desk`]) {
        const bytes = goes ? null : new Uint8Array(Buffer.from(`${Buffer.from(this.files.get(file) || [])} ${name}`));
        this.unsaved.set(file, { name: file, bytes });
        if (goes) this.files.delete(file); else this.files.set(file, bytes);
      }
      this.told = true;
      try {
        if (this.store.apart) return;
        if (await this.alive(this.store.save([...this.unsaved.values()]))) break;
      } catch (error) {
        if (this.dead) throw error;
        return; /* told: it waits */
      }
      this.unsaved = before;
      this.files = memory;
    }
    this.unsaved.clear();
    this.told = false;
  }
}

/* An evening of each window, one of both, and one that is begun and goes. What stands in a row is done at the same time. */
const STEPS = [[["a", "mine-a"], ["b", "mine-b"]], [["a", "both"]], [["b", "both"]], [["a", "both"], ["b", "both"]], [["b", "goes"]],
  [["a", "mine-a"], ["b", "goes", true]], [["b", "both"], ["a", "mine-a"]], [["a", "both"]], [["b", "mine-b"], ["a", "mine-a"]]];

async function tried(fault, late) {
  const disk = new Disk(fault), windows = { a: new Window(disk, "a"), b: new Window(disk, "b") }, promised = new Map(), went = new Set();
  disk.late = late;
  const opened = new Set();
  const step = async ([who, evening, goes]) => {
    const window = windows[who];
    if (goes) went.add(`${evening}.ini`); /* now, or where it waits with the next change */
    try {
      if (!opened.has(window)) await window.open();
      opened.add(window);
      await window.change(evening, goes);
    } catch (error) {
      if (!window.dead) throw error;
      windows[who] = new Window(disk, `${who}${disk.calls}-`); /* the director opens it again */
      return;
    }
    if (!window.told) /* what waited, too */
      for (const [file, name] of window.made) promised.set(`${file} ${name}`, [file, name]);
  };
  for (const together of STEPS) await Promise.all(together.map(step));
  const reader = new Window(disk, "r");
  reader.spared = true;
  await reader.open();
  for (const [file, bytes] of reader.files)
    if (file.endsWith(".ini"))
      assert.deepEqual(bytes, reader.files.get(file.replace(".ini", ".desk")), `${file} and its steps are of one moment`);
  for (const [file, name] of promised.values())
    if (!went.has(file))
      assert(String(Buffer.from(reader.files.get(file) || [])).split(" ").includes(name), `${name} of ${file} was called saved`);
  for (const window of Object.values(windows))
    if (!window.dead && window.told)
      assert(window.unsaved.size > 0, "what was told to wait waits");
  return { calls: disk.calls, promised: promised.size, told: Object.values(windows).filter((one) => one.told).length };
}

const { calls, promised } = await tried(() => "", false);
assert(promised === 13, `${promised} names are called saved where nothing is wrong`);
let runs = 0, waits = 0;
for (let at = 1; at <= calls; at++)
  for (const [what, fault, late] of [
    ["no room once", (call) => (call === at ? "full" : ""), false], ["no room from then on", (call) => (call >= at ? "full" : ""), false],
    ["killed before", (call) => (call === at ? "kill" : ""), false], ["killed behind", (call) => (call === at ? "kill" : ""), true]]) {
    try {
      waits += (await tried(fault, late)).told;
      runs++;
    } catch (error) {
      console.log(`call ${at} of ${calls}, ${what}: ${error.message}`);
      process.exitCode = 1;
    }
  }
assert(waits > 0, "somewhere it is told that a change waits");
if (!process.exitCode) console.log(`${runs} misfortunes at ${calls} calls, ${waits} windows that say so`);
