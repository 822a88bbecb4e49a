import Foundation

/// The chapters, the operators and the runs of the demo as pages for a browser.
///
/// The pages lie as their sources lie in the repository, so that links between them stay what they are.
@MainActor
struct Site {
  /// The folder of the repository.
  let root: URL
  let screens: [ScreenEntry]

  /// All files of the site, by their paths.
  func files() throws -> [String: Data] {
    let pages = try SitePages(root: root)
    let links = SiteLinks(root: root, pages: pages.paths, commands: commands)
    let operators = try SiteOperators(links)
    var files: [String: String] = [
      "style.css": SiteAssets.style,
      "operators.html": page("operators.html", "Operators", operators.html),
      "runs.html": page("runs.html", "Runs", SiteRuns.html(screens.map(\.description))),
      "index.html": page(
        "index.html",
        "MarbleMVVM",
        SiteIndex.html(pages, screens.map(\.description))
      ),
    ]
    for page in pages.all {
      files[SiteLinks.page(page.path)] = try self.page(page, pages, links)
    }
    files.merge(operators.drawings) { page, _ in page }
    for screen in screens {
      for script in screen.description.scripts {
        guard let recording = try screen.record(script.name) else { continue }
        let path = SiteRuns.page(of: script, screen.description)
        let navigation = SitePage.navigation(from: path)
        files[path] = HTMLPage(recording: recording, navigation: navigation).text
      }
    }
    files.merge(try SiteSources(root: root).files(links.wanted)) { page, _ in page }
    return try files.mapValues { Data($0.utf8) }.merging(pictures()) { page, _ in page }
  }

  private func page(_ page: MarkdownPage, _ pages: SitePages, _ links: SiteLinks) throws -> String {
    SitePage(
      path: SiteLinks.page(page.path),
      title: page.title,
      body: try MarkdownHTML(page: page, links: links).html(),
      previous: pages.page(before: page),
      next: pages.page(after: page)
    ).text
  }

  private func page(_ path: String, _ title: String, _ body: String) -> String {
    SitePage(path: path, title: title, body: body).text
  }

  /// The commands whose outcome the site shows, with their pages.
  private var commands: [String: String] {
    var commands = ["swift run Demo marbles": "operators.html", "swift run Demo list": "runs.html"]
    for entry in Gallery.entries {
      for name in [entry.name, entry.baseName]
      where commands["swift run Demo marbles \(name)"] == nil {
        commands["swift run Demo marbles \(name)"] =
          "operators.html#\(SiteOperators.anchor(of: entry))"
      }
    }
    for screen in screens.map(\.description) {
      for (index, script) in screen.scripts.enumerated() {
        for command in ["step", "print"] {
          let page = SiteRuns.page(of: script, screen)
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
    return try (files ?? []).filter { $0.hasSuffix(".svg") }.reduce(into: [:]) { pictures, file in
      pictures["\(folder)/\(file)"] = try Data(
        contentsOf: root.appending(path: "\(folder)/\(file)")
      )
    }
  }
}
