import Core
import Foundation
import Screens
import Synchronization
import Testing
import Workshop

@testable import GateSupport
@testable import Lab
@testable import Site

/// The exported site, with all its pages.
@MainActor
struct SiteTests {
  private nonisolated static let messages = Mutex("")
  static let site = {
    var files: Result<[String: Data], any Error>?
    Hooks.listen({ text in messages.withLock { $0 += text } }) {
      files = Result {
        try Site(
          root: Repository.checkout,
          screens: ScreenEntry.all,
          repository: "https://d.e/blob/f"
        ).files()
      }
    }
    return Result { try #require(files).get() }
  }()
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

  @Test func `it has each chapter, each operator and each run, and no page of a source`() throws {
    let tutorials = Repository.checkout.appending(path: "Tutorials").path
    for path in try FileManager.default.subpathsOfDirectory(atPath: tutorials)
    where path.hasSuffix(".md") {
      #expect(files.contains(SiteLinks.page("Tutorials/\(path)")))
    }
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
    #expect(!files.contains { $0.hasPrefix("Sources/") || $0.hasPrefix("Tests/") })
  }

  @Test func `no error of a design reaches the terminal`() {
    #expect(Self.messages.withLock(\.self) == "")
  }

  @Test func `every link leads to a file of the site or the repository, and to its place there`() {
    let anchors = tags.mapValues { Set($0.compactMap { $0.value(of: "id") }) }
    for (path, tags) in tags {
      for target in tags.compactMap({ $0.value(of: "href") ?? $0.value(of: "src") }) {
        if let file = target.wholeMatch(of: /https:\/\/d\.e\/blob\/f\/([^#]*)(#L\d+)?/)?.1 {
          let place = Repository.checkout.appending(path: String(file)).path
          #expect(FileManager.default.fileExists(atPath: place), "\(path): \(target)")
        }
        guard !target.hasPrefix("https://") else { continue }
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let file = parts[0].isEmpty ? path : SitePath.resolve(String(parts[0]), from: path)
        #expect(files.contains(file), "\(path): \(target)")
        guard parts.count > 1 else { continue }
        #expect(anchors[file]?.contains(String(parts[1])) == true, "\(path): \(target)")
      }
      let names = tags.compactMap { $0.value(of: "id") }
      #expect(Set(names).count == names.count, "\(path) has two places of one name")
    }
  }

  @Test func `nothing is loaded from elsewhere, and every page keeps scripts of others out`() {
    for (path, tags) in tags {
      for tag in tags {
        let source = tag.value(of: "src") ?? (tag.hasPrefix("link ") ? tag.value(of: "href") : nil)
        #expect(source?.contains("://") != true && !tag.hasPrefix("iframe"), "\(path): \(tag)")
      }
      #expect(pages[path]?.contains("http-equiv=\"Content-Security-Policy\"") == true, "\(path)")
      #expect(pages[path]?.contains("style=\"") == false, "\(path)")
    }
    #expect(!SiteResources.style.contains("url(") && !SiteResources.style.contains("@import"))
    for script in [
      SiteResources.board, SiteResources.script, SiteResources.run, SiteResources.search,
    ] { #expect(!script.contains("fetch(") && !script.contains("://")) }
  }

  /// The tags that have an attribute, without their angle brackets.
  private nonisolated static func tags(of page: String) -> [String] {
    page.utf8.split(separator: UInt8(ascii: "<")).compactMap { piece in
      let tag = piece.prefix { $0 != UInt8(ascii: ">") }
      return tag.contains(UInt8(ascii: "=")) ? String(Substring(tag)) : nil
    }
  }

  @Test func `every page has a title of its own, and says what it leads to`() throws {
    for (path, tags) in tags {
      let described = tags.first { $0.contains("name=\"description\"") }
      let description = try #require(described?.value(of: "content"), "\(path)")
      #expect(description.count > 10 && description.count < 300, "\(path): \(description)")
    }
    let titles = pages.values.compactMap { $0.firstMatch(of: /<title>(.*)<\/title>/)?.1 }
    let twice = Dictionary(grouping: titles) { $0 }.filter { $1.count > 1 }.keys
    #expect(twice.isEmpty, "\(twice.sorted())")
  }

  @Test func `a page has every fault in its sentence, and leads to the run that shows it`() throws {
    let page = try #require(pages[SiteFaults.path])
    let first = try #require(pages["index.html"])
    for (screen, faults) in Originals.faults {
      for fault in faults {
        let sentence = HTMLText.escape(fault.sentence)
        #expect(!first.contains(sentence), "the first page has a fault")
        let link = try #require(page.firstRange(of: "\">\(sentence)</a>"), "\(fault.sentence)")
        let path = String(page[..<link.lowerBound].reversed().prefix { $0 != "\"" }.reversed())
        if fault.scenarios.isEmpty {
          #expect(path.hasSuffix("#\(fault.section)"), "\(screen)")
        } else {
          #expect(fault.scenarios.contains { path.contains("\($0)-original") }, "\(path)")
          #expect(pages[path]?.contains("The designs part at") == true, "\(path)")
        }
      }
    }
  }

  @Test func `no page is heavy, no operator's placements are, and the search's index is small`()
    throws
  {
    for (path, page) in pages { #expect(page.utf8.count < 130_000, "\(path)") }
    for entry in Gallery.entries {
      let page = try #require(pages[SiteOperatorPage.path(of: entry)])
      let start = page.firstRange(of: "id=\"placements\">")
      #expect(start.map { page[$0.upperBound...].utf8.count < 80_000 } ?? true, "\(entry.name)")
    }
    // It's loaded with the first question, and holds the sentences that results show.
    #expect(try #require(try Self.site.get()["search-index.js"]).count < 600_000)
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
    ("operators/flatmaplatest", "#catch-inside-or-outside-of-flatmaplatest\">Catch"),
    ("operators/throttle", "differences.html#throttle-with-latest-true-or-false\">"),
    ("operators/flatmaplatest", "catch its error inside <code>selector</code>"),
    ("Tutorials/05-time", "<a href=\"../operators/debounce.html\"><code>debounce</code></a>"),
    ("Tutorials/04-marbles", "<a rel=\"prev\" href=\"03-input-output-transform.html\">"),
    ("Tutorials/04-marbles", "<a rel=\"next\" href=\"05-time.html\">"),
    ("Tutorials/04-marbles", "/blob/f/Tests/TutorialsTests/Marbles/MarblesChapter.swift#L"),
    ("Tutorials/05-time", "../runs/github-issues/typing.html\"><code>swift run Demo step"),
    // A command that shows both designs leads to both.
    ("Tutorials/12-github-issues", "../runs/github-issues/lost-original.html\"><code>swift run"),
    // A step is drawn; a page that explains the terminal's frame keeps it, and leads to the step.
    ("Tutorials/13-github-feed", "<figure class=\"still\">"),
    ("Tutorials/13-github-feed", "../runs/github-feed/overflow.html#3\""),
    ("Tutorials/00-first-ten-minutes", "../runs/github-issues/race.html#8\">Step through this"),
    // Bugs and differences are drawn, with what differs in their caption.
    ("Tutorials/bugs/stale-response", "<figcaption>broken: "),
    ("Tutorials/bugs/stale-response", "<figcaption>fixed</figcaption>"),
    ("Tutorials/differences", "aria-label=\"input x: a at 1s. output debounce: a at 4s."),
    ("Tutorials/differences", "output outside: e at 1s, completed at 1s\""),
    ("runs/gank-feed/failure", "<a href=\"../../Tutorials/09-gank-feed.html\">"),
    ("runs/gank-feed/failure", "<a href=\"failure-original.html\">"),
    ("runs/gank-feed/failure-original", "The designs part at <a href=\"#2\">step 2</a>"),
    ("runs/gank-feed/failure-original", "<summary>8 more differences later</summary>"),
    ("runs/gank-feed/failure-original", "<a rel=\"next\" href=\"late-page-original.html\">"),
    ("runs/gank-feed/failure-original", "<b aria-current=\"page\">A refresh and a page fail"),
    ("runs/gank-feed/switch", "all/10/1</text>"),
    (
      "runs/github-issues/race",
      "<h1>A slow answer to the old name is cancelled and never shown</h1>"
    ),
    ("index", "late answer overwrites a newer one"), ("index", "Tutorials/bugs/index.html"),
    ("index", "flatMap shows: &quot;Adam&quot;"),
  ])
  func `a page has the links and the advice that a reader needs there`(
    page: String,
    part: String
  ) throws {
    let text = try #require(pages["\(page).html"])
    #expect(text.contains(part))
  }

  @Test func `without a script all steps of a run are there, in order, each with a place`() throws {
    let page = try #require(pages["runs/gank-feed/switch.html"])
    #expect(page.matches(of: /<h2>Step (\d+) of 7/).compactMap { Int($0.1) } == Array(1...7))
    #expect(!page.contains("<section class=\"step\" hidden"))
    let places = try #require(page.firstMatch(of: /data-columns="([0-9. ]+)"/)).1
      .split(separator: " ").compactMap { Double($0) }
    #expect(places == places.sorted() && Set(places).count == 7)
  }

  @Test func `characters with a meaning in HTML are escaped, and words keep their language`() {
    #expect(HTMLText.escape(#"<b a="1">&"#) == "&lt;b a=&quot;1&quot;&gt;&amp;")
    let line = HTMLText.line(.bold("<") + "福×")
    #expect(
      line
        == "<span class=\"bold\">&lt;</span><span lang=\"zh\"><i>福</i></span><i class=\"n\">×</i>"
    )
    #expect(HTMLText.prose("b 夜の") == "b <span lang=\"ja\">夜の</span>")
    #expect(HTMLText.prose("漢字の") == "<span lang=\"ja\">漢字の</span>")
  }
}

extension String {
  /// The value of an attribute of a tag.
  fileprivate func value(of name: String) -> String? {
    guard let start = firstRange(of: " \(name)=\"")?.upperBound else { return nil }
    return String(self[start...].prefix { $0 != "\"" })
  }
}
