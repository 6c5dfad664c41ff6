/* folder.js - real files beside the store, where a browser lets a page write a folder that somebody has chosen: the
   evenings that lie there are opened, and after each change the event and its files are written there too. What another
   program has changed since is left alone, and told; what could not be written is tried again with the next change.
   Before shell.js in the page. */
"use strict";
const realFolder = (store) => {
  const MODE = { mode: "readwrite" };
  const NAMES = /^[^.].*\.(ini|csv|tsv|txt|json|trf|trfx|pgn|h9|xml|png|svg)$/i, LARGE = 4 * 1024 * 1024; /* what an evening may name */
  let handle = null, may = false, busy = Promise.resolve(), failed = "";
  const waiting = new Set(), others = new Set();
  /* "denied" also where the browser can make nothing of what it has kept: then another folder is chosen. */
  const leave = () => handle.queryPermission(MODE).catch(() => "denied");
  const same = (a, b) => a.length === b.length && a.every((byte, i) => byte === b[i]);
  const lies = async (name) => {
    try {
      const file = await (await handle.getFileHandle(name)).getFile();
      return new Uint8Array(await file.arrayBuffer());
    } catch (error) {
      if (error.name === "NotFoundError") return null;
      throw error;
    }
  };
  /* As it is in the store, where another window may have written it since. false: it is another one than we left there, or
     were about to write when we were ended. */
  const write = async (name) => {
    for (let bytes = await store.file(name); bytes;) {
      const there = await lies(name), known = await store.wrote(name);
      if (!there || !same(there, bytes)) {
        if (there && !known.some((one) => same(there, one))) return false;
        await store.wrote(name, [...(there ? [there] : known.slice(0, 1)), bytes]);
        const its = await handle.getFileHandle(name, { create: true }), stream = await its.createWritable();
        await stream.write(bytes);
        await stream.close(); /* complete, or as it was */
      }
      await store.wrote(name, [bytes]);
      const now = await store.file(name);
      if (!now || same(now, bytes)) break;
      bytes = now;
    }
    return true;
  };
  const work = async () => {
    let wrong = null;
    for (const name of [...waiting]) {
      try {
        if (await write(name)) others.delete(name);
        else others.add(name);
        waiting.delete(name);
      } catch (error) {
        wrong = error; /* one that cannot be written keeps none of the others waiting */
      }
    }
    if (wrong && wrong.name === "NotAllowedError") may = false; /* somebody has withdrawn it: a click asks anew */
    if (wrong) throw wrong;
  };
  return {
    can: typeof showDirectoryPicker === "function",
    get name() { return handle ? handle.name : ""; },
    get writes() { return Boolean(handle) && may; },
    get failed() { return failed; }, /* why the folder could not be written; "": it could */
    get other() { return [...others].join(", "); }, /* files that are left alone */
    /* What was remembered. A browser may want to be asked again, after a click. */
    async recall() {
      handle = this.can ? await store.folder() : null;
      may = Boolean(handle) && (await leave()) === "granted";
    },
    /* The one that was remembered, where it may be asked for; or another one. false: somebody has said no. */
    async choose() {
      if (handle && !may && (await leave()) !== "denied") {
        may = (await handle.requestPermission(MODE)) === "granted";
        return may;
      }
      const chosen = await showDirectoryPicker({ id: "pairwheel", ...MODE });
      await busy; /* what is on its way to the folder before */
      waiting.clear();
      others.clear();
      await store.folder(chosen);
      handle = chosen;
      may = true;
      return true;
    },
    /* Files of evenings in the folder, and what they may name. ours: we have written it so. */
    async files() {
      const all = [];
      for await (const one of handle.values()) {
        const file = one.kind === "file" && NAMES.test(one.name) ? await one.getFile() : null;
        if (!file || file.size > LARGE) continue;
        const bytes = new Uint8Array(await file.arrayBuffer()), ours = (await store.wrote(one.name)).some((known) => same(bytes, known));
        all.push({ name: one.name, at: file.lastModified, bytes, ours });
      }
      return all;
    },
    async put(names) {
      if (!this.writes) return;
      names.filter((name) => !name.endsWith(".desk")).forEach((name) => waiting.add(name));
      busy = busy.then(work).then(() => { failed = ""; }, (error) => { failed = error.message || String(error); });
      await busy;
    },
  };
};
