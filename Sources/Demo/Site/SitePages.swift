import Foundation
import Lab

/// The pages that are written in Markdown, in the order in which they are read.
struct SitePages {
  static let contents = "Tutorials/README.md"

  let all: [MarkdownPage]

  var paths: [String] { all.map(\.path) }

  var version: String {
    let headings = all.first { $0.path == "CHANGELOG.md" }?.blocks.lazy.compactMap { block in
      if case .heading(2, let text, _) = block { text.plain } else { nil }
    }
    return headings?.first ?? ""
  }

  init(root: URL) throws {
    func page(_ path: String) throws -> MarkdownPage {
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      return try MarkdownPage(text, path: path)
    }
    let folder = root.appending(path: "Tutorials").path
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".md") }.map { "Tutorials/\($0)" }.sorted()
    let contents = try page(Self.contents)
    var order = ["README.md", Self.contents]
    for path in Self.targets(in: contents) where files.contains(path) {
      order.append(path)
      guard path.hasSuffix("/README.md") else { continue }
      let below = path.dropLast("README.md".count)
      order += files.filter { $0.hasPrefix(below) && $0 != path }
    }
    order += files.filter { !order.contains($0) } + ["CONTRIBUTING.md", "CHANGELOG.md"]
    all = try order.map(page)
  }

  func chapter(of screen: String) -> MarkdownPage? {
    all.first { $0.path.hasSuffix("-\(screen).md") }
  }

  func page(_ distance: Int, from page: MarkdownPage) -> MarkdownPage? {
    let place = (all.firstIndex(of: page) ?? 0) + distance
    return all.indices.contains(place) ? all[place] : nil
  }

  /// The targets of the links that begin a row of its tables.
  private static func targets(in page: MarkdownPage) -> [String] {
    page.blocks.flatMap { block -> [String] in
      guard case .table(_, let rows) = block else { return [] }
      return rows.compactMap { row in
        guard row.count == 2, case .link(_, let target, _)? = row[0].first else { return nil }
        return SitePath.resolve(target, from: page.path)
      }
    }
  }
}
