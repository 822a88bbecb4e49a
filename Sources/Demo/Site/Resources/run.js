(() => {
  // On a phone, a timeline begins with its lanes; their names stay in view, above them.
  const phone = matchMedia("(max-width: 44rem)");
  for (const box of document.querySelectorAll(".timeline")) {
    const drawing = box.querySelector("svg"), { width, height } = drawing.viewBox.baseVal;
    const names = [...drawing.querySelectorAll(".name")];
    const start = Math.min(...[...drawing.querySelectorAll(".playhead, .time, .line")].map((part) =>
      Number(part.getAttribute("x") ?? part.getAttribute("x1")))) - 10;
    const move = (part, x, y) => phone.matches
      ? part.setAttribute("transform", `translate(${x} ${y})`) : part.removeAttribute("transform");
    const hold = () => names.forEach((name) => move(name, start + box.scrollLeft + 6 - name.getAttribute("x"), -16));
    const fit = () => {
      const left = phone.matches ? start : 0, top = phone.matches ? 16 : 0;
      box.classList.toggle("narrow", phone.matches);
      drawing.setAttribute("viewBox", `${left} ${-top} ${width - left} ${height + top}`);
      drawing.setAttribute("width", width - left);
      drawing.querySelectorAll(".time").forEach((time) => move(time, 0, -16));
      drawing.querySelectorAll(".legend").forEach((line) => move(line, start, 0));
      hold();
    };
    phone.addEventListener("change", fit);
    box.addEventListener("scroll", hold);
    fit();
  }
  const run = document.querySelector(".run");
  if (!run) return;
  const steps = [...run.querySelectorAll(".step")];
  if (!steps.length) return;
  const $ = (id) => document.getElementById(id);
  const timeline = run.querySelector(".timeline");
  const picture = timeline.querySelector("svg"), playhead = timeline.querySelector(".playhead");
  const columns = timeline.dataset.columns.split(" ").map(Number);
  playhead.setAttribute("visibility", "visible");
  const namesStep = document.body.dataset.address !== "page";
  let now = 0, timer = null;
  // The lines of each file, and for each step those that ran, with true where a subscription ended early.
  const codes = [...document.querySelectorAll("pre.lit")].map((box) => ({
    box,
    lines: [...box.querySelectorAll("[data-line]")],
    steps: box.dataset.steps.split(";").map((step) => new Map(
      step.split(",").filter(Boolean).map((line) => [line.replace("!", ""), line.endsWith("!")]))),
  }));
  const next = (runs, line) => {
    const order = [...runs.keys()].map((offset) => (now + 1 + offset) % runs.length);
    return order.find((index) => runs[index].has(line));
  };
  const light = () => {
    for (const { box, lines, steps: runs } of codes) {
      for (const line of lines) {
        const number = line.dataset.line, ended = runs[now].get(number);
        line.classList.toggle("ran", ended !== undefined);
        line.classList.toggle("ended", ended === true);
        const link = line.querySelector("a"), to = next(runs, number);
        if (link) link.href = "#" + (to + 1);
      }
      box.classList.add("stepped");
      const first = box.querySelector(".ran");
      if (first) box.scrollTop = first.offsetTop - 2 * first.offsetHeight;
    }
  };
  const show = (index, isAsked = true) => {
    now = Math.max(0, Math.min(steps.length - 1, index));
    steps.forEach((step, i) => { step.hidden = i !== now; });
    playhead.setAttribute("x", columns[now]);
    light();
    const { x, width } = picture.viewBox.baseVal;
    const left = (columns[now] - x) * picture.getBoundingClientRect().width / width, right = timeline.scrollLeft + timeline.clientWidth;
    if (left < timeline.scrollLeft || left + 30 > right) {
      timeline.scrollLeft = left - timeline.clientWidth / 2;
    }
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
  addEventListener("hashchange", () => go(asked() ?? now));
  addEventListener("resize", () => show(now, false));
  document.querySelector(".steps").hidden = false;
  document.querySelector(".keys").hidden = false;
  show(asked() ?? Number(timeline.dataset.first ?? 0), false);
})();
