import Lab

/// The surroundings of a page's text: the lists next to it, the breadcrumbs and the footer.
struct SiteFrame {
  struct Entry {
    let title: String
    let path: String

    func link(from page: String) -> String {
      "<a href=\"\(HTMLText.escape(SitePath.relative(path, from: page)))\">"
        + "\(HTMLText.escape(title))</a>"
    }
  }

  struct List {
    let title: String
    let groups: [Group]
  }

  struct Group {
    /// Its heading; `nil` if it's the only one.
    var title: String?
    let entries: [Entry]
  }

  /// The headings of the page, for the list "On this page"; their paths are anchors.
  var headings: [Entry] = []
  var list: List?
  /// The file of the repository that the page is made from.
  var source: String?

  func aside(at path: String) -> String {
    let parts = [onThisPage, list.map { pages($0, at: path) } ?? ""]
    guard parts.contains(where: { !$0.isEmpty }) else { return "" }
    return "<aside>\n\(parts.joined())</aside>\n"
  }

  private func pages(_ list: List, at path: String) -> String {
    let groups = list.groups.map { group in
      let items = group.entries.map { entry in
        entry.path == path
          ? "<b aria-current=\"page\">\(HTMLText.escape(entry.title))</b>" : entry.link(from: path)
      }
      let title = group.title.map { "<p>\(HTMLText.escape($0))</p>\n" } ?? ""
      return title + HTMLText.list(items)
    }
    let title = HTMLText.escape(list.title)
    return """
      <details class="contents pages"><summary>\(title)</summary>
      <nav aria-label="\(title)">
      \(groups.joined(separator: "\n"))
      </nav></details>

      """
  }

  private var onThisPage: String {
    let items = headings.map { "<a href=\"#\($0.path)\">\(HTMLText.escape($0.title))</a>" }
    guard items.count > 2 else { return "" }
    return """
      <details class="contents"><summary>On this page</summary>
      <nav aria-label="On this page">\(HTMLText.list(items))</nav></details>

      """
  }

  func footer(from path: String, version: String, repository: String?) -> String {
    let pages = [
      Entry(title: "Changes", path: "CHANGELOG.html"),
      Entry(title: "MIT License", path: "README.html#license"),
    ]
    let links = pages.map { $0.link(from: path) }.joined(separator: " · ")
    let made = source.map { source in
      let name = "<code>\(HTMLText.escape(source))</code>"
      let link = repository.map { "<a href=\"\(HTMLText.escape("\($0)/\(source)"))\">\(name)</a>" }
      return "<p>Made from \(link ?? name)</p>\n"
    }
    return
      "<footer>\n\(made ?? "")<p>MarbleMVVM \(HTMLText.escape(version)) · \(links)</p>\n</footer>\n"
  }
}
