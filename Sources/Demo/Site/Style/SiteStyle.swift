/// The style sheet of all pages: chapters, operators, runs, and a run that is exported alone.
enum SiteStyle {
  static let text = [base, code, run, board, front].joined(separator: "\n")

  /// What a run that is exported alone needs.
  static let ofRun = [base, code, run].joined(separator: "\n")

  private static let base = """
    :root { color-scheme: light dark; --ground: #fff; --ink: #1f2328; --muted: #59636e; --line: #d1d9e0;
      --block: #f6f8fa; --link: #0757ba; --keyword: #a0288f; --text: #b3261e; --type: #1b6a84;
      --plus: #1a7f3722; --minus: #cf222e22; --mark: #fff8c5; --accent: #1b6a84; --changed: #8a5c00;
      --failure: #b3261e; --input: #1f5fbf; --output: #1a6f31; --request: #8a3fa0; --success: #1a6f31; }
    @media (prefers-color-scheme: dark) { :root { --ground: #0d1117; --ink: #e6edf3; --muted: #9198a1;
      --line: #3d444d; --block: #151b23; --link: #6cb6ff; --keyword: #ff7ab2; --text: #ff8a80;
      --type: #6cc3dc; --plus: #2ea04333; --minus: #f8514933; --mark: #3a3000; --accent: #6cc3dc;
      --changed: #f0c33c; --failure: #ff8a80; --input: #82b4ff; --output: #7fd48f; --request: #d79be8;
      --success: #7fd48f; } }
    body { background: var(--ground); color: var(--ink); margin: 0 auto; padding: 0 1rem 4rem;
      max-width: 50rem; font: 1.05rem/1.6 system-ui, sans-serif; }
    body.wide { max-width: 72rem; }
    nav { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; padding: .8rem 0; font-size: .95rem;
      border-bottom: 1px solid var(--line); align-items: center; }
    nav[hidden] { display: none; }
    nav.neighbors { border: 0; border-top: 1px solid var(--line); margin-top: 3rem;
      justify-content: space-between; }
    a { color: var(--link); text-underline-offset: .15em; } nav a { text-decoration: none; }
    nav a, nav b { padding: .2rem 0; }
    h1, h2, h3 { line-height: 1.25; scroll-margin-top: 1rem; overflow-wrap: anywhere; }
    h1 { font-size: 1.8rem; margin: 1.6rem 0 1rem; } h2 { font-size: 1.35rem; margin: 2.4rem 0 .8rem; }
    h3 { font-size: 1.1rem; margin: 1.8rem 0 .5rem; }
    p, li, dd { overflow-wrap: break-word; }
    img { height: auto; border: 1px solid var(--line); border-radius: .4rem; max-width: max(100%, 34rem); }
    blockquote { margin: 1em 0; padding-left: 1rem; border-left: 3px solid var(--line); color: var(--muted); }
    .wide-part { overflow-x: auto; }
    table { border-collapse: collapse; font-size: .92rem; }
    th, td { border: 1px solid var(--line); padding: .35rem .6rem; text-align: left; vertical-align: top; }
    th { background: var(--block); }
    .below { margin-left: 1.5rem; } .muted { color: var(--muted); }
    .spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap; }
    button { font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--line);
      border-radius: .4rem; padding: .25rem .7rem; cursor: pointer; }
    :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
    @media print { nav { display: none; } body, body.wide { max-width: none; font-size: 10pt; }
      pre { white-space: pre-wrap; } h1, h2, h3 { break-after: avoid; }
      figure, img, tr { break-inside: avoid; } a { color: inherit; } }
    """

  private static let code = """
    code, pre { font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    code { font-size: .88em; background: var(--block); border-radius: .25rem; padding: .1em .3em;
      overflow-wrap: break-word; }
    pre { background: var(--block); border: 1px solid var(--line); border-radius: .4rem;
      padding: .7rem .9rem; overflow-x: auto; font-size: .88rem; line-height: 1.4; tab-size: 2; }
    pre code { font-size: inherit; background: none; padding: 0; overflow-wrap: normal; }
    h1 code { font-size: .9em; }
    pre i { display: inline-block; width: 2ch; font-style: normal; text-align: center; }
    pre i.n { width: 1ch; }
    pre a { display: inline-block; padding: .2rem 0; color: inherit; font-weight: bold; text-decoration-style: dotted; }
    ins, del { text-decoration: none; display: inline-block; min-width: 100%; }
    ins { background: var(--plus); } del { background: var(--minus); }
    figure { margin: 1em 0; } figure pre { margin: 0; }
    figcaption { font-size: .8rem; text-align: right; overflow-wrap: anywhere; }
    figcaption a { color: var(--muted); }
    .k { color: var(--keyword); } .t { color: var(--text); } pre span.n { color: var(--type); }
    .c { color: var(--muted); }
    .source { counter-reset: line; padding-left: 0; }
    .source code > span { counter-increment: line; }
    .source code > span::before { content: counter(line); display: inline-block; width: 3.2em;
      margin-right: 1em; text-align: right; color: var(--muted); user-select: none; }
    .source code > span:target { background: var(--mark); display: inline-block; min-width: 100%; }
    """
}
