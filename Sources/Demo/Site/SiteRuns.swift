import Core
import Lab

/// The page that lists the runs of all screens, and a page for each to step through it.
enum SiteRuns {
  static let path = "runs.html"

  static func path(of script: Catalog.Script, _ screen: Catalog.Screen) -> String {
    "runs/\(screen.id)/\(script.name).html"
  }

  static func page(_ recording: Recording, at path: String) -> SitePage {
    SitePage(
      path: path,
      title: recording.name,
      description: recording.sentences,
      body: "\(HTMLPage.heading(of: recording))\n\(HTMLRun(recording: recording).text)",
      isWide: true,
      scripts: ["run.js"]
    )
  }

  static func index(_ screens: [Catalog.Screen]) -> SitePage {
    let sections = screens.map { screen in
      let items = screen.scripts.map { script in
        "<li><a href=\"\(path(of: script, screen))\">\(HTMLText.escape(script.name))</a>: "
          + "\(HTMLText.escape(script.summary))</li>"
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
        "\(screens.flatMap(\.scripts).count) runs of five screens, each to step through.",
      body: """
        <h1>Runs</h1>
        <p>Each page steps through a run of a screen, forward and back, with arrow keys or buttons. The address names
        the step, so that you can send a moment to someone.</p>
        \(sections.joined(separator: "\n"))
        """
    )
  }
}
