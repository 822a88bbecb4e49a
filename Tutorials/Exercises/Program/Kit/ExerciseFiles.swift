import Foundation

/// The files of an exercise, and what they say.
package struct ExerciseFiles: Sendable {
  /// The file with the check.
  package let check: URL

  /// The reader's file.
  package var answer: URL

  /// Finds the others from the file with the check.
  init(check: String) {
    self.check = URL(filePath: check)
    let tasks = self.check.deletingLastPathComponent()
    answer = tasks.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: tasks.lastPathComponent + ".swift")
  }

  /// The name of the folder, such as `04-latest-answer`.
  package var folder: String { tasks.lastPathComponent }

  /// The number that the folder begins with.
  package var number: Int? {
    Int(folder.prefix { $0 != "-" })
  }

  /// What the exercise is called in code, such as `latestAnswer`.
  package var name: String {
    let type = check.lastPathComponent.replacing("+Check.swift", with: "")
    return type.prefix(1).lowercased() + type.dropFirst()
  }

  /// What the reader's file is at first.
  package var start: URL { beside(".swift") }

  /// The file with the solution.
  package var solution: URL { beside("+Solution.swift") }

  /// The folder that the paths of pages start from.
  package var tutorials: URL { exercises.deletingLastPathComponent() }

  /// The folder of the code that the reader's program shares with this one.
  package var kit: URL { exercises.appending(path: "Program/Kit") }

  /// The task: the first comment of the file as it is at first.
  package func task() throws -> [String] {
    try String(contentsOf: start, encoding: .utf8)
      .components(separatedBy: "\n")
      .drop { !$0.hasPrefix("///") }.prefix { $0.hasPrefix("///") }
      .map { String($0.dropFirst(4)) }
  }

  /// The line at which the reader begins, in their file or, if they took the mark out, in the start.
  package func line() throws -> Int {
    let answer = (try? String(contentsOf: answer, encoding: .utf8)) ?? ""
    return try Self.mark(in: answer) ?? firstLine()
  }

  /// The line at which the reader begins at first.
  package func firstLine() throws -> Int {
    Self.mark(in: try String(contentsOf: start, encoding: .utf8)) ?? 1
  }

  /// Whether the reader's file is as it was at first.
  package func isUntouched() throws -> Bool {
    try Data(contentsOf: answer) == Data(contentsOf: start)
  }

  /// Writes the reader's file as it is at first.
  package func reset() throws {
    try Data(contentsOf: start).write(to: answer, options: .atomic)
  }

  /// Whether the kernel has an operator, a file each, of this name.
  package func isOperator(_ name: String) -> Bool {
    guard let first = name.first else { return false }
    let file = "\(first.uppercased())\(name.dropFirst()).swift"
    let kernel = tutorials.deletingLastPathComponent()
      .appending(path: "Sources/Core/Reactive/Operators")
    let files = FileManager.default.enumerator(at: kernel, includingPropertiesForKeys: nil)
    return files?.contains { ($0 as? URL)?.lastPathComponent == file } ?? false
  }

  private var tasks: URL { check.deletingLastPathComponent() }

  private var exercises: URL {
    tasks.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }

  private func beside(_ ending: String) -> URL {
    let name = check.lastPathComponent.replacing("+Check.swift", with: ending)
    return tasks.appending(path: name)
  }

  private static func mark(in text: String) -> Int? {
    let lines = text.components(separatedBy: "\n")
    return lines.firstIndex { $0.contains("// Your turn.") }.map { $0 + 1 }
  }
}
