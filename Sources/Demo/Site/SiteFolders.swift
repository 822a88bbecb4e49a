import Lab

/// Every folder has a page, since readers shorten addresses; and every page is on the map.
enum SiteFolders {
  /// The index pages of the folders that have none yet, and of those that a page links to.
  static func pages(missingIn pages: [SitePage], wanted: some Sequence<String>) -> [SitePage] {
    let known = Set(pages.map(\.path))
    let folders = Set(pages.flatMap { above($0.path) }).union(wanted.flatMap { above("\($0)/") })
    let missing = folders.filter { !known.contains("\($0)/index.html") }
    return missing.sorted().map { folder in
      let inside =
        pages.filter { above($0.path).last == folder }.map { ($0.title, $0.path) }
        + folders.filter { above($0).last == folder }.map { ($0, "\($0)/index.html") }
      return page(folder, inside.sorted { $0.1 < $1.1 }.map(SiteFrame.Entry.init))
    }
  }

  private static func page(_ folder: String, _ inside: [SiteFrame.Entry]) -> SitePage {
    let path = "\(folder)/index.html"
    return SitePage(
      path: path,
      title: folder,
      description: "The pages in \(folder) of MarbleMVVM.",
      body: """
        <h1><code>\(HTMLText.escape(folder).replacing("/", with: "/<wbr>"))</code></h1>
        \(HTMLText.list(inside.map { $0.link(from: path) }))
        """
    )
  }

  /// The folders around a path, the nearest last.
  static func above(_ path: String) -> [String] {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") }
  }

  static func map(of paths: [String], at address: String) -> String {
    let pages = paths.filter { $0 != SitePage.notFound }.sorted().map {
      "<url><loc>\(HTMLText.escape("\(address)/\($0)"))</loc></url>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      \(pages.joined(separator: "\n"))
      </urlset>

      """
  }
}
