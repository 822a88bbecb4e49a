/// The page that lists the runs of all screens, each of which has a page to step through it.
enum SiteRuns {
  static func page(of script: Catalog.Script, _ screen: Catalog.Screen) -> String {
    "runs/\(screen.id)/\(script.name).html"
  }

  static func html(_ screens: [Catalog.Screen]) -> String {
    let sections = screens.map { screen in
      let items = screen.scripts.map { script in
        "<li><a href=\"\(page(of: script, screen))\">\(HTMLText.escape(script.name))</a>: "
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
    return """
      <h1>Runs</h1>
      <p>Each page steps through a run of a screen, forward and back, with arrow keys or buttons.</p>
      \(sections.joined(separator: "\n"))
      """
  }
}
