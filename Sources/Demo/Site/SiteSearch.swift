import Foundation
import Lab

/// The search's entries: chapters, their headings, operators and runs, as a page, and as an index
/// in a script file, which also works from a folder.
struct SiteSearch {
  static let path = "all.html"

  struct Entry {
    let title: String
    let place: String
    let path: String
  }

  let entries: [Entry]

  var page: SitePage {
    let groups = Dictionary(grouping: entries, by: \.place)
    let places = entries.map(\.place).reduce(into: [String]()) { places, place in
      if !places.contains(place) { places.append(place) }
    }
    let sections = places.map { place in
      let items = (groups[place] ?? []).map {
        "<li><a href=\"\(HTMLText.escape($0.path))\">\(HTMLText.escape($0.title))</a></li>"
      }
      return "<h2>\(HTMLText.escape(place))</h2>\n<ul>\n\(items.joined(separator: "\n"))\n</ul>"
    }
    return SitePage(
      path: Self.path,
      title: "All pages",
      description: "Every chapter, heading, operator and run of the site.",
      body:
        "<h1>All pages</h1>\n<div class=\"pages-list\">\n\(sections.joined(separator: "\n"))\n</div>",
      isWide: true
    )
  }

  /// The index, as a script that sets one variable.
  var script: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.withoutEscapingSlashes]
      let rows = entries.map { [$0.title, $0.place, $0.path] }
      return "window.siteIndex = \(String(decoding: try encoder.encode(rows), as: UTF8.self));\n"
    }
  }
}
