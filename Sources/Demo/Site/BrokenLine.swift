import Bugs
import Foundation
import Lab
import Workshop

/// A line of a view model with a planted fault, and what a scenario says of it, as `.ci/broken`
/// recorded them.
struct BrokenLine {
  /// In the repository.
  let file: String
  let fault: String
  let scenario: String
  let bug: NamedBug?
  /// The lines above it, which tell it from others that read the same.
  let above: [String]
  let before: String
  /// `nil` if the line is gone.
  let after: String?
  let report: [String]

  static func all(in root: URL) throws -> [BrokenLine] {
    let file = root.appending(path: "Sources/Demo/Broken/broken.txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    return try text.components(separatedBy: "\n\n").map { part in
      guard let line = BrokenLine(part.components(separatedBy: "\n")) else {
        throw CocoaError(.fileReadCorruptFile)
      }
      return line
    }
  }

  private init?(_ lines: [String]) {
    func value(_ mark: String) -> String? {
      lines.first { $0.hasPrefix("\(mark) ") }.map { String($0.dropFirst(mark.count + 1)) }
    }
    guard let file = value("file"), let fault = value("fault"), let scenario = value("scenario"),
      let before = value("-")
    else { return nil }
    (self.file, self.fault, self.scenario) = (file, fault, scenario)
    (self.before, after, bug) = (before, value("+"), value("bug").flatMap(NamedBug.named))
    above = lines.filter { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
    report = lines.filter { $0.hasPrefix("|") }.map { String($0.dropFirst(2)) }
  }

  /// True if it's one of these lines of a file.
  func isIn(_ lines: [String], of file: String) -> Bool {
    let lines = lines.map { String($0.trimmingSpaces) }
    return file == self.file
      && lines.indices.contains { index in
        // A block may begin with the line itself.
        lines[index] == before && above.suffix(index) == lines[..<index].suffix(above.count)
      }
  }

  /// The line, the line as changed and the run, folded; no script is needed to open it.
  func html(on page: String) throws -> String {
    let target = SitePath.relative(run, from: page)
    let notices =
      run == page ? "This run" : "<a href=\"\(target)\"><code>\(scenario)</code></a>"
    let changed = [("del", "- \(before)")] + (after.map { [("ins", "+ \($0)")] } ?? [])
    let code = changed.map { tag, line in
      "<\(tag)>\(HTMLText.line(StyledText(line)))</\(tag)>"
    }
    // A link in it would open another page, and not the fold.
    let words = SiteText.unlinked(try MarkdownInlineParser.parse(fault))
    let drawn = report.map { HTMLText.line(StyledText($0)) }
    return """
      <details class="fold"><summary>Break it here: \(words)</summary>
      <pre \(Self.scrolls("Changed line"))><code>\(code.joined(separator: "\n"))</code></pre>
      <p>\(notices) notices it\(bugName(on: page)):</p>
      <pre \(Self.scrolls("Run"))><code>\(drawn.joined(separator: "\n"))</code></pre>
      </details>
      """
  }

  /// The page of the run that notices it, which is a scenario's or a bug's own.
  var run: String {
    scenario.hasPrefix("bug ") ? bug?.page ?? SiteRuns.path : "runs/\(scenario).html"
  }

  private func bugName(on page: String) -> String {
    guard let bug else { return "" }
    let target = SitePath.relative(bug.page, from: page)
    return ", as <a href=\"\(target)\">\(bug.name.rawValue)</a>"
  }

  private static func scrolls(_ name: String) -> String {
    "tabindex=\"0\" role=\"group\" aria-label=\"\(name)\" data-scrolls"
  }
}

extension NamedBug {
  /// The page of the site about it.
  var page: String { "Tutorials/bugs/\(id).html" }
}
