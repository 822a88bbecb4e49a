(() => {
  document.documentElement.classList.add("js");
  // Lists beside the text are open where there is room for them.
  const wide = matchMedia("(min-width: 1100px)");
  const lists = [...document.querySelectorAll("details.contents")];
  const fold = () => lists.forEach((list) => { list.open = wide.matches; });
  wide.addEventListener("change", fold);
  fold();
  // The page's own entry of a long list is in view, below a few others, and no row is cut at the top.
  lists.forEach((list) => {
    const box = list.querySelector("nav"), rows = [...list.querySelectorAll("li")];
    const here = rows.findIndex((row) => row.querySelector("[aria-current]"));
    if (here > 0 && rows[here].offsetTop > box.clientHeight / 2) box.scrollTop = rows[Math.max(0, here - 4)].offsetTop;
  });

  // Only what scrolls is a tab stop.
  const boxes = [...document.querySelectorAll("[tabindex='0'][data-scrolls]")];
  const stops = () => boxes.forEach((box) => {
    if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  });
  ["load", "resize"].forEach((event) => addEventListener(event, stops));

  const filter = document.getElementById("filter");
  filter?.addEventListener("input", (event) => {
    const words = event.target.value.toLowerCase().split(/\s+/);
    const rows = [...document.querySelectorAll(".operators > li")];
    rows.forEach((row) => { row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word)); });
    document.querySelectorAll("main section").forEach((part) => { part.hidden = !part.querySelector("li:not([hidden])"); });
    filter.querySelector("[role=status]").textContent = `${rows.filter((row) => !row.hidden).length} of ${rows.length}`;
  });
  if (filter) filter.hidden = false;

  const form = document.querySelector(".search");
  const field = form.querySelector("input"), found = form.querySelector(".found");
  const results = found.querySelector("ul"), status = found.querySelector("[role=status]");
  let asked = false;
  const load = () => {
    if (asked) return;
    asked = true;
    for (const name of ["search-index.js", "search.js"]) {
      const script = Object.assign(document.createElement("script"), { async: false, src: form.dataset.root + name });
      script.onload = () => { if (field.value) show(); };
      document.head.append(script);
    }
  };
  const item = ({ title, place, path, sentence }) => {
    const item = document.createElement("li"), link = document.createElement("a"), said = document.createElement("span");
    link.href = form.dataset.root + path;
    said.append(...sentence().map(({ text, isMarked }) =>
      isMarked ? Object.assign(document.createElement("mark"), { textContent: text }) : text));
    link.append(title, Object.assign(document.createElement("small"), { textContent: place }), said);
    item.append(link);
    return item;
  };
  const show = () => {
    if (!window.siteSearch || !field.value.trim()) { found.hidden = true; return; }
    const all = siteSearch.find(field.value);
    results.replaceChildren(...all.slice(0, 10).map(item));
    status.textContent = all.length === 0 ? "Nothing found. Try another word, or look through the glossary or the operators."
      : all.length <= 10 ? `${all.length} found` : `The first 10 of ${all.length}`;
    found.hidden = false;
  };
  const close = () => { found.hidden = true; };
  field.addEventListener("focus", () => { load(); show(); });
  field.addEventListener("input", () => { load(); show(); });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (window.siteSearch) show();
    results.querySelector("a")?.click();
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
