/* folder.js - real files beside the store, where a browser lets a page write a folder that somebody has chosen:
   after each change the event and its results are written there too. What another program has changed since is
   left alone, and told. Before shell.js in the page. */
"use strict";
const realFolder = (remember) => {
  let handle = null, may = false, written = new Map(), waiting = new Map(), busy = null;
  const mark = (file) => file.lastModified + " " + file.size;
  const lies = (name) => handle.getFileHandle(name).then((it) => it.getFile(), (error) => {
    if (error.name === "NotFoundError") return null;
    throw error;
  });
  const same = async (file, bytes) => {
    const there = new Uint8Array(await file.arrayBuffer());
    return there.length === bytes.length && there.every((byte, i) => byte === bytes[i]);
  };
  /* false: it is another one than we left there. */
  const write = async (name, bytes) => {
    const there = await lies(name);
    if (there && written.get(name) !== mark(there)) {
      if (!(await same(there, bytes))) return false;
    } else {
      const its = await handle.getFileHandle(name, { create: true }), stream = await its.createWritable();
      await stream.write(bytes);
      await stream.close(); /* complete, or as it was */
    }
    written.set(name, mark(await lies(name)));
    return true;
  };
  const work = async (told) => {
    while (waiting.size) {
      const [name, bytes] = waiting.entries().next().value;
      waiting.delete(name);
      if (!(await write(name, bytes))) told(name);
    }
    await remember({ handle, written });
  };
  return {
    can: typeof showDirectoryPicker === "function",
    get name() { return handle ? handle.name : ""; },
    get writes() { return Boolean(handle) && may; },
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
    /* told: of a file that is left alone. */
    async put(files, told) {
      if (!this.writes) return;
      files.filter(({ name, bytes }) => bytes !== null && !name.endsWith(".desk")).forEach(({ name, bytes }) => waiting.set(name, bytes));
      busy = (busy || Promise.resolve()).catch(() => {}).then(() => work(told));
      await busy;
    },
  };
};
