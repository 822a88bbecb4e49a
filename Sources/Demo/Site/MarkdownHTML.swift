import Lab
import Workshop

/// The HTML of a page's blocks and sentences.
@MainActor
struct MarkdownHTML {
  let path: String
  let links: SiteLinks

  /// The nearest heading, which names the scrolling boxes below it.
  private var section = ""

  init(path: String, links: SiteLinks) {
    self.path = path
    self.links = links
  }

  func html(_ blocks: [MarkdownBlock]) throws -> String {
    var copy = self
    return try blocks.map { block in
      if case .heading(_, let text, _) = block { copy.section = HTMLText.escape(text.plain) }
      return try copy.html(block)
    }.joined(separator: "\n")
  }

  private func html(_ block: MarkdownBlock) throws -> String {
    switch block {
    case .heading(let level, let text, let anchor):
      "<h\(level) id=\"\(HTMLText.escape(anchor))\">\(try html(text))"
        + (level > 1 ? " \(Self.anchor(HTMLText.escape(anchor)))" : "") + "</h\(level)>"
    case .paragraph(let text): "<p>\(try html(text))</p>"
    case .image(let text, let target):
      """
      <div class="wide-part" \(scrolls("Picture"))>\
      <img src="\(HTMLText.escape(try links.href(target, on: path) ?? target))" alt="\(HTMLText.escape(text))"></div>
      """
    case .list(let start, let items):
      "<\(start.map { "ol start=\"\($0)\"" } ?? "ul")>\n"
        + (try items.map { "<li>\(try html($0))</li>\n" }.joined())
        + "</\(start == nil ? "ul" : "ol")>"
    case .table(let head, let rows): try table(head, rows)
    case .code(let language, let lines, let comment): try code(block, language, lines, comment)
    case .fold(let summary, let blocks):
      "<details class=\"fold\"><summary>\(HTMLText.escape(summary))</summary>\n\(try html(blocks))\n</details>"
    }
  }

  private static func anchor(_ id: String) -> String {
    "<a class=\"anchor\" href=\"#\(id)\" aria-label=\"Link to this heading\">#</a>"
  }

  /// The attributes of a box that may scroll: its name and a tab stop, which the script removes
  /// where nothing scrolls.
  private func scrolls(_ kind: String) -> String {
    let name = section.isEmpty ? kind : "\(kind): \(section)"
    return "tabindex=\"0\" role=\"group\" aria-label=\"\(name)\" data-scrolls"
  }

  private func table(
    _ head: [[MarkdownInline]],
    _ rows: [[[MarkdownInline]]]
  ) throws -> String {
    let heads = try head.map {
      $0.isEmpty ? "<td></td>" : "<th scope=\"col\">\(try html($0))</th>"
    }.joined()
    let body = try rows.map { row in
      "<tr>\(try row.map { "<td>\(try html($0))</td>" }.joined())</tr>"
    }
    return """
      <div class="wide-part" \(scrolls("Table"))><table>
      \(head.allSatisfy(\.isEmpty) ? "" : "<thead><tr>\(heads)</tr></thead>\n")<tbody>
      \(body.joined(separator: "\n"))
      </tbody>
      </table></div>
      """
  }

  private func code(
    _ block: MarkdownBlock,
    _ language: String,
    _ lines: [String],
    _ comment: MarkdownComment?
  ) throws -> String {
    if let step = block.step {
      guard !step.isDrawn else { return try links.run(step.run, step: step.number, on: path) }
      let terminal = lines.map { HTMLText.line(StyledText($0)) }
      return figure(pre(terminal), links.stepLink(step.run, step.number, on: path))
    }
    if let picture = comment.flatMap({ SitePicture.html($0, lines) }) { return picture }
    let content =
      switch language {
      case "swift": SwiftHighlight.html(lines)
      case "diff": lines.map(diff)
      default: lines.map(shell)
      }
    guard let file = comment?.region?.file else { return pre(content) }
    return figure(pre(content), try links.place(of: lines, in: file, on: path))
  }

  private func pre(_ lines: [String]) -> String {
    "<pre \(scrolls("Code"))><code>\(lines.joined(separator: "\n"))</code></pre>"
  }

  private func figure(_ block: String, _ caption: String) -> String {
    """
    <figure>
    \(block)
    <figcaption>\(caption)</figcaption>
    </figure>
    """
  }

  /// A line of a console; a command is a link if the site shows what it prints.
  private func shell(_ line: String) -> String {
    guard line.hasPrefix("$ ") else { return HTMLText.line(StyledText(line)) }
    let command = String(line.dropFirst(2))
    let html = HTMLText.line(StyledText(command))
    let target = links.href(command: command, on: path)
    return "<span class=\"prompt\">$ </span>"
      + (target.map { "<a href=\"\($0)\">\(html)</a>" } ?? "<b>\(html)</b>")
  }

  private func diff(_ line: String) -> String {
    let html = HTMLText.line(StyledText(line))
    switch line.first {
    case "+": return "<ins>\(html)</ins>"
    case "-" where !line.hasPrefix("--- "): return "<del>\(html)</del>"
    default: return html
    }
  }

  func html(_ inlines: [MarkdownInline]) throws -> String {
    try inlines.map(html).joined()
  }

  private func html(_ inline: MarkdownInline) throws -> String {
    switch inline {
    case .text(let text): return HTMLText.prose(text)
    case .code(let text):
      let code = "<code>\(HTMLText.escape(text))</code>"
      let target = links.href(command: text, on: path) ?? links.href(operator: text, on: path)
      return target.map { "<a href=\"\($0)\">\(code)</a>" } ?? code
    case .emphasis(let inner): return "<em>\(try html(inner))</em>"
    case .strong(let inner): return "<strong>\(try html(inner))</strong>"
    case .link(let inner, let target, let title): return try link(inner, target, title)
    }
  }

  /// A file that has no address here is named instead.
  private func link(
    _ inner: [MarkdownInline],
    _ target: String,
    _ title: String?
  ) throws -> String {
    let text = inner.map { inline in
      let text = HTMLText.escape(inline.plain)
      return if case .code = inline { "<code>\(text)</code>" } else { text }
    }.joined()
    guard let href = try links.href(target, on: path) else {
      let file = SitePath.resolve(String(target.prefix { $0 != "#" }), from: path)
      let isNamed = file.hasSuffix(inner.plain)
      return isNamed ? text : "\(text) (<code>\(HTMLText.escape(file))</code>)"
    }
    let title = title.map { " title=\"\(HTMLText.escape($0))\"" } ?? ""
    return "<a href=\"\(HTMLText.escape(href))\"\(title)>\(text)</a>"
  }
}
