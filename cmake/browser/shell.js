/* shell.js - the desk without a server: the pages stand in a frame, the program runs in a worker, and the
   evenings are kept in this browser. What a browser does with links, forms and answers of a server is done
   here; templates/desk/desk.js is told of it by the bridge on the frame. Before it in the page: store.js,
   folder.js, copies.js. */
"use strict";
(() => {
  const ROOT = "http://desk.invalid/file"; /* addresses are counted from here; nothing is ever asked there */
  const WRITES = 3000; /* milliseconds that are waited for each answer, while something typed is written: it begins after 800 */
  const PATIENCE = 3; /* times that an answer is asked for anew, when another window wrote meanwhile */
  const element = (id) => document.getElementById(id);
  const frame = element("desk"), status = element("kept");
  const own = (id) => element(id).textContent.replaceAll("<\\/script", "</script").replaceAll("<\\!--", "<!--");
  const WORDS = ["file-keep", "file-open", "file-about", "file-kept", "file-forgets", "file-not-saved", "file-broken",
    "file-no-report", "file-names-results", "file-elsewhere", "file-not-together", "file-replace", "what-copy", "file-newer", "file-font", "file-font-lacks", "file-font-none", "file-font-added",
    "file-font-here", "file-font-refused", "file-font-remove", "file-folder", "file-folder-again", "file-folder-kept", "file-folder-other",
    "file-folder-not", "file-other-window", "file-other-here", "refused-file-gone", "file-folder-dropped", "file-copied", "file-copied-more", "file-copied-all", "file-remove", "file-remove-sure", "paste-list"];
  let words = {};

  const tell = (text, alarm) => {
    status.textContent = text;
    status.className = alarm ? "alarm" : "";
    element("given").replaceChildren(); /* the files of the copy that was told of */
  };
  /* Where the bar is below the pages. */
  const inSight = () => element("bar").scrollIntoView({ block: "nearest" });
  const say = (key, blanks) => (words[key] || key).replace(/\{(\w+)\}/g, (_, name) => (blanks && blanks[name]) ?? "");

  /* ---- what is inside: a length, an index of names and lengths, and one after the other ---- */
  const unpack = async () => {
    const letters = atob(element("parts").textContent), squeezed = new Uint8Array(letters.length);
    for (let i = 0; i < letters.length; i++) squeezed[i] = letters.charCodeAt(i);
    element("parts").remove();
    const stream = new Blob([squeezed]).stream().pipeThrough(new DecompressionStream("gzip"));
    const whole = new Uint8Array(await new Response(stream).arrayBuffer());
    const length = new DataView(whole.buffer).getUint32(0, true);
    const index = JSON.parse(new TextDecoder().decode(whole.subarray(4, 4 + length)));
    let at = 4 + length;
    return index.map(([name, bytes]) => ({ name, bytes: whole.slice(at, (at += bytes)) }));
  };

  const store = storeOf({ left: () => stand(), lost: () => inTurn(async () => {
    await settle();
    await keep([]);
    stand();
  }) });

  /* ---- the worker ---- */
  let worker = null, number = 0, heard = 0, ended = null; /* heard: answers to what was sent; ended: why the worker is there no more */
  const waiting = new Map();
  const start = () => {
    worker = new Worker(URL.createObjectURL(new Blob([own("worker")], { type: "text/javascript" })));
    worker.onmessage = ({ data }) => {
      const { resolve, reject } = waiting.get(data.no);
      waiting.delete(data.no);
      frame.dataset.megabytes = data.megabytes; /* what the program has taken of the memory; a test asks */
      if (data.failed === undefined) resolve(data);
      else reject(new Error(data.failed));
    };
    worker.onerror = (event) => {
      ended = new Error(event.message || "the worker ended");
      for (const { reject } of waiting.values()) reject(ended);
      waiting.clear();
      stand();
    };
  };
  /* moved: bytes that the page does not want any more. */
  const order = (kind, rest, moved = []) => new Promise((resolve, reject) => {
    if (ended) return void reject(ended);
    waiting.set(++number, { resolve, reject });
    worker.postMessage({ no: number, kind, ...rest }, moved);
  });

  /* One after the other: the desk answers one at a time. */
  let last = Promise.resolve();
  const inTurn = (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => {});
    return mine;
  };
  let unsaved = new Map(), why = ""; /* what the store would not take yet, and why */
  const kept = () => Boolean(store.base) && !unsaved.size;
  /* Nothing is called saved that is not. */
  const honest = (page) => {
    const said = page && page.getElementById("status");
    if (said && !kept()) said.textContent = status.textContent;
  };
  const folder = realFolder(store);
  /* What is told of something else stays where it is as it was with the folder. */
  const ofFolder = () => [folder.name, folder.writes, folder.failed, folder.other].join("/");
  const toFolder = (names) => {
    const before = ofFolder();
    return folder.put(names).then(() => { if (ofFolder() !== before) stand(); });
  };
  /* What the line at the foot says: the worst of what is wrong, and letters that no font has. */
  let lacks = "";
  const lacking = () => {
    const letters = [...lacks].join(" "), file = fontFor(lacks);
    return file ? say("file-font-lacks", { letters, file: ` (${file})` }) : say("file-font-none", { letters });
  };
  const wrong = (its) => {
    const worst = !store.base ? (store.newer ? "file-newer" : "file-forgets") : why ? "file-not-saved"
      : folder.failed ? "file-folder-not" : folder.other ? "file-folder-other" : "";
    return [worst && say(worst, its), lacks && lacking()].filter(Boolean).join(" ");
  };
  const stand = (said = []) => {
    const its = { folder: folder.name, file: folder.other, why: why || folder.failed }, all = [...said, wrong(its)].filter(Boolean).join(" ");
    if (ended) broken(ended);
    else if (all) tell(all, Boolean(wrong(its)));
    else tell(say(folder.writes ? "file-folder-kept" : "file-kept", its));
    element("font").hidden = !lacks;
    element("folder").hidden = !folder.can || !store.base || (folder.writes && !folder.failed);
    element("folder").textContent = folder.name && !folder.writes ? say("file-folder-again", its) : say("file-folder");
  };
  /* false: another window wrote meanwhile. What is not kept waits in `unsaved`, and the browser asks before it closes. */
  const keep = async (changes, fonts = changes.length > 0) => {
    for (const one of changes) unsaved.set(one.name, one);
    if (!store.base && changes.length) stand();
    if (!store.base || !(unsaved.size || (fonts && fontsWait.size))) return true;
    const all = [...unsaved.values()];
    try {
      if (store.apart) throw new Error(say("file-other-window"));
      if (all.length && !(await store.save(all))) return false;
      unsaved.clear();
      if (all.length) toFolder(all.filter(({ bytes }) => bytes !== null).map(({ name }) => name));
      await keepFonts();
      why = "";
      stand();
    } catch (error) {
      why = (error && error.message) || String(error);
      stand();
      honest(frame.contentDocument);
    }
    return true;
  };
  /* The worker has what the store has, and what waits for it. Where another window has changed the same files meanwhile,
     neither takes the place of the other. */
  const settle = async () => {
    if (store.lost) await store.open();
    if (!store.base || store.apart) return;
    const now = await store.look();
    if (now === "emptied") {
      for (const one of (await order("all")).files) unsaved.set(one.name, one);
    } else if (now === "changed") {
      const { files, mine } = await store.merge(unsaved);
      if (!mine) return; /* apart */
      unsaved = mine;
      await order("fill", { files });
    }
  };
  /* What the worker does is kept before anybody hears of it. */
  const does = (kind, rest, still = () => true) => inTurn(async () => {
    if (!still()) throw new Error("nobody waits for it any more");
    for (let left = PATIENCE; ; left--) {
      await settle();
      const before = new Map(unsaved), answer = await order(kind, rest);
      if (answer.lacks !== undefined && answer.lacks !== lacks) {
        lacks = answer.lacks;
        stand();
      }
      if (await keep(answer.changes || [])) return answer;
      if (left === 0) {
        why = say("file-other-window");
        stand();
        return answer;
      }
      unsaved = before;
    }
  });
  let begun = false, sent = 0; /* somebody has typed in a field, and nothing was sent since; what is on its way */
  const request = (method, url, fields, script, still) => {
    const mine = method === "POST" ? 1 : 0;
    sent += mine;
    if (mine) begun = false;
    return does("ask", {
      method, path: url.pathname.slice(new URL(ROOT).pathname.length) || "/", query: url.search.slice(1),
      body: fields ? new URLSearchParams(fields).toString() : null, script: Boolean(script), languages: navigator.languages.join(),
    }, still).finally(() => {
      sent -= mine;
      heard += mine;
    });
  };

  /* ---- pages ---- */
  const readable = (answer) => new TextDecoder().decode(answer.bytes);
  const parsed = (answer) => new DOMParser().parseFromString(readable(answer), "text/html");
  const shown = []; /* addresses of pictures that are still held */
  const picture = async (from, still) => {
    const answer = await request("GET", new URL(from), null, false, still);
    if (answer.status !== 200) throw new Error(readable(answer));
    const address = URL.createObjectURL(new Blob([answer.bytes], { type: answer.type }));
    shown.push(address);
    while (shown.length > 60) URL.revokeObjectURL(shown.shift());
    return address;
  };
  /* Pictures are taken out before the page stands anywhere, so that nobody looks for them elsewhere. */
  const unhang = (page, url) => page.querySelectorAll("img[src]").forEach((image) => {
    image.dataset.from = new URL(image.getAttribute("src"), url).href;
    image.removeAttribute("src");
  });
  const hang = async (page) => {
    const all = [...page.querySelectorAll("img[data-from]")].filter((image) => !image.hasAttribute("src"));
    const small = (image) => Boolean(image.closest(".thumb"));
    const one = async (image) => {
      try {
        /* One that is small as pixels: the drawing of a large paper takes many megabytes while it stands. */
        image.src = await picture(small(image) ? image.dataset.from.replace(/\.svg(?=\?|$)/, ".png") : image.dataset.from);
      } catch (error) { /* its text stands there */ }
    };
    await Promise.all(all.sort((a, b) => small(a) - small(b)).map(one));
  };

  const path = (url) => url.href.slice(ROOT.length);
  const now = () => new URL(ROOT + (location.hash.slice(1) || "/"));
  const go = (url) => {
    if (location.hash.slice(1) === path(url)) open(url);
    else location.hash = path(url);
  };
  let cards = 0; /* cards that were asked for while somebody types: the last alone is drawn, so that saving never waits for the others */
  const bridgeOf = (url) => ({
    address: () => url.href,
    go: (where) => go(new URL(where, url)),
    ask: async (method, where, fields) => {
      const answer = await request(method, new URL(where, url), fields, true);
      const data = answer.type === "application/json" ? JSON.parse(readable(answer)) : readable(answer);
      if (data.saved && !kept()) delete data.saved;
      return { status: answer.status, data };
    },
    page: async (where, text) => { /* text: it came with an answer */
      const from = new URL(where, url);
      const page = text ? new DOMParser().parseFromString(text, "text/html") : parsed(await request("GET", from, null, false));
      unhang(page, from);
      honest(page);
      await hang(page);
      return page;
    },
    picture: (from) => {
      const mine = ++cards;
      return picture(from, () => mine === cards);
    },
    /* Before anything stands in the page: nobody is too quick for it. */
    attach: (view) => {
      view.addEventListener("click", (event) => follow(event, url));
      view.addEventListener("submit", (event) => send(event, url));
      view.addEventListener("input", () => { begun = true; });
      view.addEventListener("dragover", (event) => event.preventDefault());
      view.addEventListener("drop", take);
    },
  });
  /* Behind each evening of the first screen: elsewhere a program that shows folders does it. */
  const addRemoves = (page) => page.querySelectorAll(".start .evenings li").forEach((line) => {
    const link = line.querySelector("a[href]");
    if (!link) return;
    const button = page.createElement("button"), of = page.createElement("span"), day = line.querySelector("a + span");
    button.type = "button";
    button.className = "white";
    button.dataset.remove = link.getAttribute("href");
    of.className = "vh";
    button.dataset.event = [link, day].filter(Boolean).map((one) => one.textContent).join(", "); /* as the list calls it */
    of.textContent = ": " + button.dataset.event;
    button.append("", of);
    line.append(button);
  });
  const nameRemoves = (page) => page && page.querySelectorAll("[data-remove]").forEach((button) => button.firstChild.replaceWith(say("file-remove")));
  /* The bar speaks as the page above it. */
  const label = () => ["keep", "open", "about", "font"].forEach((id) => { element(id).textContent = say("file-" + id); });
  let spoken = "";
  const speak = async (language) => {
    if (spoken === language) return;
    document.documentElement.lang = spoken = language;
    words = (await inTurn(() => order("say", { language, words: WORDS }))).words;
    label();
    stand();
    honest(frame.contentDocument);
    nameRemoves(frame.contentDocument);
  };
  let fonts = "", arrived = null; /* arrived: what is done once, when a page stands there */
  const show = (answer, url) => {
    const page = parsed(answer);
    begun = false;
    page.querySelectorAll("link, script, .folder, form[action$=close], form[action=remove]").forEach((one) => one.remove()); /* the bar says where files are; who closes the window closes the desk */
    unhang(page, url);
    honest(page);
    addRemoves(page);
    const style = page.createElement("style"), script = page.createElement("script"), first = page.createElement("script");
    first.textContent = "frameElement.bridge.attach(window)";
    page.head.prepend(first);
    style.textContent = fonts + own("style").replace(/^@font-face.*$/gm, "");
    script.textContent = own("script");
    page.head.append(style);
    page.body.append(script);
    document.title = page.title;
    speak(page.documentElement.lang).catch(broken);
    frame.bridge = bridgeOf(url);
    frame.onload = () => {
      const view = frame.contentWindow;
      scrollTo(0, 0); /* where the bar is below the pages, each begins at its top */
      honest(view.document);
      nameRemoves(view.document);
      hang(view.document);
      const part = url.hash && view.document.getElementById(url.hash.slice(1));
      if (part) part.scrollIntoView();
      if (!element("inside").open) view.focus();
      if (arrived) arrived(view.document);
      arrived = null;
    };
    frame.srcdoc = "<!doctype html>" + page.documentElement.outerHTML;
  };
  /* A paper in a window of its own; a file that has a name goes where downloads go. */
  const give = (answer, url, name) => {
    const address = URL.createObjectURL(new Blob([answer.bytes], { type: answer.type }));
    if (!name && window.open(address)) return;
    const link = document.createElement("a");
    link.href = address;
    link.download = name || url.pathname.split("/").pop();
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60000);
  };
  const arrive = (answer, url) => {
    if (answer.status === 303) go(new URL(answer.location, url));
    else if (answer.type.startsWith("text/html")) show(answer, url);
    else give(answer, url, answer.name);
  };
  /* What is typed is written before another page takes the place of this one, or a copy is taken. */
  const typed = (which = ".waits") => {
    const page = frame.contentDocument;
    return page && (page.querySelector(which) || page.documentElement.dataset.sends);
  };
  const written = async () => {
    const at = typed() && frame.contentDocument.activeElement;
    if (at) at.blur();
    for (let left = WRITES / 20, before = heard; typed() && left > 0 && !ended; left--) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (heard !== before) [left, before] = [WRITES / 20, heard];
    }
  };
  let opening = 0;
  const open = async (url) => {
    const mine = ++opening;
    try {
      await written();
      if (mine !== opening) return;
      const answer = await request("GET", url, null, false);
      if (mine !== opening) return;
      if (answer.status === 303) location.replace("#" + path(new URL(answer.location, url)));
      else arrive(answer, url);
    } catch (error) {
      broken(error);
    }
  };
  const follow = async (event, from) => {
    const gone = event.target.closest && event.target.closest("[data-remove]");
    if (gone) return void remove(gone, from).catch(broken);
    const link = event.target.closest && event.target.closest("a[href]");
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    const href = link.getAttribute("href"), url = new URL(href, from);
    if (href.startsWith("#")) {
      const part = frame.contentDocument.getElementById(href.slice(1));
      if (part) { part.tabIndex = -1; part.focus(); part.scrollIntoView(); }
    } else if (/\.pdf$|\/export\//.test(url.pathname)) {
      await written();
      try { arrive(await request("GET", url, null, false), url); } catch (error) { broken(error); }
    } else {
      go(url);
    }
  };
  const send = async (event, from) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const form = event.target, button = event.submitter, fields = [...new FormData(form)];
    if (button && button.name) fields.push([button.name, button.value]);
    const url = new URL((button && button.getAttribute("formaction")) || form.getAttribute("action") || "", from);
    try { arrive(await request("POST", url, fields, false), url); } catch (error) { broken(error); }
  };
  const broken = (error) => tell(say("file-broken", { why: error.message }), true);

  /* ---- copies ---- */
  const { bring, keep: keepCopy, giveFile } = copiesOf({ does, tell, say, give, go: (address) => go(new URL(ROOT + address)) });
  const copy = async (at) => {
    await written();
    const files = await keepCopy(at);
    return () => (files.length ? copied(files) : tell(say("refused-file-gone"), true));
  };
  const MANY = 6; /* files that are named, and have a button, at once */
  const copied = (files) => {
    const named = files.slice(0, MANY).map(({ name }) => name).join(", "), given = element("given");
    tell(say("file-copied", { file: files.length > MANY ? `${named} … (${files.length})` : named }));
    /* A browser asks before it downloads several files at once, and then only the first is there for sure. */
    const there = (name) => { if (!store.base) [name, name.replace(/\.ini$/, ".desk")].forEach((one) => unsaved.delete(one)); };
    there(files[0].name);
    const buttonOf = (text, press) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = text;
      button.onclick = press;
      return button;
    };
    const buttons = files.map((one) => buttonOf(one.name, () => {
      giveFile(one);
      there(one.name);
    }));
    const list = (all) => given.append(...all);
    if (files.length > 1) {
      const reason = document.createElement("span");
      reason.id = "given-why";
      reason.textContent = say("file-copied-more");
      given.append(reason);
      list(buttons.slice(0, MANY));
      if (files.length > MANY) list([buttonOf(say("file-copied-all", { count: files.length }), ({ target }) => {
        target.remove();
        list(buttons.slice(MANY));
        buttons[MANY].focus();
      })]);
    }
    inSight();
  };
  /* What the store would not let go is here as it was. */
  const putBack = (changes, files, waited) => inTurn(async () => {
    const all = new Map([...(await order("all")).files, ...files.filter((one) => changes.some(({ name }) => name === one.name))].map((one) => [one.name, one]));
    for (const { name } of changes) if (waited.has(name)) unsaved.set(name, waited.get(name)); else unsaved.delete(name);
    await order("fill", { files: [...all.values()] });
  });
  /* A copy is given first, and can be had again from the line at the foot: nothing is lost. */
  const remove = async (button, from) => {
    const at = path(new URL(button.dataset.remove, from)), line = button.closest("li"), place = [...line.parentNode.children].indexOf(line);
    if (!confirm(say("file-remove-sure", { event: button.dataset.event }))) return;
    const tells = await copy(at), { files } = await inTurn(() => order("all")), waited = new Map(unsaved);
    const { changes } = await does("remove", { path: at });
    const stays = Boolean(store.base) && changes.some(({ name }) => unsaved.has(name));
    if (stays) await putBack(changes, files, waited);
    else if (!store.base) changes.forEach(({ name }) => unsaved.delete(name));
    arrived = (page) => {
      const links = page.querySelectorAll(".evenings p a[href]"), next = links[Math.min(place, links.length - 1)] || page.querySelector("main button");
      if (next) next.focus({ preventScroll: true });
      if (stays) stand(); else tells();
      inSight();
    };
    await open(now());
  };
  /* What is here goes there, and what lies there is opened in its place. */
  const intoFolder = async () => {
    const may = await folder.choose();
    stand();
    if (!may) return;
    const names = await inTurn(async () => (await settle(), [...store.lies.keys()]));
    await toFolder(names);
    const wrong = await bring(await folder.files(), true);
    await folder.put([]);
    if (wrong) setTimeout(() => tell(wrong, true)); /* after all that is told of the folder */
  };
  const takeIn = (files) => written().then(() => bring(files)).catch(broken);
  const take = (event) => {
    event.preventDefault();
    const items = [...event.dataTransfer.items].filter(({ kind }) => kind === "file");
    const isFolder = (item) => Boolean((item.webkitGetAsEntry() || {}).isDirectory);
    const folders = items.filter(isFolder).length, files = items.filter((item) => !isFolder(item)).map((item) => item.getAsFile());
    if (folders) stand();
    const opened = files.length ? takeIn(files) : Promise.resolve();
    /* After all that is told of what was saved. */
    if (folders) opened.then(() => setTimeout(() => tell([status.className && status.textContent, say("file-folder-dropped")].filter(Boolean).join(" "), true)));
  };

  /* ---- fonts of one's own, for letters that no font here has ---- */
  let families = []; /* of the list: { from: [[first, last], ...], file } */
  let added = new Set(); /* names of files */
  const familiesOf = (list) => list.split(/^\[/m).slice(1).map((group) => ({
    from: [...(/^for *= *(.*)$/m.exec(group) || ["", ""])[1].matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
      .map(([, first, last]) => [parseInt(first, 16), parseInt(last || first, 16)]),
    file: (/^regular *= *([^#\n]*)/m.exec(group) || ["", ""])[1],
  }));
  const fontFor = (letters) => {
    const codes = [...letters].map((letter) => letter.codePointAt(0));
    const family = families.find(({ from, file }) => !added.has(file) && from.some(([first, last]) => codes.some((code) => code >= first && code <= last)));
    return family ? family.file : "";
  };
  const fontsWait = new Map(); /* what the store has not yet heard of: bytes, or null for one that is removed */
  const keepFonts = async () => {
    for (const [name, bytes] of fontsWait) {
      await store.font(name, bytes);
      fontsWait.delete(name);
    }
  };
  const addFonts = async (chosen) => {
    const refusals = [], taken = new Set();
    for (const file of chosen) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const { refused, family } = await does("font", { name: file.name, bytes, path: path(now()) });
      if (refused) {
        refusals.push(say("file-font-refused", { file: file.name }));
        continue;
      }
      added.add(file.name);
      fontsWait.set(file.name, bytes);
      taken.add(family);
    }
    if (taken.size) {
      await inTurn(() => keep([], true));
      await open(now());
    }
    const key = store.base && !fontsWait.size ? "file-font-added" : "file-font-here";
    stand([...refusals, ...[...taken].map((font) => say(key, { font }))]);
    if (refusals.length) status.className = "alarm";
  };
  const removeFont = async (name) => {
    added.delete(name);
    await does("unfont", { name, path: path(now()) });
    fontsWait.set(name, null);
    await inTurn(() => keep([], true));
    await open(now());
    await listFonts();
    (element("fonts").querySelector("button") || element("shut")).focus(); /* what had it is gone */
  };
  const listFonts = async () => {
    const list = element("fonts"), kept = new Map((await store.fonts()).map((one) => [one.name, one]));
    for (const [name, bytes] of fontsWait) if (bytes) kept.set(name, { name, bytes }); else kept.delete(name);
    if (store.base) added = new Set(kept.keys());
    const { names, changed } = await does("fonts", { fonts: store.base ? [...kept.values()] : null, path: path(now()) });
    if (changed) await open(now());
    list.replaceChildren(...names.map((name) => {
      const button = document.createElement("button"), line = document.createElement("p");
      button.type = "button";
      button.textContent = say("file-font-remove", { font: name });
      button.onclick = () => removeFont(name).catch(broken);
      line.append(button);
      return line;
    }));
  };

  /* ---- it begins ---- */
  const zone = () => {
    const minutes = -new Date().getTimezoneOffset(), two = (n) => String(Math.floor(n)).padStart(2, "0");
    return (minutes < 0 ? "-" : "+") + two(Math.abs(minutes) / 60) + ":" + two(Math.abs(minutes) % 60);
  };
  const face = (parts, file, weight) => {
    const found = parts.find(({ name }) => name.endsWith(file));
    return found ? `@font-face { font-family: Lato; font-weight: ${weight}; src: url("${URL.createObjectURL(new Blob([found.bytes]))}"); }\n` : "";
  };
  const begin = async () => {
    if (typeof DecompressionStream === "undefined" || typeof WebAssembly === "undefined")
      throw new Error("This browser is too old for pairwheel: please take a newer one.");
    start();
    const [parts] = await Promise.all([unpack(), store.open()]);
    fonts = face(parts, "Lato-Regular.ttf", 400) + face(parts, "Lato-Bold.ttf", 700) + face(parts, "Lato-Black.ttf", 900);
    const style = document.createElement("style");
    style.textContent = fonts;
    document.head.append(style);
    const code = parts.shift().bytes, licences = parts.shift().bytes, language = navigator.language || "en";
    families = familiesOf(new TextDecoder().decode(parts.find(({ name }) => name.endsWith("/faces.ini")).bytes));
    const all = { code, parts, ...(await store.begin()), language, zone: zone(), words: WORDS };
    added = new Set(all.fonts.map(({ name }) => name));
    words = (await order("begin", all, [code.buffer, ...parts.map(({ bytes }) => bytes.buffer)])).words;
    label();
    await folder.recall();
    stand();
    toFolder([]);
    element("bar").hidden = false;
    element("keep").onclick = () => copy(path(now())).then((tells) => tells()).catch(broken);
    element("open").onclick = () => element("files").click();
    element("files").onchange = ({ target }) => {
      takeIn([...target.files]);
      target.value = "";
    };
    element("folder").onclick = () => intoFolder().catch((error) => { if (error.name !== "AbortError") broken(error); });
    element("font").onclick = () => element("faces").click();
    element("faces").onchange = ({ target }) => {
      addFonts([...target.files]).catch(broken);
      target.value = "";
    };
    element("about").onclick = () => {
      listFonts().catch(broken);
      element("licences").textContent = new TextDecoder().decode(licences);
      element("inside").showModal();
    };
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", take);
    addEventListener("hashchange", () => open(now()));
    addEventListener("beforeunload", (event) => { if (unsaved.size || typed(".waits, .unwritten") || begun || sent) event.preventDefault(); });
    await open(now());
  };
  begin().catch((error) => {
    element("bar").hidden = false;
    tell(error.message, true);
  });
})();
