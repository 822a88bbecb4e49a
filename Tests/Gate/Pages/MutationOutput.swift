import Foundation

@testable import TutorialsTests

/// What `swift test` prints of the tests that fail, without what changes from run to run.
struct MutationOutput {
  /// A test that failed, with the text of its issue.
  private struct Issue: Comparable {
    let test: String
    let file: String
    let line: Int
    let column: Int
    let text: [String]

    static func < (lhs: Issue, rhs: Issue) -> Bool {
      (lhs.file, lhs.line, lhs.column) < (rhs.file, rhs.line, rhs.column)
    }
  }

  private let lines: [String]

  init(_ text: String) {
    lines = text.components(separatedBy: "\n").map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The issues of the first test that fails, in the order of the files, and how many more fail.
  ///
  /// - Throws: What keeps the tests from failing, as a sentence.
  func shown(of mutation: Mutation) throws(PageFault) -> [String] {
    guard let end = lines.last(where: { $0.contains(" Test run with ") }) else {
      if let trap = lines.first(where: { $0.contains(": Fatal error: ") }) { return [trap] }
      if let error = lines.first(where: { $0.contains(": error: ") }) {
        throw mutation.fault("it does not compile:\n\(Self.withoutFolder(error))")
      }
      let rest = lines.suffix(8).joined(separator: "\n")
      throw mutation.fault("the tests stopped before their end:\n\(rest)")
    }
    if end.contains(" run with 0 tests ") {
      throw mutation.fault("the filter \"\(mutation.filter)\" finds no test")
    }
    let issues = issues.sorted()
    guard let first = issues.first else {
      throw mutation.fault("no test notices it")
    }
    let shown = issues.filter { $0.test == first.test && $0.file == first.file }
    let failed = lines.count {
      $0.hasPrefix("✘ Test ") && !$0.hasPrefix("✘ Test case ") && !$0.hasPrefix("✘ Test run ")
        && $0.contains(/\ failed after [0-9.]+ seconds with/)
    }
    let more = failed - 1
    return shown.flatMap(\.text)
      + (more == 0 ? [] : ["(and \(more) more test\(more == 1 ? "" : "s") failed)"])
  }

  private var issues: [Issue] {
    lines.indices.compactMap { index in
      let head = lines[index].wholeMatch(
        of: /✘ Test (.+) recorded an issue (?:with .+ )?at ([^:]+):(\d+):(\d+): .*/
      )
      guard let head, let line = Int(head.3), let column = Int(head.4) else { return nil }
      // What follows is indented or an empty line; each comment begins with an arrow.
      var body = lines[(index + 1)...].prefix {
        $0.isEmpty || $0.hasPrefix("  ") || $0.hasPrefix("↳")
      }
      while body.last?.isEmpty == true { body.removeLast() }
      return Issue(
        test: String(head.1),
        file: String(head.2),
        line: line,
        column: column,
        text: [lines[index]] + body
      )
    }
  }

  /// The message without the path of the copy.
  private static func withoutFolder(_ message: String) -> String {
    message.replacing(/^.*\.build\/mutations\//, with: "")
  }
}
