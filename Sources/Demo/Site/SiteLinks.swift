import Foundation
import Lab
import Workshop

/// The targets of links on the site, and the files of the repository that need a page because of
/// them.
final class SiteLinks {
  /// The error that a link leads nowhere.
  struct Fault: Error, Equatable, CustomStringConvertible {
    let page: String
    let target: String

    var description: String {
      "\(page): a link leads to \(target), which isn't a page, a file or a heading"
    }
  }

  private(set) var wanted: Set<String> = []

  private let root: URL
  private let pages: Set<String>
  private let commands: [String: String]
  private let operators: [String: String]
  private let runs: [String: Recording]
  /// The operators that already have a link on a page, as pairs of page and name.
  private var named: Set<[String]> = []
  private var texts: [String: [String]] = [:]
  private lazy var codes = runs.compactMap { name, run in
    (try? StepCode.of(run, in: root).get()).map { (name: name, code: $0) }
  }

  /// - Parameters:
  ///   - pages: The pages in Markdown, from the repository's folder.
  ///   - commands: Pages that show what a command prints, by the command.
  ///   - operators: Pages of operators, by the anchors that they have in the glossary.
  ///   - runs: The runs that chapters show a step of, by their names.
  init(
    root: URL,
    pages: some Sequence<String>,
    commands: [String: String],
    operators: [String: String] = [:],
    runs: [String: Recording] = [:]
  ) {
    self.root = root
    self.pages = Set(pages)
    self.commands = commands
    self.operators = operators
    self.runs = runs
  }

  func href(_ target: String, on page: String) throws(Fault) -> String {
    if let scheme = target.prefixMatch(of: /([A-Za-z][A-Za-z0-9+.-]*):/)?.1 {
      guard ["https", "http", "mailto"].contains(scheme) else {
        throw Fault(page: page, target: target)
      }
      return target
    }
    if target.hasPrefix("#") { return target }
    let parts = target.split(separator: "#", maxSplits: 1)
    let anchor = parts.count > 1 ? "#\(parts[1])" : ""
    let path = SitePath.resolve(String(parts[0]), from: page)
    // A link to an operator's entry in the glossary leads to its page, which says more.
    if path == SiteGlossary.path, parts.count > 1, page != path,
      let place = operators[String(parts[1])]
    {
      named.insert([place, page])
      return SitePath.relative(place, from: page)
    }
    return SitePath.relative(try place(of: path, on: page), from: page) + anchor
  }

  func href(command: String, on page: String) -> String? {
    commands[command].map { SitePath.relative($0, from: page) }
  }

  /// A step of a run as part of this page, with a link to the run at that step.
  func run(_ name: String, step: Int, on page: String) throws(Fault) -> String {
    guard let recording = runs[name], recording.steps.indices.contains(step - 1) else {
      throw Fault(page: page, target: "step \(step) of \(name)")
    }
    return """
      <figure class="still">
      \(HTMLRun(recording: recording, first: step - 1, level: 3).still)
      <figcaption>\(stepLink(name, step, on: page))</figcaption>
      </figure>
      """
  }

  /// The link to the run with the most steps of these lines, at the first of them; of several such
  /// runs, it's the shortest.
  func run(of lines: [String], in file: String, on page: String) -> String? {
    guard let start = firstLine(of: lines.map { $0.trimmingSpaces }, in: file) else { return nil }
    let block = Set(start..<(start + lines.count))
    let found = codes.compactMap { name, code -> (name: String, steps: [Int], count: Int)? in
      let steps = code.steps(with: block, in: file)
      return steps.isEmpty ? nil : (name, steps, code.steps.count)
    }
    let best = found.min { left, right in
      (right.steps.count, left.count, left.name) < (left.steps.count, right.count, right.name)
    }
    guard let best, let step = best.steps.first else { return nil }
    let target = SitePath.relative("runs/\(best.name).html", from: page)
    return "<a href=\"\(target)#\(step + 1)\">See a step of it in \(best.name)</a>"
  }

  /// The link to a step of a run.
  func stepLink(_ name: String, _ step: Int, on page: String) -> String {
    let target = SitePath.relative("runs/\(name).html", from: page)
    return "<a href=\"\(target)#\(step)\">Step through this run from here</a>"
  }

  /// Some lines of a file with their place, and a sentence about them.
  func excerpt(
    _ start: String,
    _ count: Int,
    of file: String,
    on page: String,
    title: String,
    below reason: String
  ) throws(Fault) -> String {
    let all = lines(of: file)
    guard let first = all.firstIndex(where: { $0.trimmingSpaces == start }) else {
      throw Fault(page: page, target: "\(file), \(start)")
    }
    let shown = all[first..<min(first + count, all.count)]
    let indent = shown.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    let code = SwiftHighlight.html(shown.map { String($0.dropFirst(indent)) })
    let target = try href(file: file, on: page)
    return """
      <figure><figcaption><b>\(title)</b> <a href="\(target)#L\(first + 1)">\
      \(file.split(separator: "/").last ?? ""), line \(first + 1)</a></figcaption>
      <pre tabindex="0" role="group" aria-label="\(title)" data-scrolls><code>\(code.joined(separator: "\n"))</code></pre>
      <p>\(HTMLText.escape(reason))</p></figure>
      """
  }

  /// The link to an operator's page; `nil` unless this is where a page names it for the first time.
  func href(operator name: String, on page: String) -> String? {
    let bare = name.hasSuffix("()") ? String(name.dropLast(2)) : name
    guard let place = SiteOperators.entry(named: bare).map(SiteOperatorPage.path),
      place != page, named.insert([place, page]).inserted
    else { return nil }
    return SitePath.relative(place, from: page)
  }

  func href(file: String, on page: String) throws(Fault) -> String {
    SitePath.relative(try place(of: file, on: page), from: page)
  }

  func href(lines: [String], of file: String, on page: String) throws(Fault) -> String {
    SitePath.relative(try place(of: lines, in: file, on: page), from: page)
  }

  func place(of lines: [String], in file: String, on page: String) throws(Fault) -> String {
    let start = firstLine(of: lines.map { $0.trimmingSpaces }, in: file)
    return try place(of: file, on: page) + (start.map { "#L\($0)" } ?? "")
  }

  /// The site's file for a file or folder of the repository.
  private func place(of path: String, on page: String) throws(Fault) -> String {
    for candidate in [path, "\(path)/README.md"] where pages.contains(candidate) {
      return Self.page(candidate)
    }
    guard let isFolder = SiteSources(root: root).isFolder(path) else {
      throw Fault(page: page, target: path)
    }
    if path.hasSuffix(".svg") { return path }
    wanted.insert(path)
    return isFolder ? "\(path)/index.html" : "\(path).html"
  }

  static func page(_ path: String) -> String {
    path.hasSuffix("/README.md")
      ? path.dropLast("README.md".count) + "index.html" : path.dropLast(".md".count) + ".html"
  }

  private func firstLine(of lines: [Substring], in file: String) -> Int? {
    let all = self.lines(of: file)
    return all.indices.first { index in
      all[index...].lazy.map { $0.trimmingSpaces }.starts(with: lines)
    }.map { $0 + 1 }
  }

  func lines(of file: String) -> [String] {
    if let lines = texts[file] { return lines }
    let text = try? String(contentsOf: root.appending(path: file), encoding: .utf8)
    let lines = (text ?? "").components(separatedBy: "\n")
    texts[file] = lines
    return lines
  }
}
