import Bugs
import Foundation
import Lab
import Workshop

/// A line of a view model with a planted fault, and what a scenario says of it, as `.ci/broken`
/// recorded them.
struct BrokenLine: Equatable {
  /// In the repository.
  let file: String
  let fault: String
  let scenario: String
  /// The name of the bug in commands; `nil` if it has none.
  let bug: String?
  /// The line above it, which tells it from others that read the same.
  let above: String
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
      let above = value(" "), let before = value("-")
    else { return nil }
    (self.file, self.fault, self.scenario) = (file, fault, scenario)
    (self.above, self.before, after, bug) = (above, before, value("+"), value("bug"))
    report = lines.filter { $0.hasPrefix("|") }.map { String($0.dropFirst(2)) }
  }

  /// True if it's one of these lines of a file.
  func isIn(_ lines: [String], of file: String) -> Bool {
    let lines = lines.map(\.trimmingSpaces)
    return file == self.file
      && lines.indices.contains { index in
        lines[index] == before && (index == 0 || lines[index - 1] == above)
      }
  }

  /// The line, the line as changed and the run, folded; no script is needed to open it.
  func html(on page: String, _ links: SiteLinks) throws -> String {
    let run = "runs/\(scenario).html"
    let name = "<code>\(HTMLText.escape(scenario))</code>"
    let target = SitePath.relative(run, from: page)
    let notices = run == page ? "This scenario" : "<a href=\"\(target)\">\(name)</a>"
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
      <p>\(notices) notices it\(bugName(on: page, links)):</p>
      <pre \(Self.scrolls("Run"))><code>\(drawn.joined(separator: "\n"))</code></pre>
      </details>
      """
  }

  /// The bug's name; a link if the site shows the bug.
  private func bugName(on page: String, _ links: SiteLinks) -> String {
    guard let bug = bug.flatMap(NamedBug.named) else { return "" }
    let name = HTMLText.escape(bug.name.rawValue)
    let target = links.href(command: bug.command, on: page)
    return ", as " + (target.map { "<a href=\"\($0)\">\(name)</a>" } ?? "<b>\(name)</b>")
  }

  private static func scrolls(_ name: String) -> String {
    "tabindex=\"0\" role=\"group\" aria-label=\"\(name)\" data-scrolls"
  }
}
