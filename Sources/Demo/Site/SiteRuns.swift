import Foundation
import Lab
import MarbleKit

/// The page that lists the runs of all screens, and a page for each to step through it.
struct SiteRuns {
  static let path = "runs/index.html"

  struct Run {
    let path: String
    let recording: Recording
    let pair: RecordingPair?

    var pairPath: String { String(path.dropLast(".html".count)) + "-original.html" }
  }

  let root: URL
  let pages: SitePages
  let links: SiteLinks

  static func path(of scenario: Catalog.Scenario, _ screen: Catalog.Screen) -> String {
    "runs/\(screen.id)/\(scenario.name).html"
  }

  func pages(_ runs: [Run]) throws -> [SitePage] {
    let entries = runs.map { SiteFrame.Entry(title: $0.recording.name, path: $0.path) }
    return try runs.enumerated().flatMap { index, run in
      let recording = run.recording
      let frame = SiteFrame(
        list: .init(title: "Runs of \(recording.screen)", entries: entries),
        crumbs: [
          SiteFrame.Entry(title: "Runs", path: Self.path),
          SiteFrame.Entry(title: recording.screen, path: "\(Self.path)#\(recording.screen)"),
        ],
        source: try source(of: run)
      )
      let page = SitePage(
        path: run.path,
        title: recording.name,
        description: recording.sentences,
        body: """
          \(heading(of: run, isPair: false))
          \(HTMLRun(recording: recording).text)
          """,
        isWide: true,
        scripts: ["run.js"],
        previous: index > 0 ? entries[index - 1] : nil,
        next: index + 1 < entries.count ? entries[index + 1] : nil,
        frame: frame
      )
      let pair = run.pair.map { pair in
        SitePage(
          path: run.pairPath,
          title: "\(recording.name), ours and the write-up's",
          description: "\(recording.sentences) Ours and the write-up's.",
          body: """
            \(heading(of: run, isPair: true))
            <p>On the left is our view model, on the right the write-up's, both on our screen.</p>
            \(HTMLPage.comparison(of: pair))
            """,
          isWide: true,
          scripts: ["run.js"],
          frame: frame
        )
      }
      return [page] + [pair].compactMap { $0 }
    }
  }

  private func heading(of run: Run, isPair: Bool) -> String {
    let path = isPair ? run.pairPath : run.path
    func view(_ target: String, _ text: String) -> String {
      path == target
        ? "<b aria-current=\"page\">\(text)</b>"
        : "<a href=\"\(SitePath.relative(target, from: path))\">\(text)</a>"
    }
    let choice = """
      <nav class="choice" aria-label="Designs">\(view(run.path, "ours")) \
      \(view(run.pairPath, "ours | the write-up's"))</nav>
      """
    let chapter = pages.chapter(of: run.recording.screen).map {
      "<p><a href=\"\(SitePath.relative(SiteLinks.page($0.path), from: path))\">"
        + "The chapter of this screen</a></p>"
    }
    return [HTMLPage.heading(of: run.recording), run.pair.map { _ in choice }, chapter]
      .compactMap { $0 }.joined(separator: "\n")
  }

  private func source(of run: Run) throws -> SiteFrame.Entry? {
    let name = run.recording.screen.replacing("-", with: "")
    let screens = "Sources/Demo/Screens"
    let files = FileManager.default
    let folder = try files.contentsOfDirectory(atPath: root.appending(path: screens).path)
      .first { $0.lowercased() == name }.map { "\(screens)/\($0)" }
    guard let folder else { return nil }
    let line = "\"\(run.recording.scenario)\","
    let file = try files.contentsOfDirectory(atPath: root.appending(path: folder).path).sorted()
      .filter { $0.contains("Scenarios") }.map { "\(folder)/\($0)" }
      .first { links.lines(of: $0).contains { $0.trimmingSpaces == line } }
    return try file.map {
      SiteFrame.Entry(title: $0, path: try links.place(of: [line], in: $0, on: run.path))
    }
  }

  static func index(_ screens: [(screen: Catalog.Screen, runs: [Run])]) -> SitePage {
    let sections = screens.map { screen, runs in
      let items = runs.map { run in
        let both = run.pair.map { _ in
          " (<a href=\"\(SitePath.relative(run.pairPath, from: path))\" "
            + "aria-label=\"\(run.recording.name), ours and the write-up's\">both designs</a>)"
        }
        return "<li><a href=\"\(SitePath.relative(run.path, from: path))\">"
          + "\(HTMLText.escape(run.recording.scenario))</a>: "
          + "\(HTMLText.escape(run.recording.summary))\(both ?? "")</li>"
      }
      return """
        <h2 id="\(screen.id)">\(screen.id)</h2>
        <p>\(HTMLText.escape(screen.title))</p>
        <ul>
        \(items.joined(separator: "\n"))
        </ul>
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
        """
    )
  }
}
