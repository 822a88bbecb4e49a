import Foundation
import Testing

@testable import Lab
@testable import Site

@MainActor
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
    #expect(try inlines("2 * 3 * 4, a < b, [1]") == [.text("2 * 3 * 4, a < b, [1]")])
    #expect(
      try inlines("code that\ngoes `on\nhere`") == [.text("code that\ngoes "), .code("on here")]
    )
  }

  @Test func `blocks are read one by one, with what their comments say`() throws {
    let fold = "<details><summary>Guess</summary>\n\n```text\n-a\n```\n\nHere.\n\n</details>"
    let comment = MarkdownComment("<!-- code: A/B.swift#func c -->")
    let pairs: [(String, MarkdownBlock)] = [
      ("3. one\n   more\n\n4. `b`", .list(start: 3, items: [[.text("one\nmore")], [.code("b")]])),
      (
        fold,
        .fold(
          summary: "Guess",
          [.code(language: "text", lines: ["-a"], comment: nil), .paragraph([.text("Here.")])]
        )
      ),
      (
        "| a | b |\n| --- | --- |\n| `(ab\\|)` | c |",
        .table(
          head: [[.text("a")], [.text("b")]],
          rows: [[[.code("(ab|)")], [.text("c")]]]
        )
      ),
      (
        "<!-- a\nb -->\n<!-- code: A/B.swift#func c -->\n```swift\nc()\n```",
        .code(language: "swift", lines: ["c()"], comment: comment)
      ),
    ]
    for (text, block) in pairs {
      #expect(try blocks("Before.\n\n\(text)\n\nAfter.").dropFirst().first == block)
    }
  }

  @Test func `Markdown outside the supported part is a fault of its line`() {
    let faults = [
      ("a\n<br>", 2), ("<div>", 1), ("a\n> b", 2), ("#a", 1), ("    code", 1), ("```\na", 1),
      ("| a |\n| b |", 2), ("| a |\n| --- |\n| b | c |", 3), ("a `b", 1), ("[a](b", 1),
      ("<!-- a", 1),
    ]
    for (text, line) in faults {
      let error = #expect(throws: MarkdownError.self, "\(text)") { try blocks(text) }
      #expect(error?.line == line, "\(text)")
    }
  }

  @Test func `code is colored, and what HTML gives a meaning is escaped`() {
    let lines = [
      #"let a: Set<Int> = b("\(x("c")) <") // d"#, "func `is in` (/)", "@A a.catch(in: b)",
      ##"#"a\"# b"##, #"  """"#, "let",
    ]
    #expect(
      SwiftHighlight.html(lines) == [
        #"<span class="k">let</span> a: <span class="n">Set</span>&lt;<span class="n">Int</span>&gt;"#
          + #" = b(<span class="t">&quot;\(x(&quot;c&quot;)) &lt;&quot;</span>) <span class="c">// d</span>"#,
        #"<span class="k">func</span> `is in` (/)"#, #"@<span class="n">A</span> a.catch(in: b)"#,
        ##"<span class="t">#&quot;a\&quot;#</span> b"##,
        #"  <span class="t">&quot;&quot;&quot;</span>"#, #"<span class="t">let</span>"#,
      ]
    )
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
    #expect(try MarkdownHTML(path: "page.md", links: links).html(page.blocks) == html)
  }
}
