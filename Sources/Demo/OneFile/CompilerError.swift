import Foundation

/// The first error that the compiler finds in an answer, without the noise around it.
package struct CompilerError: Error, Equatable, CustomStringConvertible {
  package let description: String

  /// True if the file compiles, but what uses it doesn't.
  package var isInUser = false

  /// Reads the compiler's output, in its older style `FILE:LINE:COLUMN: error: …`.
  ///
  /// - Parameter answer: The reader's file. An error in another file means that a name or a type of
  ///   the task is gone.
  package init(output: String, answer: URL) {
    let lines = output.components(separatedBy: "\n")
    let own = answer.path(percentEncoded: false) + ":"
    let name = answer.lastPathComponent
    if let index = lines.firstIndex(where: {
      $0.hasPrefix(own) && $0.contains(": error: ") && !Self.isCrash($0)
    }) {
      let parts = lines[index].dropFirst(own.count).split(separator: ":", maxSplits: 2)
      let message = lines[index].split(separator: ": error: ", maxSplits: 1).last ?? ""
      // The line of the file and the caret below it; an error at the end of a file has an empty
      // line.
      let below = lines[(index + 1)...].prefix(2)
      let isBlank = below.first?.allSatisfy(\.isWhitespace) ?? true
      let shown = isBlank ? [] : Self.excerpt(Array(below)).map { "  \($0)" }
      description =
        (["\(name):\(parts.first ?? ""): the compiler says: \(message)"] + shown)
        .joined(separator: "\n")
    } else if lines.contains(where: Self.isCrash) {
      // The stack dump ends with the innermost place.
      let numbers = lines.compactMap { line in
        line.components(separatedBy: own).dropFirst().first
          .flatMap { Int($0.prefix(while: \.isNumber)) }
      }
      let place = name + (numbers.last.map { ":\($0)" } ?? "")
      description =
        "the compiler itself crashed at \(place); it helps to write the expression differently,"
        + " for instance with a type annotation"
    } else if let line = lines.first(where: { $0.contains(": error: ") }) {
      let message = line.split(separator: ": error: ", maxSplits: 1).last ?? ""
      description =
        "the code that runs \(name) doesn't compile with it: \(message); keep the names and types"
        + " that the file began with"
      isInUser = true
    } else {
      let last = lines.last { !$0.isEmpty } ?? "it said nothing"
      description = "\(name) couldn't be built: \(last)"
    }
  }

  /// The part of a long line around its caret, so that a terminal wraps neither of the two.
  static func excerpt(_ lines: [String]) -> [String] {
    let width = 76
    guard lines.count == 2, lines[0].count > width,
      let caret = lines[1].firstIndex(of: "^").map({
        lines[1].distance(from: lines[1].startIndex, to: $0)
      })
    else { return lines }
    let first = max(0, min(caret - width * 2 / 3, lines[0].count - width))
    var source = Array(lines[0].dropFirst(first).prefix(width))
    if first > 0 { source[0] = "…" }
    if lines[0].count > first + width { source[width - 1] = "…" }
    return [String(source), String(lines[1].dropFirst(first).prefix(width))]
  }

  private static func isCrash(_ line: String) -> Bool {
    line.lowercased().contains("submit a bug report") || line.contains("failed due to signal")
  }
}
