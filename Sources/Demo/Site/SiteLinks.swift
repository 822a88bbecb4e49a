import Bugs
import Foundation
import Lab
import Workshop

/// The targets of links on the site.
///
/// A file of the repository has no page here. A link to it leads to the code host if its address
/// is known; if not, it becomes a plain path.
final class SiteLinks {
  /// The error that a link leads nowhere.
  struct Fault: Error, Equatable, CustomStringConvertible {
    let page: String
    let target: String

    var description: String {
      "\(page): a link leads to \(target), which isn't a page, a file or a heading"
    }
  }

  /// The address of the repository's folder at a commit, without a slash at its end.
  let repository: String?

  private let root: URL
  private let pages: Set<String>
  private let runs: [String: SiteRuns.Run]
  /// The operators' pages to which each page has a link.
  private var named: [String: Set<String>] = [:]
  private var texts: [String: [Substring]] = [:]

  /// - Parameters:
  ///   - pages: The pages in Markdown, from the repository's folder.
  ///   - runs: All runs, by their names; the first of a screen also by its name.
  init(
    root: URL,
    repository: String? = nil,
    pages: some Sequence<String>,
    runs: [String: SiteRuns.Run] = [:]
  ) {
    self.root = root
    self.repository = repository
    self.pages = Set(pages)
    self.runs = runs
  }

  /// The address of a link's target; `nil` for a file of the repository while it has no address.
  func href(_ target: String, on page: String) throws(Fault) -> String? {
    if let scheme = target.prefixMatch(of: /([A-Za-z][A-Za-z0-9+.-]*):/)?.1 {
      guard ["https", "http", "mailto"].contains(scheme) else {
        throw Fault(page: page, target: target)
      }
      return target
    }
    if target.hasPrefix("#") { return target }
    let parts = target.split(separator: "#", maxSplits: 1)
    let path = SitePath.resolve(String(parts[0]), from: page)
    return try href(file: path, on: page).map { parts.count > 1 ? "\($0)#\(parts[1])" : $0 }
  }

  /// The address of a page or a file of the repository, from its folder.
  func href(file path: String, on page: String) throws(Fault) -> String? {
    for candidate in [path, "\(path)/README.md"] where pages.contains(candidate) {
      return SitePath.relative(Self.page(candidate), from: page)
    }
    guard FileManager.default.fileExists(atPath: root.appending(path: path).path) else {
      throw Fault(page: page, target: path)
    }
    if path.hasSuffix(".svg") { return SitePath.relative(path, from: page) }
    return repository.map { "\($0)/\(path)" }
  }

  /// A file's path, as a link to the lines in it that are these.
  func place(of lines: [String], in file: String, on page: String) throws(Fault) -> String {
    let path = HTMLText.escape(file)
    guard let target = try href(file: file, on: page) else { return "<code>\(path)</code>" }
    let line = firstLine(of: lines.map { $0.trimmingSpaces }, in: file).map { "#L\($0)" }
    return "<a href=\"\(HTMLText.escape(target))\(line ?? "")\">\(path)</a>"
  }

  /// The page that shows what a command prints; `nil` if none does.
  func href(command: String, on page: String) -> String? {
    guard let match = command.wholeMatch(of: /swift run Demo (\w+)(?: (\S+))?( --original)?/) else {
      return nil
    }
    let name = match.2.map { String($0) }
    let path: String? =
      switch (match.1, name) {
      case ("list", nil): SiteRuns.path
      case ("marbles", nil): SiteOperators.path
      case ("marbles", let name?): SiteOperators.entry(named: name).map(SiteOperatorPage.path)
      case ("bug", let name?): NamedBug.named(name).map { "Tutorials/bugs/\($0.id).html" }
      case ("step", let name?), ("print", let name?):
        runs[name].map { match.3 == nil || $0.comparison == nil ? $0.path : $0.pairPath }
      default: nil
      }
    return path.map { SitePath.relative($0, from: page) }
  }

  /// A step of a run as part of this page, with a link to the run at that step.
  func run(_ name: String, step: Int, on page: String) throws(Fault) -> String {
    guard let recording = runs[name]?.recording, recording.steps.indices.contains(step - 1) else {
      throw Fault(page: page, target: "step \(step) of \(name)")
    }
    return """
      <figure class="still">
      \(HTMLRun(recording: recording, first: step - 1, level: 3).still)
      <figcaption>\(stepLink(name, step, on: page))</figcaption>
      </figure>
      """
  }

  /// The link to a step of a run.
  func stepLink(_ name: String, _ step: Int, on page: String) -> String {
    let target = SitePath.relative("runs/\(name).html", from: page)
    return "<a href=\"\(target)#\(step)\">Step through this run from here</a>"
  }

  /// The link to an operator's page; `nil` unless this is where a page names it for the first time.
  func href(operator name: String, on page: String) -> String? {
    let bare = name.hasSuffix("()") ? String(name.dropLast(2)) : name
    guard let place = SiteOperators.entry(named: bare).map(SiteOperatorPage.path), place != page,
      named[page, default: []].insert(place).inserted
    else { return nil }
    return SitePath.relative(place, from: page)
  }

  static func page(_ path: String) -> String {
    path.hasSuffix("/README.md")
      ? path.dropLast("README.md".count) + "index.html" : path.dropLast(".md".count) + ".html"
  }

  private func firstLine(of lines: [Substring], in file: String) -> Int? {
    let all =
      texts[file]
      ?? (try? String(contentsOf: root.appending(path: file), encoding: .utf8))
      .map { $0.components(separatedBy: "\n").map { $0.trimmingSpaces } } ?? []
    texts[file] = all
    return all.indices.first { all[$0...].starts(with: lines) }.map { $0 + 1 }
  }
}
