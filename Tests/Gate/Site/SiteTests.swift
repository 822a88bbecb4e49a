import Foundation
import Testing

@testable import Lab
@testable import Site

/// The exported site, with all its pages.
@MainActor
@Suite struct SiteTests {
  static let site = Result { try Site(root: Repository.checkout, screens: ScreenEntry.all).files() }
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

  @Test func `every page in Markdown is written in the part that is understood`() throws {
    let tutorials = try FileManager.default.subpathsOfDirectory(
      atPath: Repository.checkout.appending(path: "Tutorials").path
    )
    for path in tutorials where path.hasSuffix(".md") {
      #expect(files.contains(SiteLinks.page("Tutorials/\(path)")))
      do {
        let text = try String(
          contentsOf: Repository.checkout.appending(path: "Tutorials/\(path)"),
          encoding: .utf8
        )
        _ = try MarkdownPage(text, path: "Tutorials/\(path)")
      } catch let fault as MarkdownFault {
        Issue.record("\(fault)")
      }
    }
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
      SiteResources.board, SiteResources.filter, SiteResources.script, RunResources.script,
    ] {
      #expect(!script.contains("fetch(") && !script.contains("://"))
    }
  }

  /// What stands between angles, if it has an attribute.
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
    let page = SitePage(
      path: "a/b.html",
      title: "b",
      description: "b",
      body: "",
      address: "https://example.com"
    ).text
    #expect(page.contains("content=\"https://example.com/preview.png\""))
    #expect(page.contains("<link rel=\"canonical\" href=\"https://example.com/a/b.html\">"))
  }

  @Test func `no page is heavy, and no operator's placements are`() throws {
    for (path, page) in pages { #expect(page.utf8.count < 130_000, "\(path)") }
    for entry in Gallery.entries {
      let page = try #require(pages[SiteOperatorPage.path(of: entry)])
      let start = page.firstRange(of: "id=\"placements\">")
      #expect(start.map { page[$0.upperBound...].utf8.count < 40_000 } ?? true, "\(entry.name)")
    }
  }

  @Test func `an operator says when it is right, and who uses it`() throws {
    let page = try #require(pages["operators/flatmaplatest.html"])
    #expect(page.contains("<li>When a newer element makes the older request useless"))
    #expect(page.contains("Use <a href=\"concatmap.html\"><code>concatMap</code></a>"))
    #expect(page.contains("<h2 id=\"uses\">Used in</h2>"))
    #expect(page.contains("GitHubIssuesViewModel.swift.html#L"))
    #expect(page.contains("catch its error inside <code>selector</code>"))
  }

  @Test func `where a chapter names an operator first, its page is near`() throws {
    let chapter = try #require(pages["Tutorials/05-time.html"])
    let link = "<a href=\"../operators/debounce.html\"><code>debounce</code></a>"
    #expect(chapter.components(separatedBy: link).count >= 2)
  }

  @Test func `pages follow one another in the order of the list`() throws {
    let chapter = try #require(pages["Tutorials/04-marbles.html"])
    #expect(chapter.contains("<a rel=\"prev\" href=\"03-input-output-transform.html\">"))
    #expect(chapter.contains("<a rel=\"next\" href=\"05-time.html\">"))
  }

  @Test func `a run leads back to the site`() throws {
    let run = try #require(pages["runs/gank-feed/failure.html"])
    #expect(run.contains("<a href=\"../index.html\">Runs</a>"))
    #expect(run.contains("<a href=\"../../Tutorials/"))
    #expect(run.contains("<a href=\"failure-original.html\">"))
    #expect(run.contains(/href="[^"]*GankFeedScenarios\.swift\.html#L\d+"/))
    let pair = try #require(pages["runs/gank-feed/failure-original.html"])
    #expect(pair.contains(/The first difference is at <a href="#\d+">step \d+<\/a>/))
    let issues = try #require(pages["Tutorials/12-github-issues.html"])
    #expect(issues.contains("<a href=\"../runs/github-issues/lost-original.html\"><code>swift run"))
  }

  @Test func `a chapter shows the step of a run, and leads to it`() throws {
    let chapter = try #require(pages["README.html"])
    #expect(chapter.contains("<figure class=\"still\">"))
    #expect(chapter.contains(/href="runs\/github-feed\/happy\.html#\d+"/))
  }

  @Test func `a picture's colors follow the values, and a lane begins where it's born`() throws {
    func picture(_ name: String) throws -> String {
      String(decoding: try #require(try Self.site.get()["operators/\(name).svg"]), as: UTF8.self)
    }
    let fours = try picture("combinelatest")
      .matches(of: /"marble (c\d)"[^>]*>\n<text class="key"[^>]*>4</).map(\.1)
    #expect(fours.count == 2 && fours[0] != fours[1], "the sum 1 + 3 isn't the element 4")
    let elements = try picture("debounce")
      .matches(of: /"marble (c\d)"[^>]*>\n<text class="key"[^>]*>b</).map(\.1)
    #expect(elements.count == 2 && elements[0] == elements[1])
    let starts = try picture("window").matches(of: /class="line" x1="([0-9.]+)"/)
      .compactMap { Double($0.1) }
    #expect(starts.count == 5 && starts[2] < starts[3] && starts[3] < starts[4])
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

  @Test func `a command leads to the run that it shows`() throws {
    let page = try #require(pages["Tutorials/07-errors.html"])
    let link = "<a href=\"../runs/github-issues/failure.html\"><code>swift run Demo step"
    #expect(page.contains(link))
  }
}

extension String {
  /// The value of an attribute of a tag.
  fileprivate func value(of name: String) -> String? {
    guard let start = firstRange(of: " \(name)=\"")?.upperBound else { return nil }
    return String(self[start...].prefix { $0 != "\"" })
  }
}
