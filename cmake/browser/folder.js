/* folder.js - real files beside the store, where a browser lets a page write a folder that somebody has chosen:
   after each change the event and its files are written there too. What another program has changed since is
   left alone, and told; what could not be written is tried again with the next change. Before shell.js in the page. */
"use strict";
const realFolder = (remember) => {
  let handle = null, may = false, written = new Map(), busy = Promise.resolve(), failed = "";
  const waiting = new Map(), others = new Set();
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
  /* Does the file hold what we wrote, or were about to write when we were ended? */
  const ours = (name, there) => (written.get(name) || []).some((bytes) => same(there, bytes));
  /* false: it is another one than we left there. */
  const write = async (name, bytes) => {
    const there = await lies(name);
    if (!there || !same(there, bytes)) {
      if (there && !ours(name, there)) return false;
      written.set(name, [...(there ? [there] : (written.get(name) || []).slice(0, 1)), bytes]);
      await remember({ handle, written });
      const its = await handle.getFileHandle(name, { create: true }), stream = await its.createWritable();
      await stream.write(bytes);
      await stream.close(); /* complete, or as it was */
    }
    written.set(name, [bytes]);
    return true;
  };
  const work = async () => {
    let wrong = null;
    for (const [name, bytes] of [...waiting]) {
      try {
        if (await write(name, bytes)) others.delete(name);
        else others.add(name);
        if (waiting.get(name) === bytes) waiting.delete(name);
      } catch (error) {
        wrong = error; /* one that cannot be written keeps none of the others waiting */
      }
    }
    await remember({ handle, written });
    if (wrong) throw wrong;
  };
  return {
    can: typeof showDirectoryPicker === "function",
    get name() { return handle ? handle.name : ""; },
    get writes() { return Boolean(handle) && may; },
    get failed() { return failed; }, /* why the folder could not be written; "": it could */
    get other() { return [...others].join(", "); }, /* files that are left alone */
    /* What was remembered. A browser may want to be asked again, after a click. */
    async recall(it) {
      if (!it || !this.can) return;
      ({ handle, written } = it);
      may = (await handle.queryPermission({ mode: "readwrite" })) === "granted";
    },
    async choose() {
      if (handle && !may) may = (await handle.requestPermission({ mode: "readwrite" })) === "granted";
      if (may) return;
      handle = await showDirectoryPicker({ id: "pairwheel", mode: "readwrite" });
      written = new Map();
      may = true;
    },
    async put(files) {
      if (!this.writes) return;
      files.filter(({ name, bytes }) => bytes !== null && !name.endsWith(".desk")).forEach(({ name, bytes }) => waiting.set(name, bytes));
      busy = busy.then(work).then(() => { failed = ""; }, (error) => { failed = error.message || String(error); });
      await busy;
    },
  };
};
