import Foundation
import Lab
import SVG
import Workshop

struct SiteOperators {
  static let path = "operators/index.html"

  /// The operator with this name; of several forms, the first.
  static func entry(named name: String) -> GalleryEntry? { byName[name] }

  private static let byName: [String: GalleryEntry] = Gallery.entries.reversed().reduce(into: [:]) {
    $0[$1.baseName] = $1
    $0[$1.name] = $1
  }

  private struct Material {
    let run: GalleryRun
    let placements: Data?
  }

  private let material: [Material]

  init() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    material = try Gallery.entries.map { entry in
      Material(run: entry.run(), placements: try PlacementTable(entry).map(encoder.encode))
    }
  }

  var drawings: [String: String] {
    zip(Gallery.entries, material).reduce(into: [:]) { drawings, pair in
      let (entry, material) = pair
      drawings[SiteOperatorPage.picture(of: entry)] = [material.run.timeline]
        .svg(
          title: "\(entry.name): \(entry.plainSummary)",
          as: .diagram(makesValues: material.run.makesValues)
        )
    }
  }

  @MainActor
  func pages(_ links: SiteLinks, _ glossary: SiteGlossary, _ pages: SitePages) throws -> [SitePage]
  {
    try zip(Gallery.entries, material).map { entry, material in
      try SiteOperatorPage(
        entry: entry,
        run: material.run,
        placements: material.placements,
        links: links,
        glossary: glossary,
        pages: pages
      ).page()
    }
  }

  @MainActor
  func index() -> SitePage {
    let families = GalleryFamily.allCases.map { family in
      let members = zip(Gallery.entries, material).filter { $0.0.family == family }
      let items = members.map { entry, material in
        let elsewhere = OperatorDialect.names(of: entry).map {
          "<p class=\"muted\">\(HTMLText.escape($0))</p>"
        }
        let target = SitePath.relative(SiteOperatorPage.path(of: entry), from: Self.path)
        return "<li><a href=\"\(target)\"><code>\(HTMLText.escape(entry.name))</code></a>"
          + SiteOperatorPage.image(of: entry, material.run, on: Self.path)
          + "<p>\(HTMLText.escape(entry.plainSummary))</p>\(elsewhere ?? "")</li>"
      }
      return """
        <section aria-labelledby="family-\(family.rawValue)">
        <h2 id="family-\(family.rawValue)">\(HTMLText.escape(family.title))</h2>
        <ul class="operators">
        \(items.joined(separator: "\n"))
        </ul>
        </section>
        """
    }
    let count = Gallery.entries.count
    return SitePage(
      path: Self.path,
      title: "Operators",
      description: "\(count) operators, each with a marble diagram. Most have marbles to drag.",
      body: """
        <h1>Operators</h1>
        <p>Each has a page with its diagram. Where a marble has a ring, drag it and see what comes out. The search
        also finds an operator by its name in another library, such as <code>switchToLatest</code>.</p>
        <p id="filter" hidden><label>Show only those with <input type="search" autocomplete="off"></label>
        <span role="status"></span></p>
        \(families.joined(separator: "\n"))
        """,
      isWide: true,
      frame: SiteFrame(
        headings: GalleryFamily.allCases.map {
          SiteFrame.Entry(title: $0.title, path: "family-\($0.rawValue)")
        }
      )
    )
  }
}
