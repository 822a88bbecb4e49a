import Core

/// The page with the marble diagrams of all operators, and their drawings.
struct SiteOperators {
  /// The drawings, by their files.
  private(set) var drawings: [String: String] = [:]
  private(set) var html = ""

  init(_ links: SiteLinks) throws {
    var families: [String] = []
    for family in GalleryFamily.allCases {
      families.append("<h2 id=\"family-\(family.rawValue)\">\(HTMLText.escape(family.title))</h2>")
      for entry in Gallery.entries where entry.family == family {
        let run = DebugOutput.$isSilent.withValue(true) { entry.run() }
        drawings[Self.picture(of: entry)] = [run.timeline]
          .svg(title: "\(entry.name): \(entry.summary)", drawsTitle: false)
        families.append(try Self.html(entry, run, links))
      }
    }
    html = """
      <h1>Operators</h1>
      <p>Each diagram is drawn from a run. <code>swift run Demo marbles OPERATOR</code> prints the same.</p>
      \(families.joined(separator: "\n"))
      """
  }

  static func anchor(of entry: GalleryEntry) -> String { MarkdownPage.anchor(of: entry.name) }

  /// The file of its drawing.
  static func picture(of entry: GalleryEntry) -> String { "operators/\(anchor(of: entry)).svg" }

  private static func html(
    _ entry: GalleryEntry,
    _ run: GalleryRun,
    _ links: SiteLinks
  ) throws -> String {
    let lines = run.lines.map { HTMLText.line(StyledText($0)) }.joined(separator: "\n")
    let name = HTMLText.escape(entry.name)
    let file = entry.declaration?.file ?? "Sources/Core/Reactive"
    return """
      <section>
      <h3 id="\(anchor(of: entry))"><code>\(name)</code></h3>
      <p>\(try summary(of: entry)) <a href="\(try links.href(file, on: "operators.html"))">Source</a></p>
      <p><img loading="lazy" src="\(picture(of: entry))" alt="Marble diagram of \(name)"></p>
      <pre><code>\(lines)</code></pre>
      </section>
      """
  }

  /// The sentence with its code; links of the documentation are code as well.
  private static func summary(of entry: GalleryEntry) throws -> String {
    try MarkdownInlineParser.parse(entry.summary).map { inline in
      let text = HTMLText.escape(inline.plain)
      if case .code = inline { return "<code>\(text)</code>" }
      return text
    }.joined()
  }
}
