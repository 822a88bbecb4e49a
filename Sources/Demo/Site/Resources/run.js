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
  const show = (index, isAsked = true) => {
    now = Math.max(0, Math.min(steps.length - 1, index));
    steps.forEach((step, i) => { step.hidden = i !== now; });
    playhead.setAttribute("x", columns[now]);
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
  run.addEventListener("keydown", (event) => {
    if (event.target.tagName === "INPUT" || event.ctrlKey || event.metaKey || event.altKey) return;
    // Where a box has the focus, its own arrow keys scroll it.
    const scrolls = event.target === timeline && event.key.startsWith("Arrow")
      && timeline.scrollWidth > timeline.clientWidth;
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
