/// The page that the site begins with.
enum SiteIndex {
  static func html(_ pages: SitePages, _ screens: [Catalog.Screen]) -> String {
    let rows = pages.all.map { page in
      let link = "<a href=\"\(SiteLinks.page(page.path))\">\(HTMLText.escape(page.title))</a>"
      let summary = pages.summaries[page.path].map { ": \(HTMLText.escape($0))" } ?? ""
      // The list of pages names a folder by its README.
      let isBelow = page.path.split(separator: "/").count > 2 && !page.path.hasSuffix("/README.md")
      return "<li\(isBelow ? " class=\"below\"" : "")>\(link)\(summary)</li>"
    }
    return """
      <h1>MarbleMVVM</h1>
      <p>MVVM with <code>Input → transform → Output</code>, taught on five screens. Every block of code on
      these pages is a piece of a file that compiles, and every picture comes from a run.</p>
      <h2 id="pages">Pages</h2>
      <ul>
      \(rows.joined(separator: "\n"))
      </ul>
      <h2 id="pictures">Operators and runs</h2>
      <ul>
      <li><a href="operators.html">Operators</a>: \(Gallery.entries.count) marble diagrams</li>
      <li><a href="runs.html">Runs</a>: \(screens.flatMap(\.scripts).count) runs of the screens, to step through</li>
      </ul>
      """
  }
}
