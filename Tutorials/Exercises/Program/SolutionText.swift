import Core
import Foundation

/// The reader's answer and the given solution, without what both have in common.
struct SolutionText {
  let yours: [String]
  let given: [String]

  /// Reads both files.
  init(_ files: ExerciseFiles) throws {
    let start = Self.parts(try String(contentsOf: files.start, encoding: .utf8))
    let answer = Self.parts(try String(contentsOf: files.answer, encoding: .utf8))
    // What stands in the file from the start on is the task's and not the answer.
    yours = Array(answer.filter { !start.contains($0) }.joined(separator: [""]))
    given = try Self.given(files)
  }

  /// The solution as it would stand in the reader's file.
  static func given(_ files: ExerciseFiles) throws -> [String] {
    let lines = try String(contentsOf: files.solution, encoding: .utf8)
      .trimmingCharacters(in: .newlines)
      .components(separatedBy: "\n")
    guard let first = lines.firstIndex(of: "extension Solution {") else { return lines }
    return lines[(first + 1)...].dropLast().map { line in
      let line = line.hasPrefix("  ") ? String(line.dropFirst(2)) : line
      return line.hasPrefix("static ") ? String(line.dropFirst("static ".count)) : line
    }
  }

  /// Both, beside each other where there is room for that.
  func text(width: Int) -> StyledText {
    let left = yours.map { DisplayWidth.of($0) }.max() ?? 0
    let right = given.map { DisplayWidth.of($0) }.max() ?? 0
    let (mine, theirs) = ("Your answer", "The given solution")
    guard max(left, mine.count) + 3 + max(right, theirs.count) <= width else {
      return .bold(mine) + "\n" + Self.joined(yours) + "\n" + .bold(theirs) + "\n"
        + Self.joined(given)
    }
    let column = max(left, mine.count) + 3
    var text = StyledText.bold(DisplayWidth.pad(mine, to: column)) + .bold(theirs) + "\n"
    for index in 0..<max(yours.count, given.count) {
      let mine = yours.indices.contains(index) ? yours[index] : ""
      let theirs = given.indices.contains(index) ? given[index] : ""
      let line = theirs.isEmpty ? mine : DisplayWidth.pad(mine, to: column) + theirs
      text += "\(line)\n"
    }
    return text
  }

  private static func joined(_ lines: [String]) -> StyledText {
    StyledText(lines.map { $0 + "\n" }.joined())
  }

  /// The declarations of a file, without imports, comments before them and the mark.
  private static func parts(_ text: String) -> [[String]] {
    var parts: [[String]] = []
    for line in text.components(separatedBy: "\n") {
      let isStart = line.first.map { $0.isLetter || $0 == "@" } ?? false
      if line.hasPrefix("import ") || line.hasPrefix("//") { continue }
      if line.trimmingCharacters(in: .whitespaces) == "// Your turn." { continue }
      if isStart { parts.append([]) }
      let answer = line.replacing("  // Your turn.", with: "")
      if !parts.isEmpty { parts[parts.count - 1].append(answer) }
    }
    return parts.map { Array($0.reversed().drop { $0.isEmpty }.reversed()) }
  }
}
