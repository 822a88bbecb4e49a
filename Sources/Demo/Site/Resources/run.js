(() => {
  const steps = [...document.querySelectorAll(".step")];
  if (!steps.length) return;
  const $ = (id) => document.getElementById(id);
  const timeline = document.querySelector(".timeline");
  const run = document.querySelector(".run");
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
    const scale = picture.getBoundingClientRect().width / picture.viewBox.baseVal.width;
    const left = columns[now] * scale, right = timeline.scrollLeft + timeline.clientWidth;
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
    const x = (event.clientX - box.left) / box.width * picture.viewBox.baseVal.width;
    const column = columns.findLastIndex((left) => left <= x);
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
  const open = () => {
    const asked = Number(location.hash.slice(1));
    return Number.isInteger(asked) && asked > 0 ? asked - 1 : Number(timeline.dataset.first ?? 0);
  };
  addEventListener("hashchange", () => go(open()));
  addEventListener("resize", () => show(now, false));
  document.querySelector(".steps").hidden = false;
  document.querySelector(".keys").hidden = false;
  show(open(), false);
})();
