(() => {
  document.documentElement.classList.add("js");
  const phone = matchMedia("(max-width: 44rem)"), laneHeight = 32;
  // On a phone, a timeline begins with its lanes; their names stay in view, above them. Lanes can be left out.
  const layOut = (box) => {
    const drawing = box.querySelector("svg"), { width, height } = drawing.viewBox.baseVal;
    const playhead = drawing.querySelector(".playhead"), parts = [...drawing.querySelector("g").children];
    const lanes = parts.filter(({ tagName }) => tagName === "g"), names = [...drawing.querySelectorAll(".name")];
    const heights = new Map([playhead, ...drawing.querySelectorAll(".gap")].map((part) => [part, part.getAttribute("height")]));
    const start = Math.min(...[...drawing.querySelectorAll(".playhead, .time, .line")].map((part) =>
      Number(part.getAttribute("x") ?? part.getAttribute("x1")))) - 10;
    let hidden = new Set();
    const laneOf = (part) => part.matches(".legend") ? lanes.length
      : part.matches(".group") ? Math.floor(part.getAttribute("y") / laneHeight) - 1 : lanes.indexOf(part);
    const move = (part, x, y) => x || y ? part.setAttribute("transform", `translate(${x} ${y})`) : part.removeAttribute("transform");
    const hold = () => names.forEach((name) => phone.matches
      ? move(name, start + box.scrollLeft + 6 - name.getAttribute("x"), -16) : move(name, 0, 0));
    const fit = () => {
      const left = phone.matches ? start : 0, top = phone.matches ? 16 : 0, less = hidden.size * laneHeight;
      box.classList.toggle("narrow", phone.matches);
      drawing.setAttribute("viewBox", `${left} ${-top} ${width - left} ${height + top - less}`);
      drawing.setAttribute("width", width - left);
      drawing.setAttribute("height", height + top - less);
      for (const part of parts) {
        const lane = laneOf(part), above = [...hidden].filter((other) => other < lane).length;
        part.style.display = hidden.has(lane) ? "none" : "";
        if (part.matches(".time")) move(part, 0, -top);
        else if (lane >= 0) move(part, part.matches(".legend") ? left : 0, -above * laneHeight);
      }
      heights.forEach((full, part) => part.setAttribute("height", full - less));
      hold();
    };
    phone.addEventListener("change", fit);
    box.addEventListener("scroll", hold);
    fit();
    box.lanes = lanes;
    box.leaveOut = (others) => { hidden = new Set(others); fit(); };
  };
  document.querySelectorAll(".timeline").forEach(layOut);
  const run = document.querySelector(".run");
  if (!run) return;
  const steps = [...run.querySelectorAll(".step")];
  if (!steps.length) return;
  const $ = (id) => document.getElementById(id);
  const timeline = run.querySelector(".timeline");
  const picture = timeline.querySelector("svg"), playhead = timeline.querySelector(".playhead");
  const columns = timeline.dataset.columns.split(" ").map(Number);
  const changed = timeline.dataset.lanes.split(",").map((lanes) => lanes.split(" ").filter(Boolean).map(Number));
  playhead.setAttribute("visibility", "visible");
  const namesStep = document.body.dataset.address !== "page";
  // The script leads to the step of an address: the top of the run, with its timeline.
  if (namesStep) steps.forEach((step) => step.removeAttribute("id"));
  let now = 0, timer = null;
  // The lines of each file, and for each step those that belong to it.
  const codes = [...document.querySelectorAll("pre.lines")].map((box) => ({
    box,
    lines: [...box.querySelectorAll("[data-line]")],
    steps: box.dataset.steps.split(";").map((step) => new Set(step.split(",").filter(Boolean))),
  }));
  const next = (runs, line) => {
    const order = [...runs.keys()].map((offset) => (now + 1 + offset) % runs.length);
    return order.find((index) => runs[index].has(line));
  };
  const mark = () => {
    for (const { box, lines, steps: runs } of codes) {
      for (const line of lines) {
        const number = line.dataset.line;
        line.classList.toggle("marked", runs[now].has(number));
        const link = line.querySelector("a"), to = next(runs, number);
        if (link) link.href = "#" + (to + 1);
      }
      box.classList.add("stepped");
      const first = box.querySelector(".marked");
      if (first) box.scrollTop = first.offsetTop - 2 * first.offsetHeight;
    }
  };
  // A timeline is as high as the screen and the longest step leave room for.
  let room = Infinity;
  const measure = () => {
    if (!namesStep) return;
    steps.forEach((step) => { step.hidden = false; });
    const lists = steps.map((step) => step.querySelector("ul")), pair = run.querySelector(".pair");
    lists.forEach((list) => { list.style.minHeight = ""; });
    const facts = Math.max(...lists.map((list) => list.offsetHeight)), below = pair ? facts + 130 : Math.max(100, facts);
    // Below sentences that come and go, two screens stay where they are.
    if (pair && !phone.matches) lists.forEach((list) => { list.style.minHeight = `${Math.min(facts, 120)}px`; });
    const bar = run.querySelector(".steps").offsetHeight, above = run.getBoundingClientRect().top + scrollY;
    room = phone.matches ? innerHeight * 0.34 : Math.max(150, innerHeight - Math.min(above, 320) - bar - below - 104);
    timeline.style.top = phone.matches ? `${bar}px` : "";
  };
  // The playhead and the lanes that change are in view; where they're too far apart, the lanes between them are left out.
  const bringIntoView = () => {
    const lanes = changed[now], drawn = timeline.lanes;
    const between = drawn.map((_, lane) => lane).slice(lanes[0], lanes.at(-1)).filter((lane) => !lanes.includes(lane));
    const isFar = (lanes.at(-1) - lanes[0] + 2) * laneHeight > room;
    // On a phone, the first page leaves requests out that don't change.
    const others = drawn.map((_, lane) => lane).filter((lane) => drawn[lane].querySelector(".note") && !lanes.includes(lane));
    if (lanes.length) timeline.leaveOut(isFar ? between : phone.matches && !namesStep ? others : []);
    // At the start nearly all lanes do something, more than there's room for beside the screen: these scroll.
    const least = now === 0 ? innerHeight * 0.35 : isFar ? (lanes.length + 1.5) * laneHeight : 0;
    if (room < Infinity) timeline.style.maxHeight = `${Math.max(room, least)}px`;
    const { x, width } = picture.viewBox.baseVal, scale = picture.getBoundingClientRect().width / width;
    const left = (columns[now] - x) * scale, right = timeline.scrollLeft + timeline.clientWidth;
    if (left < timeline.scrollLeft || left + 30 > right) timeline.scrollLeft = left - timeline.clientWidth / 2;
    if (!lanes.length || room === Infinity) return;
    const edge = timeline.getBoundingClientRect().top - timeline.scrollTop, boxes = lanes.map((lane) => drawn[lane].getBoundingClientRect());
    const top = Math.min(...boxes.map((box) => box.top)) - edge, bottom = Math.max(...boxes.map((box) => box.bottom)) - edge;
    // Without a need to scroll, the ruler stays in view.
    if (bottom + 8 <= timeline.clientHeight) timeline.scrollTop = 0;
    else if (top < timeline.scrollTop || bottom > timeline.scrollTop + timeline.clientHeight) timeline.scrollTop = top - 8;
  };
  const show = (index, isAsked = true) => {
    now = Math.max(0, Math.min(steps.length - 1, index));
    steps.forEach((step, i) => { step.hidden = i !== now; });
    playhead.setAttribute("x", columns[now]);
    mark();
    bringIntoView();
    // A screen that is cut, as the first page's are on a phone, shows where the designs differ.
    steps[now].querySelectorAll(".screen:has(.d)").forEach((screen) => { screen.scrollTop = screen.querySelector(".d").offsetTop - 40; });
    const title = steps[now].querySelector("h2, h3").textContent;
    $("scrub").value = now;
    $("scrub").setAttribute("aria-valuetext", title);
    document.body.dataset.step = now;
    $("back").setAttribute("aria-disabled", now === 0);
    $("next").setAttribute("aria-disabled", now === steps.length - 1);
    if (!isAsked) return;
    if (namesStep) history.replaceState(null, "", "#" + (now + 1));
    // While it plays, each step would interrupt the one before.
    if (timer) return;
    const facts = [...steps[now].querySelectorAll("li")].map((fact) => fact.textContent);
    $("said").textContent = [title, ...facts].join(" ");
  };
  const stop = () => { clearTimeout(timer); timer = null; $("play").textContent = "▶ Play"; };
  const tick = () => {
    if (now === steps.length - 1) { stop(); return show(now); }
    const wait = steps[now + 1].dataset.time - steps[now].dataset.time;
    timer = setTimeout(() => { show(now + 1); tick(); }, Math.min(2000, Math.max(400, wait)));
  };
  const play = () => {
    if (timer) { stop(); return show(now); }
    if (now === steps.length - 1) show(0);
    $("play").textContent = "⏸ Pause";
    tick();
  };
  const go = (index) => { stop(); show(index); };
  $("back").onclick = () => go(now - 1);
  $("next").onclick = () => go(now + 1);
  $("play").onclick = play;
  $("scrub").oninput = (event) => go(Number(event.target.value));
  picture.onclick = (event) => {
    const box = picture.getBoundingClientRect();
    const { x, width } = picture.viewBox.baseVal;
    const place = x + (event.clientX - box.left) / box.width * width;
    const column = columns.findLastIndex((left) => left <= place);
    if (column >= 0) go(column);
  };
  for (const { box, steps: runs } of codes) {
    box.addEventListener("click", (event) => {
      const line = event.target.closest("[data-line]");
      const to = line && next(runs, line.dataset.line);
      if (to === undefined || to === null) return;
      event.preventDefault();
      go(to);
    });
  }
  run.addEventListener("keydown", (event) => {
    if (event.target.tagName === "INPUT" || event.ctrlKey || event.metaKey || event.altKey) return;
    // Where a box has the focus, its own arrow keys scroll it.
    const scrolls = event.target.dataset.scrolls !== undefined && event.key.startsWith("Arrow")
      && event.target.scrollWidth > event.target.clientWidth;
    const to = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: steps.length - 1 }[event.key];
    if (to !== undefined && !scrolls) { event.preventDefault(); go(to); }
    if (event.key === " " && event.target.tagName !== "BUTTON") { event.preventDefault(); play(); }
  });
  // The step in the address; an address without one keeps the step that is shown.
  const asked = () => /^#\d+$/.test(location.hash) ? Number(location.hash.slice(1)) - 1 : null;
  const lead = () => { if (asked() !== null) run.scrollIntoView(); };
  addEventListener("hashchange", () => { go(asked() ?? now); lead(); });
  addEventListener("resize", () => { measure(); show(now, false); });
  addEventListener("beforeprint", () => timeline.leaveOut([]));
  addEventListener("afterprint", () => show(now, false));
  document.querySelector(".steps").hidden = false;
  document.querySelector(".keys").hidden = false;
  measure();
  show(asked() ?? Number(timeline.dataset.first ?? 0), false);
  lead();
})();
