import Core
import Foundation
import Screens
import Synchronization
import Testing

@testable import GateSupport
@testable import Lab
@testable import Site

/// The exported site, with all its pages.
@MainActor
struct SiteTests {
  private nonisolated static let messages = Mutex("")
  private static let content = {
    var content: Result<Site.Content, any Error>?
    Hooks.listen({ text in messages.withLock { $0 += text } }) {
      content = Result { try Site(root: Repository.checkout, screens: ScreenEntry.all).content() }
    }
    return content
  }()
  static let site = Result { try #require(content).get().files() }
  private static let texts = site.map { files in
    files.filter { $0.key.hasSuffix(".html") }.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  private static let tags = texts.map { $0.mapValues(Self.tags(of:)) }

  private let pages: [String: String]
  private let tags: [String: [String]]
  private let files: Set<String>

  init() throws {
    files = Set(try Self.site.get().keys)
    pages = try Self.texts.get()
    tags = try Self.tags.get()
  }

  @Test func `every page in Markdown is a page of the site`() throws {
    let tutorials = Repository.checkout.appending(path: "Tutorials").path
    for path in try FileManager.default.subpathsOfDirectory(atPath: tutorials)
    where path.hasSuffix(".md") {
      #expect(files.contains(SiteLinks.page("Tutorials/\(path)")))
    }
  }

  @Test func `no error of a design reaches the terminal`() {
    #expect(Self.messages.withLock(\.self) == "")
  }

  @Test func `every link leads to a file of the site, and every anchor to its place`() {
    let anchors = tags.mapValues { Set($0.compactMap { $0.value(of: "id") }) }
    for (path, tags) in tags {
      for target in tags.compactMap({ $0.value(of: "href") ?? $0.value(of: "src") }) {
        guard !target.hasPrefix("https://") else { continue }
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let file = parts[0].isEmpty ? path : SitePath.resolve(String(parts[0]), from: path)
        #expect(files.contains(file), "\(path): \(target)")
        guard parts.count > 1 else { continue }
        #expect(anchors[file]?.contains(String(parts[1])) == true, "\(path): \(target)")
      }
    }
  }

  @Test func `no page has two places of one name`() {
    for (path, tags) in tags {
      let names = tags.compactMap { $0.value(of: "id") }
      let twice = Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys
      #expect(twice.isEmpty, "\(path): \(twice.sorted())")
    }
  }

  @Test func `nothing is loaded from elsewhere`() {
    for (path, tags) in tags {
      for tag in tags {
        let source = tag.value(of: "src") ?? (tag.hasPrefix("link ") ? tag.value(of: "href") : nil)
        #expect(source?.contains("://") != true && !tag.hasPrefix("iframe"), "\(path): \(tag)")
      }
    }
    #expect(!SiteResources.style.contains("url(") && !SiteResources.style.contains("@import"))
    for script in [
      SiteResources.board, SiteResources.theme, SiteResources.script, SiteResources.run,
      SiteResources.search,
    ] {
      #expect(!script.contains("fetch(") && !script.contains("://"))
    }
  }

  /// The tags that have an attribute, without their angle brackets.
  private nonisolated static func tags(of page: String) -> [String] {
    page.utf8.split(separator: UInt8(ascii: "<")).compactMap { piece in
      let tag = piece.prefix { $0 != UInt8(ascii: ">") }
      return tag.contains(UInt8(ascii: "=")) ? String(Substring(tag)) : nil
    }
  }

  @Test func `it holds each chapter, each operator and each run`() throws {
    for entry in Gallery.entries {
      #expect(files.contains(SiteOperatorPage.picture(of: entry)))
      #expect(files.contains(SiteOperatorPage.path(of: entry)))
    }
    #expect(Set(Gallery.entries.map(SiteOperatorPage.path)).count == Gallery.entries.count)
    let runs = ScreenEntry.all.map(\.description).flatMap { screen in
      screen.scenarios.map { SiteRuns.path(of: $0, screen) }
    }
    #expect(files.isSuperset(of: runs))
    // Where nothing differs, nothing is compared.
    for (path, page) in pages where path.hasSuffix("-original.html") {
      #expect(page.contains("The designs part at"), "\(path)")
    }
  }

  @Test func `a link that is sent says what it leads to, and has a picture`() throws {
    for (path, tags) in tags {
      let described = tags.first { $0.contains("name=\"description\"") }
      let description = try #require(described?.value(of: "content"), "\(path)")
      #expect(description.count > 10 && description.count < 300, "\(path): \(description)")
      #expect(tags.contains { $0.contains("property=\"og:title\"") }, "\(path)")
      let picture = tags.first { $0.contains("property=\"og:image\"") }?.value(of: "content") ?? ""
      #expect(files.contains(SitePath.resolve(picture, from: path)), "\(path): \(picture)")
      #expect(tags.contains { $0.contains("rel=\"icon\"") }, "\(path)")
    }
    let titles = pages.values.compactMap { $0.firstMatch(of: /<title>(.*)<\/title>/)?.1 }
    let twice = Dictionary(grouping: titles) { $0 }.filter { $1.count > 1 }.keys
    #expect(twice.isEmpty, "\(twice.sorted())")
  }

  @Test func `where its place is known, the picture of a link can be found from elsewhere`() {
    var page = SitePage(path: "a/b.html", title: "b", description: "b", body: "")
    page.frame.source = SiteFrame.Entry(title: "a/b.md", path: "")
    page.place = SitePlace(address: "https://b.c", repository: "https://d.e/blob/f")
    #expect(page.text.contains("content=\"https://b.c/preview.png\""))
    #expect(page.text.contains("<link rel=\"canonical\" href=\"https://b.c/a/b.html\">"))
    #expect(page.text.contains("property=\"og:url\" content=\"https://b.c/a/b.html\""))
    #expect(page.text.contains("<a href=\"https://d.e/blob/f/a/b.md\">"))
  }

  @Test func `what is published has a map, a page for unknown addresses and a picture`() throws {
    let address = "https://b.c/marbles"
    let files = try #require(Self.content).get().files(at: SitePlace(address: address))
    func text(_ file: String) throws -> String {
      String(decoding: try #require(files[file], "\(file) is missing"), as: UTF8.self)
    }
    let map = try text("sitemap.xml").matches(of: /<loc>(.*?)<\/loc>/).map { String($0.1) }
    let pages = Set(files.keys.filter { $0.hasSuffix(".html") }).subtracting(["404.html"])
    #expect(Set(map).symmetricDifference(pages.map { "\(address)/\($0)" }) == [])
    #expect(map.count == pages.count)
    #expect(map.contains("\(address)/index.html"))
    #expect(try text("404.html").contains("<base href=\"\(address)/\">"))
    #expect(files[".nojekyll"] != nil)
    // A file in the format PNG says its width and height in two numbers of four bytes.
    let picture = try #require(files["preview.png"])
    #expect([UInt8](picture.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect([UInt8](picture.dropFirst(16).prefix(8)) == [0, 0, 4, 0xB0, 0, 0, 2, 0x76])
    for page in pages {
      #expect(try text(page).contains("content=\"\(address)/preview.png\""), "\(page)")
    }
  }

  @Test func `every folder has a page`() {
    for path in pages.keys {
      let parts = path.split(separator: "/")
      for end in parts.indices.dropFirst() {
        let index = "\(parts[..<end].joined(separator: "/"))/index.html"
        #expect(files.contains(index), "\(path)")
      }
    }
  }

  @Test func `the sections in which operators of other libraries are named exist`() throws {
    let titles = Set(
      try SitePages(root: Repository.checkout).all.flatMap(\.blocks).compactMap {
        if case .heading(2, let text, _) = $0 { text.plain } else { nil }
      }
    )
    #expect(MarkdownHTML.elsewhere.subtracting(titles).isEmpty)
  }

  @Test func `the first page has every fault in its sentence, and leads to the run that shows it`()
    throws
  {
    let first = try #require(pages["index.html"])
    for (screen, faults) in Originals.faults {
      for fault in faults {
        let sentence = HTMLText.escape(fault.sentence)
        let link = try #require(first.firstRange(of: "\">\(sentence)</a>"), "\(fault.sentence)")
        let path = String(first[..<link.lowerBound].reversed().prefix { $0 != "\"" }.reversed())
        if fault.scenarios.isEmpty {
          #expect(path.hasSuffix("#\(fault.section)"), "\(screen)")
        } else {
          #expect(fault.scenarios.contains { path.contains("\($0)-original") }, "\(path)")
          #expect(pages[path]?.contains("The designs part at") == true, "\(path)")
        }
      }
    }
  }

  @Test func `a fault whose heading is gone stops the site, and the heading is named`() throws {
    let chapter = try MarkdownPage("# 9\n## Other", path: "Tutorials/09-gank-feed.md")
    let gone = "Tutorials/09-gank-feed.md#an-error-ends-no-refresh"
    #expect(throws: SiteLinks.Fault(page: "index.html", target: gone)) {
      try SiteFaults(runs: [], screen: "gank-feed", chapter: chapter)
    }
  }

  @Test func `the search's index is small`() throws {
    let script = try #require(try Self.site.get()["search-index.js"])
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try script.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try DemoProgram.shell("gzip -9 <'\(file.path)' | wc -c")
    // It's loaded with the first question, and holds the sentences that results show.
    #expect(Int(run.output.filter(\.isNumber)) ?? .max <= 160_000)
  }

  @Test func `no page is heavy, and no operator's placements are`() throws {
    for (path, page) in pages { #expect(page.utf8.count < 130_000, "\(path)") }
    for entry in Gallery.entries {
      let page = try #require(pages[SiteOperatorPage.path(of: entry)])
      let start = page.firstRange(of: "id=\"placements\">")
      #expect(start.map { page[$0.upperBound...].utf8.count < 40_000 } ?? true, "\(entry.name)")
    }
  }

  @Test func `a picture's colors follow the values`() throws {
    func picture(_ name: String) throws -> String {
      String(decoding: try #require(try Self.site.get()["operators/\(name).svg"]), as: UTF8.self)
    }
    let fours = try picture("combinelatest")
      .matches(of: /"marble (c\d)"[^>]*>\n<text class="key"[^>]*>4</).map(\.1)
    #expect(fours.count == 2 && fours[0] != fours[1], "the sum 1 + 3 isn't the element 4")
    let elements = try picture("debounce")
      .matches(of: /"marble (c\d)"[^>]*>\n<text class="key"[^>]*>b</).map(\.1)
    #expect(elements.count == 2 && elements[0] == elements[1])
  }

  @Test(arguments: [
    ("operators/flatmaplatest", "<li>When a newer element makes the older request useless"),
    ("operators/flatmaplatest", "Use <a href=\"concatmap.html\"><code>concatMap</code></a>"),
    ("operators/flatmaplatest", "<h2 id=\"uses\">Used in</h2>"),
    ("operators/flatmaplatest", "differences.html#catch-inside-or-outside-of-flatmaplatest\">Catch"),
    ("operators/throttle", "/differences.html#throttle-with-latest-true-or-false\">"),
    ("operators/flatmaplatest", "GitHubIssuesViewModel.swift.html#L"),
    ("operators/flatmaplatest", "catch its error inside <code>selector</code>"),
    ("Tutorials/05-time", "<a href=\"../operators/debounce.html\"><code>debounce</code></a>"),
    ("Tutorials/04-marbles", "<a rel=\"prev\" href=\"03-input-output-transform.html\">"),
    ("Tutorials/04-marbles", "<a rel=\"next\" href=\"05-time.html\">"),
    ("Tutorials/05-time", "../runs/github-issues/typing.html\"><code>swift run Demo step"),
    // A command that shows both designs leads to both.
    ("Tutorials/12-github-issues", "../runs/github-issues/lost-original.html\"><code>swift run"),
    // A step is drawn; a page that explains the terminal's frame keeps it, and leads to the step.
    ("Tutorials/13-github-feed", "<figure class=\"still\">"),
    ("Tutorials/13-github-feed", "../runs/github-feed/overflow.html#3\""),
    ("Tutorials/00-first-ten-minutes", "../runs/github-issues/race.html#8\">Step through this"),
    ("runs/gank-feed/failure", "<a href=\"../index.html\">Runs</a>"),
    ("runs/gank-feed/failure", "<a href=\"../../Tutorials/09-gank-feed.html\">"),
    ("runs/gank-feed/failure", "<a href=\"failure-original.html\">"),
    ("runs/gank-feed/failure", "/GankFeedScenarios.swift.html#L"),
    ("runs/gank-feed/failure-original", "The designs part at <a href=\"#2\">step 2</a>"),
    ("runs/gank-feed/failure-original", "<summary>8 more differences later</summary>"),
    ("runs/gank-feed/failure-original", "<a rel=\"next\" href=\"late-page-original.html\">"),
    ("runs/gank-feed/failure-original", "<b aria-current=\"page\">A refresh and a page fail"),
    (
      "runs/github-issues/race",
      "<h1>A slow answer to the old name is cancelled and never shown</h1>"
    ),
    ("index", "data-first=\"1\""), ("index", "GankFeedViewModel.swift, line"),
  ])
  func `a page has the links and the advice that a reader needs there`(
    page: String,
    part: String
  ) throws {
    let text = try #require(pages["\(page).html"])
    #expect(text.contains(part))
  }

  @Test func `every page keeps scripts and styles of others out`() {
    for (path, page) in pages {
      #expect(page.contains("http-equiv=\"Content-Security-Policy\""), "\(path)")
      #expect(!page.contains("style=\""), "\(path)")
    }
  }

  @Test func `a piece of code leads to its lines`() throws {
    let chapter = try #require(pages["Tutorials/04-marbles.html"])
    let link = try #require(chapter.firstMatch(of: /MarblesChapter\.swift\.html#L(\d+)/))
    let source = try #require(pages["Tests/TutorialsTests/Marbles/MarblesChapter.swift.html"])
    #expect(source.contains("<span id=\"L\(link.1)\">  <span class=\"k\">@Test</span>"))
  }

}

extension String {
  /// The value of an attribute of a tag.
  fileprivate func value(of name: String) -> String? {
    guard let start = firstRange(of: " \(name)=\"")?.upperBound else { return nil }
    return String(self[start...].prefix { $0 != "\"" })
  }
}
