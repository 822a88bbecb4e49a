import Core
import Foundation
import Lab

/// The chapters, the operators and the runs of the demo as pages for a browser.
///
/// The pages lie as their sources lie in the repository, so that links between them stay what they are.
@MainActor
struct Site {
  /// The folder of the repository.
  let root: URL
  let screens: [ScreenEntry]
  /// Where it is published, without a slash at the end; a link to it that is sent then has a picture.
  var address: String?
  /// Called after each piece of the work that takes long; from any thread.
  var advanced: @Sendable () -> Void = {}

  /// How many pieces of work that takes long there are.
  var pieces: Int { Gallery.entries.count + screens.flatMap(\.description.scenarios).count }

  /// All files of the site, by their paths.
  func files() throws -> [String: Data] {
    let pages = try SitePages(root: root)
    let glossary = SiteGlossary(pages)
    let operators = try SiteOperators(advanced: advanced)
    let runs = try screens.map(\.description).enumerated().map { index, screen in
      try screen.scenarios.compactMap { scenario in
        defer { advanced() }
        return try screens[index].record(scenario.name).map {
          SiteRuns.Run(
            path: SiteRuns.path(of: scenario, screen),
            recording: $0,
            // A design that can't play the scenario has no page.
            pair: try? screens[index].besideOriginal(scenario.name)
          )
        }
      }
    }
    let links = SiteLinks(
      root: root,
      pages: pages.paths,
      commands: commands,
      operators: glossary.operators,
      runs: Dictionary(
        runs.joined().map { ($0.recording.name, $0.recording) },
        uniquingKeysWith: { first, _ in first }
      )
    )
    var all = [
      SiteIndex(pages: pages, recordings: runs.compactMap { $0.first?.recording }).page,
      SiteRuns.index(screens.map(\.description)), operators.index(), notFound,
    ]
    all += try pages.all.map { try page($0, pages, links) }
    all += try operators.pages(links, glossary, SiteUses(root: root, pages: pages))
    all += runs.flatMap { SiteRuns.pages($0, pages) }
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
      files[page.path] = page.text
    }
    return try files.mapValues { Data($0.utf8) }.merging(pictures()) { page, _ in page }
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
      previous: pages.page(before: page).map(Self.entry),
      next: pages.page(after: page).map(Self.entry),
      frame: SiteFrame(
        list: .init(title: "Pages", entries: pages.all.map(Self.entry)),
        crumbs: page.path.hasPrefix("Tutorials/") && page.path != SitePages.contents
          ? [SiteFrame.Entry(title: "Tutorials", path: SiteLinks.page(SitePages.contents))] : [],
        source: page.path
      )
    )
  }

  private static func entry(_ page: MarkdownPage) -> SiteFrame.Entry {
    SiteFrame.Entry(title: page.title, path: SiteLinks.page(page.path))
  }

  /// What the search finds: pages, their headings, operators and runs.
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

  /// The page that a server shows for an address that leads nowhere.
  private var notFound: SitePage {
    let root = address.map { "\($0)/" } ?? ""
    return SitePage(
      path: "404.html",
      title: "There's no such page",
      description: "The address leads to no page of this site.",
      body: """
        <h1>There's no such page</h1>
        <p>Go to the <a href="\(HTMLText.escape(root))index.html">first page</a>, or look through
        <a href="\(HTMLText.escape(root))\(SiteSearch.path)">all pages</a>.</p>
        """
    )
  }

  /// The commands whose outcome the site shows, with their pages.
  private var commands: [String: String] {
    var commands = [
      "swift run Demo marbles": SiteOperators.path, "swift run Demo list": SiteRuns.path,
    ]
    for entry in Gallery.entries {
      for name in [entry.name, entry.baseName]
      where commands["swift run Demo marbles \(name)"] == nil {
        commands["swift run Demo marbles \(name)"] = SiteOperatorPage.path(of: entry)
      }
    }
    for screen in screens.map(\.description) {
      for (index, scenario) in screen.scenarios.enumerated() {
        for command in ["step", "print"] {
          let page = SiteRuns.path(of: scenario, screen)
          commands["swift run Demo \(command) \(screen.id)/\(scenario.name)"] = page
          if index == 0 { commands["swift run Demo \(command) \(screen.id)"] = page }
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
