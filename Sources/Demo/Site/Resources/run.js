(() => {
  document.documentElement.classList.add("js");
  const phone = matchMedia("(max-width: 44rem)"), laneHeight = 32;
  // On a phone, a timeline begins with its lanes; each name stays in view, above its lane.
  const layOut = (box) => {
    const [ruler, lanes] = box.querySelectorAll("svg"), names = [...lanes.querySelectorAll(".name")];
    const start = Number(box.dataset.start), { width, y, height } = lanes.viewBox.baseVal, all = [width, y, height];
    const hold = () => names.forEach((name) => phone.matches
      ? name.setAttribute("transform", `translate(${start + box.scrollLeft + 6 - name.getAttribute("x")} -16)`)
      : name.removeAttribute("transform"));
    const fit = () => {
      const [width, y, height] = all, left = phone.matches ? start : 0, more = phone.matches ? 12 : 0;
      box.classList.toggle("narrow", phone.matches);
      for (const [svg, top, size] of [[ruler, 0, y], [lanes, y - more, height + more]]) {
        svg.setAttribute("viewBox", `${left} ${top} ${width - left} ${size}`);
        svg.setAttribute("width", width - left);
        svg.setAttribute("height", size);
      }
      hold();
    };
    phone.addEventListener("change", fit);
    box.addEventListener("scroll", hold);
    fit();
  };
  document.querySelectorAll(".timeline").forEach(layOut);
  const run = document.querySelector(".run");
  if (!run) return;
  const steps = [...run.querySelectorAll(".step")];
  if (!steps.length) return;
  const $ = (id) => document.getElementById(id);
  const timeline = run.querySelector(".timeline"), [ruler, picture] = timeline.querySelectorAll("svg");
  const playhead = timeline.querySelector(".playhead");
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
  const mark = () => {
    for (const { box, lines, steps: runs } of codes) {
      for (const line of lines) {
        line.classList.toggle("marked", runs[now].has(line.dataset.line));
      }
      box.classList.add("stepped");
      const first = box.querySelector(".marked");
      if (first) box.scrollTop = first.offsetTop - 2 * first.offsetHeight;
    }
  };
  // The playhead is in view, and so is the first lane that changes, below the ruler. A run begins at its top.
  const bringIntoView = () => {
    const { x, y, width } = picture.viewBox.baseVal, scale = picture.getBoundingClientRect().width / width;
    const left = (columns[now] - x) * scale, right = timeline.scrollLeft + timeline.clientWidth;
    if (left < timeline.scrollLeft || left + 30 > right) timeline.scrollLeft = left - timeline.clientWidth / 2;
    const edges = changed[now].map((lane) => (lane * laneHeight + (phone.matches ? 8 : 16) - y) * scale);
    const view = timeline.clientHeight - ruler.getBoundingClientRect().height, height = laneHeight * scale;
    const first = Math.min(...edges), last = Math.max(...edges) + height;
    if (now === 0 || last <= view) timeline.scrollTop = 0;
    else if (first < timeline.scrollTop || last > timeline.scrollTop + view) timeline.scrollTop = Math.min(first, last - view > first ? first : last - view + 8);
  };
  const show = (index, isAsked = true) => {
    now = Math.max(0, Math.min(steps.length - 1, index));
    steps.forEach((step, i) => { step.hidden = i !== now; });
    playhead.setAttribute("x", columns[now]);
    mark();
    bringIntoView();
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
  timeline.onclick = (event) => {
    const box = picture.getBoundingClientRect(), { x, width } = picture.viewBox.baseVal;
    const place = x + (event.clientX - box.left) / box.width * width;
    const column = columns.findLastIndex((left) => left <= place);
    if (column >= 0) go(column);
  };
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
  addEventListener("resize", () => show(now, false));
  document.querySelector(".steps").hidden = false;
  document.querySelector(".keys").hidden = false;
  show(asked() ?? Number(timeline.dataset.first ?? 0), false);
  lead();
})();
