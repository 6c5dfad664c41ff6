/* desk.js - spares the reloads. Every form works without it; with it what is typed is saved when a field
   is left and 0.8 s after the last key, and nothing typed is lost while the program does not answer. */
"use strict";
(() => {
  const root = document.documentElement, main = document.getElementById("work");
  root.classList.add("js");

  /* ---- the bridge: the page cannot tell what answers it ----
     A page of pairwheel.html has its own, on the frame that it stands in. */
  const bridge = (window.frameElement && window.frameElement.bridge) || {
    address: () => location.href, /* of this page */
    go: (path) => { location.href = path; },
    ask: (method, path, fields) => fetch(path, {
      method, headers: { "X-Desk": "1" }, body: fields ? new URLSearchParams(fields) : undefined,
      keepalive: JSON.stringify(fields || "").length < 20000, /* what is small arrives though the page is left */
    }).then(async (answer) => ({
      status: answer.status,
      data: answer.headers.get("Content-Type") === "application/json" ? await answer.json() : await answer.text(),
    })),
    page: async (path, text) => { /* text: it came with an answer */
      const parsed = (its) => new DOMParser().parseFromString(its, "text/html");
      if (text) return parsed(text);
      const answer = await fetch(path);
      if (answer.redirected) location.href = answer.url; /* the evening has sections now, or none any more */
      return parsed(await answer.text());
    },
    picture: async (path) => path, /* what an image can show of it */
  };
  const { ask } = bridge, here = () => new URL(bridge.address());
  /* This page, of the round or the board that is shown: the address may name none, and then leads to the first that is not full. */
  const this_page = () => {
    const form = main && main.querySelector("[data-sight]");
    return form && !here().searchParams.has(form.dataset.sight) ? `${here().pathname}?${form.dataset.sight}=${form.dataset.no}` : bridge.address();
  };

  /* What the browser keeps for this page. One that is told to keep nothing refuses even to look there, and one that is full to
     write: then this window alone remembers. */
  const remembers = (name) => {
    const all = new Map();
    const its = (work, instead) => { try { return work(window[name]); } catch (e) { return instead(); } };
    return {
      get: (key) => (all.has(key) ? all.get(key) : its((there) => there.getItem(key), () => null)),
      set: (key, value) => { all.set(key, String(value)); its((there) => { there.setItem(key, value); all.delete(key); }, () => {}); },
      remove: (key) => { all.delete(key); its((there) => there.removeItem(key), () => {}); },
      keys: () => [...all.keys(), ...its((there) => Object.keys(there), () => [])],
    };
  };
  const of_tab = remembers("sessionStorage"), of_browser = remembers("localStorage");

  /* ---- what is to be written, in order; kept until it is ----
     The browser keeps it for this address. A program that is begun again takes the same port, with another secret: the
     window that it opens finds here what an old one typed and could not send, and what it goes on typing. */
  const secret = (/^\/([0-9a-f]{32})\//.exec(here().pathname) || ["", ""])[1];
  const place = here().pathname.slice(secret ? secret.length + 1 : 0).replace(/\/[^/]*$/, "");
  const screen = here().pathname.split("/").pop();
  const tab = of_tab.get("desk tab") || String(Math.random()).slice(2);
  of_tab.set("desk tab", tab);
  const box = `desk typed ${place} `, kept = box + secret.slice(0, 8) + " " + tab;
  const kept_in = (key) => ({ queue: [], drafts: [], ...JSON.parse(of_browser.get(key) || "{}") });
  /* What is typed is the same when it arrives twice. A press would be done twice: one that was sent is not sent again. */
  const is_typed = ({ path }) => /^(names|result|set|wish)$/.test(path);
  const unsent = (all) => all.queue.filter((one) => !one.sent || is_typed(one));
  let queue = unsent(kept_in(kept)), busy = false, away = null;
  /* Names and rows in which somebody types, and have not left yet. */
  const unfinished = () => [...document.querySelectorAll(".names input[data-card], .entry tr[data-board]")]
    .filter((one) => [one, ...one.querySelectorAll("input")].some((field) => "value" in field && field.value !== field.defaultValue));
  const typing = () => unfinished().map((one) => ("card" in one.dataset ? name_of(one) : result_of(one)));
  /* Fields that a button sends. */
  const drafts = () => [...main.querySelectorAll("textarea, input:not([type=hidden]):not([type=radio])")]
    .filter((field) => field.name && field.value !== field.defaultValue && !field.closest(".names, .entry")).map((field) => [screen, field.name, field.value]);
  const keep = () => {
    const all = { queue: [...queue.map(({ path, fields, R, key, label, sent, failed }) => ({ path, fields, R, key, label, sent: sent && !failed })), ...typing()], drafts: away ? drafts() : [] };
    if (all.queue.length || all.drafts.length) of_browser.set(kept, JSON.stringify(all));
    else of_browser.remove(kept);
    if (queue.length) root.dataset.sends = queue.length; /* for who would leave, or close the window */
    else delete root.dataset.sends;
  };
  /* What a window of a program before this one could not send is sent from here, or stands in its field again. */
  const adopt = (theirs, in_sight) => {
    queue.push(...unsent(theirs).map((one) => ({ ...one, theirs: !in_sight })));
    for (const [on, its, value] of theirs.drafts) {
      const field = on === screen && main.querySelector(`[name="${CSS.escape(its)}"]`);
      if (field && "value" in field) { field.value = value; field.classList.add("waits"); }
    }
    keep();
    work();
  };
  /* An old window that is still there says itself what it has, now and later, and forgets it once it is taken. */
  const radio = secret && main && main.dataset.r ? new BroadcastChannel(box) : null, met = new Set();
  let anew = false, sent = 0;
  const hand_over = (now) => {
    const all = kept_in(kept);
    if (!now) all.queue.splice(queue.length); /* not the row in which somebody types */
    if (radio && anew && (all.queue.length || all.drafts.length)) radio.postMessage({ of: kept, id: ++sent, ...all });
  };
  const listen = ({ data }) => {
    if (data.hello && data.hello !== secret) {
      anew = true;
      absent(true);
      hand_over(true);
    } else if (data.taken === kept && data.id === sent) {
      queue = [];
      main.querySelectorAll("input, textarea").forEach((field) => { field.defaultValue = field.value; });
      absent(true);
    } else if (data.of && !data.of.startsWith(box + secret.slice(0, 8))) {
      adopt(data, met.has(data.of));
      met.add(data.of);
      radio.postMessage({ taken: data.of, id: data.id });
    }
  };
  const take_over = () => { /* of windows that are closed */
    for (const key of of_browser.keys().filter((one) => one.startsWith(box) && !one.startsWith(box + secret.slice(0, 8)) && !met.has(one))) {
      const theirs = kept_in(key);
      of_browser.remove(key);
      adopt(theirs);
    }
  };
  const state = (r) => {
    if (!main || !r) return;
    main.dataset.r = r;
    document.querySelectorAll("input[name=R]").forEach((field) => { field.value = r; });
  };
  const tell = (text, saved) => {
    const say = document.getElementById("status"), tick = document.createElement("span");
    if (!say || !text) return;
    tick.className = "tick";
    tick.ariaHidden = "true";
    say.replaceChildren(...(saved ? [tick] : []), text);
  };
  /* Nothing is called saved while something is not. */
  let stood = null; /* what the line said before */
  const saving = () => {
    const line = document.getElementById("status");
    stood = stood || (line && [...line.childNodes]);
    tell("…");
  };
  const saved = (text, is) => {
    const line = document.getElementById("status");
    if (text) tell(text, is);
    else if (line && stood) line.replaceChildren(...stood);
    stood = null;
  };
  /* For who listens: at most once in two seconds, and the last of what there was. */
  let heard = 0, saying = 0;
  const say = (text) => {
    clearTimeout(saying);
    saying = setTimeout(() => {
      const said = document.getElementById("said");
      heard = Date.now();
      if (said) said.textContent = text;
    }, Math.max(0, heard + 2000 - Date.now()));
  };
  /* What is only in this window, in the words of the page: "Round 2, table 1, pair 3 against 4, board 5: 3NT S 9", or a name. */
  const unsaved = () => queue.map(({ fields, label }) => (label ? label + ": " : "") + Object.entries(fields)
    .filter(([key, value]) => value && !/^(R|screen|pair|sure|round|table|board)$/.test(key)).map(([key, value]) => value).join(" "));
  const button = (text, press) => {
    const one = document.createElement("button");
    one.type = "button";
    one.textContent = text;
    one.addEventListener("click", press);
    return one;
  };
  const absent = (is) => {
    if (is && !away) {
      away = document.createElement("div");
      away.className = "away";
      away.setAttribute("role", "alert");
      const text = document.createElement("p"), list = document.createElement("p");
      text.textContent = root.dataset.away || "The program does not answer. What you type stays in this window.";
      list.className = "unsaved";
      away.append(text, list, button(root.dataset.try, () => work()), button(root.dataset.copy, () => navigator.clipboard.writeText(unsaved().join("\n"))));
      document.body.prepend(away);
    } else if (!is && away) {
      away.remove();
      away = null;
      root.style.removeProperty("--away");
    }
    if (away) {
      if (anew) away.firstChild.textContent = root.dataset.anew;
      keep();
      const lines = unsaved();
      away.querySelector(".unsaved").textContent = lines.length ? `${root.dataset.unsaved} ${lines.length} (${lines.join("; ")})` : "";
      away.lastChild.hidden = !lines.length;
      root.style.setProperty("--away", away.offsetHeight + "px"); /* what stays in sight stays below it */
    }
  };
  const unwritten = ({ status }) => status >= 500;
  const again_unwritten = () => unfinished().filter((one) => (one.matches(".waits, .unwritten") || one.querySelector(".waits, .unwritten")) && !one.contains(document.activeElement))
    .forEach((one) => ("card" in one.dataset ? name : row)(one));
  /* It counts from the state of the page in which it was typed. show: the page that is drawn next, which comes with the answer. */
  const post = (one, unchecked, show) => {
    if (!one.theirs && !one.sent) one.R = unchecked ? "" : main.dataset.r;
    one.sent = true;
    return ask("POST", one.path, { ...one.fields, R: one.R, ...(show ? { show } : {}) });
  };
  let came = null; /* the page that came with the answer that is being taken */
  const as_shown = (path) => { const { pathname, search } = new URL(path || shown || this_page(), here()); return pathname.split("/").pop() + search; };
  const work = async () => {
    if (busy) return;
    busy = true;
    while (queue.length) {
      const one = queue[0], show = queue.length === 1 && one.then && !/^(undo|redo|section|movement)$/.test(one.path) ? as_shown(one.page) : "";
      let answer;
      try {
        answer = await post(one, false, show);
        if (answer.status === 403) throw answer; /* it was begun again, and takes nothing from here */
      } catch (e) {
        anew = anew || e.status === 403;
        absent(true);
        setTimeout(() => { /* the page is still here: it did not fail because it was left */
          one.failed = true;
          work();
        }, 2000);
        busy = false;
        return;
      }
      absent(false);
      queue = queue.filter((other) => other !== one);
      keep();
      state(answer.data.R);
      const told = answer.data.said || answer.data.refused || answer.data.conflict;
      if (told && queue.length) tell(told);
      else if (!queue.length) saved(told || (answer.data.saved ? root.dataset.saved + " " + answer.data.saved : ""), !told);
      came = answer.data.page ? { show, text: answer.data.page } : null;
      if (one.then) one.then(answer);
      else if (!queue.length) again();
      came = null;
      if (answer.status < 400 && !queue.length) again_unwritten();
    }
    busy = false;
  };
  const write = (path, fields, then, key, label, page) => {
    const waiting = queue.findIndex((one, i) => i > 0 && key && one.key === key);
    if (waiting > 0) queue.splice(waiting, 1);
    queue.push({ path, fields, then, key, label, page, R: main.dataset.r });
    saving();
    keep();
    hand_over();
    if (away) absent(true);
    work();
  };

  /* ---- the page again, without losing the place ---- */
  /* The fields of the names stay where they are: somebody types there. */
  const doubts = (now, next) => [...next.children].forEach((li, i) => {
    const mine = now.children[i], say = li.querySelector(".say"), old = mine && mine.querySelector(".say");
    if (!mine) return;
    mine.className = li.className;
    if (old) old.remove();
    if (say) mine.append(say);
    /* What another window wrote, where nobody types here. */
    const field = mine.querySelector("input[data-card]"), theirs = li.querySelector("input[data-card]");
    if (field && theirs && field.value === field.defaultValue && !queue.some(({ key }) => key === field.name))
      field.value = field.defaultValue = theirs.defaultValue;
  });
  /* What a thing does, in this page and in the one that is drawn in its place. */
  const does = (one) => JSON.stringify([!!one.closest("#work"), one.tagName, one.name, one.id, one.getAttribute("href"), one.getAttribute("formaction"), one.form && one.form.getAttribute("action"),
    one.form && ["key", "tick", "no"].map((its) => (one.form.elements[its] || "").value)]);
  let wanted = 0, shown = ""; /* shown: a question that is asked in this window, not in its address */
  const asks = (form) => (shown = form.getAttribute("action") + "?" + new URLSearchParams(new FormData(form)));
  const again = async (path, only, still = () => true) => {
    const mine = ++wanted;
    const page = await bridge.page(path || shown || this_page(), came && came.show === as_shown(path) ? came.text : "");
    if (mine !== wanted || !still()) return; /* a later one is on its way, or nobody wants it any more */
    const focus = document.activeElement, name = focus && (focus.name || focus.id);
    const board = focus && board_of(focus.closest(".game")), value = focus && focus.value;
    const caret = focus && "selectionStart" in focus ? focus.selectionStart : null;
    const is = focus && focus !== document.body && does(focus), in_main = main.contains(focus), in_entry = focus && focus.closest(".entry");
    /* What is typed and not sent yet stays typed. */
    const typed = [...main.querySelectorAll("input:not([type=hidden]):not([type=radio]), textarea")]
      .filter((field) => field.name && field.value !== field.defaultValue).map((field) => [field.name, field.value, field.form && field.form.getAttribute("action")]);
    document.querySelectorAll("details[id][open]").forEach((one) => { const its = page.getElementById(one.id); if (its) its.open = true; });
    for (const part of only || ["#work", ".line", ".event"]) {
      const now = document.querySelector(part), next = page.querySelector(part);
      if (!now || !next) continue;
      if (part === "#work") main.replaceChildren(...next.childNodes);
      else if (part === ".names ol") doubts(now, next);
      else now.replaceWith(next);
    }
    document.title = page.title;
    state(page.getElementById("work").dataset.r);
    for (const [its, what, action] of typed) {
      const field = [...main.querySelectorAll(`[name="${CSS.escape(its)}"]`)].find((one) => one.form && one.form.getAttribute("action") === action);
      if (field && field.value !== what) { field.value = what; field.classList.add("waits"); }
    }
    const alike = name ? [...main.querySelectorAll(`[name="${CSS.escape(name)}"], #${CSS.escape(name)}`)] : [];
    const same = board ? pressed(board, value) : alike.find((one) => one.tagName === "BUTTON" && one.value === focus.value) ||
      (is && [...document.querySelectorAll("a, button, input, select, textarea, summary")].find((one) => does(one) === is)) || alike[0] ||
      (focus && focus.matches(".foot .black") && main.querySelector(".foot .black")) ||
      (in_main && !in_entry && !focus.isConnected && main.querySelector("[data-undo], [data-redo], .foot .black")); /* it is gone, and can be undone */
    if (same && same !== document.activeElement) {
      same.focus({ preventScroll: true });
      try { if (caret !== null) same.setSelectionRange(caret, caret); } catch (e) { /* a field without one */ }
    }
    if (in_entry && !focus.isConnected && !same) onward(); /* a question that was answered */
    look();
  };

  /* Behind the last field: to the first board without a result, or else to what comes next; a save that is on its way
     may still draw that. */
  let ended = false;
  const onward = () => {
    const open = rows_of().find((tr) => !is_whole(tr));
    const next = open ? open.querySelectorAll("input")[column()] : main.querySelector(".foot .black");
    ended = !open;
    if (next && (document.activeElement === document.body || document.activeElement.closest(".foot"))) next.focus();
  };

  /* ---- names: the card is drawn while they are typed ---- */
  let draw = 0, timer = 0, typed = null;
  const card = (field) => {
    const image = document.getElementById("card");
    if (!image) return;
    const mine = ++draw, next = new Image(), from = new URL(image.dataset.from || image.src);
    from.searchParams.set("only", from.searchParams.get("only").replace(/\d+$/, field.dataset.card));
    from.searchParams.set("R", main.dataset.r);
    if (!("team" in field.dataset)) from.searchParams.set("name", field.value); /* the card is a pair's */
    next.onload = () => {
      if (mine !== draw) return;
      image.src = next.src;
      image.alt = field.value;
      if (image.dataset.from) image.dataset.from = from.href;
    };
    bridge.picture(from.href).then((shown) => { if (mine === draw) next.src = shown; }, () => {});
    const read = document.getElementById("read");
    if (read) read.href = "who?pair=" + field.dataset.card + "&read=1#words";
  };
  /* One more behind the last: the movement is another one, so the page is. */
  const more = (field) => {
    if (!field.value.trim() || field.value === field.defaultValue) return;
    field.defaultValue = field.value;
    write("names", { [field.name]: field.value, pair: field.dataset.more, screen: "who" }, () => again(here().pathname + "?pair=" + field.dataset.more));
  };
  /* What could not be written, as on a full disk, stands in its field as typed and not sent: it goes with the next one that
     can be written, or when the page is left. */
  const stays = (fields, were) => {
    fields.forEach((field, i) => {
      field.defaultValue = were[i];
      field.classList.replace("waits", "unwritten");
    });
    keep();
  };
  const asBefore = (field, key) => { if (!queue.some((one) => one.key === key)) field.classList.remove("waits", "unwritten"); };
  const name_of = (field) => ({ path: "names", key: field.name, label: field.labels[0].textContent, fields: { [field.name]: field.value, pair: field.dataset.card, screen: "who" }, R: main.dataset.r });
  const name = (field) => {
    if (field.value === field.defaultValue) return asBefore(field, field.name);
    const { path, fields, key, label } = name_of(field), was = field.defaultValue;
    field.defaultValue = field.value;
    const page = here().pathname + "?pair=" + field.dataset.card;
    write(path, fields, (answer) => {
      if (unwritten(answer)) return stays([field], [was]);
      field.classList.remove("waits", "unwritten");
      if (!queue.length) again(page, [".names ol", ".foot", ".line"]).then(() => { if (ended) onward(); });
    }, key, label, page);
  };

  /* ---- games: all of their buttons have one name ---- */
  const board_of = (form) => (form ? form.querySelector("[name=board]").value : "");
  const games = () => [...document.querySelectorAll(".game")];
  const pressed = (board, value) => {
    const form = games().find((one) => board_of(one) === board);
    return form && (form.querySelector(`button[value="${CSS.escape(value)}"]`) || form.querySelector("button"));
  };
  const is_open = (form) => form.querySelector("button") && !form.querySelector("[aria-pressed=true]");
  /* The next one without a result, from the top again behind the last; when none is left, onwards. */
  const next_game = (board) => {
    const all = games(), i = all.findIndex((one) => board_of(one) === board);
    const form = [...all.slice(i + 1), ...all.slice(0, i + 1)].find(is_open);
    const next = form ? form.querySelector("button") : all.length && document.querySelector(".foot .black");
    if (next) next.focus();
  };

  /* A list is read while it is typed or pasted, and who is not here while names are pressed; nothing is written. */
  let reads = 0;
  const read = async (form) => {
    const mine = ++reads, { data } = await ask("POST", form.getAttribute("action"), { ...Object.fromEntries(new FormData(form)), try: "1" });
    if (mine !== reads || typeof data !== "string") return;
    const page = new DOMParser().parseFromString(data, "text/html");
    const at = document.activeElement && document.activeElement.closest("#ask, #columns") ? document.activeElement.name : "";
    for (const part of ["#was-read", "#columns", "#ask", "#take"]) {
      const now = document.querySelector(part), next = page.querySelector(part);
      if (now && next) now.replaceWith(next);
    }
    const again_at = at && document.querySelector(`#ask [name="${at}"], #columns [name="${at}"]`);
    if (again_at) again_at.focus({ preventScroll: true });
  };

  /* ---- results: a row is sent when it is left, or whole ---- */
  const rows_of = () => [...document.querySelectorAll(".entry tr[data-board]")];
  const fields_of = (tr) => [...tr.querySelectorAll("input")]; /* contract, by, tricks, score */
  const result_of = (tr) => {
    const [c, d, t, s] = fields_of(tr), worked = c.value && s.value === tr.dataset.worked; /* out of the contract: nobody has typed it */
    return { path: "result", key: tr.id, R: main.dataset.r, label: c.getAttribute("aria-label").replace(/, [^,]*$/, ""), fields: { round: tr.dataset.round, table: tr.dataset.table, board: tr.dataset.board, sight: tr.closest("form").dataset.sight, contract: c.value, by: d.value, tricks: t.value, score: worked ? "" : s.value, screen: "results" } };
  };
  const row = (tr) => {
    const all = fields_of(tr), { path, fields, key, label } = result_of(tr);
    if (all.every((field) => field.value === field.defaultValue)) return all.forEach((field) => asBefore(field, tr.id));
    const were = all.map((field) => field.defaultValue);
    all.forEach((field) => { field.defaultValue = field.value; });
    write(path, fields, (answer) => {
      const is = answer.data.row;
      if (unwritten(answer)) return stays(all, were);
      all.forEach((field) => field.classList.remove("waits", "unwritten"));
      if (is && !is.draft && !is.doubt && !tr.matches(".draft, .doubt")) {
        const inside = tr.contains(document.activeElement), values = [is.contract, is.by, is.tricks, is.score];
        all.forEach((field, i) => {
          if (!inside || field.value === field.defaultValue) { field.value = values[i] || ""; field.defaultValue = field.value; }
        });
        tr.dataset.worked = is.worked || "";
        if (!queue.length) {
          again(this_page(), [".side", ".foot", ".line", ".rounds"]).then(() => {
            if (ended) onward();
            const lead = main.querySelector("[data-lead]");
            if (is.score) say(`${is.contract} ${is.by || ""} ${is.tricks || ""}: ${is.score}. ${lead ? lead.textContent : ""}`);
          });
        }
      } else if (!queue.length) {
        again(this_page()).then(() => { if (ended) onward(); });
      }
    }, key, label);
  };
  const alone = /^(p|pass?|passe|passo|np|a.+|[-+\u2212]?(0|\d{2,4}))$/i; /* needs no declarer and no tricks: passed out, assigned, a score */
  const is_whole = (tr) => {
    const [c, d, t, s] = fields_of(tr).map((field) => field.value.trim());
    return c ? alone.test(c) || !!(d && (t || s)) : !!s;
  };
  /* Where a club has the scores alone, the next one is typed where the last one was. */
  const column = () => (document.querySelector(".entry.of-board") && of_tab.get("desk column") === "3" ? 3 : 0);
  const spread = (tr) => { /* "4sn=" in the first field */
    const [c, d, t] = fields_of(tr);
    const seats = tr.closest("form").dataset.seats || "nesw"; /* of the language */
    const all = new RegExp(`^([1-7] *(?:nt?|[^\\s\\d=+-]+?)(?: *(?:xx?|r?dbl))?) *([${seats}]) *(=|[-+]?\\d{1,2})$`, "i").exec(c.value.trim());
    if (!all || d.value || t.value) return false;
    [c.value, d.value, t.value] = all.slice(1);
    return true;
  };

  /* Enter: contract, by, tricks, and the next board; who passes over all three types scores, one below the other. */
  const next_in_row = (tr, field) => {
    const fields = fields_of(tr), at = fields.indexOf(field), next = rows_of()[rows_of().indexOf(tr) + 1];
    const done = at > 2 || (at === 2 && fields.some((one) => one.value.trim())) || spread(tr) || alone.test(fields[0].value.trim());
    return done ? next && fields_of(next)[at === 3 ? 3 : 0] : fields[at + 1];
  };
  /* Tab on a traveller: down the column, then down the next one; a question that stands below the row comes first. */
  const next_in_column = (field, step) => {
    const tr = field.closest("tr"), all = rows_of();
    const asked = step > 0 && tr.nextElementSibling && tr.nextElementSibling.querySelector("button");
    const order = [0, 1, 2, 3].flatMap((i) => all.map((one) => fields_of(one)[i]));
    return asked || order[order.indexOf(field) + step];
  };

  /* ---- events: on the page as a whole, so that what is drawn again needs nothing ---- */
  document.addEventListener("input", (event) => {
    const field = event.target;
    if (field.dataset.card) {
      field.classList.add("waits");
      card(field);
      clearTimeout(timer);
      if (typed && typed !== field && typed.isConnected) name(typed); /* a window in the background is not told that it was left */
      typed = field;
      timer = setTimeout(() => name(field), 800);
    } else if (field.closest(".entry tr")) {
      field.classList.add("waits");
    }
    if (field.form && field.form.matches("#wishes")) follow(field.form);
    if (field.form && /^(list|absent)$/.test(field.form.id)) {
      const form = field.form;
      clearTimeout(timer);
      timer = setTimeout(() => read(form), field.matches("textarea") ? 300 : 0);
    }
    if (main && (away || field.closest(".names, .entry"))) keep();
  });
  document.addEventListener("change", (event) => {
    const field = event.target;
    if (field.dataset.card) name(field);
    else if (field.dataset.more) more(field);
    else if (field.closest(".entry tr")) { const tr = field.closest("tr"); if (field === tr.querySelector("input")) spread(tr); }
    else if ("auto" in field.dataset) send(field.form);
    else if (field.closest(".blanks")) again(asks(field.form)); /* what it would change */
    else if (field.form && field.form.matches("#wishes")) field.form.requestSubmit();
  });
  document.addEventListener("focusin", (event) => {
    const field = event.target;
    ended = ended && !!field.closest(".foot");
    if (field.dataset.card) card(field);
    if (field.closest(".entry") && field.select) field.select();
    if (field.closest(".entry.of-board tr[data-board]")) of_tab.set("desk column", fields_of(field.closest("tr")).indexOf(field));
  });
  document.addEventListener("focusout", (event) => {
    if (event.target.dataset.card) name(event.target);
    const tr = event.target.closest(".entry tr");
    if (tr && tr.dataset.board && !tr.contains(event.relatedTarget)) row(tr);
  });
  /* What a form has sent and was taken is typed no more. */
  const settle = (form) => {
    const sent = [...form.elements].map((field) => [field, field.value]);
    return (answer) => { if (answer.status < 400) sent.forEach(([field, value]) => { field.defaultValue = value; }); };
  };
  const send = (form) => {
    const settled = settle(form);
    write(form.getAttribute("action"), Object.fromEntries(new FormData(form)), (answer) => { settled(answer); again(); });
  };
  /* Cards of other wishes than those that are typed cannot be taken. */
  const changed = (field) => (field.matches("select") ? ![...field.options].every((one) => one.selected === one.defaultSelected)
    : field.type === "radio" ? field.checked !== field.defaultChecked : "defaultValue" in field && field.type !== "hidden" && field.value !== field.defaultValue);
  const follow = (form) => {
    const other = [...form.elements].some(changed);
    document.querySelectorAll("button[formaction=movement]").forEach((button) => { button.disabled = other; });
  };
  document.addEventListener("submit", (event) => {
    const form = event.target, button = event.submitter;
    const action = (button && button.getAttribute("formaction")) || form.getAttribute("action");
    if (!main || !/^(undo|redo|papers|set|wish|movement|section|takeback|game|result\?.*)$/.test(action)) return;
    event.preventDefault();
    const [path, query] = action.split("?");
    const fields = { ...Object.fromEntries(new FormData(form)), ...Object.fromEntries(new URLSearchParams(query || "")) };
    if (button && button.name) fields[button.name] = button.value;
    if (action === "wish") document.querySelectorAll("button[formaction=movement]").forEach((one) => { one.disabled = true; });
    const settled = settle(form), same = JSON.stringify(fields);
    if (queue.some((one) => one.path === path && path === "wish" && JSON.stringify(one.fields) === same)) return; /* by Enter: it was left, too */
    const thinking = action === "wish" ? setTimeout(() => tell(root.dataset.thinking), 300) : 0;
    write(path, fields, (answer) => {
      const where = answer.data.where;
      clearTimeout(thinking);
      settled(answer);
      if (/^(undo|redo|section|wish|movement)$/.test(path) && where && !here().pathname.endsWith("/" + where.split("?")[0])) bridge.go(where);
      else if (path === "game" && fields.result && answer.status === 200) again().then(() => next_game(fields.board));
      else again();
    }, undefined, form.getAttribute("aria-label"));
  });
  /* One press opens the picker, and what is chosen is sent. Without script a field and a button do it. */
  const another = document.querySelector(".another");
  if (another) {
    const input = another.querySelector("input");
    another.classList.add("one-press");
    input.required = false; /* nothing is wrong with it before somebody chooses */
    input.addEventListener("change", () => { if (input.files.length) another.submit(); });
  }
  /* Who goes back while a name is typed has left the field, and no answer is waited for any more: what is typed is sent
     beside what is on its way, up to a press that waits. The next page of this evening sends the rest. */
  addEventListener("pagehide", () => {
    if (document.activeElement && document.activeElement.matches("input, textarea")) document.activeElement.blur();
    if (!main || !main.dataset.r) return;
    unfinished().forEach((one) => ("card" in one.dataset ? name : row)(one)); /* a window in the background is not told that they were left */
    const wait = queue.filter((one) => !one.sent), press = wait.findIndex((one) => !is_typed(one));
    const twin = (one) => queue.slice(0, queue.indexOf(one)).some(({ path, key }) => path === one.path && key === one.key);
    wait.slice(0, press < 0 ? wait.length : press).forEach((one) => post(one, twin(one)).catch(() => {}));
    queue = queue.filter((one, i) => !one.key || !queue.slice(i + 1).some(({ key }) => key === one.key)); /* the last that was typed counts */
    keep();
  });
  document.addEventListener("keydown", (event) => {
    const field = event.target, typing = field.matches("input:not([type=radio]), textarea, select");
    const help = document.querySelector(".help[open]");
    if (event.key === "Escape" && help) {
      help.open = false;
      help.querySelector("summary").focus();
    } else if (event.key === "Enter" && !event.ctrlKey && field.matches(".entry input, .names input")) {
      event.preventDefault();
      const tr = field.closest("tr"), all = [...document.querySelectorAll(".names input:not([type=hidden])")];
      const next = tr ? next_in_row(tr, field) : all[all.indexOf(field) + 1];
      if (next) return next.focus();
      field.blur();
      onward();
    } else if (event.key === "Tab" && !event.ctrlKey && !event.altKey && field.matches(".of-board tr[data-board] input")) {
      const next = next_in_column(field, event.shiftKey ? -1 : 1);
      if (next) { event.preventDefault(); next.focus(); }
    } else if (event.key === "Enter" && event.ctrlKey) {
      const black = document.querySelector(".foot .black");
      if (black) { event.preventDefault(); if (typing) field.blur(); black.click(); }
    } else if (event.ctrlKey && !typing && /^[zy]$/i.test(event.key)) {
      const button = document.querySelector(event.key.toLowerCase() === "z" ? "[data-undo]" : "[data-redo]");
      if (button) { event.preventDefault(); button.click(); }
    } else if ((event.key === "PageUp" || event.key === "PageDown") && !event.ctrlKey) {
      const now = document.querySelector(".rounds [aria-current]");
      const next = now ? (event.key === "PageUp" ? now.previousElementSibling : now.nextElementSibling)
        : document.querySelector(event.key === "PageUp" ? "[rel=prev]" : "[rel=next]");
      if (next) { event.preventDefault(); if (typing) field.blur(); setTimeout(() => next.click(), 0); }
    } else if (field.matches(".papers a") && (event.key === " " || /^Arrow/.test(event.key))) {
      const all = [...document.querySelectorAll(".papers a")], box = field.closest("li").querySelector(".box");
      const next = all[all.indexOf(field) + ({ ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key] || 0)];
      event.preventDefault();
      if (event.key === " ") { if (!box.disabled) box.click(); } else if (next) next.focus();
    } else if (/^[150]$/.test(event.key) && field.closest(".choice")) {
      const value = { 1: "1-0", 5: "1/2-1/2", 0: "0-1" }[event.key];
      const button = field.closest(".choice").querySelector(`[value="${value}"]`);
      if (button) { event.preventDefault(); button.focus(); }
    } else if (/^Arrow/.test(event.key) && field.matches(".choice button, .entry input")) {
      const group = field.closest(".choice"), at = group ? null : fields_of(field.closest("tr")).indexOf(field);
      const all = group ? [...group.querySelectorAll("button")] : rows_of().map((tr) => fields_of(tr)[at]);
      const step = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: group ? -1 : 0, ArrowRight: group ? 1 : 0 }[event.key];
      const next = step && all[all.indexOf(field) + step];
      if (next) { event.preventDefault(); next.focus(); }
    }
  });

  /* ---- larger, white on black ---- */
  const sizes = [125, 177, 250];
  const look = () => {
    const size = Number(of_browser.get("desk size") || 0);
    root.style.fontSize = size ? sizes[size] + "%" : "";
    root.classList.toggle("inverse", of_browser.get("desk inverse") === "1");
    document.querySelectorAll("[data-tool]").forEach((tool) => { tool.hidden = false; });
  };
  document.addEventListener("click", (event) => {
    const tool = event.target.closest("[data-tool]");
    if (!tool) return;
    if (tool.dataset.tool === "larger") of_browser.set("desk size", (Number(of_browser.get("desk size") || 0) + 1) % sizes.length);
    else of_browser.set("desk inverse", of_browser.get("desk inverse") === "1" ? "0" : "1");
    look();
  });

  look();
  const now = document.querySelector("[data-now]");
  if (now && !here().hash) now.focus({ preventScroll: true });
  const open = rows_of().find((tr) => !is_whole(tr));
  const empty = open && (column() > 0 ? fields_of(open)[column()] : fields_of(open).find((field) => !field.value));
  if (empty) empty.focus({ preventScroll: true });
  if (games().length && !here().hash) next_game("");
  if (radio) {
    radio.addEventListener("message", listen);
    radio.postMessage({ hello: secret });
    setTimeout(take_over, 500);
  }
  if (queue.length) {
    saving();
    keep();
    work();
  } else if (kept_in(kept).queue.length) {
    keep();
  }

  /* Another window has changed the evening. Where somebody has begun to type before it is drawn, that comes first. */
  const idle = () => !busy && !queue.length && !document.querySelector(".waits");
  if (main && main.dataset.r) setInterval(async () => {
    if (busy || queue.length || document.hidden) return;
    try {
      const answer = await ask("GET", "state");
      if (answer.status === 403) {
        anew = true;
        return absent(true);
      }
      absent(false);
      if (answer.data.R !== main.dataset.r && idle()) again(undefined, undefined, idle);
    } catch (e) { absent(true); }
  }, 3000);
})();
