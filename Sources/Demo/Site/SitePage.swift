/// A page of the site around its text.
struct SitePage {
  private static let places = [
    ("index.html", "MarbleMVVM"), ("Tutorials/README.html", "Tutorials"),
    ("operators.html", "Operators"), ("runs.html", "Runs"),
  ]

  /// Its file, from the site's folder.
  let path: String
  let title: String
  let body: String
  var previous: MarkdownPage?
  var next: MarkdownPage?

  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(title == "MarbleMVVM" ? title : "\(HTMLText.escape(title)) · MarbleMVVM")</title>
    <link rel="stylesheet" href="\(SitePath.relative("style.css", from: path))">
    </head>
    <body>
    \(Self.navigation(from: path))
    <main>
    \(body)
    </main>
    \(neighbors)</body>
    </html>

    """
  }

  /// The links to the site's places, for the page at `path`.
  static func navigation(from path: String) -> String {
    let links = places.map { place, name in
      place == path
        ? "<b aria-current=\"page\">\(name)</b>"
        : "<a href=\"\(SitePath.relative(place, from: path))\">\(name)</a>"
    }
    return "<nav aria-label=\"Site\">\(links.joined(separator: " "))</nav>"
  }

  private var neighbors: String {
    let links = [
      previous.map { "<a rel=\"prev\" href=\"\(href($0))\">← \(HTMLText.escape($0.title))</a>" },
      next.map { "<a rel=\"next\" href=\"\(href($0))\">\(HTMLText.escape($0.title)) →</a>" },
    ].compactMap { $0 }
    return links.isEmpty
      ? "" : "<nav class=\"neighbors\" aria-label=\"Pages\">\(links.joined(separator: " "))</nav>\n"
  }

  private func href(_ page: MarkdownPage) -> String {
    SitePath.relative(SiteLinks.page(page.path), from: path)
  }
}
