import Bugs
import Core
import Foundation
import Lab
import Workshop

/// The chapters, the operators and the runs of the demo as pages for a browser.
///
/// The pages have the paths of their sources in the repository, so that links between them stay the
/// same.
@MainActor
struct Site {
  let root: URL
  let screens: [ScreenEntry]

  /// All that the site consists of; the pages say where it is once that is known.
  struct Content {
    let pages: [SitePage]
    let others: [String: Data]

    func files(at place: SitePlace = SitePlace()) -> [String: Data] {
      var files = others
      if let address = place.address {
        files["sitemap.xml"] = Data(SiteFolders.map(of: pages.map(\.path), at: address).utf8)
      }
      for var page in pages {
        page.place = place
        files[page.path] = Data(page.text.utf8)
      }
      return files
    }
  }

  func content() throws -> Content {
    let pages = try SitePages(root: root)
    let glossary = SiteGlossary(pages)
    let operators = try SiteOperators()
    let runs = try screens.map { screen in
      let description = screen.description
      return (
        screen: description,
        runs: try description.scenarios.compactMap { scenario in
          try screen.record(scenario.name).map {
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
      try SiteIndex(pages: pages, links: links, screens: runs.map(\.runs)).page(),
      SiteRuns.index(runs), operators.index(), Self.notFound,
    ]
    all += try pages.all.map { try page($0, pages, links) }
    all += try operators.pages(links, glossary, SiteUses(root: root, pages: pages))
    let runPages = SiteRuns(root: root, pages: pages, links: links)
    all += try runs.flatMap { try runPages.pages($0.runs) }
    // The foot of each page leads to it.
    _ = try links.href(file: "LICENSE", on: "index.html")
    let sourcePages = SiteSources(root: root)
    all += try sourcePages.pages(links.wanted)
    let sources = links.wanted.sorted().filter {
      $0.hasPrefix("Sources/") && $0.hasSuffix(".swift")
    }.map { file in
      let name = String(file.split(separator: "/").last ?? "")
      return SiteSearch.Entry(title: name, place: file, path: "\(file).html")
    }
    let search = SiteSearch(entries: entries(pages, glossary, allRuns) + sources)
    let folders = links.wanted.filter { sourcePages.isFolder($0) == true }
    all += SiteFolders.pages(missingIn: all, wanted: folders)
    let files = [
      "search-index.js": try search.script, "search.js": SiteResources.search,
      "site.js": SiteResources.script,
      "style.css": SiteResources.style, "favicon.svg": SitePreview.icon,
      "board.js": SiteResources.board, "theme.js": SiteResources.theme,
      "run.js": SiteResources.run,
      // A code host that makes pages with Jekyll would leave out what begins with an underscore.
      ".nojekyll": "",
    ]
    let drawn = files.merging(operators.drawings) { file, _ in file }.mapValues { Data($0.utf8) }
    for index in all.indices { all[index].version = pages.version }
    return Content(pages: all, others: drawn.merging(try pictures()) { file, _ in file })
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
      // A timeline of a step fits a phone with it.
      scripts: page.blocks.contains(where: \.isDrawnStep) ? ["run.js"] : [],
      attributes: page.path == "Tutorials/bugs/README.md" ? "data-sheets" : "",
      previous: pages.page(-1, from: page)?.entry,
      next: pages.page(1, from: page)?.entry,
      frame: SiteFrame(
        headings: page.blocks.compactMap { block in
          guard case .heading(2, let text, let anchor) = block else { return nil }
          return SiteFrame.Entry(title: text.plain, path: anchor)
        },
        list: .init(
          title: "Pages",
          groups: pages.groups.map { .init(title: $0.title, entries: $0.pages.map(\.entry)) }
        ),
        crumbs: page.path.hasPrefix("Tutorials/") && page.path != SitePages.contents
          ? [SiteFrame.Entry(title: "Tutorials", path: SiteLinks.page(SitePages.contents))] : [],
        source: SiteFrame.Entry(title: page.path, path: "")
      )
    )
  }

  private func entries(
    _ pages: SitePages,
    _ glossary: SiteGlossary,
    _ runs: [SiteRuns.Run]
  ) -> [SiteSearch.Entry] {
    let operators = Gallery.entries.map { entry in
      SiteSearch.Entry(
        title: entry.name,
        place: "Operators",
        path: SiteOperatorPage.path(of: entry),
        names: OperatorDialect.names(of: entry) ?? "",
        text: ([entry.plainSummary] + (glossary.entry(of: entry)?.advice.map(\.plain) ?? []))
          .joined(separator: " · ")
      )
    }
    let scenarios = runs.map {
      SiteSearch.Entry(
        title: $0.recording.heading,
        place: "Runs",
        path: $0.path,
        names: $0.recording.name,
        text: $0.recording.searchText
      )
    }
    let both = runs.compactMap { run in
      run.comparison?.original?.fault.map {
        SiteSearch.Entry(
          title: $0.sentence,
          place: "Runs in both designs",
          path: run.pairPath,
          text: "\(run.recording.name) fault \(run.recording.summary)"
        )
      }
    }
    return pages.all.flatMap(\.searchEntries) + operators + both + scenarios
  }

  static var notFound: SitePage {
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
        </ul>
        """
    )
  }

  private func commands(_ runs: [SiteRuns.Run]) -> [String: String] {
    let run = "swift run Demo"
    var commands = [
      "\(run) marbles": SiteOperators.path, "\(run) list": SiteRuns.path,
      "\(run) bug": "Tutorials/bugs/index.html",
    ]
    func add(_ command: String, _ path: String) {
      if commands[command] == nil { commands[command] = path }
    }
    for entry in Gallery.entries {
      for name in [entry.name, entry.baseName] {
        add("\(run) marbles \(name)", SiteOperatorPage.path(of: entry))
      }
    }
    for bug in NamedBug.all { add(bug.command, "Tutorials/bugs/\(bug.id).html") }
    for one in runs {
      for command in ["step", "print"] {
        for name in [one.recording.name, one.recording.screen] {
          add("\(run) \(command) \(name)", one.path)
        }
        if one.pair != nil {
          let path = one.comparison == nil ? one.path : one.pairPath
          add("\(run) \(command) \(one.recording.name) --original", path)
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
