import Core
import Foundation
import Lab
import MarbleKit

/// The chapters, the operators and the runs of the demo as pages for a browser.
///
/// The pages have the paths of their sources in the repository, so that links between them stay the
/// same.
@MainActor
struct Site {
  let root: URL
  let screens: [ScreenEntry]
  /// The address of the published site, without a slash at the end. With it, a link that is sent to
  /// someone has a picture.
  var address: String?
  var advanced: @Sendable () -> Void = {}

  var pieces: Int { Gallery.entries.count + screens.flatMap(\.description.scenarios).count }

  func files() throws -> [String: Data] {
    let pages = try SitePages(root: root)
    let glossary = SiteGlossary(pages)
    let operators = try SiteOperators(advanced: advanced)
    let runs = try screens.map { screen in
      let description = screen.description
      return (
        screen: description,
        runs: try description.scenarios.compactMap { scenario in
          defer { advanced() }
          return try screen.record(scenario.name).map {
            SiteRuns.Run(
              path: SiteRuns.path(of: scenario, description),
              recording: $0,
              pair: pair(screen, scenario.name)
            )
          }
        }
      )
    }
    let allRuns = runs.flatMap(\.runs)
    let links = SiteLinks(
      root: root,
      pages: pages.paths,
      commands: commands(allRuns),
      operators: glossary.operators,
      runs: Dictionary(allRuns.map { ($0.recording.name, $0.recording) }) { first, _ in first }
    )
    var all = [
      SiteIndex(pages: pages, recordings: runs.compactMap { $0.runs.first?.recording }).page,
      SiteRuns.index(runs), operators.index(), notFound,
    ]
    all += try pages.all.map { try page($0, pages, links) }
    all += try operators.pages(links, glossary, SiteUses(root: root, pages: pages))
    let runPages = SiteRuns(root: root, pages: pages, links: links)
    all += try runs.flatMap { try runPages.pages($0.runs) }
    links.want("LICENSE")
    all += try SiteSources(root: root).pages(links.wanted)
    let search = SiteSearch(entries: entries(pages))
    all.append(search.page)
    var files = [
      "search-index.js": try search.script, "site.js": SiteResources.script,
      "style.css": SiteResources.style, "favicon.svg": SitePreview.icon,
      "board.js": SiteResources.board, "filter.js": SiteResources.filter,
      "run.js": RunResources.script,
    ]
    files.merge(operators.drawings) { page, _ in page }
    for var page in all {
      page.address = address
      page.version = pages.version
      files[page.path] = page.text
    }
    return try files.mapValues { Data($0.utf8) }.merging(pictures()) { page, _ in page }
  }

  /// Both designs; `nil` if the original can't play the scenario. Its page shows the errors that it
  /// leaves unhandled.
  private func pair(_ screen: ScreenEntry, _ scenario: String) -> RecordingPair? {
    var pair: RecordingPair?
    Hooks.listen({ _ in }, while: { pair = try? screen.besideOriginal(scenario) })
    return pair
  }

  private func page(
    _ page: MarkdownPage,
    _ pages: SitePages,
    _ links: SiteLinks
  ) throws -> SitePage {
    SitePage(
      path: SiteLinks.page(page.path),
      title: page.title,
      description: page.description,
      body: try MarkdownHTML(page: page, links: links).html(),
      previous: pages.page(-1, from: page).map(Self.entry),
      next: pages.page(1, from: page).map(Self.entry),
      frame: SiteFrame(
        list: .init(title: "Pages", entries: pages.all.map(Self.entry)),
        crumbs: page.path.hasPrefix("Tutorials/") && page.path != SitePages.contents
          ? [SiteFrame.Entry(title: "Tutorials", path: SiteLinks.page(SitePages.contents))] : [],
        source: SiteFrame.Entry(title: page.path, path: "")
      )
    )
  }

  private static func entry(_ page: MarkdownPage) -> SiteFrame.Entry {
    SiteFrame.Entry(title: page.title, path: SiteLinks.page(page.path))
  }

  private func entries(_ pages: SitePages) -> [SiteSearch.Entry] {
    var entries = pages.all.map {
      SiteSearch.Entry(title: $0.title, place: "Pages", path: SiteLinks.page($0.path))
    }
    entries += Gallery.entries.map {
      SiteSearch.Entry(title: $0.name, place: "Operators", path: SiteOperatorPage.path(of: $0))
    }
    for screen in screens.map(\.description) {
      entries += screen.scenarios.map {
        let title = "\(screen.id)/\($0.name): \($0.summary)"
        return SiteSearch.Entry(title: title, place: "Runs", path: SiteRuns.path(of: $0, screen))
      }
    }
    for page in pages.all {
      for case .heading(2...3, let text, let anchor) in page.blocks {
        let path = "\(SiteLinks.page(page.path))#\(anchor)"
        entries.append(SiteSearch.Entry(title: text.plain, place: page.title, path: path))
      }
    }
    return entries
  }

  private var notFound: SitePage {
    SitePage(
      path: SitePage.notFound,
      title: "There's no such page",
      description: "The address leads to no page of this site.",
      body: """
        <h1>There's no such page</h1>
        <p>The address may be misspelled, or the page was renamed. Search for it above, or choose a place:</p>
        <ul>
        <li><a href="index.html">The first page</a></li>
        <li><a href="\(SiteLinks.page(SitePages.contents))">The tutorials</a></li>
        <li><a href="\(SiteOperators.path)">The operators</a></li>
        <li><a href="\(SiteRuns.path)">The runs of the screens</a></li>
        <li><a href="\(SiteSearch.path)">All pages</a></li>
        </ul>
        """
    )
  }

  private func commands(_ runs: [SiteRuns.Run]) -> [String: String] {
    let run = "swift run Demo"
    var commands = ["\(run) marbles": SiteOperators.path, "\(run) list": SiteRuns.path]
    func add(_ command: String, _ path: String) {
      if commands[command] == nil { commands[command] = path }
    }
    for entry in Gallery.entries {
      for name in [entry.name, entry.baseName] {
        add("\(run) marbles \(name)", SiteOperatorPage.path(of: entry))
      }
    }
    for one in runs {
      for command in ["step", "print"] {
        for name in [one.recording.name, one.recording.screen] {
          add("\(run) \(command) \(name)", one.path)
        }
        if one.pair != nil {
          add("\(run) \(command) \(one.recording.name) --original", one.pairPath)
        }
      }
    }
    return commands
  }

  private func pictures() throws -> [String: Data] {
    let folder = "Tutorials/pictures"
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: folder).path
    )
    let drawn = (files ?? []).filter { $0.hasSuffix(".svg") }.map { "\(folder)/\($0)" }
    let places = drawn.map { ($0, $0) } + [(SitePreview.path, SitePreview.file)]
    return try places.reduce(into: [:]) { pictures, place in
      pictures[place.0] = try Data(contentsOf: root.appending(path: place.1))
    }
  }
}

enum SiteResources {
  /// All pages: chapters, operators, runs.
  static let style = RunResources.style + String(decoding: PackageResources.site_css, as: UTF8.self)
  /// Every page: the lists, the search, tab stops.
  static let script = String(decoding: PackageResources.site_js, as: UTF8.self)
  /// Marbles to drag: finds the run of a placement, and draws its rows.
  static let board = String(decoding: PackageResources.board_js, as: UTF8.self)
  /// The list of operators, narrowed down while a word is typed.
  static let filter = String(decoding: PackageResources.filter_js, as: UTF8.self)
}
