extension SiteStyle {
  /// A run: its steps, and the timeline below them.
  static let run = """
    .steps { position: sticky; top: 0; z-index: 3; background: var(--ground); gap: .5rem; border: 0; }
    .steps label { display: flex; gap: .5rem; align-items: center; flex: 1 1 10rem; }
    .steps input { flex: 1; min-width: 4rem; }
    .step { display: grid; grid-template-columns: max-content 1fr; gap: .3rem 1.5rem; margin-bottom: 1.2rem;
      break-inside: avoid; }
    .step[hidden] { display: none; }
    .step h2, .step h3 { font-size: 1rem; margin: .4rem 0 0; grid-column: 1 / -1; }
    .step pre { margin: 0; padding: 0; border: 0; background: none; line-height: 1.25;
      font-size: min(.95rem, calc((100vw - 2.6rem) / 23.2)); overflow: visible; }
    .step ul { margin: 0; padding-left: 1.2rem; }
    .pair { display: flex; flex-wrap: wrap; gap: .3rem 1rem; grid-column: 1 / -1; }
    .bold { font-weight: bold; } .dim { color: var(--muted); }
    .reverse { background: var(--ink); color: var(--ground); }
    .accent { color: var(--accent); } .changed { color: var(--changed); } .failure { color: var(--failure); }
    .input { color: var(--input); } .output { color: var(--output); } .request { color: var(--request); }
    .success { color: var(--success); }
    .reverse.accent { background: var(--accent); } .reverse.changed { background: var(--changed); }
    .reverse.failure { background: var(--failure); } .reverse.success { background: var(--success); }
    .reverse.input { background: var(--input); } .reverse.output { background: var(--output); }
    .reverse.request { background: var(--request); } .reverse.muted { background: var(--muted); }
    .reverse[class] { color: var(--ground); }
    .timeline { position: relative; isolation: isolate; overflow-x: auto; border: 1px solid var(--line); border-radius: .4rem; }
    .timeline table { font: .9rem/1.35 ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    .timeline th { vertical-align: middle; font-weight: normal; white-space: nowrap; padding: .15rem .5rem; background: var(--ground);
      border: 0; }
    .timeline th[scope=row], .timeline thead th:first-child { position: sticky; left: 0; z-index: 2; }
    .timeline thead th { min-width: 2.4rem; text-align: center; color: var(--muted); }
    .timeline thead th:first-child { text-align: left; }
    .timeline thead button { border: 0; padding: .1rem .2rem; color: inherit; background: none; }
    .timeline thead small { display: block; font-size: .75rem; }
    .timeline thead .now, .timeline thead .now button { background: var(--mark); color: var(--ink);
      font-weight: bold; }
    .timeline td { min-width: 2.4rem; padding: .2rem .1rem; text-align: center; white-space: nowrap; border: 0;
      vertical-align: middle; }
    .timeline .playhead { position: absolute; top: 0; bottom: 0; background: var(--mark); z-index: -1; }
    .timeline td.line { background-image: linear-gradient(var(--line), var(--line));
      background-size: 100% 1px; background-position: center; background-repeat: no-repeat; }
    .timeline td.begins { background-size: 50% 1px; background-position: right center; }
    .timeline td.ends { background-size: 50% 1px; background-position: left center; }
    .timeline td.begins.ends { background-image: none; }
    .timeline td b { display: inline-block; min-width: 1.3rem; border: 1px solid; border-radius: 1rem;
      padding: 0 .15rem; background: var(--ground); font-weight: normal; line-height: 1.3rem; }
    .timeline b.completed { border-radius: 0; border-width: 0 0 0 3px; padding-left: .25rem; }
    .timeline b.error { border-radius: 0; border-style: double; border-width: 3px; color: var(--failure); }
    .timeline b.disposed { border-radius: 0; border-style: dashed; }
    .timeline b.subscribed { border-radius: .3rem; }
    .legend { font-size: .92rem; display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; }
    .legend dt { color: var(--muted); } .legend dd { margin: 0; } .legend dd span { display: inline-block; margin-right: 1rem; }
    @media (max-width: 44rem) { .step { grid-template-columns: minmax(0, 1fr); }
      .legend { grid-template-columns: minmax(0, 1fr); } .legend dd { margin: 0 0 .3rem 1rem; }
      .timeline th[scope=row] { width: 8.2rem; min-width: 8.2rem; font-size: .8rem; white-space: normal; overflow-wrap: anywhere; } }
    @media print { .step[hidden] { display: grid; } .steps { display: none; } }
    """
}
