/* worker.js - runs the desk beside the page, so that typing never waits. The page sends one message at a
   time and gets one back with the same number; every answer names the files that it has changed, with what
   is in them now, and the page puts them where they are kept. */
"use strict";
const NO_SPACE = 51; /* ENOSPC there */
const FOLDER = "/evenings", FONTS = "/fonts", LIST = "/pairwheel/fonts/faces.ini";
let module = null, seen = new Map(), faces = "", own = new Map(), count = 0, looked = null;

const text = (at) => (at ? module.UTF8ToString(at) : null);
const taken = (at) => {
  const said = text(at);
  if (at) module._free(at);
  return said;
};
/* Calls a function of C with texts, which are freed afterwards. */
const call = (name, ...values) => {
  const held = [];
  const given = values.map((value) => {
    if (typeof value !== "string") return value === null ? 0 : value;
    const bytes = module.lengthBytesUTF8(value) + 1, at = module._malloc(bytes);
    module.stringToUTF8(value, at, bytes);
    held.push(at);
    return at;
  });
  const result = module["_" + name](...given);
  held.forEach((at) => module._free(at));
  return result;
};

/* Emscripten's rename leaves a file of the new name in its table, where later calls find it instead of the new one: the
   file is written, and in no list. It is taken out before. */
const renameWell = (FS) => {
  const rename = FS.rename;
  FS.rename = (from, to) => {
    const was = FS.analyzePath(to), is = FS.analyzePath(from);
    if (was.exists && is.exists && was.object !== is.object && FS.isFile(was.object.mode) && FS.isFile(is.object.mode)) FS.unlink(to);
    return rename(from, to);
  };
};
/* Where the files lie here is no place that anybody knows. */
const plainly = (said) => said.replaceAll(FOLDER + "/", "");
const address = (name) => taken(call("page_address", FOLDER + "/" + name)) || "/";
const names = () => module.FS.readdir(FOLDER).filter((name) => !name.startsWith("."));
/* A file is written whole and renamed, so that it is another one after each change; the steps are written where they lie,
   and count their changes. */
const CHANGES = 24; /* where SQLite does, four bytes */
const counted = (name) => {
  const its = new Uint8Array(4), stream = module.FS.open(FOLDER + "/" + name, "r");
  try {
    module.FS.read(stream, its, 0, its.length, CHANGES);
  } finally {
    module.FS.close(stream);
  }
  return its.join(".");
};
const mark = (name) => {
  const is = module.FS.stat(FOLDER + "/" + name);
  return [is.ino, is.mtime.getTime(), is.size, name.endsWith(".desk") ? counted(name) : ""].join();
};
const changes = () => {
  const now = new Map(names().map((name) => [name, mark(name)])), files = [];
  for (const [name, its] of now)
    if (!name.endsWith(".desk-journal") && seen.get(name) !== its) files.push({ name, bytes: module.FS.readFile(FOLDER + "/" + name) });
  for (const name of seen.keys()) if (!now.has(name)) files.push({ name, bytes: null });
  seen = now;
  return files;
};
/* The folder holds these files and no others. */
const fill = (files) => {
  names().forEach((name) => module.FS.unlink(FOLDER + "/" + name));
  files.forEach(({ name, bytes }) => module.FS.writeFile(FOLDER + "/" + name, bytes));
  seen = new Map(names().map((name) => [name, mark(name)]));
};

/* ---- fonts that somebody has added: each has a group in the list, after those that are there, and lies under a name that
   means nothing in a list ---- */
