import Lab
import Workshop

/// The page that lists the runs of all screens, and a page for each to step through it.
struct SiteRuns {
  static let path = "runs/index.html"

  struct Run {
    let path: String
    let recording: Recording
    /// Both designs, if the original can play the scenario.
    let pair: RecordingPair?

    /// Both designs, if anything differs, and so has a page.
    var comparison: RecordingPair? { pair?.difference == nil ? nil : pair }

    var pairPath: String { String(path.dropLast(".html".count)) + "-original.html" }
  }

  let pages: SitePages

  static func path(of scenario: Catalog.Scenario, _ screen: Catalog.Screen) -> String {
    "runs/\(screen.id)/\(scenario.name).html"
  }

  func pages(_ runs: [Run]) -> [SitePage] {
    let both = runs.filter { $0.comparison != nil }
    return runs.map { page($0, among: runs, isPair: false) }
      + both.map { page($0, among: both, isPair: true) }
  }

  private func page(_ run: Run, among runs: [Run], isPair: Bool) -> SitePage {
    let recording = run.recording
    let entries = runs.map {
      SiteFrame.Entry(title: $0.recording.heading, path: isPair ? $0.pairPath : $0.path)
    }
    let path = isPair ? run.pairPath : run.path
    let place = entries.firstIndex { $0.path == path } ?? 0
    let pair = isPair ? run.pair : nil
    let title = pair?.heading ?? recording.heading
    return SitePage(
      path: path,
      title: "\(title) (\(recording.name)\(isPair ? ", both designs" : ""))",
      description:
        "\(title). \(recording.name)\(isPair ? ", both designs" : ""): \(recording.title).",
      body: """
        <h1>\(HTMLText.escape(title))</h1>
        <p class="muted"><code>\(recording.name)</code> \(HTMLText.escape(recording.title))\(chapter(of: run))</p>
        \(choice(run, path))\(sameness(of: run))\(pair.map { HTMLComparison(pair: $0).text } ?? HTMLRun(recording: recording).text)
        """,
      isWide: true,
      scripts: ["run.js"],
      previous: place > 0 ? entries[place - 1] : nil,
      next: place + 1 < entries.count ? entries[place + 1] : nil,
      frame: SiteFrame(
        list: .init(
          title: "\(isPair ? "Both designs of" : "Runs of") \(recording.screen)",
          groups: [.init(entries: entries)]
        )
      )
    )
  }

  private func choice(_ run: Run, _ path: String) -> String {
    guard run.comparison != nil else { return "" }
    func view(_ target: String, _ text: String) -> String {
      path == target
        ? "<b aria-current=\"page\">\(text)</b>"
        : "<a href=\"\(SitePath.relative(target, from: path))\">\(text)</a>"
    }
    return """
      <nav class="choice" aria-label="Designs">\(view(run.path, "Ours")) \
      \(view(run.pairPath, "Ours beside the write-up's"))</nav>

      """
  }

  /// The sentence that replaces a comparison page if the write-up's design shows the same.
  private func sameness(of run: Run) -> String {
    guard let pair = run.pair, run.comparison == nil else { return "" }
    let sentences = [pair.sameness] + (pair.original?.notes ?? [])
    return "<p>\(HTMLText.escape(sentences.joined(separator: " ")))</p>\n"
  }

  private func chapter(of run: Run) -> String {
    guard let chapter = pages.chapter(of: run.recording.screen) else { return "" }
    let target = SitePath.relative(SiteLinks.page(chapter.path), from: run.path)
    return " · <a href=\"\(target)\">its chapter</a>"
  }

  static func index(_ screens: [(screen: Catalog.Screen, runs: [Run])]) -> SitePage {
    let sections = screens.map { screen, runs in
      let comparesAny = runs.contains { $0.comparison != nil }
      let rows = runs.map { run in
        let both = run.comparison.map { _ in
          "<a href=\"\(SitePath.relative(run.pairPath, from: path))\" "
            + "aria-label=\"Both designs: \(HTMLText.escape(run.recording.heading))\">both designs</a>"
        }
        return "<tr><td><a href=\"\(SitePath.relative(run.path, from: path))\">"
          + "\(HTMLText.escape(run.recording.heading))</a></td><td>\(run.recording.scenario)</td>"
          + (comparesAny ? "<td>\(both ?? "")</td>" : "") + "</tr>"
      }
      return """
        <h2 id="\(screen.id)">\(screen.id)</h2>
        <p>\(HTMLText.escape(screen.title))</p>
        <div class="wide-part"><table>
        <tr><th>what happens</th><th>scenario</th>\(comparesAny ? "<th>compared</th>" : "")</tr>
        \(rows.joined(separator: "\n"))
        </table></div>
        """
    }
    return SitePage(
      path: path,
      title: "Runs",
      description: "\(screens.flatMap(\.runs).count) runs of five screens and a flow of two,"
        + " each to step through.",
      body: """
        <h1>Runs</h1>
        <p>Each page steps through a run of a screen, forward and back, with arrow keys or buttons. The address names
        the step, so that you can send a moment to someone.</p>
        \(sections.joined(separator: "\n"))
        """,
      frame: SiteFrame(
        headings: screens.map { SiteFrame.Entry(title: $0.screen.id, path: $0.screen.id) }
      )
    )
  }
}
