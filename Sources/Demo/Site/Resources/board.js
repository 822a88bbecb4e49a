(() => {
  const data = document.getElementById("placements");
  if (!data) return;
  const table = JSON.parse(data.textContent);
  const { sources, marbles, lanes, sets, legend } = table;
  const rows = table.rows.split(" ");
  const $ = (id) => document.getElementById(id);
  const make = (tag, name, text = "") => Object.assign(document.createElement(tag),
    { className: name, textContent: text });

  // The placements, in the order of their runs in the table.
  const follows = (i) => i > 0 && i < marbles.length && marbles[i - 1][0] === marbles[i][0];
  const placements = marbles.reduce((all, [, , first, last], i) => all.flatMap((places) => {
    const from = follows(i) ? Math.max(places[i - 1], first) : first;
    return Array.from({ length: Math.max(0, last - from + 1) }, (_, k) => [...places, from + k]);
  }), [[]]);
  const runs = new Map();
  table.runs.split(" ").reduce((last, text, i) => {
    runs.set(placements[i].join(), text || last);
    return text || last;
  }, "");

  const read = (row) => {
    const marks = [];
    let time = 0, isGroup = false;
    for (const symbol of row) {
      if (symbol === "-") time += 1;
      else if (symbol === "(") isGroup = true;
      else if (symbol === ")") { isGroup = false; time += 1; }
      else { marks.push({ symbol, time }); if (!isGroup) time += 1; }
    }
    return marks;
  };
  const write = (marks) => {
    const end = marks.length ? marks[marks.length - 1].time : -1;
    return Array.from({ length: end + 1 }, (_, time) => {
      const symbols = marks.filter((mark) => mark.time === time).map((mark) => mark.symbol);
      return symbols.length > 1 ? `(${symbols.join("")})` : symbols[0] ?? "-";
    }).join("");
  };
  const home = marbles.map(([source, mark]) => sources[source].times[mark]);
  let places = home;
  const given = (source) => sources[source].symbols.map((symbol, mark) => {
    const index = marbles.findIndex(([s, m]) => s === source && m === mark);
    return { symbol, time: index < 0 ? sources[source].times[mark] : places[index] };
  });
  const run = () => {
    const text = runs.get(places.join());
    if (text === undefined || text === "!") return null;
    const [set, numbers] = text.includes(":") ? text.split(":") : ["0", text];
    const left = numbers.split(",");
    return sets[set].map((number) => {
      const lane = lanes[number];
      const isHot = lane.source !== undefined && sources[lane.source].isHot;
      const row = isHot ? write(given(lane.source)) : rows[parseInt(left.shift(), 36)];
      return { ...lane, number, row, isHot, marks: read(row) };
    });
  };
  const ticks = 1 + Math.max(...marbles.map((marble) => marble[3]),
    ...rows.map((row) => row.replace(/\([^)]*\)/g, "x").length),
    ...sources.map((source) => Math.max(...source.times)));

  const board = make("div", "board");
  board.style.setProperty("--ticks", ticks);
  const ruler = make("div", "lane");
  ruler.ariaHidden = "true";
  ruler.append(make("span", "name"), make("div", "row ruler"));
  for (let at = 0; at < ticks; at += 1) {
    const number = make("span", "", at);
    number.style.setProperty("--at", at);
    ruler.lastChild.append(number);
  }
  board.append(ruler);
  // Marbles of one value have one color; new values of the operator have colors of their own.
  const makes = data.dataset.makes === "true";
  const colors = new Map();
  const color = (lane, symbol) => {
    if (signs[symbol]) return "";
    const value = legend[lane.name]?.[symbol] ?? symbol;
    const key = makes && lane.source === undefined ? "made " + value : value;
    if (!colors.has(key)) colors.set(key, "c" + colors.size % 8);
    return colors.get(key);
  };
  // The marks of every drawing, with its classes; the style sheet has one color for each.
  const signs = {
    "|": '<path class="end" d="M12 2v20"/>', "#": '<path class="bad" d="M5 5l14 14M5 19 19 5"/>',
    "!": '<path class="end" d="M12 2v13"/><circle class="dot" cx="12" cy="20" r="2"/>',
    "^": '<path class="end" d="m7 17 5-10 5 10"/>',
  };
  const words = { "|": "completed", "#": "failed", "!": "disposed of", "^": "began" };
  const word = (lane, symbol) => words[symbol] ?? legend[lane.name]?.[symbol] ?? symbol;
  const drawn = (element, symbol, lane) => {
    element.className = "mark";
    const marble = `<circle class="marble ${color(lane, symbol)}" cx="12" cy="12" r="11"/><text class="key" x="12" y="16.5"></text>`;
    element.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true">${signs[symbol] ?? marble}</svg>`;
    if (!signs[symbol]) element.querySelector("text").textContent = symbol;
    return element;
  };
  const put = (element, time, shift) => {
    element.style.setProperty("--at", time);
    element.style.setProperty("--shift", shift);
  };

  const bounds = (i) => [
    Math.max(marbles[i][2], follows(i) ? places[i - 1] : 0),
    Math.min(marbles[i][3], follows(i + 1) ? places[i + 1] : Infinity),
  ];
  const start = (source) => {
    const lane = current.find((lane) => lane.source === source);
    return !lane || lane.isHot ? 0 : lane.marks[0]?.time ?? 0;
  };
  let current = [];
  const handles = marbles.map(([source, mark], i) => {
    const handle = drawn(make("button", ""), sources[source].symbols[mark], { source, name: sources[source].name });
    handle.type = "button";
    handle.setAttribute("role", "slider");
    const symbol = sources[source].symbols[mark];
    handle.setAttribute("aria-label", `${words[symbol] ?? symbol} of ${sources[source].name}`);
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
      const drag = (event) => {
        const box = handle.parentElement?.getBoundingClientRect();
        if (!box) return;
        const tick = (event.clientX - box.left) / box.width * ticks - 0.5;
        move(i, Math.round(tick) - start(source));
      };
      const drop = () => {
        removeEventListener("pointermove", drag);
        removeEventListener("pointerup", drop);
        removeEventListener("pointercancel", drop);
      };
      addEventListener("pointermove", drag);
      addEventListener("pointerup", drop);
      addEventListener("pointercancel", drop);
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
      + (lane.marks.map((mark) => `${word(lane, mark.symbol)} at tick ${mark.time}`).join(", ") || "nothing")
    ).join(". ");

  const elements = new Map();
  const element = (lane) => {
    if (elements.has(lane.number)) return elements.get(lane.number);
    const made = make("div", "lane");
    const name = make("span", "name", lane.name);
    if (lane.note) name.append(make("small", "", lane.note));
    made.append(name, make("div", "row"));
    elements.set(lane.number, made);
    return made;
  };
  const fill = (lane) => {
    const row = element(lane).lastChild;
    const isOpen = !lane.marks.some((mark) => "|#!".includes(mark.symbol));
    row.classList.toggle("unborn", lane.isLate && !lane.marks.length);
    row.style.setProperty("--from", lane.isLate ? lane.marks[0]?.time ?? 0 : 0);
    row.style.setProperty("--to", isOpen ? ticks - 1 : lane.marks[lane.marks.length - 1].time);
    const own = marbles.flatMap((marble, i) => marble[0] === lane.source ? [i] : []);
    const counts = {};
    let mark = 0;
    const wanted = lane.marks.map(({ symbol, time }) => {
      const shift = counts[time] = (counts[time] ?? -1) + 1;
      const isOwn = lane.source !== undefined && !"^!".includes(symbol);
      const i = isOwn ? own.find((i) => marbles[i][1] === mark) : undefined;
      if (isOwn) mark += 1;
      const drawing = i === undefined ? drawn(make("span", ""), symbol, lane) : handles[i];
      put(drawing, time, shift);
      if (i === undefined) {
        const label = legend[lane.name]?.[symbol];
        if (label) drawing.title = label;
        return drawing;
      }
      const [first, last] = bounds(i);
      drawing.setAttribute("aria-valuemin", first);
      drawing.setAttribute("aria-valuemax", last);
      drawing.setAttribute("aria-valuenow", places[i]);
      drawing.setAttribute("aria-valuetext", `at tick ${time}`);
      return drawing;
    });
    [...row.children].filter((child) => !wanted.includes(child)).forEach((child) => child.remove());
    wanted.forEach((child) => { if (child.parentElement !== row) row.append(child); });
  };

  // The rows as text, with a column for each instant.
  const aligned = (found) => {
    const last = Math.max(0, ...found.flatMap((lane) => lane.marks.map((mark) => mark.time)));
    const cells = found.map((lane) => {
      const first = lane.isLate ? lane.marks[0]?.time ?? 0 : 0;
      const end = lane.marks.find((mark) => "|#!".includes(mark.symbol))?.time ?? last;
      return Array.from({ length: last + 1 }, (_, time) => {
        const here = lane.marks.filter((mark) => mark.time === time).map((mark) => mark.symbol);
        if (here.length) return here.length > 1 ? `(${here.join("")})` : here[0];
        return time < first || time > end ? "" : "-";
      });
    });
    const widths = Array.from({ length: last + 1 }, (_, time) =>
      Math.max(1, ...cells.map((row) => row[time].length)));
    return cells.map((row) => row.map((cell, time) => cell.padEnd(widths[time])).join(""));
  };

  const show = () => {
    const found = run();
    $("endless").hidden = found !== null;
    current = found ?? [];
    if (!found) return;
    const wanted = [ruler, ...found.map(element)];
    [...board.children].filter((child) => !wanted.includes(child)).forEach((child) => child.remove());
    wanted.forEach((child, i) => {
      if (board.children[i] !== child) board.insertBefore(child, board.children[i] ?? null);
    });
    found.forEach(fill);
    const used = found.flatMap((lane) => [...new Set(lane.marks.map((mark) => mark.symbol))]
      .filter((symbol) => legend[lane.name]?.[symbol])
      .map((symbol) => `${symbol} = ${legend[lane.name][symbol]}`));
    $("keys").textContent = [...new Set(used)].join(" · ");
    $("picture").textContent = spoken();
    const width = Math.max(...found.map((lane) => lane.name.length)) + 2;
    const lines = aligned(found).map((row, i) =>
      (found[i].name.padEnd(width) + row + "  " + found[i].note).trimEnd());
    if (places.join() !== home.join() || $("rows").dataset.changed) {
      $("rows").textContent = lines.join("\n");
      $("rows").dataset.changed = "1";
    }
    $("command").textContent = $("command").dataset.call
      + sources.map((_, source) => ` '${write(given(source))}'`).join("");
    $("reset").disabled = places.join() === home.join();
  };
  // The placement in the address; an address of a heading leaves the marbles where they are.
  const open = () => {
    const asked = location.hash.slice(1).split("-").map(Number);
    if (runs.has(asked.join())) places = asked;
    else if (!/^#[^\d]/.test(location.hash)) places = home;
    else if (places !== home) history.replaceState(null, "", "#" + places.join("-"));
    show();
  };
  $("reset").onclick = () => {
    places = home;
    history.replaceState(null, "", location.pathname);
    show();
    $("said").textContent = spoken();
  };
  addEventListener("hashchange", open);
  document.querySelector(".diagram").replaceWith(board);
  $("hint").hidden = false;
  open();
  document.body.dataset.ready = "true";
})();
