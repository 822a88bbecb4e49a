import Foundation

/// The two files of an exercise: the task, and the reader's copy of its start.
package struct ExerciseFiles: Sendable {
  /// The file with the start, the solution and the check.
  package let task: URL

  package var answer: URL

  private let exercises: URL
  private static let end = "\n// End of your file.\n"

  init(task: String) {
    self.task = URL(filePath: task)
    exercises = self.task.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    answer = exercises.appending(path: self.task.lastPathComponent)
  }

  package var name: String { task.deletingPathExtension().lastPathComponent }

  package var number: Int? { Int(name.prefix { $0 != "-" }) }

  package var property: String {
    let words = name.split(separator: "-").dropFirst()
    return words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined()
  }

  /// The folder that the paths of pages start from.
  package var tutorials: URL { exercises.deletingLastPathComponent() }

  /// The code that the answer's program shares with this one.
  package var kit: URL { exercises.appending(path: "Program/Kit") }

  package func start() throws -> String { try parts().start }

  /// The solution and the check, as a separate file with the imports of the task.
  package func check() throws -> String {
    let imports = Set(try imports() + ["import Marbles"]).sorted()
    return imports.joined(separator: "\n") + "\n" + (try parts().check)
  }

  /// The lines of the solution, as the reader would have written them.
  package func solution() throws -> [String] {
    let lines = try check().components(separatedBy: "\n")
    let body = lines.drop { $0 != "extension Solution {" }.dropFirst().prefix { $0 != "}" }
    return body.map { line in
      let line = line.hasPrefix("  ") ? String(line.dropFirst(2)) : line
      return line.hasPrefix("static ") ? String(line.dropFirst("static ".count)) : line
    }
  }

  package func imports() throws -> [String] {
    try start().components(separatedBy: "\n").filter { $0.hasPrefix("import ") }
  }

  /// The lines of the task: the first comment of the start.
  package func text() throws -> [String] {
    try start().components(separatedBy: "\n")
      .drop { !$0.hasPrefix("///") }.prefix { $0.hasPrefix("///") }
      .map { String($0.dropFirst(4)) }
  }

  /// The line at which the reader begins: in their file or, if its mark is gone, in the start.
  package func line() throws -> Int {
    let answer = (try? String(contentsOf: answer, encoding: .utf8)) ?? ""
    return try Self.mark(in: answer) ?? firstLine()
  }

  package func firstLine() throws -> Int { Self.mark(in: try start()) ?? 1 }

  /// Writes the reader's file if there is none.
  package func provide() throws {
    if !FileManager.default.fileExists(atPath: answer.path(percentEncoded: false)) { try reset() }
  }

  package func reset() throws {
    try Data(start().utf8).write(to: answer, options: .atomic)
  }

  package func isOperator(_ name: String) -> Bool {
    guard let first = name.first else { return false }
    let file = "\(first.uppercased())\(name.dropFirst()).swift"
    let kernel = tutorials.deletingLastPathComponent()
      .appending(path: "Sources/Core/Reactive/Operators")
    let files = FileManager.default.enumerator(at: kernel, includingPropertiesForKeys: nil)
    return files?.contains { ($0 as? URL)?.lastPathComponent == file } ?? false
  }

  private func parts() throws -> (start: String, check: String) {
    let text = try String(contentsOf: task, encoding: .utf8)
    guard let end = text.range(of: Self.end) else { return (text, "") }
    return (String(text[..<end.lowerBound]), String(text[end.upperBound...]))
  }

  private static func mark(in text: String) -> Int? {
    let lines = text.components(separatedBy: "\n")
    return lines.firstIndex { $0.contains("// Your turn.") }.map { $0 + 1 }
  }
}
