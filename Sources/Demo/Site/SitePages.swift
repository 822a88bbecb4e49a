import Foundation
import Lab

/// The pages that are written in Markdown, in the order in which they are read.
struct SitePages {
  static let contents = "Tutorials/README.md"
  static let differences = "Tutorials/differences.md"

  let all: [MarkdownPage]
  /// The pages below each heading of the tutorials' contents, and the rest.
  let groups: [(title: String, pages: [MarkdownPage])]

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
    var order = [(title: "Begin", paths: ["README.md", Self.contents])]
    var known = Set(order[0].paths)
    for section in Self.sections(of: contents) {
      let listed = section.targets.flatMap { path in
        guard files.contains(path), path.hasSuffix("/README.md") else { return [path] }
        let below = path.dropLast("README.md".count)
        return [path] + files.filter { $0.hasPrefix(below) && $0 != path }
      }
      let paths = listed.filter { files.contains($0) && known.insert($0).inserted }
      if !paths.isEmpty { order.append((section.title, paths)) }
    }
    let others = files.filter { !known.contains($0) } + ["CONTRIBUTING.md", "CHANGELOG.md"]
    order.append(("Behind the pages", others))
    groups = try order.map { (title: $0.title, pages: try $0.paths.map(page)) }
    all = groups.flatMap(\.pages)
  }

  func chapter(of screen: String) -> MarkdownPage? {
    all.first { $0.path.hasSuffix("-\(screen).md") }
  }

  /// The questions that compare an operator with another.
  func differences(of name: String) -> [SiteFrame.Entry] {
    let page = all.first { $0.path == Self.differences }
    let asked = Set(OperatorQuestion.about(name).map(\.id))
    return (page?.blocks ?? []).compactMap { block in
      guard case .heading(2, let text, let anchor) = block, asked.contains(anchor) else {
        return nil
      }
      return SiteFrame.Entry(
        title: text.plain,
        path: "\(SiteLinks.page(Self.differences))#\(anchor)"
      )
    }
  }

  func page(_ distance: Int, from page: MarkdownPage) -> MarkdownPage? {
    let place = (all.firstIndex { $0.path == page.path } ?? 0) + distance
    return all.indices.contains(place) ? all[place] : nil
  }

  /// The headings of a page, each with the targets of the links that begin a row of its tables.
  private static func sections(of page: MarkdownPage) -> [(title: String, targets: [String])] {
    page.blocks.reduce(into: []) { sections, block in
      switch block {
      case .heading(2, let text, _): sections.append((text.plain, []))
      case .table(_, let rows) where !sections.isEmpty:
        sections[sections.count - 1].targets += rows.compactMap { row in
          guard row.count == 2, case .link(_, let target, _)? = row[0].first else { return nil }
          return SitePath.resolve(target, from: page.path)
        }
      default: break
      }
    }
  }
}

extension MarkdownPage {
  var entry: SiteFrame.Entry { SiteFrame.Entry(title: title, path: SiteLinks.page(path)) }
}
