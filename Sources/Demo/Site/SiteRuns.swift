import Core
import Lab

/// The page that lists the runs of all screens, and a page for each to step through it.
enum SiteRuns {
  static let path = "runs.html"

  static func path(of scenario: Catalog.Scenario, _ screen: Catalog.Screen) -> String {
    "runs/\(screen.id)/\(scenario.name).html"
  }

  /// One run of a screen.
  struct Run {
    let path: String
    let recording: Recording
    /// The same scenario on the write-up's design too, where its text shows enough for it.
    let pair: RecordingPair?

    /// The page that shows both designs.
    var pairPath: String { String(path.dropLast(".html".count)) + "-original.html" }
  }

  /// The pages of one screen's runs.
  static func pages(_ runs: [Run], _ chapters: SitePages) -> [SitePage] {
    let entries = runs.map { SiteFrame.Entry(title: $0.recording.name, path: $0.path) }
    return runs.enumerated().flatMap { index, run in
      let (path, recording) = (run.path, run.recording)
      let chapter = chapters.chapter(of: recording.screen).map {
        "<p><a href=\"\(SitePath.relative(SiteLinks.page($0.path), from: path))\">"
          + "The chapter of this screen</a></p>"
      }
      let other = SitePath.relative(run.pairPath, from: path)
      let here = SitePath.relative(path, from: run.pairPath)
      let frame = SiteFrame(
        list: .init(title: "Runs of \(recording.screen)", entries: entries),
        crumbs: [
          SiteFrame.Entry(title: "Runs", path: Self.path),
          SiteFrame.Entry(title: recording.screen, path: "\(Self.path)#\(recording.screen)"),
        ]
      )
      let pair = run.pair.map { pair in
        SitePage(
          path: run.pairPath,
          title: "\(recording.name), ours and the write-up's",
          description: "\(recording.sentences) On the view model and on the write-up's design.",
          body: """
            \(choice("<a href=\"\(here)\">ours</a>", "<b aria-current=\"page\">beside the write-up's</b>"))
            <p>On the left is the view model of this repository, on the right the write-up's logic on our screen.</p>
            \(HTMLPage.comparison(of: pair))
            """,
          isWide: true,
          scripts: ["run.js"],
          frame: frame
        )
      }
      let page = SitePage(
        path: path,
        title: recording.name,
        description: recording.sentences,
        body: [
          pair.map { _ in
            choice(
              "<b aria-current=\"page\">ours</b>",
              "<a href=\"\(other)\">beside the write-up's</a>"
            )
          } ?? "",
          HTMLPage.heading(of: recording), chapter ?? "", HTMLRun(recording: recording).text,
        ].joined(separator: "\n"),
        isWide: true,
        scripts: ["run.js"],
        previous: index > 0 ? entries[index - 1] : nil,
        next: index + 1 < entries.count ? entries[index + 1] : nil,
        frame: frame
      )
      return [page] + [pair].compactMap { $0 }
    }
  }

  /// The choice between the two views of a run.
  private static func choice(_ ours: String, _ both: String) -> String {
    "<nav class=\"choice\" aria-label=\"Designs\">\(ours) | \(both)</nav>"
  }

  static func index(_ screens: [Catalog.Screen]) -> SitePage {
    let sections = screens.map { screen in
      let items = screen.scenarios.map { scenario in
        "<li><a href=\"\(path(of: scenario, screen))\">\(HTMLText.escape(scenario.name))</a>: "
          + "\(HTMLText.escape(scenario.summary))</li>"
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
      description:
        "\(screens.flatMap(\.scenarios).count) runs of five screens, each to step through.",
      body: """
        <h1>Runs</h1>
        <p>Each page steps through a run of a screen, forward and back, with arrow keys or buttons. The address names
        the step, so that you can send a moment to someone.</p>
        \(sections.joined(separator: "\n"))
        """
    )
  }
}
