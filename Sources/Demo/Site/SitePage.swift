import Lab

struct SitePage {
  private static let places = [
    ("index.html", "MarbleMVVM"), (SiteLinks.page(SitePages.contents), "Tutorials"),
    (SiteOperators.path, "Operators"), (SiteRuns.path, "Runs"),
  ]

  let path: String
  let title: String
  let description: String
  let body: String
  var isWide = false
  var scripts: [String] = []
  var attributes = ""
  var previous: SiteFrame.Entry?
  var next: SiteFrame.Entry?
  var frame = SiteFrame()
  var repository: String?
  var version = ""

  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; \
    script-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'">
    <title>\(fullTitle)</title>
    <meta name="description" content="\(HTMLText.escape(description))">
    <meta property="og:title" content="\(HTMLText.escape(title))">
    <meta property="og:description" content="\(HTMLText.escape(description))">
    <link rel="icon" href="\(SitePath.relative("favicon.svg", from: path))" type="image/svg+xml">
    <link rel="stylesheet" href="\(SitePath.relative("style.css", from: path))">
    \(scriptTags)</head>
    <body\(isWide ? " class=\"wide\"" : "")\(attributes.isEmpty ? "" : " \(attributes)")>
    <a class="skip" href="#main">Skip to the text</a>
    \(navigation)
    <div class="frame">
    \(frame.aside(at: path))<main id="main">
    \(body)
    \(neighbors)</main>
    </div>
    \(frame.footer(from: path, version: version, repository: repository))</body>
    </html>

    """
  }

  private var fullTitle: String {
    path == "index.html" ? "MarbleMVVM: MVVM on marbles" : "\(HTMLText.escape(title)) · MarbleMVVM"
  }

  /// The scripts' tags. They block rendering, so nothing jumps when a script shows or hides it.
  private var scriptTags: String {
    (["site.js"] + scripts).map { file in
      "<script src=\"\(SitePath.relative(file, from: path))\" defer blocking=\"render\"></script>\n"
    }.joined()
  }

  private var navigation: String {
    let links = Self.places.map { place, name in
      let folder = place.dropLast("index.html".count)
      let isBelow = !folder.isEmpty && path.hasPrefix(folder)
      let mark = place == path ? " aria-current=\"page\"" : isBelow ? " aria-current=\"true\"" : ""
      return "<a href=\"\(SitePath.relative(place, from: path))\"\(mark)>\(name)</a>"
    }
    let root = String(repeating: "../", count: path.count { $0 == "/" })
    return """
      <header><nav aria-label="Site">\(links.joined(separator: " "))</nav>
      <form class="search" role="search" data-root="\(root)" hidden>
      <input type="search" aria-label="Search the site" placeholder="Search ( / )" autocomplete="off">
      <div class="found" hidden><p role="status"></p><ul></ul></div></form></header>
      """
  }

  private var neighbors: String {
    let links = [
      previous.map { "<a rel=\"prev\" href=\"\(href($0))\">← \(HTMLText.escape($0.title))</a>" },
      next.map { "<a rel=\"next\" href=\"\(href($0))\">\(HTMLText.escape($0.title)) →</a>" },
    ].compactMap { $0 }
    return links.isEmpty
      ? ""
      : "<nav class=\"neighbors\" aria-label=\"Previous and next\">\(links.joined(separator: " "))</nav>\n"
  }

  private func href(_ page: SiteFrame.Entry) -> String {
    HTMLText.escape(SitePath.relative(page.path, from: path))
  }
}