const fontForget = (name) => {
  if (own.has(name)) module.FS.unlink(FONTS + "/" + own.get(name).file);
  own.delete(name);
};
const fontAdd = ({ name, bytes }) => {
  const file = ++count + (/\.(otf|ttc)$/i.exec(name) || [".ttf"])[0].toLowerCase();
  module.FS.writeFile(FONTS + "/" + file, bytes);
  const [family, weight] = (taken(call("page_font", FONTS + "/" + file)) || "").split("\n");
  if (!weight) {
    module.FS.unlink(FONTS + "/" + file);
    return null;
  }
  fontForget(name);
  own.set(name, { family: family.replace(/[[\]\p{Cc}]/gu, " "), weight, file });
  return family;
};
const fontsList = () => {
  const groups = [...own.values()].map(({ family, weight, file }) => `\n[${family}]\noptional = true\nfolder = ${FONTS}\n${weight} = ${file}\n`);
  module.FS.writeFile(LIST, faces + groups.join(""));
  looked = null;
  module._page_fonts_changed();
  if (!call("page_begin", FOLDER)) throw new Error("no folder");
};
/* Letters of an evening that no font has: the library looks for each, and anew only where there are others. */
const lacks = (path) => {
  const evening = of(path), listed = evening.flatMap((name) => needsOf(FOLDER + "/" + name)).filter(({ kind }) => !/^(logo|template)$/.test(kind));
  const text = [...evening, ...listed.map(({ name }) => name)].filter((name) => names().includes(name))
    .map((name) => module.FS.readFile(FOLDER + "/" + name, { encoding: "utf8" }).replace(name.endsWith(".ini") ? /^\s*[#;].*$/gm : "", "")).join("");
  const letters = [...new Set(text.match(/[^\u0000-\u007f]/gu))].join("");
  if (!looked || looked.letters !== letters) looked = { letters, lacks: letters && taken(call("page_lacks", LIST, letters)) };
  return looked.lacks;
};
/* The event file of the evening that this address is of; none: it is of none. */
const of = (path) => {
  const evening = /^\/e\/[0-9a-f]+\//.exec(path);
  return names().filter((name) => evening && name.endsWith(".ini") && address(name).startsWith(evening[0]));
};

/* ---- evenings as files ---- */
const LOOK = "/look";
const content = (name) => module.FS.readFile(FOLDER + "/" + name);
const same = (a, b) => a.length === b.length && a.every((byte, i) => byte === b[i]);
/* Other files after each change, whatever the clock says: all of them, or none where there is no room. */
const PART = "/evenings/.part-";
const put = (files) => {
  try {
    files.forEach(({ bytes }, i) => module.FS.writeFile(PART + i, bytes));
  } catch (error) {
    files.forEach((one, i) => { if (module.FS.analyzePath(PART + i).exists) module.FS.unlink(PART + i); });
    throw error;
  }
  files.forEach(({ name }, i) => module.FS.rename(PART + i, FOLDER + "/" + name));
};
/* Does it with these files in a folder of their own. */
const apart = (files, work) => {
  module.FS.mkdirTree(LOOK);
  try {
    files.forEach(({ name, bytes }) => module.FS.writeFile(LOOK + "/" + name, bytes));
    return work();
  } finally {
    module.FS.readdir(LOOK).filter((name) => !/^\.\.?$/.test(name)).forEach((name) => module.FS.unlink(LOOK + "/" + name));
  }
};
/* What an event file names, and of which section that is. */
const needsOf = (file) => taken(call("page_files", file)).split("\n").filter(Boolean).map((line) => {
  const [kind, letter, name] = line.split("\t");
  return { kind, letter, name };
});
const resultsOf = (file) => needsOf(file).filter(({ kind }) => kind === "results").map(({ name }) => name);
/* Results that an evening of this folder has. */
const rows = (folder, event) => resultsOf(folder + "/" + event).map((name) => folder + "/" + name).filter((file) => module.FS.analyzePath(file).exists)
  .reduce((sum, file) => sum + (module.FS.readFile(file, { encoding: "utf8" }).match(/^ *\d/gm) || []).length, 0);
/* What a file of an evening names: of a template what it extends, and its pictures. */
const namedBy = (name) => {
  if (name.endsWith(".ini")) return needsOf(FOLDER + "/" + name).map((one) => one.name);
  const text = name.endsWith(".xml") ? module.FS.readFile(FOLDER + "/" + name, { encoding: "utf8" }) : "";
  return [...text.matchAll(/\b(?:extends|src)\s*=\s*["']([^"'{}]+)["']/g)].map((one) => one[1]);
};
const events = () => names().filter((name) => name.endsWith(".ini"));
/* These events, and all that they name. */
const withNamed = (its) => {
  const all = new Set(its);
  for (const name of all) /* it grows while it is gone through */
    for (const one of namedBy(name)) if (names().includes(one)) all.add(one);
  return all;
};
/* The evening of this event has these texts from now on, as one step that Undo takes back: its event and its results. What
   is no text is nothing that the program could read, and no part of it. Gives why it was refused, and nothing is changed; null:
   it was not. */
const replace = (event, files, was, what) => {
  const text = (bytes) => (bytes ? new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes) : "");
  for (const { kind, name, bytes } of files.filter((one) => one.kind === "event" || one.kind === "results")) {
    try {
      const before = text(was[name]), after = text(bytes);
      if (before !== after) call("page_edit", kind === "event" ? "" : name, before, after);
    } catch (error) { /* no text */ }
  }
  const why = taken(call("page_replace", FOLDER + "/" + event, what));
  return why === null ? null : plainly(why);
};

/* The results of the evening here of which the copy, the first of these files, has none: they go, and come back with Undo. */
const leaves = (name, files) => {
  const others = withNamed(events().filter((one) => one !== name)), sections = new Set(files.filter(({ kind }) => kind === "results").map(({ letter }) => letter || ""));
  return needsOf(FOLDER + "/" + name).filter(({ kind, letter, name: its }) => kind === "results" && !sections.has(letter || "") && names().includes(its) && !others.has(its))
    .map((one) => ({ ...one, bytes: null }));
};

const does = {
  /* parts: the files that the program reads, and its code. */
  async begin({ no, code, parts, files, fonts, language, zone, words }) {
    module = await Pairwheel({
      noInitialRun: true,
      /* By hand, as nobody then holds the code in its first shape. */
      instantiateWasm: (imports, done) => {
        WebAssembly.instantiate(code, imports).then(({ instance }) => done(instance), (error) => postMessage({ no, failed: error.message }));
        return {};
      },
      preRun: [(it) => Object.assign(it.ENV, { LANG: language + ".UTF-8", TZ: zone, PAIRWHEEL_DATA: "/pairwheel", PW_FONT_PATH: FONTS })],
      printErr: (line) => console.error(line),
    });
    renameWell(module.FS);
    for (const { name, bytes } of parts) {
      module.FS.mkdirTree(name.slice(0, name.lastIndexOf("/")));
      module.FS.writeFile(name, bytes, { canOwn: true });
    }
    faces = module.FS.readFile(LIST, { encoding: "utf8" });
    module.FS.mkdirTree(FONTS);
    module.FS.mkdirTree(FOLDER);
    fill(files);
    fonts.forEach(fontAdd);
    fontsList();
    return this.say({ language, words });
  },
  /* What the frame around the pages says, in their language. */
  say({ language, words }) {
    const said = words.map((key) => [key, taken(call("page_say", language, key))]), none = said.find(([, text]) => text === null);
    if (none) throw new Error("no words for " + none[0]); /* or a blank in them that page_say does not know */
    return { words: Object.fromEntries(said) };
  },
  fill({ files }) {
    fill(files);
    return {};
  },
  all() {
    return { files: names().map((name) => ({ name, bytes: content(name) })) };
  },
  font({ name, bytes, path }) {
    const family = fontAdd({ name, bytes });
    if (family !== null) fontsList();
    return { refused: family === null, family, lacks: lacks(path) };
  },
  unfont({ name, path }) {
    fontForget(name);
    fontsList();
    return { lacks: lacks(path) };
  },
  /* These are kept, and no others: another window may have added one, or removed it. null: none are kept, and all stay. */
  fonts({ fonts, path }) {
    const gone = fonts ? [...own.keys()].filter((name) => !fonts.some((one) => one.name === name)) : [];
    const others = (fonts || []).filter(({ name, bytes }) => !own.has(name) || !same(bytes, module.FS.readFile(FONTS + "/" + own.get(name).file)));
    gone.forEach(fontForget);
    others.forEach(fontAdd);
    const changed = gone.length + others.length > 0;
    if (changed) fontsList();
    return { names: fonts ? fonts.map(({ name }) => name) : [...own.keys()], changed, lacks: lacks(path) };
  },
  ask({ method, path, query, body, script, languages }) {
    const bytes = body === null ? 0 : module.lengthBytesUTF8(body);
    const status = call("page_ask", method, path, query, body, bytes, script ? 1 : 0, languages);
    const at = module._page_bytes(), length = module._page_length(), its = module.HEAPU8.slice(at, at + length);
    return {
      status, type: text(module._page_type()), location: text(module._page_location()), name: text(module._page_name()),
      bytes: status < 400 ? its : new TextEncoder().encode(plainly(new TextDecoder().decode(its))), changes: changes(), lacks: lacks(path),
    };
  },
  /* What an event file names, and what is here. */
  needs({ name, bytes, plain }) {
    return { needs: apart([{ name, bytes }], () => needsOf(LOOK + "/" + name)), here: names(), then: names().includes(plain) ? content(plain) : null };
  },
  /* What is wrong with an event and its files; what is here under these names; results: how many the evening here has, and the
     copy; own: the event with other names for its
     results, where another evening here has results of that name. */
  look({ name, bytes, files }) {
    return apart([{ name, bytes }, ...files], () => {
      const file = LOOK + "/" + name, why = taken(call("page_refuses", file)), before = resultsOf(file);
      const bad = files.filter(({ kind, name: its }) => kind === "results" && /\.csv$/i.test(its))
        .map((one) => taken(call("page_unreadable", LOOK + "/" + one.name)));
      const wrong = [why, ...bad].find((one) => one !== null);
      if (wrong !== undefined) return { why: wrong.replaceAll(LOOK + "/", ""), own: null, here: {} };
      const results = { here: names().includes(name) ? rows(FOLDER, name) : 0, copy: rows(LOOK, name) };
      const others = [...withNamed(events().filter((one) => one !== name))];
      let own = null;
      if (before.some((one) => others.includes(one))) {
        let after = before;
        for (let n = 1; after.some((one) => others.includes(one)); n++) {
          module.FS.writeFile(file, taken(call("page_own_results", file, n === 1 ? name : name.replace(/\.ini$/, `-${n}.ini`))));
          after = resultsOf(file);
        }
        own = { bytes: module.FS.readFile(file), names: Object.fromEntries(before.map((one, i) => [one, after[i]])) };
      }
      const all = [name, ...files.map((one) => (own && own.names[one.name]) || one.name)];
      return { why: null, own, here: Object.fromEntries(all.filter((one) => names().includes(one)).map((one) => [one, content(one)])), results, others, address: "/" };
    });
  },
  /* An event, first, and its files. was: what was here under their names; other: that is no longer so, and nothing is done; why:
     it cannot be written, and nothing is done either. */
  put({ files, was, what }) {
    const other = files.some(({ name }) => (names().includes(name) ? !was[name] || !same(was[name], content(name)) : was[name]));
    if (other) return { other, changes: [] };
    const event = files[0], gone = was[event.name] ? leaves(event.name, files) : [];
    const why = was[event.name] && replace(event.name, [...files, ...gone], { ...was, ...Object.fromEntries(gone.map((one) => [one.name, content(one.name)])) }, what);
    if (why) return { why, changes: changes() };
    put(files.filter(({ name, bytes }) => !names().includes(name) || !same(content(name), bytes)));
    const others = withNamed(events());
    gone.filter(({ name }) => !others.has(name)).forEach(({ name }) => module.FS.unlink(FOLDER + "/" + name));
    return { changes: changes() };
  },
  /* A report of chess or Go is put here, and beside it the event that names it, where there was none. why: it cannot be opened,
     and nothing is here that was not before. */
  report({ name, bytes }) {
    const parts = /^(.*?)(\.[^.]*)?$/.exec(name);
    let its = name;
    for (let n = 2; names().includes(its) && !same(content(its), bytes); n++) its = `${parts[1]}-${n}${parts[2] || ""}`;
    const was = names().includes(its);
    put([{ name: its, bytes }]);
    const path = taken(call("page_address", FOLDER + "/" + its));
    if (path) return { address: path, why: null, changes: changes() };
    const why = taken(call("page_refuses", FOLDER + "/" + its));
    if (!was) module.FS.unlink(FOLDER + "/" + its);
    return { address: null, why: why === null ? null : plainly(why), changes: changes() };
  },
  /* The event and its files, of the evening that this address is of; of all, where it is of none. */
  copy({ path }) {
    const evening = of(path);
    return { files: [...withNamed(/^\/e\//.test(path) ? evening : events())].map((name) => ({ name, bytes: content(name) })) };
  },
  /* The evening that this address is of is here no more, nor what it alone names. */
  remove({ path }) {
    const evening = of(path), others = withNamed(events().filter((name) => !evening.includes(name)));
    /* also results that it named before */
    const left = evening.flatMap((one) => names().filter((name) => name.startsWith(one.replace(/\.ini$/, "-")) && /^(-[a-z])?-results(-\d+)?\.csv$/.test(name.slice(one.length - 4))));
    for (const name of [...withNamed(evening), ...left, ...evening.map((one) => one.replace(/\.ini$/, ".desk"))])
      if (names().includes(name) && !others.has(name)) module.FS.unlink(FOLDER + "/" + name);
    return { changes: changes() };
  },
};

onmessage = async ({ data }) => {
  try {
    const answer = await does[data.kind](data);
    postMessage({ no: data.no, ...answer, megabytes: Math.ceil(module.HEAPU8.length / 1048576) }, answer.bytes ? [answer.bytes.buffer] : []);
  } catch (error) {
    /* Emscripten's files say "FS error", and a number. */
    postMessage({ no: data.no, failed: error && error.errno === NO_SPACE ? "No space left on device" : String((error && error.message) || error) });
  }
};
