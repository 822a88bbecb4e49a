import Foundation
import Testing

@testable import Lab
@testable import Site

struct MarkdownTests {
  private func anchor(_ block: MarkdownBlock) -> String? {
    if case .heading(_, _, let anchor) = block { anchor } else { nil }
  }

  private func blocks(_ text: String) throws -> [MarkdownBlock] {
    try MarkdownPage(text, path: "page.md").blocks
  }

  private func inlines(_ text: String) throws -> [MarkdownInline] {
    guard case .paragraph(let inlines)? = try blocks(text).first else { return [] }
    return inlines
  }

  @Test func `headings have the anchors of a code host`() throws {
    let page = try MarkdownPage(
      "# 11 Why there is no lock\n## What `share()` does, and *why*\n## Twice\n## Twice\n## 福利 & [a](b.md)",
      path: "page.md"
    )
    #expect(page.title == "11 Why there is no lock")
    #expect(
      page.blocks.compactMap(anchor) == [
        "11-why-there-is-no-lock", "what-share-does-and-why", "twice", "twice-1", "福利--a",
      ]
    )
  }

  @Test func `a sentence has code, emphasis and links`() throws {
    #expect(
      try inlines("Use `a` and *all* of **it**, [`x`](y.md#z \"why\").") == [
        .text("Use "), .code("a"), .text(" and "), .emphasis([.text("all")]), .text(" of "),
        .strong([.text("it")]), .text(", "), .link([.code("x")], target: "y.md#z", title: "why"),
        .text("."),
      ]
    )
    #expect(
      try inlines("2 * 3 * 4, snake_case_name, \\*no\\*, a < b, [1]") == [
        .text("2 * 3 * 4, snake_case_name, *no*, a < b, [1]")
      ]
    )
    #expect(
      try inlines("code that\ngoes `on\nhere`") == [.text("code that\ngoes "), .code("on here")]
    )
  }

  @Test func `lists hold paragraphs, code and lists`() throws {
    #expect(
      try blocks("1. one\n   more\n2. two\n   - inner\n\n   ```text\n   x\n   ```\n") == [
        .list(
          start: 1,
          items: [
            [.paragraph([.text("one\nmore")])],
            [
              .paragraph([.text("two")]),
              .list(start: nil, items: [[.paragraph([.text("inner")])]]),
              .code(language: "text", lines: ["x"], file: nil),
            ],
          ]
        )
      ]
    )
  }

  @Test func `what is in details is kept closed`() throws {
    let fold = MarkdownBlock.fold(
      summary: "Guess first",
      [.code(language: "text", lines: ["-a"], file: nil), .paragraph([.text("Here.")])]
    )
    let run = "<!-- run: x -->\n```text\n-a\n```\n\nHere."
    let text = "<details><summary>Guess first</summary>\n\n\(run)\n\n</details>"
    #expect(
      try blocks("Where?\n\n\(text)\n\nThere.") == [
        .paragraph([.text("Where?")]), fold, .paragraph([.text("There.")]),
      ]
    )
  }

  @Test func `a table has cells with escaped bars`() throws {
    #expect(
      try blocks("| a | b |\n| --- | --- |\n| `(ab\\|)` | c |") == [
        .table(
          head: [[.text("a")], [.text("b")]],
          rows: [[[.code("(ab|)")], [.text("c")]]]
        )
      ]
    )
  }

  @Test func `comments are left out, and the file of a piece of code is kept`() throws {
    #expect(
      try blocks("<!-- a\nb -->\n<!-- code: A/B.swift#func c -->\n```swift\nc()\n```") == [
        .code(language: "swift", lines: ["c()"], file: "A/B.swift")
      ]
    )
  }

  @Test(arguments: [
    ("a\n<br>", 1, "HTML in a sentence"), ("<div>", 1, "HTML"),
    ("a\n---", 2, "a heading is written"),
    ("```\na", 1, "a fence without"),
    ("| a |\n| b |", 1, "a table without the rule"), ("| a |\n| --- |\n| b | c |", 3, "2 cells"),
    ("    code", 1, "indented code"), ("- a\nb", 2, "a line that continues"),
    ("a `b", 1, "code without"), ("a\n> b", 2, "a quote"),
    ("#a", 1, "a heading needs"),
    ("[a](b", 1, "a link without its end"), ("<!-- a", 1, "a comment without"),
  ])
  func `Markdown outside the supported part is a fault of its line`(
    _ text: String,
    _ line: Int,
    _ fault: String
  ) {
    let error = #expect(throws: MarkdownError.self) { try blocks(text) }
    #expect(error?.line == line)
    #expect(error?.text.hasPrefix(fault) == true, "\(error?.text ?? "")")
  }

  @Test func `code is colored, and what HTML gives a meaning is escaped`() {
    let lines = [
      #"let a: Set<Int> = b("\(x("c")) <") // d"#, "func `is in` (/)", "@A .default, in: x",
      ##"#"a\"# b"##, #"  """"#, "let",
    ]
    #expect(
      SwiftHighlight.html(lines) == [
        #"<span class="k">let</span> a: <span class="n">Set</span>&lt;<span class="n">Int</span>&gt;"#
          + #" = b(<span class="t">&quot;\(x(&quot;c&quot;)) &lt;&quot;</span>) <span class="c">// d</span>"#,
        #"<span class="k">func</span> `is in` (/)"#,
        #"<span class="k">@A</span> .default, in: x"#,
        ##"<span class="t">#&quot;a\&quot;#</span> b"##,
        #"  <span class="t">&quot;&quot;&quot;</span>"#, #"<span class="t">let</span>"#,
      ]
    )
  }

  @Test(arguments: ["a.catch { b }", "x(in: y, as: z)", "a.default", "f(where: .open)"])
  func `members and labels aren't colored as keywords`(_ line: String) {
    #expect(!SwiftHighlight.html([line]).joined().contains("class=\"k\""))
  }

  @Test(arguments: [
    "javascript:alert(1)", "javascript://a%0aalert(1)", "data:text/html,a", "no.md",
  ])
  func `a link to a script, or to no page, is a fault`(_ target: String) {
    let links = SiteLinks(root: URL(filePath: "/"), pages: ["page.md"])
    #expect(throws: SiteLinks.Fault.self) { try links.href(target, on: "page.md") }
  }

  @Test(arguments: [
    (nil, "<p>The file (<code>a.swift</code>), <code>a.swift</code></p>"),
    (
      "https://b.c",
      "<p><a href=\"https://b.c/a.swift\">The file</a>, <a href=\"https://b.c/a.swift#L3\"><code>a.swift</code></a></p>"
    ),
  ])
  func `a file has its path where the code host is unknown, and a link otherwise`(
    repository: String?,
    html: String
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appending(path: "a.swift"))
    let links = SiteLinks(root: folder, repository: repository, pages: [])
    let page = try MarkdownPage("[The file](a.swift), [`a.swift`](a.swift#L3)", path: "page.md")
    #expect(try MarkdownHTML(page: page, links: links).html() == html)
  }
}
