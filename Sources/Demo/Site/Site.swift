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
  var pieces: Int { Gallery.entries.count + screens.flatMap(\.description.scripts).count }

  /// All files of the site, by their paths.
  func files() throws -> [String: Data] {
    let pages = try SitePages(root: root)
    let glossary = SiteGlossary(pages)
    let links = SiteLinks(
      root: root,
      pages: pages.paths,
      commands: commands,
      operators: glossary.operators
    )
    let operators = try SiteOperators(advanced: advanced)
    let runs = try screens.map(\.description).enumerated().map { index, screen in
      try screen.scripts.compactMap { script in
        defer { advanced() }
        return try screens[index].record(script.name).map {
          (SiteRuns.path(of: script, screen), $0)
        }
      }
    }
    var all = [
      SiteIndex(pages: pages, recordings: runs.compactMap { $0.first?.1 }).page,
      SiteRuns.index(screens.map(\.description)), operators.index(),
    ]
    all += try pages.all.map { try page($0, pages, links) }
    all += try operators.pages(links, glossary, SiteUses(root: root, pages: pages))
    all += runs.joined().map { SiteRuns.page($0.1, at: $0.0) }
    all += try SiteSources(root: root).pages(links.wanted)
    var files = [
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
      previous: pages.page(before: page),
      next: pages.page(after: page)
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
      for (index, script) in screen.scripts.enumerated() {
        for command in ["step", "print"] {
          let page = SiteRuns.path(of: script, screen)
          commands["swift run Demo \(command) \(screen.id)/\(script.name)"] = page
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
