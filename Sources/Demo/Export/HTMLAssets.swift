/// Style and script of an exported page.
enum HTMLAssets {
  static let style = """
    :root { color-scheme: light dark; --line: #8886; --ground: #fff; --ink: #1c1e21;
      --accent: #1b6a84; --changed: #9a6700; --failure: #b3261e; --input: #1f5fbf;
      --output: #1a7f37; --request: #8a3fa0; --success: #1a7f37; --muted: #6b7076; }
    @media (prefers-color-scheme: dark) { :root { --ground: #16181b; --ink: #e4e6e8;
      --accent: #6cc3dc; --changed: #f0c33c; --failure: #ff8a80; --input: #82b4ff;
      --output: #7fd48f; --request: #d79be8; --success: #7fd48f; --muted: #9aa0a6; } }
    body { background: var(--ground); color: var(--ink); margin: 1.5rem auto; padding: 0 1rem;
      max-width: 72rem; font: 1rem/1.5 system-ui, sans-serif; }
    h1 { font-size: 1.4rem; margin: 0; } h2 { font-size: 1rem; margin: 0; grid-column: 1 / -1; }
    nav { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: 1rem 0; }
    nav[hidden] { display: none; } nav a { color: var(--accent); text-decoration: none; }
    button { font: inherit; color: inherit; background: none; border: 1px solid var(--line);
      border-radius: .4rem; padding: .2rem .6rem; cursor: pointer; }
    label { display: flex; gap: .5rem; align-items: center; flex: 1 1 12rem; }
    input { flex: 1; }
    .step { display: grid; grid-template-columns: max-content 1fr; gap: .5rem 1.5rem;
      margin-bottom: 1.5rem; break-inside: avoid; }
    .step[hidden] { display: none; }
    pre { margin: 0; font: .95rem/1.25 ui-monospace, Menlo, Consolas, monospace; }
    pre i { display: inline-block; width: 2ch; font-style: normal; text-align: center; }
    pre i.n { width: 1ch; }
    .bold { font-weight: bold; } .dim { opacity: .7; }
    .reverse { background: var(--ink); color: var(--ground); }
    .accent { color: var(--accent); } .changed { color: var(--changed); }
    .failure { color: var(--failure); } .input { color: var(--input); }
    .output { color: var(--output); } .request { color: var(--request); }
    .success { color: var(--success); } .muted { color: var(--muted); }
    .timeline { overflow-x: auto; position: relative; }
    #now { position: absolute; top: 0; bottom: 0; background: #f0c33c33; pointer-events: none; }
    table { border-collapse: collapse; font: .9rem ui-monospace, Menlo, Consolas, monospace; }
    th { font-weight: normal; text-align: left; white-space: nowrap; padding: .15rem .5rem; }
    thead th { min-width: 2.2rem; } thead button { border: 0; padding: 0 .2rem; color: var(--muted); }
    td { min-width: 2.2rem; padding: .15rem; text-align: center; white-space: nowrap; }
    td.line { background-image: linear-gradient(var(--line), var(--line));
      background-size: 100% 1px; background-position: center; background-repeat: no-repeat; }
    td b { display: inline-block; min-width: 1.3rem; border: 1px solid; border-radius: 1rem;
      background: var(--ground); font-weight: normal; line-height: 1.3rem; }
    thead .now button { color: inherit; font-weight: bold; }
    .legend { color: var(--muted); font-size: .9rem; padding-left: 1.2rem; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    @media (max-width: 44rem) { .step { grid-template-columns: 1fr; }
      th[scope=row] { min-width: 9rem; max-width: 9rem; white-space: normal; overflow-wrap: anywhere; } }
    @media print { nav, #now { display: none; } .step[hidden] { display: grid; } body { max-width: none; } }
    """

  static let script = """
    (() => {
      const steps = [...document.querySelectorAll(".step")];
      if (!steps.length) return;
      const $ = (id) => document.getElementById(id);
      const heads = [...document.querySelectorAll(".timeline thead th")].slice(1);
      let now = 0, timer = null;
      const show = (index) => {
        now = Math.max(0, Math.min(steps.length - 1, index));
        steps.forEach((step, i) => { step.hidden = i !== now; });
        heads.forEach((head, i) => head.classList.toggle("now", i === now));
        const head = heads[now], mark = $("now");
        mark.style.left = head.offsetParent.offsetLeft + head.offsetLeft + "px";
        mark.style.width = head.offsetWidth + "px";
        $("scrub").value = now;
        $("position").textContent = steps[now].querySelector("h2").textContent;
        document.body.dataset.step = now;
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
      $("first").onclick = () => go(0);
      $("back").onclick = () => go(now - 1);
      $("next").onclick = () => go(now + 1);
      $("last").onclick = () => go(steps.length - 1);
      $("play").onclick = play;
      $("scrub").oninput = (event) => go(Number(event.target.value));
      document.querySelectorAll("[data-step]").forEach((button) => {
        if (button !== document.body) button.onclick = () => go(Number(button.dataset.step));
      });
      document.addEventListener("keydown", (event) => {
        if (event.target.tagName === "INPUT" || event.ctrlKey || event.metaKey || event.altKey) return;
        const keys = { ArrowRight: now + 1, n: now + 1, ArrowLeft: now - 1, b: now - 1,
          Home: 0, g: 0, End: steps.length - 1, G: steps.length - 1 };
        if (event.key in keys) { event.preventDefault(); go(keys[event.key]); }
        if (event.key === " " && event.target.tagName !== "BUTTON") { event.preventDefault(); play(); }
      });
      document.querySelector("nav[hidden]").hidden = false;
      const asked = Number(location.hash.slice(1));
      show(Number.isInteger(asked) ? asked - 1 : 0);
    })();
    """
}
