import Foundation
import Lab
import SVG
import Workshop

/// The page of an operator: its diagram with marbles to drag, when it is right, how it's declared.
@MainActor
struct SiteOperatorPage {
  let entry: GalleryEntry
  let run: GalleryRun
  let placements: Data?
  let links: SiteLinks
  let glossary: SiteGlossary
  let pages: SitePages

  nonisolated static func path(of entry: GalleryEntry) -> String {
    let words = entry.name.lowercased().split { !$0.isLetter && !$0.isNumber }
    return "operators/\(words.joined(separator: "-")).html"
  }

  nonisolated static func picture(of entry: GalleryEntry) -> String {
    String(path(of: entry).dropLast("html".count)) + "svg"
  }

  func page() throws -> SitePage {
    let path = Self.path(of: entry)
    let parts = try parts(path)
    return SitePage(
      path: path,
      title: entry.name,
      description: entry.plainSummary,
      body: ([try top(path)] + parts.map(\.html)).joined(separator: "\n"),
      scripts: placements == nil ? [] : ["board.js"],
      previous: Self.page(at: place - 1),
      next: Self.page(at: place + 1),
      frame: SiteFrame(
        headings: parts.map { SiteFrame.Entry(title: $0.title, path: $0.id) },
        list: .init(
          title: "Operators",
          groups: [.init(entries: Gallery.entries.indices.compactMap(Self.page))]
        ),
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

  private func top(_ path: String) throws -> String {
    let summary = MarkdownInlineParser().parse(entry.summary) ?? [.text(entry.plainSummary)]
    return """
      <h1><code>\(HTMLText.escape(entry.name))</code></h1>
      <p class="lead">\(try MarkdownHTML(path: path, links: links).html(summary))</p>\(elsewhere)
      \(diagram(path))
      """
  }

  /// The sections that have something to say, with their headings.
  private func parts(_ path: String) throws -> [(id: String, title: String, html: String)] {
    [
      ("use", "Use it", try advice(path)), ("questions", "What's the difference?", questions(path)),
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
  nonisolated static func image(of entry: GalleryEntry, _ run: GalleryRun, on path: String)
    -> String
  {
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
    let text = MarkdownHTML(path: path, links: links)
    let items = try found.advice.map { try text.html($0.unlinked) }
    let target = SitePath.relative(SiteLinks.page(SiteGlossary.path), from: path)
    return """
      <div class="advice">\(HTMLText.list(items))</div>
      <p><a href="\(target)#\(found.anchor)">In the glossary</a></p>
      """
  }

  private func questions(_ path: String) -> String {
    let links = pages.differences(of: entry.baseName).map { $0.link(from: path) }
    return links.isEmpty ? "" : HTMLText.list(links)
  }

  private func documentation(_ path: String) throws -> String {
    guard let declaration = entry.declaration else { return "" }
    let lines = SwiftHighlight.html(declaration.lines).joined(separator: "\n")
    // Symbols are in double backticks.
    let comment = declaration.comment.discussion.joined(separator: "\n").replacing("``", with: "`")
    let page = try MarkdownPage(comment, path: declaration.file)
    let discussion = try MarkdownHTML(path: path, links: links).html(page.blocks)
    return """
      <pre tabindex="0" role="group" aria-label="Declaration" data-scrolls><code>\(lines)</code></pre>
      \(discussion)
      <p>Source: \(try links.place(of: declaration.lines, in: declaration.file, on: path))</p>
      """
  }
}
