/* folder.js - real files beside the store, where a browser lets a page write a folder that somebody has chosen: the
   evenings that lie there are opened, and after each change the event and its files are written there too. What another
   program has changed since is left alone, and told; what could not be written is tried again with the next change. The
   browser has one folder: that which was chosen last, in whichever window. Before shell.js in the page. */
"use strict";
const realFolder = (store) => {
  const MODE = { mode: "readwrite" };
  const NAMES = /^[^.].*\.(ini|csv|tsv|txt|json|trf|trfx|pgn|h9|xml|png|svg)$/i, LARGE = 4 * 1024 * 1024; /* what an evening may name */
  let handle = null, choice, may = false, busy = Promise.resolve(), failed = "";
  const waiting = new Set(), others = new Set();
  /* "denied" also where the browser can make nothing of what it has kept: then another folder is chosen. */
  const leave = () => handle.queryPermission(MODE).catch(() => "denied");
  /* Chromium may hear of the click later than of what it is for, and say that nobody has clicked: it is asked once more. */
  const twice = (ask) => ask().catch((error) => {
    if (!["NotAllowedError", "SecurityError"].includes(error.name)) throw error;
    return ask();
  });
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
      const there = await lies(name), known = await store.wrote(choice, name);
      if (!there || !same(there, bytes)) {
        if (there && !known.some((one) => same(there, one))) return false;
        await store.wrote(choice, name, [...(there ? [there] : known.slice(0, 1)), bytes]);
        const its = await handle.getFileHandle(name, { create: true }), stream = await its.createWritable();
        await stream.write(bytes);
        await stream.close(); /* complete, or as it was */
      }
      await store.wrote(choice, name, [bytes]);
      const now = await store.file(name);
      if (!now || same(now, bytes)) break;
      bytes = now;
    }
    return true;
  };
  const wants = (names) => names.filter((name) => !name.endsWith(".desk")).forEach((name) => waiting.add(name));
  /* Where another window has chosen another folder, or was given leave to write this one, all goes there. false: nothing is new. */
  const follow = async () => {
    const now = await store.folder();
    if (!now.handle || (now.choice === choice && may)) return false;
    const before = may && choice;
    if (now.choice !== choice) {
      others.clear();
      failed = "";
    }
    ({ handle, choice } = now);
    may = (await leave()) === "granted";
    if (may) wants([...store.lies.keys()]);
    return may && before !== choice;
  };
  const work = async () => {
    await follow();
    let wrong = null;
    for (const name of handle && may ? [...waiting] : []) {
      try {
        if (await write(name)) others.delete(name);
        else others.add(name);
        waiting.delete(name);
      } catch (error) {
        wrong = error; /* one that cannot be written keeps none of the others waiting */
      }
    }
    if (!wrong) {
      if (handle && may) failed = "";
    } else if (await follow()) {
      await work();
    } else {
      if (wrong.name === "NotAllowedError") may = false; /* somebody has withdrawn it: a click asks anew */
      failed = wrong.message || String(wrong);
    }
  };
  return {
    can: typeof showDirectoryPicker === "function",
    get name() { return handle ? handle.name : ""; },
    get writes() { return Boolean(handle) && may; },
    get failed() { return failed; }, /* why the folder could not be written; "": it could */
    get other() { return [...others].join(", "); }, /* files that are left alone */
    /* What was remembered. A browser may want to be asked again, after a click. What was missed when the page was here last is
       written with what comes first. */
    async recall() {
      if (!this.can) return;
      ({ handle, choice } = await store.folder());
      may = Boolean(handle) && (await leave()) === "granted";
      if (may) wants([...store.lies.keys()]);
    },
    /* The one that was remembered, or that another window has chosen, where it may be asked for; or another one. false: somebody
       has said no. */
    async choose() {
      if (await follow()) return true;
      if (handle && !may && (await leave()) !== "denied") {
        may = (await twice(() => handle.requestPermission(MODE))) === "granted";
        return may;
      }
      const chosen = await twice(() => showDirectoryPicker({ id: "pairwheel", ...MODE }));
      await busy; /* what is on its way to the folder before */
      waiting.clear();
      others.clear();
      ({ handle, choice } = await store.folder(chosen));
      may = true;
      return true;
    },
    /* Files of evenings in the folder, and what they may name. ours: we have written it so. */
    async files() {
      const all = [];
      for await (const one of handle.values()) {
        const file = one.kind === "file" && NAMES.test(one.name) ? await one.getFile() : null;
        if (!file || file.size > LARGE) continue;
        const bytes = new Uint8Array(await file.arrayBuffer()), ours = (await store.wrote(choice, one.name)).some((known) => same(bytes, known));
        all.push({ name: one.name, at: file.lastModified, bytes, ours });
      }
      return all;
    },
    async put(names) {
      if (!this.can || !store.base) return;
      busy = busy.then(() => {
        if (this.writes) wants(names);
        return work();
      }).catch((error) => { failed = error.message || String(error); });
      await busy;
    },
  };
};
