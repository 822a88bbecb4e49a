import Dispatch
import Foundation
import Lab
import SVG
import Synchronization
import Workshop

struct SiteOperators {
  static let path = "operators/index.html"

  /// The operator with this name; of several forms, the first.
  static func entry(named name: String) -> GalleryEntry? { byName[name] }

  private static let byName: [String: GalleryEntry] = Gallery.entries.reversed().reduce(into: [:]) {
    $0[$1.baseName] = $1
    $0[$1.name] = $1
  }

  private struct Material: Sendable {
    let run: GalleryRun
    let placements: Data?
  }

  private let material: [Material]

  init() throws {
    let entries = Gallery.entries
    let results = Mutex<[Int: Result<Material, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: entries.count) { index in
      let result = Result { try Self.material(entries[index]) }
      results.withLock { $0[index] = result }
    }
    material = try results.withLock { results in
      try entries.indices.compactMap { try results[$0]?.get() }
    }
  }

  private static func material(_ entry: GalleryEntry) throws -> Material {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return Material(
      run: entry.run(),
      placements: try PlacementTable(entry).map { try encoder.encode($0) }
    )
  }

  var drawings: [String: String] {
    zip(Gallery.entries, material).reduce(into: [:]) { drawings, pair in
      let (entry, material) = pair
      drawings[SiteOperatorPage.picture(of: entry)] = [material.run.timeline]
        .svg(
          title: "\(entry.name): \(entry.plainSummary)",
          drawsTitle: false,
          as: .diagram(makesValues: material.run.makesValues)
        )
    }
  }

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

  func index() -> SitePage {
    let families = GalleryFamily.allCases.map { family in
      let members = zip(Gallery.entries, material).filter { $0.0.family == family }
      let items = members.map { entry, material in
        let elsewhere = OperatorDialect.names(of: entry).map {
          "<p class=\"muted\">\(HTMLText.escape($0))</p>"
        }
        return "<li>\(SiteText.link(to: entry, on: Self.path))"
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
        also finds an operator by its name in another library, such as <code>switchMap</code>.</p>
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
