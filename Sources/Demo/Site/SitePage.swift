import Lab

struct SitePage {
  private static let places = [
    ("index.html", "MarbleMVVM"), (SiteLinks.page(SitePages.contents), "Tutorials"),
    (SiteOperators.path, "Operators"), (SiteRuns.path, "Runs"),
  ]

  static let notFound = "404.html"

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
  var place = SitePlace()
  var version = ""

  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; \
    script-src 'self'; img-src 'self' data:; base-uri \(base.isEmpty ? "'none'" : "'self'"); form-action 'none'">
    \(base)\
    <title>\(fullTitle)</title>
    <meta name="description" content="\(HTMLText.escape(description))">
    <meta property="og:type" content="article">
    <meta property="og:site_name" content="MarbleMVVM">
    <meta property="og:title" content="\(HTMLText.escape(title))">
    <meta property="og:description" content="\(HTMLText.escape(description))">
    <meta property="og:image" content="\(address(of: SitePreview.path))">
    <meta property="og:image:alt" content="\(SitePreview.text)">
    <meta name="twitter:card" content="summary_large_image">
    \(canonical)<script src="\(SitePath.relative("theme.js", from: path))"></script>
    <link rel="icon" href="\(SitePath.relative("favicon.svg", from: path))" type="image/svg+xml">
    <link rel="stylesheet" href="\(SitePath.relative("style.css", from: path))">
    \(scriptTags)</head>
    <body\(isWide ? " class=\"wide\"" : "")\(attributes.isEmpty ? "" : " \(attributes)")>
    <a class="skip" href="\(base.isEmpty ? "" : path)#main">Skip to the text</a>
    \(navigation)
    <div class="frame">
    \(frame.aside(at: path))<main id="main">
    \(frame.path(from: path, title: title))\(body)
    \(neighbors)</main>
    </div>
    \(frame.footer(from: path, version: version, repository: place.repository))</body>
    </html>

    """
  }

  private var fullTitle: String {
    path == "index.html" ? "MarbleMVVM: MVVM on marbles" : "\(HTMLText.escape(title)) · MarbleMVVM"
  }

  /// The base of links on the page for unknown addresses, which a server shows at any address.
  private var base: String {
    guard path == Self.notFound, let address = place.address else { return "" }
    return "<base href=\"\(HTMLText.escape(address))/\">\n"
  }

  private var canonical: String {
    guard place.address != nil else { return "" }
    return "<link rel=\"canonical\" href=\"\(address(of: path))\">\n"
      + "<meta property=\"og:url\" content=\"\(address(of: path))\">\n"
  }

  private func address(of file: String) -> String {
    HTMLText.escape(place.address.map { "\($0)/\(file)" } ?? SitePath.relative(file, from: path))
  }

  /// What scripts show or hide is so before anything is drawn, so nothing jumps.
  private var scriptTags: String {
    (["site.js"] + scripts).map { file in
      "<script src=\"\(SitePath.relative(file, from: path))\" defer blocking=\"render\"></script>\n"
    }.joined()
  }

  private var navigation: String {
    let links = Self.places.map { place, name in
      let isHere = place == path || frame.crumbs.first?.path == place
      let mark = isHere ? " aria-current=\"\(place == path ? "page" : "true")\"" : ""
      return "<a href=\"\(SitePath.relative(place, from: path))\"\(mark)>\(name)</a>"
    }
    let root = String(repeating: "../", count: path.count { $0 == "/" })
    return """
      <header><nav aria-label="Site">\(links.joined(separator: " "))</nav>
      <form class="search" role="search" data-root="\(root)" hidden>
      <input type="search" aria-label="Search the site" placeholder="Search ( / )" autocomplete="off">
      <div class="found" hidden><p role="status"></p><ul></ul></div></form>
      <select id="theme" aria-label="Theme" hidden>
      <option value="">Auto</option><option value="light">Light</option><option value="dark">Dark</option>
      </select></header>
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

/// Where the site and its sources are published, as far as it's known.
///
/// No address ends with a slash.
struct SitePlace: Equatable {
  /// With it, a link that is sent to someone has a picture.
  var address: String?
  /// The repository's folder at a commit: with the path of a file, the address of that file.
  var repository: String?
}

/// The picture in previews of links to the site, and the site's icon.
enum SitePreview {
  static let path = "preview.png"
  static let file = "Sources/Demo/Site/preview.png"
  static let text = "One run in two designs, as marbles on lines of time and as two screens"
  static let icon = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <path d="M2 16h28" stroke="#59636e" stroke-width="2"/>
    <g stroke="#1f2328" stroke-width="1.5"><circle cx="8" cy="16" r="5" fill="#b6e3ff"/>
    <circle cx="20" cy="16" r="5" fill="#fae17d"/></g>
    <path d="M28.5 8v16" stroke="#59636e" stroke-width="3"/></svg>

    """
}
