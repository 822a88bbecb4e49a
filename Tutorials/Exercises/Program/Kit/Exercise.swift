import Contract
import Foundation
import Marbles
import Reactive
import Text

/// A task with a gap to fill, a check, hints and a solution.
///
/// `Program/Tasks/NN-name.swift` holds all of it. Its first part, the start, is copied to
/// `NN-name.swift` for the reader. One check runs every answer: the reader's, the solution, other
/// right ones, and the start and the mistakes, which it has to refuse.
package struct Exercise: Sendable {
  package let title: String
  package let topic: String

  package let page: String

  package let hints: [String]
  package let learned: [String]

  package var files: ExerciseFiles

  /// Wrong answers other than the start.
  package let mistakes: [Answer]

  /// Right answers other than the solution.
  package let alternatives: [Answer]

  /// Checks the reader's answer in the answer's program, and the start in this one.
  package let check: @Sendable () -> MarbleReport

  package let checkSolution: @Sendable () -> MarbleReport

  package struct Answer: Sendable {
    package let name: String
    package let check: @Sendable () -> MarbleReport
  }

  /// Creates an exercise.
  ///
  /// - Parameters:
  ///   - check: The expected rows.
  ///   - again: A second run with other data, for an answer that passes `check`.
  init<Value: Sendable>(
    _ title: String,
    topic: String,
    page: String,
    tick: DispatchTimeInterval = .milliseconds(100),
    yours: Value,
    solution: Value,
    alternatives: KeyValuePairs<String, Value> = [:],
    mistakes: KeyValuePairs<String, Value>,
    hints: [String],
    learned: [String],
    file: String = #filePath,
    check: @escaping @Sendable (MarbleTest, Value) -> Void,
    again: (@Sendable (MarbleTest, Value) -> Void)? = nil
  ) {
    let answer = { @Sendable (name: String, value: Value) in
      Answer(name: name) {
        let report = marbleReport(tick: tick) { check($0, value) }
        guard report.isGreen, let again else { return report }
        let second = marbleReport(tick: tick) { again($0, value) }
        return second.isGreen ? report : second
      }
    }
    self.title = title
    self.topic = topic
    self.page = page
    self.hints = hints
    self.learned = learned
    files = ExerciseFiles(task: file)
    self.check = answer("yours", yours).check
    checkSolution = answer("solution", solution).check
    self.mistakes = mistakes.map { answer($0.key, $0.value) }
    self.alternatives = alternatives.map { answer($0.key, $0.value) }
  }
}

enum Solution {}

struct Transform<Input, Output>: ViewModelType {
  private let function: (Input) -> Output

  init(_ function: @escaping (Input) -> Output) {
    self.function = function
  }

  func transform(input: Input) -> Output { function(input) }
}

/// Returns a request that emits the next of `answers` for each subscription; after the last,
/// nothing.
func inTurn<Element>(_ answers: TestableObservable<Element>...) -> () -> Observable<Element> {
  var rest = answers[...]
  return { Observable.deferred { rest.popFirst()?.asObservable() ?? .empty() } }
}

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

/// The program that is compiled from the reader's answer and its check, so that an answer that
/// traps or never ends stops nothing else.
///
/// Its arguments are the file for the outcome and the width of the terminal.
enum AnswerProgram {
  struct Outcome: Codable {
    let isGreen: Bool
    let runs: [StyledText.Run]
  }

  static func run(_ exercise: Exercise) throws {
    let report = exercise.check()
    let arguments = CommandLine.arguments
    let text = ReportText(report: report, width: Int(arguments[2]) ?? MarbleReport.usualWidth).text
    let data = try JSONEncoder().encode(Outcome(isGreen: report.isGreen, runs: text.runs))
    try data.write(to: URL(filePath: arguments[1]), options: .atomic)
  }
}

struct ReportText {
  let report: MarbleReport

  var width = MarbleReport.usualWidth

  var text: StyledText {
    report.isGreen
      ? .role(.success, "✓ Done.") + " Everything arrived as drawn:\n\n" + picture
      : .role(.failure, "✗ Not yet.") + "\n" + sentences + "\n" + picture
  }

  var sentences: StyledText {
    let shown = report.sentences.prefix(6)
    let rest = report.sentences.count - shown.count
    return (shown + (rest > 0 ? ["and \(rest) more, see below"] : []))
      .reduce(into: StyledText()) { text, sentence in
        for line in sentence.wrapped(to: width - 2) { text += .role(.failure, "  \(line)") + "\n" }
      }
  }

  var picture: StyledText {
    report.lines(width: width - 2) { Self.caret + $0 }.reduce(into: StyledText()) { text, line in
      let style = line.contains(Self.caret) ? TextStyle.role(.failure) : style(of: line)
      text += StyledText("  \(line.replacing(Self.caret, with: ""))\n", style)
    }
  }

  // NB: Marks the lines with carets. No name and no label contains this character.
  private static let caret = "\u{1}"

  private func style(of line: String) -> TextStyle {
    let rows = report.picture.rows.filter { row in
      let name = line.trimmingPrefix(row.group).drop { $0 == " " }
      return name.hasPrefix(row.name + " ")
    }
    return rows.max { $0.name.count < $1.name.count }.map(Self.style) ?? .dim
  }

  private static func style(of row: TimelineRow) -> TextStyle {
    if row.name.hasSuffix(" expected") { return .role(.success) }
    if row.name.hasSuffix(" actual") { return .role(.failure) }
    switch row.group {
    case Timeline.LaneKind.input.group: return .role(.input)
    case Timeline.LaneKind.output.group: return .role(.output)
    default: return .role(.request)
    }
  }
}
