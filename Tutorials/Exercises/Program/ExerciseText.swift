import Core
import Foundation

/// What the `exercise` command prints.
struct ExerciseText {
  var exercises = Exercise.all

  /// The folder that paths are told from.
  var folder = URL(filePath: FileManager.default.currentDirectoryPath)

  /// A line an exercise, what is done, and what is next.
  ///
  /// - Parameter solved: The numbers of those that are done.
  func list(solved: Set<Int>) -> StyledText {
    let width = exercises.map { DisplayWidth.of($0.title) }.max() ?? 0
    var text = StyledText.bold("Exercises") + ": \(solved.count) of \(exercises.count) done\n\n"
    for (index, exercise) in exercises.enumerated() {
      let isSolved = solved.contains(index + 1)
      text += isSolved ? .role(.success, "  ✓ ") : .dim("  · ")
      text += StyledText("\(index + 1)").padded(toColumns: 2, .trailing)
      text += "  " + StyledText(exercise.title).padded(toColumns: width + 2)
      text += .dim(exercise.topic) + "\n"
    }
    return text + "\n" + next(after: 0) { solved.contains($0) }
  }

  /// The task, and where its files are.
  func task(_ number: Int) throws -> StyledText {
    let exercise = exercises[number - 1]
    let (lines, line) = try exercise.files.task()
    let file = path(URL(filePath: exercise.files.exercise))
    let page = URL(filePath: exercise.files.exercise)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: exercise.page)
    return title(number) + "\n" + StyledText(lines.joined(separator: "\n")) + "\n\n"
      + .dim("edit  ") + "\(file):\(line)\n" + .dim("read  ") + "\(path(page))\n"
      + drawings(of: exercise) + "\n"
  }

  /// Where the operators that an exercise trains can be seen.
  private func drawings(of exercise: Exercise) -> StyledText {
    exercise.topic.components(separatedBy: ", ")
      .map { String($0.prefix { $0.isLetter }) }
      .filter(exercise.files.isOperator)
      .reduce(into: StyledText()) { text, name in
        text += .dim("see   ") + "swift run Demo marbles \(name)\n"
      }
  }

  /// What the check found.
  func outcome(_ number: Int, _ report: MarbleReport) -> StyledText {
    let picture = ReportText(report: report).picture + "\n"
    guard !report.isGreen else {
      return .role(.success, "✓ Done.") + " Everything came as drawn:\n\n" + picture
    }
    return .role(.failure, "✗ Not yet.") + "\n" + ReportText(report: report).sentences + "\n"
      + picture + .dim("A hint: ") + "swift run Demo exercise \(number) --hint\n"
  }

  /// The first hints.
  func hints(_ number: Int, count: Int) -> StyledText {
    let exercise = exercises[number - 1]
    let shown = exercise.hints.prefix(count)
    var text = title(number) + "\n"
    for (index, hint) in shown.enumerated() {
      text += .dim("\(index + 1)  ") + "\(hint)\n"
    }
    let rest = exercise.hints.count - shown.count
    let command = "swift run Demo exercise \(number)"
    return text + "\n"
      + (rest > 0
        ? .dim("\(rest) more: ") + "\(command) --hint \(count + 1)\n"
        : .dim("That was the last one. A solution: ") + "\(command) --solution\n")
  }

  /// A solution and its run.
  func solution(_ number: Int) throws -> StyledText {
    let exercise = exercises[number - 1]
    let report = exercise.checkSolution()
    return title(number) + "\n" + StyledText(try exercise.files.solutionText()) + "\n\n"
      + ReportText(report: report).sentences + ReportText(report: report).picture
  }

  /// What to do after exercise `number`: the first one behind it that is not done, or before it.
  func next(after number: Int, isSolved: (Int) -> Bool) -> StyledText {
    let others = Array(1...exercises.count)
    guard let next = (others[number...] + others[..<number]).first(where: { !isSolved($0) }) else {
      return .role(.success, "All \(exercises.count) are done.") + "\n"
    }
    return .dim("Next: ") + "swift run Demo exercise \(next)  " + .dim(exercises[next - 1].title)
      + "\n"
  }

  private func title(_ number: Int) -> StyledText {
    let exercise = exercises[number - 1]
    return .bold("Exercise \(number) of \(exercises.count): \(exercise.title)")
      + .dim("  \(exercise.topic)") + "\n"
  }

  /// A path as seen from `folder`.
  private func path(_ file: URL) -> String {
    let here = folder.standardized.pathComponents
    let there = file.standardized.pathComponents
    let shared = zip(here, there).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: here.count - shared)
    return (up + there.dropFirst(shared)).joined(separator: "/")
  }
}
