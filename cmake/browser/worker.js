/* worker.js - runs the desk beside the page, so that typing never waits. The page sends one message at a
   time and gets one back with the same number; every answer names the files that it has changed, with what
   is in them now, and the page puts them where they are kept. */
"use strict";
const FOLDER = "/evenings", FONTS = "/fonts", LIST = "/pairwheel/fonts/faces.ini";
let module = null, seen = new Map(), faces = "", own = new Map();

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

const address = (name) => taken(call("page_address", FOLDER + "/" + name)) || "/";
const names = () => module.FS.readdir(FOLDER).filter((name) => !name.startsWith("."));
/* A file is written whole and renamed, so that it is another one after each change. */
const mark = (name) => {
  const is = module.FS.stat(FOLDER + "/" + name);
  return [is.ino, is.mtime.getTime(), is.size].join();
};
const changes = () => {
  const now = new Map(names().map((name) => [name, mark(name)])), files = [];
  for (const [name, its] of now)
    if (seen.get(name) !== its) files.push({ name, bytes: module.FS.readFile(FOLDER + "/" + name) });
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

/* ---- fonts that somebody has added: each has a group in the list, after those that are there ---- */
const fontAdd = ({ name, bytes }) => {
  const file = FONTS + "/" + name;
  module.FS.writeFile(file, bytes);
  const [family, weight] = (taken(call("page_font", file)) || "").split("\n");
  if (weight) own.set(name, { family, weight });
  else module.FS.unlink(file);
  return weight ? family : null;
};
const fontsList = () => {
  const groups = [...own].map(([name, { family, weight }]) => `\n[${family}]\noptional = true\nfolder = ${FONTS}\n${weight} = ${name}\n`);
  module.FS.writeFile(LIST, faces + groups.join(""));
  module._page_fonts_changed();
  if (!call("page_begin", FOLDER)) throw new Error("no folder");
};
/* Letters of an evening that no font has; it is looked for them only where there are other scripts. */
const OTHER = /[^\u0000-\u052f\u1d00-\u2bff\ufb00-\ufb06\ufe00-\ufe0f]/;
const lacks = (path) => {
  const text = of(path).map((name) => module.FS.readFile(FOLDER + "/" + name, { encoding: "utf8" })).join("");
  return OTHER.test(text) ? taken(call("page_lacks", LIST, text)) : "";
};
/* The event file of the evening that this address is of; none: it is of none. */
const of = (path) => {
  const evening = /^\/e\/[0-9a-f]+\//.exec(path);
  return names().filter((name) => evening && name.endsWith(".ini") && address(name).startsWith(evening[0]));
};

const does = {
  /* parts: the files that the program reads, and its code. */
  async begin({ code, parts, files, fonts, language, zone, words }) {
    module = await Pairwheel({
      wasmBinary: code,
      noInitialRun: true,
      preRun: [(it) => Object.assign(it.ENV, { LANG: language + ".UTF-8", TZ: zone, PAIRWHEEL_DATA: "/pairwheel", PW_FONT_PATH: FONTS })],
      printErr: (line) => console.error(line),
    });
    for (const { name, bytes } of parts) {
      module.FS.mkdirTree(name.slice(0, name.lastIndexOf("/")));
      module.FS.writeFile(name, bytes);
    }
    faces = module.FS.readFile(LIST, { encoding: "utf8" });
    module.FS.mkdirTree(FONTS);
    module.FS.mkdirTree(FOLDER);
    fill(files);
    fonts.forEach(fontAdd);
    fontsList();
    return { words: Object.fromEntries(words.map((key) => [key, taken(call("page_say", language, key))])) };
  },
  fill({ files }) {
    fill(files);
    return {};
  },
  font({ name, bytes, path }) {
    const family = fontAdd({ name, bytes });
    if (family !== null) fontsList();
    return { refused: family === null, family, lacks: lacks(path) };
  },
  unfont({ name, path }) {
    own.delete(name);
    module.FS.unlink(FONTS + "/" + name);
    fontsList();
    return { lacks: lacks(path) };
  },
  ask({ method, path, query, body, script }) {
    const bytes = body === null ? 0 : module.lengthBytesUTF8(body);
    const status = call("page_ask", method, path, query, body, bytes, script ? 1 : 0);
    const at = module._page_bytes(), length = module._page_length();
    return {
      status, type: text(module._page_type()), location: text(module._page_location()), name: text(module._page_name()),
      bytes: module.HEAPU8.slice(at, at + length), changes: changes(), lacks: lacks(path),
    };
  },
  put({ files }) {
    for (const { name, bytes } of files) {
      const file = FOLDER + "/" + name;
      if (bytes !== null) module.FS.writeFile(file, bytes);
      else if (module.FS.analyzePath(file).exists) module.FS.unlink(file);
    }
    return { changes: changes() };
  },
  /* What is wrong with an event file, the results that it names, and what is here under these names. */
  look({ name, bytes }) {
    module.FS.mkdirTree("/look");
    module.FS.writeFile("/look/" + name, bytes);
    const why = taken(call("page_refuses", "/look/" + name));
    const results = why === null ? taken(call("page_results", "/look/" + name)) : null;
    module.FS.unlink("/look/" + name);
    const here = {};
    for (const one of [name, results])
      if (one && names().includes(one)) here[one] = module.FS.readFile(FOLDER + "/" + one);
    return { why, results, here, address: "/" };
  },
  /* The event file and the results of the evening that this address is of; of all, where it is of none. */
  copy({ path }) {
    const evening = of(path);
    const its = evening.length ? evening : names().filter((name) => name.endsWith(".ini"));
    const results = its.map((name) => taken(call("page_results", FOLDER + "/" + name)));
    return {
      files: [...its, ...results].filter((name) => name && names().includes(name))
        .map((name) => ({ name, bytes: module.FS.readFile(FOLDER + "/" + name) })),
    };
  },
};

onmessage = async ({ data }) => {
  try {
    postMessage({ no: data.no, ...(await does[data.kind](data)), megabytes: Math.ceil(module.HEAPU8.length / 1048576) });
  } catch (error) {
    postMessage({ no: data.no, failed: String((error && error.message) || error) });
  }
};
