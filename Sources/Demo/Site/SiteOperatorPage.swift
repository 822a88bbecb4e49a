import Foundation
import Lab
import SVG
import Workshop

/// The page of an operator: its diagram with marbles to drag, when it is right, where it is used.
struct SiteOperatorPage {
  let entry: GalleryEntry
  let run: GalleryRun
  let placements: Data?
  let links: SiteLinks
  let glossary: SiteGlossary
  let pages: SitePages

  static func path(of entry: GalleryEntry) -> String {
    let words = entry.name.lowercased().split { !$0.isLetter && !$0.isNumber }
    return "operators/\(words.joined(separator: "-")).html"
  }

  static func picture(of entry: GalleryEntry) -> String {
    String(path(of: entry).dropLast("html".count)) + "svg"
  }

  func page() throws -> SitePage {
    let path = Self.path(of: entry)
    let parts = try parts(path)
    return SitePage(
      path: path,
      title: entry.name,
      description: entry.plainSummary,
      body: ([top(path)] + parts.map(\.html)).joined(separator: "\n"),
      scripts: placements == nil ? [] : ["board.js"],
      previous: Self.page(at: place - 1),
      next: Self.page(at: place + 1),
      frame: SiteFrame(
        headings: parts.map { SiteFrame.Entry(title: $0.title, path: $0.id) },
        list: .init(
          title: "Operators",
          groups: [.init(entries: Gallery.entries.indices.compactMap(Self.page))]
        ),
        crumbs: [
          SiteFrame.Entry(title: "Operators", path: SiteOperators.path),
          SiteFrame.Entry(
            title: entry.family.title,
            path: "\(SiteOperators.path)#family-\(entry.family.rawValue)"
          ),
        ],
        source: entry.declaration?.file
      )
    )
  }

  private var place: Int { Gallery.entries.firstIndex { $0.name == entry.name } ?? 0 }

  private static func page(at index: Int) -> SiteFrame.Entry? {
    guard Gallery.entries.indices.contains(index) else { return nil }
    let entry = Gallery.entries[index]
    return SiteFrame.Entry(title: entry.name, path: path(of: entry))
  }

  private func top(_ path: String) -> String {
    """
    <h1><code>\(HTMLText.escape(entry.name))</code></h1>
    <p class="lead">\((try? SiteText.html(entry.summary, on: path)) ?? "")</p>\(elsewhere)
    \(diagram(path))
    """
  }

  /// The sections that have something to say, with their headings.
  private func parts(_ path: String) throws -> [(id: String, title: String, html: String)] {
    [
      ("use", "Use it", try advice(path)), ("neighbors", "Neighbors", neighbors(path)),
      ("uses", "Named in", uses(path)),
      ("declaration", "Declaration", try documentation(path)),
    ].filter { !$0.2.isEmpty }
      .map { (id: $0.0, title: $0.1, html: "<h2 id=\"\($0.0)\">\($0.1)</h2>\n\($0.2)") }
  }

  private var elsewhere: String {
    OperatorDialect.names(of: entry).map {
      "\n<p class=\"muted\">In \(HTMLText.escape($0))</p>"
    } ?? ""
  }

  /// The picture with its size, so that nothing moves when it arrives.
  static func image(of entry: GalleryEntry, _ run: GalleryRun, on path: String) -> String {
    let drawing = SVGDrawing(run.timeline, as: .diagram(makesValues: run.makesValues))
    let text = path == SiteOperators.path ? "" : HTMLText.escape(drawing.spokenDescription)
    return "<img src=\"\(SitePath.relative(picture(of: entry), from: path))\" alt=\"\(text)\" "
      + "width=\"\(drawing.width.svg)\" height=\"\(drawing.height.svg)\" loading=\"lazy\">"
  }

  private func diagram(_ path: String) -> String {
    let rows = run.lines.map { HTMLText.line(StyledText($0)) }.joined(separator: "\n")
    let figure = """
      <div class="diagram wide-part" tabindex="0" role="group" aria-label="Marble diagram" data-scrolls>\
      \(Self.image(of: entry, run, on: path))</div>
      """
    let rowsBlock = """
      <pre tabindex="0" role="group" aria-label="The diagram as text" data-scrolls>\
      <code id="rows">\(rows)</code></pre>
      """
    guard let placements else { return "\(figure)\n\(rowsBlock)" }
    return """
      \(figure)
      <p id="hint" hidden>Drag a marble that has a ring, or move it with the arrow keys. Every placement was run;
      the address names this one. <button type="button" id="reset">Back to the start</button></p>
      <p id="endless" hidden>This run never ends: it repeats at one instant forever.</p>
      <p class="muted" id="keys"></p>
      <p class="spoken" id="picture"></p>
      <p class="spoken" id="said" aria-live="polite"></p>
      \(rowsBlock)
      <p class="muted">The same in a terminal: <code id="command" data-call="\(call)">\(call)\(diagrams)</code></p>
      <script type="application/json" id="placements">\(String(decoding: placements, as: UTF8.self))</script>
      """
  }

  private var call: String {
    let name = entry.name == entry.baseName ? entry.name : "'\(entry.name)'"
    let words = ["swift run Demo marbles", name] + run.numbers.map { "--\($0.name) \($0.value)" }
    return HTMLText.escape(words.joined(separator: " "))
  }

  private var diagrams: String {
    HTMLText.escape(run.sources.map { " '\($0.diagram)'" }.joined())
  }

  private func advice(_ path: String) throws -> String {
    guard let found = glossary.entry(of: entry), !found.advice.isEmpty else { return "" }
    let items = found.advice.map { SiteText.html($0, on: path) }
    let target = SitePath.relative(SiteLinks.page(SiteGlossary.path), from: path)
    return """
      <div class="advice">\(HTMLText.list(items))</div>
      <p><a href="\(target)#\(found.anchor)">In the glossary</a></p>
      """
  }

  /// Links to the questions that compare it, and to related operators: other forms, those that its
  /// advice names, and those whose advice names it.
  private func neighbors(_ path: String) -> String {
    let named = glossary.entry(of: entry)?.names ?? []
    let all = Gallery.entries.filter { $0.name != entry.name }
    let forms = all.filter { $0.baseName == entry.baseName }
    let better = all.filter { named.contains($0.name) }
    let asking = all.filter { glossary.entry(of: $0)?.names.contains(entry.baseName) == true }
    var seen: Set<String> = []
    let others = (forms + better + asking).filter { seen.insert($0.name).inserted }
    let questions = pages.differences(of: entry.baseName).map { $0.link(from: path) }
    let operators = others.map { other in
      "\(SiteText.link(to: other, on: path)): \((try? SiteText.html(other.summary, on: path)) ?? "")"
    }
    let items = questions + operators
    return items.isEmpty ? "" : HTMLText.list(items)
  }

  private func uses(_ path: String) -> String {
    let naming = Set(links.named[path] ?? [])
    let links = pages.all.filter { naming.contains($0.path) }.map { $0.entry.link(from: path) }
    return links.isEmpty ? "" : HTMLText.list(links)
  }

  private func documentation(_ path: String) throws -> String {
    guard let declaration = entry.declaration else { return "" }
    let lines = SwiftHighlight.html(declaration.lines).joined(separator: "\n")
    let discussion = try SiteText.html(block: declaration.comment.discussion, on: path, links)
    return """
      <pre tabindex="0" role="group" aria-label="Declaration" data-scrolls><code>\(lines)</code></pre>
      \(discussion)
      <p>Source: \(try links.place(of: declaration.lines, in: declaration.file, on: path))</p>
      """
  }
}
