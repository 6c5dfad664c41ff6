/* copies.js - evenings as files: "Keep a copy" gives the event and all that it names, "Open a copy" takes them in, and a
   report of chess or Go as well. An evening that is here already is replaced where somebody says so, and that is a change
   that can be taken back. Before shell.js in the page. */
"use strict";
const copiesOf = ({ does, tell, say, give, go }) => {
  const MOST = 16 * 1024 * 1024; /* bytes of a file that are looked at; the program says what is too long */
  const TOGETHER = 60000; /* milliseconds between two files of one copy */
  const same = (a, b) => a.length === b.length && a.every((byte, i) => byte === b[i]);
  /* Browsers call the second copy "tuesday (1).ini". */
  const plain = (name) => {
    const parts = /^(.+?) ?\((\d+)\)(\.[^.]*)$/.exec(name);
    return parts ? { name: parts[1] + parts[3], number: parts[2] } : { name, number: "" };
  };
  const read = async (file) => ({
    name: file.name, at: file.lastModified, bytes: new Uint8Array(await file.slice(0, MOST).arrayBuffer()),
  });
  /* A folder has files of other programs, which end in .ini as well. */
  const speaksOfEvents = ({ bytes }) => /^\[(event|movement)\]/m.test(new TextDecoder().decode(bytes));
  const isEvent = ({ name }) => /^[^.].*\.ini$/i.test(name);
  const isReport = ({ name }) => /^[^.].*\.(trf|trfx|pgn|h9|txt)$/i.test(name); /* what it is, the program says */

  /* The file of this name among those that were chosen with the event: that of the same copy. */
  const found = (name, event, files) => {
    const its = plain(event.name), far = (file) => (plain(file.name).number === its.number ? 0 : 1 + Math.abs(file.at - event.at));
    return files.filter((file) => file !== event && (file.name === name || plain(file.name).name === name))
      .sort((a, b) => far(a) - far(b))[0];
  };
  const together = (event, file) => plain(event.name).number === plain(file.name).number || Math.abs(event.at - file.at) <= TOGETHER;
  /* Other files that a template names: what it extends, and its pictures. */
  const namedBy = ({ name, bytes }) => (name.endsWith(".xml") ? [...new TextDecoder().decode(bytes)
    .matchAll(/\b(?:extends|src)\s*=\s*["']([^"'{}]+\.(?:xml|png|svg))["']/g)].map((one) => ({ kind: "template", name: one[1] })) : []);

  const isUndone = ({ kind }) => kind === "event" || kind === "results"; /* what Undo brings back */
  const noEvent = () => say("file-no-report", { list: say("paste-list") });
  const giveFile = ({ name, bytes }) => give({ bytes, type: /\.(png|svg)$/.test(name) ? "application/octet-stream" : "text/plain;charset=utf-8" }, null, name);
  const download = async (files) => {
    for (const one of files) {
      giveFile(one);
      await new Promise((resolve) => setTimeout(resolve, 300)); /* a browser takes one after the other */
    }
  };
  /* The name of an evening here. The number goes where a browser wrote it behind the name of a copy: the results have the name
     without, or the evening of that name, `then`, has the same title and day. */
  const calledOf = (event, needs, here, then) => {
    const name = plain(event.name).name, day = (bytes) => ["title", "date"].map((key) => (new RegExp(`^${key} *= *(.*)$`, "m")
      .exec(new TextDecoder().decode(bytes)) || [])[1]).join();
    const number = needs.some(({ kind, name: its }) => kind === "results" && its.startsWith(name.replace(/\.ini$/i, ""))) ||
      (then && day(then) === day(event.bytes));
    return (number && !here.includes(event.name) ? name : event.name).replace(/\.ini$/i, ".ini");
  };
  /* The event as it will be called here, and all its files; none: they stay as they are. A text: why it cannot be opened. */
  const gather = async (event, files) => {
    const { needs, here, then } = await does("needs", { ...event, plain: plain(event.name).name }), all = [];
    const called = calledOf(event, needs, here, then);
    for (const { kind, letter, name } of needs) { /* it grows while it is gone through */
      const file = found(name, event, files);
      if (/[\\/]|^\./.test(name)) return say("file-elsewhere", { event: event.name, file: name });
      if (all.some((one) => one.name === name) || (!file && kind !== "results" && here.includes(name))) continue;
      if (!file) return say("file-names-results", { event: event.name, results: name });
      if (!together(event, file) && !confirm(say("file-not-together", { event: event.name, file: file.name }))) return [];
      all.push({ kind, letter, name, bytes: file.bytes, ours: file.ours });
      needs.push(...namedBy({ name, bytes: file.bytes }));
    }
    const { why, own, here: there, results, others, address } = await does("look", { name: called, bytes: event.bytes, files: all });
    if (why !== null) return why;
    if (event.ours && all.every(({ ours }) => ours)) return []; /* of the folder, as we left them */
    /* Results of another evening here keep their name; these get one of their own. */
    if (own) all.forEach((one) => { one.name = own.names[one.name] || one.name; });
    all.unshift({ kind: "event", name: called, bytes: own ? own.bytes : event.bytes });
    const other = all.filter(({ name, bytes }) => there[name] && !same(there[name], bytes)).map(({ name }) => name);
    /* A list of names, a logo or a template of another evening stays as it is. */
    const theirs = all.find((one) => !isUndone(one) && other.includes(one.name) && others.includes(one.name));
    if (theirs) return say("file-other-here", { event: event.name, file: theirs.name });
    if (other.length && !confirm(say("file-replace", { event: other.join(", "), ...results }))) return [];
    /* Undo has the event and its results; what else is replaced goes where downloads go. */
    await download(all.filter((one) => other.includes(one.name) && !isUndone(one)).map(({ name }) => ({ name, bytes: there[name] })));
    return Object.assign(all, { was: there, address });
  };
  const bring = async (chosen, folder) => {
    const files = await Promise.all([...chosen].map((file) => (file.bytes instanceof Uint8Array ? file : read(file)))); /* of this window, or dropped in the frame */
    const events = files.filter((file) => isEvent(file) && (!folder || speaksOfEvents(file)));
    if (!events.length) {
      const report = folder ? null : files.find(isReport);
      if (!report) return folder ? "" : tell(noEvent(), true);
      const { address, why } = await does("report", { name: report.name, bytes: report.bytes });
      const letter = /\.txt$/i.test(report.name); /* most likely none, and then no word of ours is meant */
      return address ? go(address) : tell((!letter && why) || noEvent(), true);
    }
    let first = null, wrong = "";
    for (const event of events) {
      const all = await gather(event, files);
      if (typeof all === "string") wrong = all;
      if (wrong && !folder) break;
      if (wrong === all || !all.length) continue;
      if (all.some(({ name, bytes }) => !all.was[name] || !same(all.was[name], bytes))) { /* what is here as it is has its steps and drafts */
        const { other, why } = await does("put", { files: [...all], was: all.was, what: say("what-copy") });
        if (other) return bring(files, folder); /* another window wrote meanwhile: it is asked for anew */
        if (why) {
          wrong = why;
          break;
        }
      } else if (folder) {
        continue;
      }
      first = first || all.address;
    }
    if (first) go(first);
    if (wrong) tell(wrong, true);
    return wrong;
  };
  /* Of the evening of this address; of all, where it is of none. */
  const keep = async (path) => {
    const { files } = await does("copy", { path });
    await download(files);
    return files;
  };
  return { bring, keep, giveFile };
};
