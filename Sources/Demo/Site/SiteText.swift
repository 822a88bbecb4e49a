import Lab

enum SiteText {
  /// The HTML of a sentence, in which the names of operators lead to their pages.
  static func html(_ text: String, on path: String) throws -> String {
    html(try MarkdownInlineParser.parse(text), on: path)
  }

  static func html(_ inlines: [MarkdownInline], on path: String) -> String {
    unlinked(inlines) { text in
      let entry = SiteOperators.entry(named: text)
      return entry.flatMap { entry in
        SiteOperatorPage.path(of: entry) == path ? nil : link(to: entry, as: text, on: path)
      }
    }
  }

  /// The HTML of a sentence without its links.
  ///
  /// - Parameter link: Returns a link to show instead of a piece of code.
  static func unlinked(
    _ inlines: [MarkdownInline],
    link: (String) -> String? = { _ in nil }
  ) -> String {
    inlines.map { inline in
      switch inline {
      case .code(let text): link(text) ?? "<code>\(HTMLText.escape(text))</code>"
      case .emphasis(let inner): "<em>\(unlinked(inner, link: link))</em>"
      case .strong(let inner): "<strong>\(unlinked(inner, link: link))</strong>"
      case .text, .link: HTMLText.escape(inline.plain)
      }
    }.joined()
  }

  static func link(to entry: GalleryEntry, as text: String? = nil, on path: String) -> String {
    let target = SitePath.relative(SiteOperatorPage.path(of: entry), from: path)
    return "<a href=\"\(target)\"><code>\(HTMLText.escape(text ?? entry.name))</code></a>"
  }

  /// The HTML of a documentation comment's discussion, in which symbols in double backticks become
  /// code.
  static func html(
    block lines: [String],
    on path: String,
    _ links: SiteLinks
  ) throws -> String {
    let text = lines.map { $0.replacing("``", with: "`") }.joined(separator: "\n")
    let page = try MarkdownPage(text, path: path)
    return try MarkdownHTML(page: page, links: links).html()
  }
}
