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

  // A narrow box shows the step that its text speaks of.
  document.querySelectorAll(".still .timeline").forEach((box) => {
    const { right } = box.querySelector(".playhead").getBoundingClientRect();
    box.scrollLeft = Math.max(0, right + 40 - box.getBoundingClientRect().right);
  });

  const form = document.querySelector(".search");
  if (!form) return;
  const field = form.querySelector("input"), results = form.querySelector("ul");
  const status = form.querySelector("[role=status]"), root = form.dataset.root;
  let asked = false;
  const load = () => {
    if (asked) return;
    asked = true;
    const script = document.createElement("script");
    script.src = root + "search-index.js";
    script.onload = find;
    document.head.append(script);
  };
  const find = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const score = ([title]) => title.toLowerCase().startsWith(words[0]) ? 0 : 1;
    const found = !words.length || !window.siteIndex ? [] : window.siteIndex.filter((row) => {
      const text = (row[0] + " " + row[1]).toLowerCase();
      return words.every((word) => text.includes(word));
    }).sort((a, b) => score(a) - score(b));
    results.replaceChildren(...found.slice(0, 12).map(([title, place, path]) => {
      const item = document.createElement("li"), link = document.createElement("a");
      link.href = root + path;
      link.textContent = title;
      item.append(link, " ", Object.assign(document.createElement("small"), { textContent: place }));
      return item;
    }));
    results.hidden = !found.length;
    status.textContent = !words.length || !window.siteIndex ? ""
      : found.length === 0 ? "nothing found"
      : found.length === 1 ? "1 found" : found.length + " found";
  };
  field.addEventListener("focus", load);
  field.addEventListener("input", () => { load(); find(); });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    results.querySelector("a")?.click();
  });
  form.addEventListener("keydown", (event) => {
    const links = [field, ...results.querySelectorAll("a")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") { field.value = ""; find(); field.focus(); }
    if (!step) return;
    event.preventDefault();
    links[Math.max(0, Math.min(links.length - 1, links.indexOf(document.activeElement) + step))].focus();
  });
  form.hidden = false;
})();
