(() => {
  // Lists beside the text are open where there is room for them.
  const wide = matchMedia("(min-width: 1100px)");
  const lists = [...document.querySelectorAll("details.contents")];
  const fold = () => lists.forEach((list) => { list.open = wide.matches; });
  wide.addEventListener("change", fold);
  fold();
  // The page's own entry of a long list is in view.
  lists.forEach((list) => {
    const box = getComputedStyle(list).overflowY === "auto" ? list : list.parentElement;
    const here = list.querySelector("[aria-current]");
    const below = here ? here.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom : 0;
    if (below > 0) box.scrollTop = below + box.clientHeight / 2;
  });

  // Only what scrolls is a tab stop.
  const boxes = [...document.querySelectorAll("[tabindex='0'][data-scrolls]")];
  const stops = () => boxes.forEach((box) => {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  });
  addEventListener("resize", stops);
  stops();

  const theme = document.getElementById("theme"), root = document.documentElement;
  theme.value = root.dataset.theme ?? "";
  theme.addEventListener("change", () => {
    root.dataset.theme = theme.value;
    try { localStorage.setItem("theme", theme.value); } catch { /* it holds for this page */ }
  });
  theme.hidden = false;

  // Of a console, what a reader types.
  const typed = (box) => {
    const lines = box.textContent.split("\n");
    const commands = lines.filter((line) => line.startsWith("$ ")).map((line) => line.slice(2));
    return (commands.length ? commands : lines).join("\n");
  };
  document.querySelectorAll("main pre:not(.screen, .lit, .source, #rows, figure.still pre)").forEach((pre) => {
    const frame = Object.assign(document.createElement("div"), { className: "copied" });
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: "Copy" });
    pre.replaceWith(frame);
    frame.append(pre, button);
    button.addEventListener("click", () => {
      const say = (text) => { button.textContent = text; setTimeout(() => { button.textContent = "Copy"; }, 1500); };
      const text = typed(pre.querySelector("code") ?? pre);
      (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(() => say("Copied"), () => say("Not allowed"));
    });
  });

  // Where the address holds a step or a placement, or leads to no page, links inside of the page leave it as it is.
  addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href^='#'], .skip");
    const keepsAddress = /^#\d/.test(location.hash) || document.querySelector("base");
    if (!link || event.ctrlKey || event.metaKey || !keepsAddress) return;
    const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (!target || /^#\d/.test(link.hash)) return;
    event.preventDefault();
    target.scrollIntoView();
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  });

  const form = document.querySelector(".search");
  const field = form.querySelector("input"), found = form.querySelector(".found");
  const results = found.querySelector("ul"), status = found.querySelector("[role=status]");
  let index = null, asked = false, most = 10;
  const load = () => {
    if (asked) return;
    asked = true;
    const script = document.createElement("script");
    script.src = form.dataset.root + "search-index.js";
    script.onload = () => {
      index = window.siteIndex;
      index.words = index.words.split(" ");
      index.places = index.places.split(" ");
      if (field.value) show();
    };
    document.head.append(script);
  };
  const short = (word) => word.length < 4 ? word
    : word.replace(/(ations?|ing|ed|es|s|e)$/, "").replace(/(.)\1$/, "$1");
  const wordsOf = (text) => text.toLowerCase().replaceAll("’", "'").split(/[^\p{L}\p{N}']+/u).filter(Boolean);
  // The entries with a word, and how much the word says of each.
  const entriesWith = (word, isLast) => {
    const scores = new Map(), stem = short(word);
    index.words.forEach((known, i) => {
      const isPart = isLast && word.length > 2 && known.startsWith(word);
      if (known !== stem && !isPart) return;
      const places = [...index.places[i].matchAll(/([,;:])([0-9a-z]*)/g)];
      const rarity = Math.log(1 + index.entries.length / places.length) * (known === stem ? 1 : 0.5);
      let at = -1;
      for (const [, sign, distance] of places) {
        at += distance ? parseInt(distance, 36) : 1;
        scores.set(at, Math.max(scores.get(at) ?? 0, rarity * { ",": 1, ";": 1.6, ":": 4 }[sign]));
      }
    });
    return scores;
  };
  // The entries that say most of the words, and most of the rare ones, come first.
  const find = (text) => {
    const all = wordsOf(text).map((word) => word.split("'")[0]);
    const told = all.filter((word) => !index.stopWords.includes(word) && !index.stopWords.includes(short(word)));
    const words = told.length ? told : all;
    const totals = new Map();
    words.forEach((word, i) => {
      const own = entriesWith(word, i === words.length - 1);
      for (const other of (index.synonyms[short(word)] ?? "").split(" ").filter(Boolean)) {
        for (const [entry, score] of entriesWith(other)) {
          if ((own.get(entry) ?? 0) < score * 0.8) own.set(entry, score * 0.8);
        }
      }
      for (const [entry, score] of own) {
        const total = totals.get(entry) ?? { count: 0, score: 0, entry };
        totals.set(entry, { entry, count: total.count + 1, score: total.score + score });
      }
    });
    const whole = words.join(" "), stems = all.map(short);
    const rank = ({ entry, count, score }) => {
      const [heading, , path] = index.entries[entry], own = wordsOf(heading), title = own.join(" ");
      const kind = /^Tutorials\/\d\d/.test(path) ? 1.4 : /^(C[HO]|Tutorials\/dec|Sources|Tests)/.test(path) ? 0.6
        : /^runs(?!.*-original)/.test(path) ? 0.75 : 1;
      const said = title === whole ? 3 : own.every((word) => stems.includes(short(word))) ? 1.5
        : title.startsWith(whole) ? 1.3 : 1;
      return score * kind * said * (path.includes("#") ? 1 : 1.2) * (count / words.length) ** 1.5 / Math.sqrt(5 + heading.length / 20);
    };
    return [...totals.values()].sort((a, b) => rank(b) - rank(a)).map(({ entry }) => index.entries[entry]);
  };
  const show = () => {
    if (!index || !field.value.trim()) { found.hidden = true; return; }
    const all = find(field.value);
    results.replaceChildren(...all.slice(0, most).map(([title, place, path]) => {
      const item = document.createElement("li"), link = document.createElement("a");
      link.href = form.dataset.root + path;
      link.append(title, Object.assign(document.createElement("small"), { textContent: place }));
      item.append(link);
      return item;
    }));
    status.textContent = all.length === 0 ? "Nothing found. Try another word."
      : all.length <= most ? `${all.length} found` : `The first ${most} of ${all.length} `;
    if (all.length > most) {
      const more = Object.assign(document.createElement("button"), { type: "button", textContent: "Show all" });
      more.addEventListener("click", () => { most = Infinity; show(); results.querySelector("a").focus(); });
      status.append(more);
    }
    found.hidden = false;
  };
  const close = () => { found.hidden = true; most = 10; };
  field.addEventListener("focus", () => { load(); show(); });
  field.addEventListener("input", () => { most = 10; load(); show(); });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (index) show();
    results.querySelector("a")?.click();
  });
  form.addEventListener("keydown", (event) => {
    const links = [field, ...results.querySelectorAll("a")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    links[Math.max(0, Math.min(links.length - 1, links.indexOf(document.activeElement) + step))].focus();
  });
  // It closes with Escape from anywhere, and when the pointer or the focus goes elsewhere.
  form.addEventListener("focusout", (event) => {
    if (event.relatedTarget && !form.contains(event.relatedTarget)) close();
  });
  addEventListener("pointerdown", (event) => { if (!form.contains(event.target)) close(); });
  results.addEventListener("click", close);
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !found.hidden) { if (form.contains(document.activeElement)) field.focus(); close(); }
    const isTyping = event.target.matches?.("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey;
    if (event.key === "/" && !isTyping) { event.preventDefault(); field.focus(); field.select(); }
  });
  form.hidden = false;
})();
