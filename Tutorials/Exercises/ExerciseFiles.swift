import Foundation

/// The files of an exercise, and what they say.
package struct ExerciseFiles: Sendable {
  /// The path of the file with the gap.
  package let exercise: String

  /// The path of the file with the solution.
  package let solution: String

  /// Finds the others beside the file with the check.
  init(check: String) {
    exercise = check.replacing("+Check.swift", with: ".swift")
    solution = check.replacing("+Check.swift", with: "+Solution.swift")
  }

  /// The name of the folder, such as `04-latest-answer`.
  package var folder: String {
    URL(filePath: exercise).deletingLastPathComponent().lastPathComponent
  }

  /// The number that the folder begins with.
  package var number: Int? {
    Int(folder.prefix { $0 != "-" })
  }

  /// The task: the first comment of the file with the gap, and the line below it.
  package func task() throws -> (lines: [String], line: Int) {
    let lines = try String(contentsOfFile: exercise, encoding: .utf8)
      .components(separatedBy: "\n")
    let comment = lines.drop { !$0.hasPrefix("///") }.prefix { $0.hasPrefix("///") }
    return (comment.map { String($0.dropFirst(4)) }, comment.endIndex + 1)
  }

  /// Whether the kernel has an operator, a file each, of this name.
  package func isOperator(_ name: String) -> Bool {
    guard let first = name.first else { return false }
    let file = "\(first.uppercased())\(name.dropFirst()).swift"
    let kernel = URL(filePath: exercise).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/Core/Reactive/Operators")
    let files = FileManager.default.enumerator(at: kernel, includingPropertiesForKeys: nil)
    return files?.contains { ($0 as? URL)?.lastPathComponent == file } ?? false
  }

  /// The solution without its imports.
  package func solutionText() throws -> String {
    try String(contentsOfFile: solution, encoding: .utf8)
      .components(separatedBy: "\n")
      .filter { !$0.hasPrefix("import ") }
      .joined(separator: "\n")
      .trimmingCharacters(in: .newlines)
  }
}
