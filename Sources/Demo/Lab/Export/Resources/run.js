(() => {
  const steps = [...document.querySelectorAll(".step")];
  if (!steps.length) return;
  const $ = (id) => document.getElementById(id);
  const timeline = document.querySelector(".timeline");
  const heads = [...timeline.querySelectorAll("thead th")].slice(1);
  const playhead = document.createElement("div");
  playhead.className = "playhead";
  timeline.prepend(playhead);
  const namesStep = document.body.dataset.address !== "page";
  let now = 0, timer = null;
  const show = (index, isAsked = true) => {
    now = Math.max(0, Math.min(steps.length - 1, index));
    steps.forEach((step, i) => { step.hidden = i !== now; });
    heads.forEach((head, i) => {
      head.classList.toggle("now", i === now);
      if (i === now) head.firstChild.setAttribute("aria-current", "step");
      else head.firstChild.removeAttribute("aria-current");
    });
    // The names stay at the left; the column of this step goes to the middle of what is beside them.
    const names = timeline.querySelector("thead th").offsetWidth;
    const head = heads[now];
    playhead.style.left = head.offsetLeft + "px";
    playhead.style.width = head.offsetWidth + "px";
    const room = timeline.clientWidth - names;
    timeline.scrollLeft = head.offsetLeft - names - (room - head.offsetWidth) / 2;
    const title = steps[now].querySelector("h2, h3").textContent;
    $("scrub").value = now;
    $("scrub").setAttribute("aria-valuetext", title);
    document.body.dataset.step = now;
    if (!isAsked) return;
    const facts = [...steps[now].querySelectorAll("li")].map((fact) => fact.textContent);
    $("said").textContent = [title, ...facts].join(" ");
    if (namesStep) history.replaceState(null, "", "#" + (now + 1));
  };
  const stop = () => { clearTimeout(timer); timer = null; $("play").textContent = "▶ Play"; };
  const tick = () => {
    if (now === steps.length - 1) return stop();
    const wait = steps[now + 1].dataset.time - steps[now].dataset.time;
    timer = setTimeout(() => { show(now + 1); tick(); }, Math.min(2000, Math.max(400, wait)));
  };
  const play = () => {
    if (timer) return stop();
    if (now === steps.length - 1) show(0);
    $("play").textContent = "⏸ Pause";
    tick();
  };
  const go = (index) => { stop(); show(index); };
  $("back").onclick = () => go(now - 1);
  $("next").onclick = () => go(now + 1);
  $("play").onclick = play;
  $("scrub").oninput = (event) => go(Number(event.target.value));
  heads.forEach((head, i) => { head.firstChild.onclick = () => go(i); });
  timeline.querySelector("tbody").onclick = (event) => {
    const cell = event.target.closest("td");
    if (!cell) return;
    let column = 0;
    for (let other = cell.previousElementSibling; other?.tagName === "TD";
      other = other.previousElementSibling) column += other.colSpan;
    go(column + Math.floor(event.offsetX / Math.max(cell.offsetWidth, 1) * (cell.colSpan - 1) + 0.5));
  };
  document.addEventListener("keydown", (event) => {
    if (event.target.tagName === "INPUT" || event.ctrlKey || event.metaKey || event.altKey) return;
    // Where a box has the focus, its own arrow keys scroll it.
    const scrolls = event.target === timeline && event.key.startsWith("Arrow");
    const keys = { ArrowRight: now + 1, n: now + 1, l: now + 1, ArrowLeft: now - 1, b: now - 1, h: now - 1,
      Home: 0, g: 0, End: steps.length - 1, G: steps.length - 1 };
    if (event.key in keys && !scrolls) { event.preventDefault(); go(keys[event.key]); }
    if (event.key === " " && event.target.tagName !== "BUTTON") { event.preventDefault(); play(); }
  });
  const open = () => {
    const asked = Number(location.hash.slice(1));
    return Number.isInteger(asked) && asked > 0 ? asked - 1 : Number(timeline.dataset.first ?? 0);
  };
  addEventListener("hashchange", () => go(open()));
  addEventListener("resize", () => show(now, false));
  document.querySelector(".steps").hidden = false;
  show(open(), false);
})();
