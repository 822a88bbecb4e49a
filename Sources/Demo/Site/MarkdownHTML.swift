import Workshop

struct MarkdownHTML {
  let page: MarkdownPage
  let links: SiteLinks

  func html() throws -> String {
    try html(page.blocks)
  }

  /// The columns of code that fit on a phone. Longer lines scroll, and so need a tab stop for keys.
  private static let narrow = 36

  /// The headings of sections that name operators of other libraries.
  static let elsewhere: Set<String> = ["Elsewhere", "Combine", "The Composable Architecture"]

  /// The pages whose pictures are drawn as runs are.
  private static let drawn = ["Tutorials/bugs/", "Tutorials/differences.md"]

  private var linksOperators = true
  /// The nearest heading, which names the scrolling boxes below it.
  private var section = ""

  init(page: MarkdownPage, links: SiteLinks) {
    self.page = page
    self.links = links
  }

  private func html(_ blocks: [MarkdownBlock]) throws -> String {
    var copy = self
    return try blocks.map { block in
      if case .heading(let level, let text, _) = block {
        copy.section = HTMLText.escape(text.plain)
        if level == 2 { copy.linksOperators = !Self.elsewhere.contains(text.plain) }
      }
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
      <img src="\(HTMLText.escape(try links.href(target, on: page.path) ?? target))" alt="\(HTMLText.escape(text))"></div>
      """
    case .list(let start, let items): try list(start, items)
    case .table(let head, let rows): try table(head, rows)
    case .code(let language, let lines, let file): try code(language, lines, file)
    case .step(let run, let number, _, true): try links.run(run, step: number, on: page.path)
    case .fold(let summary, let blocks):
      "<details class=\"fold\"><summary>\(HTMLText.escape(summary))</summary>\n\(try html(blocks))\n</details>"
    case .step(let run, let number, let lines, false):
      figure(terminal(lines), links.stepLink(run, number, on: page.path))
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

  private func list(_ start: Int?, _ items: [[MarkdownBlock]]) throws -> String {
    let entries = try items.map { blocks -> String in
      // A sentence alone needs no paragraph.
      if case .paragraph(let text)? = blocks.first {
        let rest = try html(Array(blocks.dropFirst()))
        return "<li>\(try html(text))\(rest.isEmpty ? "" : "\n\(rest)")</li>"
      }
      return "<li>\(try html(blocks))</li>"
    }.joined(separator: "\n")
    guard let start else { return "<ul>\n\(entries)\n</ul>" }
    return "<ol\(start == 1 ? "" : " start=\"\(start)\"")>\n\(entries)\n</ol>"
  }

  private func table(
    _ head: [[MarkdownInline]],
    _ rows: [[[MarkdownInline]]]
  ) throws -> String {
    var plain = self
    // A row names what it compares.
    plain.linksOperators = false
    let heads = try head.map {
      $0.isEmpty ? "<td></td>" : "<th scope=\"col\">\(try html($0))</th>"
    }.joined()
    let body = try rows.map { row in
      "<tr>\(try row.map { "<td>\(try plain.html($0))</td>" }.joined())</tr>"
    }
    return """
      <div class="wide-part" \(scrolls("Table"))><table>
      \(head.allSatisfy(\.isEmpty) ? "" : "<thead><tr>\(heads)</tr></thead>\n")<tbody>
      \(body.joined(separator: "\n"))
      </tbody>
      </table></div>
      """
  }

  private func code(_ language: String, _ lines: [String], _ file: String?) throws -> String {
    if language == "text", Self.drawn.contains(where: page.path.hasPrefix),
      let picture = TextPicture(lines)
    {
      return picture.html
    }
    let content =
      switch language {
      case "swift": SwiftHighlight.html(lines)
      case "diff": lines.map(diff)
      default: lines.map(shell)
      }
    let block = self.block(content, isNarrow: lines.allSatisfy { $0.count <= Self.narrow })
    guard let file else { return block }
    return figure(block, try links.place(of: lines, in: file, on: page.path))
  }

  private func terminal(_ lines: [String]) -> String {
    block(lines.map { HTMLText.line(StyledText($0)) }, isNarrow: false)
  }

  private func block(_ lines: [String], isNarrow: Bool) -> String {
    "<pre\(isNarrow ? "" : " \(scrolls("Code"))")><code>\(lines.joined(separator: "\n"))</code></pre>"
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
    let target = links.href(command: command, on: page.path)
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

  private func html(_ inlines: [MarkdownInline]) throws -> String {
    try inlines.map(html).joined()
  }

  private func html(_ inline: MarkdownInline) throws -> String {
    switch inline {
    case .text(let text): HTMLText.prose(text)
    case .code(let text):
      if let target = links.href(command: text, on: page.path)
        ?? (linksOperators ? links.href(operator: text, on: page.path) : nil)
      {
        "<a href=\"\(target)\"><code>\(HTMLText.escape(text))</code></a>"
      } else {
        "<code>\(HTMLText.escape(text))</code>"
      }
    case .emphasis(let inner): "<em>\(try html(inner))</em>"
    case .strong(let inner): "<strong>\(try html(inner))</strong>"
    case .link(let inner, let target, let title): try link(inner, target, title)
    }
  }

  /// A file that has no address here is named instead.
  private func link(
    _ inner: [MarkdownInline],
    _ target: String,
    _ title: String?
  ) throws -> String {
    let text = SiteText.unlinked(inner)
    guard let href = try links.href(target, on: page.path) else {
      let path = SitePath.resolve(String(target.prefix { $0 != "#" }), from: page.path)
      let isNamed = path.hasSuffix(inner.plain)
      return isNamed ? text : "\(text) (<code>\(HTMLText.escape(path))</code>)"
    }
    let title = title.map { " title=\"\(HTMLText.escape($0))\"" } ?? ""
    return "<a href=\"\(HTMLText.escape(href))\"\(title)>\(text)</a>"
  }
}
