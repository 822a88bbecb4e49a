import Lab
import Workshop

/// The first page: one run in two designs, open where they part, with the lines that decide it;
/// every fault of the write-ups; the path.
struct SiteIndex {
  private static let run = "gank-feed/failure"
  private static let output = "refreshStatus"

  /// The lines of each design that decide when the header stops, and why they do.
  private static let lines = [
    (
      name: "ours", file: "Sources/ViewModels/GankFeed/GankFeedViewModel.swift",
      start: "let shown = feed.state.asObservable()", count: 3,
      reason: "The header follows the state of the list, and a list that failed isn't loading."
    ),
    (
      name: "the write-up's", file: "Sources/Demo/Screens/GankFeed/Original/GankFeed.swift",
      start: "case .error(let error):", count: 4,
      reason: "Only the completion ends the refresh, and a request that failed never completes."
    ),
  ]

  let pages: SitePages
  let links: SiteLinks
  let screens: [[SiteRuns.Run]]

  func page() throws -> SitePage {
    SitePage(
      path: "index.html",
      title: "MarbleMVVM",
      description:
        "MVVM with Input, transform and Output: five screens of published RxSwift write-ups, each"
        + " fault that follows from their code as a run, beside a repaired view model.",
      body: try body(),
      isWide: true,
      scripts: ["run.js"],
      attributes: "data-address=\"page\""
    )
  }

  private func faults() throws -> [SiteFaults] {
    try screens.compactMap { runs in
      guard let screen = runs.first?.recording.screen, let chapter = pages.chapter(of: screen)
      else { return nil }
      return try SiteFaults(runs: runs, screen: screen, chapter: chapter)
    }
  }

  private func body() throws -> String {
    let faults = try faults()
    return """
      <h1>The connection is lost. Does the spinner stop?</h1>
      <p class="lead">MarbleMVVM teaches MVVM with <code>Input → transform → Output</code> on five screens from RxSwift
      write-ups (published articles with their code). You can step through every run, such as this one.</p>
      \(try hero())
      <p>\(heroFault)</p>
      <h2 id="faults">Five write-ups, \(faults.reduce(0) { $0 + $1.count }) faults</h2>
      <p>Each write-up teaches something well, and its chapter says what. Each sentence below follows from the code that its
      author shows, and leads to the place where you can see it happen.
      <a href="Tutorials/how-we-read-the-write-ups.html">How we read the write-ups</a> says what we call a fault.</p>
      \(faults.map(\.html).joined(separator: "\n"))
      <h2 id="path">The path</h2>
      <ul>
      <li><a href="Tutorials/00-first-ten-minutes.html">The first ten minutes</a> begin a path from no Rx to a screen of
      your own. Its code compiles, except where a page shows what doesn't, and each picture comes from a run. <a href="\(SiteLinks.page(SitePages.contents))">All chapters</a></li>
      <li><a href="Tutorials/04-marbles.html">Reading and writing marbles</a>: a test is the picture of what goes in and
      what comes out. <a href="\(SiteOperators.path)">\(Gallery.entries.count) operators</a> have one, most with marbles to drag.</li>
      <li><a href="\(SiteRuns.path)">All runs of the screens</a> can be stepped through here and, with
      <code>swift run Demo</code>, in your terminal. <a href="README.html">How to begin</a></li>
      </ul>
      """
  }

  private var heroRun: SiteRuns.Run? {
    screens.joined().first { $0.recording.name == Self.run }
  }

  /// The sentence of the fault that answers the title, with its condition.
  private var heroFault: String {
    HTMLText.escape(heroRun?.pair?.original?.fault?.sentence ?? "")
  }

  private func hero() throws -> String {
    guard let run = heroRun, let pair = run.pair else { return "" }
    let steps = HTMLRun(
      recording: pair.merged,
      pair: pair,
      first: pair.firstStep,
      hidesOthers: true,
      lanes: { $0.kind == .request || $0.name == Self.output }
    )
    return """
      <section class="hero" aria-label="A run in two designs">
      \(steps.text)
      <p>A marble is one event on a line of time, and a bar is a request; a line that names no side is the same in both.
      The write-up's header can't be pulled while it spins, so its list isn't requested anew. <a href="\(run.pairPath)">The whole run</a> has every input and output.</p>
      <div class="designs">
      \(try Self.lines.map { line in
        try links.excerpt(line.start, line.count, of: line.file, on: "index.html",
          title: line.name, below: line.reason)
      }.joined(separator: "\n"))
      </div>
      </section>
      """
  }
}
