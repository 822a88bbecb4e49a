extension SiteStyle {
  /// Marbles that can be dragged, and the list of operators.
  static let board = """
    .lead { font-size: 1.15rem; }
    .board { --marble: 1.5rem; overflow-x: auto; border: 1px solid var(--line); border-radius: .4rem; padding: .6rem 1rem;
      margin: 1rem 0; }
    .board .lane { display: grid; grid-template-columns: 10.5rem 1fr; align-items: center; min-height: 2.3rem; }
    .board .name { font-size: .9rem; line-height: 1.25; overflow-wrap: anywhere; padding-right: .6rem; }
    .board .name small { display: block; color: var(--muted); font-size: .8rem; }
    .board .row { position: relative; height: 2rem; min-width: calc(var(--ticks) * 1.55rem);
      background: repeating-linear-gradient(to right, transparent 0 calc(100% / var(--ticks) - 1px),
        var(--line) calc(100% / var(--ticks) - 1px) calc(100% / var(--ticks))) 0 0 / 100% 100%; }
    .board .row::before { content: ""; position: absolute; top: 50%; height: 2px; margin-top: -1px;
      background: var(--muted); left: calc((var(--from) + .5) * 100% / var(--ticks));
      right: calc(100% - (var(--to) + .5) * 100% / var(--ticks)); }
    .board .ruler { color: var(--muted); font-size: .7rem; height: 1.1rem; background: none; }
    .board .ruler::before { display: none; }
    .board .ruler span { position: absolute; transform: translateX(-50%);
      left: calc((var(--at) + .5) * 100% / var(--ticks)); }
    .marble { position: absolute; top: 50%; left: calc((var(--at) + .5) * 100% / var(--ticks)
        + var(--shift, 0) * min(1.15rem, 52% / var(--ticks)));
      width: var(--marble); height: var(--marble); padding: 0; box-sizing: border-box; border-radius: 50%;
      border: 1px solid #1f2328; color: #1f2328; font-size: .85rem; line-height: 1; display: flex;
      align-items: center; justify-content: center; background: #d8dee4;
      transform: translate(-50%, -50%); }
    .c0 { background: #b6e3ff; } .c1 { background: #aceebb; } .c2 { background: #fae17d; }
    .c3 { background: #ffd8b5; } .c4 { background: #ffcecb; } .c5 { background: #ffd3eb; }
    .c6 { background: #ecd8ff; } .c7 { background: #d8dee4; }
    .marble.end, .marble.fail, .marble.gone, .marble.begin { background: none; border: 0; color: var(--ink); }
    .marble.end::before { content: ""; width: 3px; height: 1.7rem; background: var(--ink); }
    .marble.fail { color: var(--failure); font-size: 1.5rem; font-weight: bold; }
    .marble.gone { font-weight: bold; font-size: 1.1rem; }
    .marble.begin { color: var(--muted); }
    .marble[role=slider] { cursor: grab; touch-action: none; box-shadow: 0 0 0 3px #0757ba55; z-index: 1; }
    .marble.end[role=slider] { box-shadow: none; outline: 2px dotted #0757ba88; outline-offset: -3px;
      border-radius: .3rem; }
    .marble[role=slider]:active { cursor: grabbing; }
    .marble[role=slider]:focus-visible { outline: 3px solid var(--link); outline-offset: 3px; }
    .board p { margin: .4rem 0 0; font-size: .92rem; }
    .advice li { margin-bottom: .3rem; }
    .operators { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
      gap: .8rem; padding: 0; list-style: none; }
    .operators li { border: 1px solid var(--line); border-radius: .4rem; padding: .6rem .8rem; }
    .operators li[hidden], section[hidden] { display: none; }
    .operators p { margin: .2rem 0 0; font-size: .92rem; line-height: 1.4; }
    .filter { display: flex; flex-wrap: wrap; gap: .4rem .8rem; align-items: center; }
    .filter[hidden] { display: none; }
    .filter input { font: inherit; padding: .3rem .6rem; flex: 1 1 14rem; max-width: 24rem; color: inherit;
      background: var(--ground); border: 1px solid var(--muted); border-radius: .4rem; }
    @media (max-width: 44rem) { .board { padding: .5rem .6rem; }
      .board .lane { grid-template-columns: minmax(0, 1fr); min-height: 0; margin-bottom: .3rem; }
      .board .name small { display: inline; margin-left: .6rem; } }
    """

  /// The first page.
  static let front = """
    .doors, .screens { display: grid; gap: 1rem; padding: 0; list-style: none;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr)); }
    .doors li, .screens li { border: 1px solid var(--line); border-radius: .4rem; padding: .8rem 1rem; }
    .doors h2, .screens h3 { font-size: 1.1rem; margin: 0 0 .4rem; } .doors p, .screens p { margin: .3rem 0; }
    .doors pre { margin: .5rem 0 0; }
    .screens { grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); }
    .screens pre { font-size: min(.72rem, calc((100vw - 6rem) / 23.2)); line-height: 1.25; padding: 0; border: 0;
      background: none; margin: .5rem 0 0; overflow: hidden; }
    """
}
