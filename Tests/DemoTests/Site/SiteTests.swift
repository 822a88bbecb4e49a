import Foundation
import Testing

@testable import Demo

/// The exported site, with all its pages.
///
/// To write and read a thousand pages takes seconds, so that this waits for `SITE_TESTS=1`.
@MainActor
@Suite(.enabled(if: ProcessInfo.processInfo.environment["SITE_TESTS"] == "1"))
struct SiteTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let site = Result { try Site(root: root, screens: ScreenEntry.all).files() }
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
      atPath: Self.root.appending(path: "Tutorials").path
    )
    for path in tutorials where path.hasSuffix(".md") {
      #expect(files.contains("Tutorials/\(path.dropLast(3)).html"))
      do {
        let text = try String(
          contentsOf: Self.root.appending(path: "Tutorials/\(path)"),
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
    #expect(!SiteAssets.style.contains("url(") && !SiteAssets.style.contains("@import"))
  }

  /// What stands between angles, if it has an attribute.
  private nonisolated static func tags(of page: String) -> [String] {
    page.utf8.split(separator: UInt8(ascii: "<")).compactMap { piece in
      let tag = piece.prefix { $0 != UInt8(ascii: ">") }
      return tag.contains(UInt8(ascii: "=")) ? String(Substring(tag)) : nil
    }
  }

  @Test func `it holds each chapter, each operator and each run`() throws {
    for entry in Gallery.entries { #expect(files.contains(SiteOperators.picture(of: entry))) }
    #expect(Set(Gallery.entries.map(SiteOperators.anchor)).count == Gallery.entries.count)
    let runs = ScreenEntry.all.map(\.description).flatMap { screen in
      screen.scripts.map { SiteRuns.page(of: $0, screen) }
    }
    #expect(files.isSuperset(of: runs))
    #expect(pages["index.html"]?.contains("Tutorials/13-inside-the-kernel.html") == true)
  }

  @Test func `pages follow one another in the order of the list`() throws {
    let chapter = try #require(pages["Tutorials/02-marbles.html"])
    #expect(chapter.contains("<a rel=\"prev\" href=\"01-input-output-transform.html\">"))
    #expect(chapter.contains("<a rel=\"next\" href=\"03-time.html\">"))
  }

  @Test func `a run leads back to the site`() throws {
    let run = try #require(pages["runs/gank-feed/failure.html"])
    #expect(run.contains("<a href=\"../../runs.html\">Runs</a>"))
  }

  @Test func `a piece of code leads to its lines`() throws {
    let chapter = try #require(pages["Tutorials/02-marbles.html"])
    let link = try #require(chapter.firstMatch(of: /MarblesChapter\.swift\.html#L(\d+)/))
    let source = try #require(pages["Tests/TutorialsTests/Marbles/MarblesChapter.swift.html"])
    #expect(source.contains("<span id=\"L\(link.1)\">  <span class=\"k\">@Test</span>"))
  }

  @Test func `a command leads to the run that it shows`() throws {
    let page = try #require(pages["Tutorials/05-errors.html"])
    #expect(page.contains("<a href=\"../runs/gank-feed/failure.html\"><code>swift run Demo step"))
  }

  @Test(.enabled(if: Browser.isWanted))
  func `a browser shows a chapter with its picture and its style`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try SiteFolder(url: folder, name: "site").write(Self.site.get())
    let page = folder.appending(path: "Tutorials/02-marbles.html")
    // What the page has become says what was loaded; only this copy has a script for that.
    let probe = """
      <script>addEventListener("load", () => {
      document.body.dataset.picture = document.images[0].naturalWidth > 0;
      document.body.dataset.style = getComputedStyle(document.querySelector("nav")).display; });</script>
      """
    let text = try String(contentsOf: page, encoding: .utf8).replacing(
      "</body>",
      with: "\(probe)</body>"
    )
    try Data(text.utf8).write(to: page)
    let shown = try Browser.page(page)
    #expect(shown.contains("<body data-picture=\"true\" data-style=\"flex\">"))
  }
}

extension String {
  /// The value of an attribute of a tag.
  fileprivate func value(of name: String) -> String? {
    guard let start = firstRange(of: " \(name)=\"")?.upperBound else { return nil }
    return String(self[start...].prefix { $0 != "\"" })
  }
}
