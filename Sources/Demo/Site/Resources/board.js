(() => {
  const data = document.getElementById("placements");
  if (!data) return;
  const table = JSON.parse(data.textContent);
  const { sources, marbles, lanes, runs, ticks } = table;
  const $ = (id) => document.getElementById(id);
  const make = (tag, name, text = "") => Object.assign(document.createElement(tag),
    { className: name, textContent: text });

  const isEvent = ({ symbol }) => !"^!".includes(symbol), isEnd = ({ symbol }) => "|#!".includes(symbol);
  // The marks of a row, each with its tick and its place among those of one instant; spaces are before a subscription.
  const read = (row, name) => {
    let tick = row.length - row.trimStart().length, shift = 0, isGroup = false;
    return [...row.trimStart()].flatMap((symbol) => {
      const marks = "-()".includes(symbol) ? [] : [{ ...table.marks[name]?.[symbol], symbol, tick, shift }];
      isGroup = symbol === "(" || isGroup && symbol !== ")";
      [tick, shift] = isGroup ? [tick, shift + marks.length] : [tick + 1, 0];
      return marks;
    });
  };
  const home = marbles.map((marble) => marble.home);
  let places = home;
  const run = () => runs[places.join("-")];
  const lanesOf = ({ lanes: numbers, rows }) => numbers.map((number, i) => {
    const lane = lanes[number], marks = read(rows[i], lane.name), spaces = rows[i].length - rows[i].trimStart().length;
    // A lane of spaces has no subscription.
    return { ...lane, number, marks, from: spaces && !marks.length ? ticks : spaces, to: marks.find(isEnd)?.tick ?? ticks - 1 };
  });

  const board = make("div", "board");
  board.style.setProperty("--ticks", ticks);
  const put = (element, tick, shift = 0) => {
    element.style.setProperty("--at", tick);
    element.style.setProperty("--shift", shift);
    return element;
  };
  const ruler = make("div", "lane");
  ruler.ariaHidden = "true";
  ruler.append(make("span", "name"), make("div", "row ruler"));
  ruler.lastChild.append(...Array.from({ length: ticks }, (_, tick) => put(make("span", "", tick), tick)));
  board.append(ruler);

  // A button on each marble that can be moved.
  const bounds = (i) => [
    Math.max(marbles[i].places[0], marbles[i - 1]?.source === marbles[i].source ? places[i - 1] : 0),
    Math.min(marbles[i].places[1], marbles[i + 1]?.source === marbles[i].source ? places[i + 1] : Infinity),
  ];
  let current = [];
  const handles = marbles.map((marble, i) => {
    const handle = make("button", "mark");
    handle.type = "button";
    handle.setAttribute("role", "slider");
    const name = sources[marble.source], { words, symbol } = read(run().diagrams[marble.source], name)[marble.mark];
    handle.setAttribute("aria-label", `${words ?? symbol} of ${name}`);
    handle.addEventListener("keydown", (event) => {
      const [first, last] = bounds(i);
      const to = { ArrowLeft: places[i] - 1, ArrowDown: places[i] - 1, ArrowRight: places[i] + 1,
        ArrowUp: places[i] + 1, Home: first, End: last }[event.key];
      if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      move(i, to);
    });
    handle.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      event.preventDefault();
      handle.focus();
      handle.setPointerCapture(event.pointerId);
    });
    handle.addEventListener("pointermove", (event) => {
      if (!handle.hasPointerCapture(event.pointerId)) return;
      const box = handle.parentElement.getBoundingClientRect();
      const tick = (event.clientX - box.left) / box.width * ticks - 0.5;
      // A cold source counts from its subscription.
      const start = current.find((lane) => lane.source === marble.source)?.from ?? 0;
      move(i, Math.round(tick) - start);
    });
    return handle;
  });
  const move = (i, to) => {
    const [first, last] = bounds(i);
    const place = Math.min(last, Math.max(first, to));
    if (place === places[i]) return;
    places = places.map((old, k) => k === i ? place : old);
    history.replaceState(null, "", "#" + places.join("-"));
    show();
    $("said").textContent = spoken();
  };
  const spoken = () => current.length === 0 ? $("endless").textContent
    : current.map((lane) => `${lane.name}: `
      + (lane.marks.map((mark) => `${mark.words} at tick ${mark.tick}`).join(", ") || "nothing")
    ).join(". ");

  const elements = new Map();
  const element = (lane) => {
    if (elements.has(lane.number)) return elements.get(lane.number);
    const made = make("div", "lane"), name = make("span", "name", lane.name), row = make("div", "row");
    if (lane.note) name.append(make("small", "", lane.note));
    row.innerHTML = '<svg class="axis" aria-hidden="true"><line class="line" y1="50%" y2="50%"/></svg><span></span>';
    made.append(name, row);
    elements.set(lane.number, made);
    return made;
  };
  const fill = (lane) => {
    const row = element(lane).lastChild, line = row.querySelector("line");
    const x = (tick) => `${(tick + 0.5) * 100 / ticks}%`;
    line.setAttribute("x1", x(Math.min(lane.from, lane.to)));
    line.setAttribute("x2", x(lane.to));
    row.querySelector("span").replaceChildren(...lane.marks.map((mark) => {
      const drawing = put(make("span", "mark"), mark.tick, mark.shift);
      drawing.innerHTML = mark.picture;
      drawing.title = mark.legend ?? "";
      return drawing;
    }));
    const events = lane.marks.filter(isEvent);
    handles.forEach((handle, i) => {
      if (marbles[i].source !== lane.source) return;
      const mark = events[marbles[i].mark];
      if (!mark) { handle.remove(); return; }
      const [first, last] = bounds(i);
      put(handle, mark.tick, mark.shift);
      handle.classList.toggle("bound", isEnd(mark));
      handle.setAttribute("aria-valuemin", first);
      handle.setAttribute("aria-valuemax", last);
      handle.setAttribute("aria-valuenow", places[i]);
      handle.setAttribute("aria-valuetext", `at tick ${mark.tick}`);
      if (handle.parentElement !== row) row.append(handle);
    });
  };

  // The rows as text, with a column for each tick.
  const written = (found) => {
    const last = Math.max(0, ...found.flatMap((lane) => lane.marks.map(({ tick }) => tick)));
    const cells = found.map(({ marks, from, to }) => Array.from({ length: last + 1 }, (_, tick) => {
      const here = marks.filter((mark) => mark.tick === tick).map(({ symbol }) => symbol);
      return here.length > 1 ? `(${here.join("")})` : here[0] ?? (tick < from || tick > to ? "" : "-");
    }));
    const widths = cells[0].map((_, tick) => Math.max(1, ...cells.map((row) => row[tick].length)));
    return cells.map((row) => row.map((cell, tick) => cell.padEnd(widths[tick])).join(""));
  };

  const show = () => {
    const found = current = lanesOf(run());
    $("endless").hidden = found.length > 0;
    if (!found.length) return;
    const wanted = [ruler, ...found.map(element)];
    [...board.children].filter((child) => !wanted.includes(child)).forEach((child) => child.remove());
    wanted.forEach((child, i) => {
      if (board.children[i] !== child) board.insertBefore(child, board.children[i] ?? null);
    });
    found.forEach(fill);
    const legend = found.flatMap((lane) => lane.marks.map((mark) => mark.legend)).filter(Boolean);
    $("keys").textContent = [...new Set(legend)].join(" · ");
    $("picture").textContent = spoken();
    const width = Math.max(...found.map((lane) => lane.name.length)) + 2;
    const lines = written(found).map((row, i) =>
      (found[i].name.padEnd(width) + row + "  " + found[i].note).trimEnd());
    $("rows").textContent = lines.join("\n");
    $("command").textContent = $("command").dataset.call
      + run().diagrams.map((diagram) => ` '${diagram}'`).join("");
    $("reset").disabled = places.join() === home.join();
  };
  // The placement in the address; an address of a heading leaves the marbles where they are.
  const open = () => {
    const asked = location.hash.slice(1).split("-").map(Number);
    if (asked.join("-") in runs) places = asked;
    else if (!/^#[^\d]/.test(location.hash)) places = home;
    else if (places !== home) history.replaceState(null, "", "#" + places.join("-"));
    show();
  };
  $("reset").onclick = () => {
    places = home;
    history.replaceState(null, "", location.pathname + location.search);
    show();
    $("said").textContent = spoken();
  };
  addEventListener("hashchange", open);
  document.querySelector(".diagram").replaceWith(board);
  $("hint").hidden = false;
  open();
  document.body.dataset.ready = "true";
})();
