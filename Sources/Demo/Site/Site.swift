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
  var repository: String?

  func files() throws -> [String: Data] {
    let pages = try SitePages(root: root)
    let glossary = SiteGlossary(pages)
    let operators = try SiteOperators()
    let runs = try screens.map { screen in (screen: screen.description, runs: try played(screen))
    }
    let allRuns = runs.flatMap(\.runs)
    let links = SiteLinks(
      root: root,
      repository: repository,
      pages: pages.paths,
      runs: Dictionary(
        allRuns.flatMap { [($0.recording.name, $0), ($0.recording.screen, $0)] }
      ) { first, _ in first }
    )
    let runPages = SiteRuns(pages: pages)
    var all = [
      SiteIndex.page, SiteFaults.page(runs: runs.map(\.runs), pages: pages), SiteRuns.index(runs),
      operators.index(),
    ]
    all += try pages.all.map { try page($0, pages, links) }
    all += try operators.pages(links, glossary, pages)
    all += runs.flatMap { runPages.pages($0.runs) }
    let search = SiteSearch(entries: entries(pages, glossary, allRuns))
    var files = [
      "search-index.js": try search.script, "search.js": SiteResources.search,
      "site.js": SiteResources.script, "style.css": SiteResources.style,
      "favicon.svg": SiteResources.icon, "board.js": SiteResources.board,
      "run.js": SiteResources.run,
      // A code host that makes pages with Jekyll would leave out what begins with an underscore.
      ".nojekyll": "",
    ].merging(operators.drawings) { file, _ in file }
    for var page in all {
      (page.version, page.repository) = (pages.version, repository)
      files[page.path] = page.text
    }
    let folder = "Tutorials/pictures"
    let pictures = try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: folder).path
    )
    for picture in pictures where picture.hasSuffix(".svg") {
      let path = "\(folder)/\(picture)"
      files[path] = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
    return files.mapValues { Data($0.utf8) }
  }

  private func played(_ screen: ScreenEntry) throws -> [SiteRuns.Run] {
    let description = screen.description
    return try description.scenarios.compactMap { scenario in
      guard let recording = try screen.record(scenario.name) else { return nil }
      // Its page shows the errors that the original leaves unhandled.
      var pair: RecordingPair?
      Hooks.listen({ _ in }, while: { pair = try? screen.besideOriginal(scenario.name) })
      return SiteRuns.Run(
        path: SiteRuns.path(of: scenario, description),
        recording: recording,
        pair: pair
      )
    }
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
      body: try MarkdownHTML(path: page.path, links: links).html(page.blocks),
      // A timeline of a step fits a phone with it.
      scripts: page.blocks.contains { $0.step?.isDrawn == true } ? ["run.js"] : [],
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
        source: page.path
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
}
