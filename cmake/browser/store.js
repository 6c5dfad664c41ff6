/* store.js - the evenings in this browser: all their files, a number that counts up with each change, fonts, and a folder.
   Who opens a window finds what the last one saved; what two windows did is put together, or told. Before shell.js in the
   page. */
"use strict";
const storeOf = ({ left, lost }) => {
  const STORE = 2; /* a newer program counts on; this one then leaves its evenings alone */
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const same = (a, b) => a === b || Boolean(a && b && a.length === b.length && a.every((byte, i) => byte === b[i]));
  return {
    base: null, newer: false, lost: false, apart: false,
    version: 0, highest: 0, /* that is in the store; that there ever was */
    lies: new Map(), /* files as they were there when we looked, or wrote, last */

    async open() {
      try {
        const asked = indexedDB.open("pairwheel", STORE);
        asked.onupgradeneeded = () => ["files", "fonts", "folder"].forEach((name) => {
          if (!asked.result.objectStoreNames.contains(name)) asked.result.createObjectStore(name);
        });
        this.base = await done(asked);
        this.lost = false;
        this.base.onversionchange = ({ newVersion }) => this.leave(newVersion !== null); /* a newer program, elsewhere */
        this.base.onclose = () => this.leave(false);
        if (navigator.storage && navigator.storage.persist) navigator.storage.persist().catch(() => {});
      } catch (error) {
        this.base = null; /* a browser that keeps nothing for a file */
        this.newer = Boolean(error) && error.name === "VersionError";
      }
    },
    /* To a newer program; or the store was taken away under us, and is made anew. */
    leave(newer) {
      this.base.close();
      this.base = null;
      this.newer = newer;
      this.lost = !newer;
      if (newer) left(); else lost();
    },
    async fonts() {
      if (!this.base) return [];
      const fonts = this.base.transaction("fonts").objectStore("fonts");
      const [names, values] = await Promise.all([done(fonts.getAllKeys()), done(fonts.getAll())]);
      return names.map((name, i) => ({ name, bytes: values[i] }));
    },
    async font(name, bytes) {
      if (!this.base) return;
      await new Promise((resolve, reject) => { /* what is full may be told at the end alone */
        const transaction = this.base.transaction("fonts", "readwrite", { durability: "strict" }), fonts = transaction.objectStore("fonts");
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error || new Error("aborted"));
        if (bytes === null) fonts.delete(name); else fonts.put(bytes, name);
      });
    },
    /* The folder of files that was chosen last, in whichever window, and a number that no other choice has; with an argument:
       that is chosen now, and nothing is written there yet. */
    async folder(now) {
      if (!this.base) return { handle: null };
      const its = this.base.transaction("folder", now ? "readwrite" : "readonly").objectStore("folder");
      const choice = Math.random();
      if (now) {
        await Promise.all([done(its.put(now, "handle")), done(its.put(new Map([["/", choice]]), "written"))]);
        return { handle: now, choice };
      }
      const [handle, written] = await Promise.all([done(its.get("handle")), done(its.get("written"))]);
      return { handle: handle || null, choice: written && written.get("/") };
    },
    /* What a file of the folder of this choice may hold and be ours, whichever window wrote it; with an argument: holds from
       now on. */
    async wrote(choice, name, now) {
      const its = this.base.transaction("folder", now ? "readwrite" : "readonly").objectStore("folder");
      const all = (await done(its.get("written"))) || new Map();
      if (all.get("/") !== choice) throw new Error("another window has chosen another folder");
      if (now) await done(its.put(all.set(name, now), "written"));
      return all.get(name) || [];
    },
    /* A file as it is now; null: it is not there. */
    async file(name) {
      return (await done(this.base.transaction("files").objectStore("files").get(name))) || null;
    },
    /* "same", "changed" by another window, or "emptied" under us. */
    async look() {
      const there = (await done(this.base.transaction("files").objectStore("files").get("/version"))) || 0;
      if (there === this.version) return "same";
      if (there > this.version) return "changed";
      this.version = there;
      this.lies = new Map();
      return "emptied";
    },
    /* All that is there, and the fonts; none where it cannot be read: then nothing is kept, and what lies there stays as it is. */
    async begin() {
      try {
        return { files: await this.load(), fonts: await this.fonts() };
      } catch (error) {
        this.base.close();
        this.base = null;
        return { files: [], fonts: [] };
      }
    },
    async load() {
      if (!this.base) return [];
      const files = this.base.transaction("files").objectStore("files");
      const [names, values] = await Promise.all([done(files.getAllKeys()), done(files.getAll())]);
      this.lies = new Map(names.map((name, i) => [name, values[i]]));
      this.version = this.lies.get("/version") || 0;
      this.highest = Math.max(this.highest, this.version);
      this.lies.delete("/version");
      return [...this.lies].map(([name, bytes]) => ({ name, bytes }));
    },
    /* All files: those of the store, and over them what waits for it. mine: what of that is still to be saved; null: both
       have changed the same files, and are apart from now on. */
    async merge(waiting) {
      const before = this.lies, mine = new Map();
      const files = new Map((await this.load()).map(({ name, bytes }) => [name, bytes]));
      for (const [name, one] of waiting) {
        const there = files.get(name) || null, was = before.get(name) || null;
        if (same(one.bytes, was) || same(one.bytes, there)) continue;
        if (!same(there, was)) this.apart = true;
        mine.set(name, one);
      }
      if (this.apart) return { files: [], mine: null };
      for (const [name, { bytes }] of mine) if (bytes === null) files.delete(name); else files.set(name, bytes);
      return { files: [...files].map(([name, bytes]) => ({ name, bytes })), mine };
    },
    /* All of them or none. false: another window wrote meanwhile. */
    save(changes) {
      const next = Math.max(this.highest, this.version) + 1;
      return new Promise((resolve, reject) => {
        const transaction = this.base.transaction("files", "readwrite", { durability: "strict" });
        const files = transaction.objectStore("files");
        let other = false, wrong = null;
        files.get("/version").onsuccess = ({ target }) => {
          other = (target.result || 0) !== this.version;
          try {
            if (other) transaction.abort();
            for (const { name, bytes } of other ? [] : changes)
              if (bytes === null) files.delete(name); else files.put(bytes, name);
            if (!other) files.put(next, "/version");
          } catch (error) {
            wrong = error;
            transaction.abort();
          }
        };
        transaction.oncomplete = () => {
          this.version = this.highest = next;
          for (const { name, bytes } of changes) if (bytes === null) this.lies.delete(name); else this.lies.set(name, bytes);
          resolve(true);
        };
        transaction.onabort = () => (other ? resolve(false) : reject(wrong || transaction.error));
      });
    },
  };
};
