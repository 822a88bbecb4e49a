import Foundation
import Marbles
import Text

struct ExerciseText {
  var exercises = Exercise.all
  var folder = URL(filePath: FileManager.default.currentDirectoryPath)

  var width = MarbleReport.usualWidth

  /// A line for each exercise.
  func list(isDone: (Int) -> Bool) -> StyledText {
    let width = exercises.map { DisplayWidth.of($0.title) }.max() ?? 0
    let done = (1...exercises.count).filter(isDone)
    var text = done.isEmpty ? welcome + "\n" : StyledText()
    text += bar(done.count) + "\n\n"
    for (index, exercise) in exercises.enumerated() {
      text += done.contains(index + 1) ? .role(.success, "  ✓ ") : .dim("  · ")
      text += StyledText("\(index + 1)").padded(toColumns: 2, .trailing)
      text += "  " + StyledText(exercise.title).padded(toColumns: width + 2)
      text += .dim(exercise.topic) + "\n"
    }
    return text + "\n"
  }

  private func bar(_ solved: Int) -> StyledText {
    let done = String(repeating: "█", count: solved)
    let open = String(repeating: "░", count: exercises.count - solved)
    return .bold("Exercises") + "  " + .role(.success, done) + .dim(open)
      + "  \(solved) of \(exercises.count) done"
  }

  private var welcome: StyledText {
    .bold("Welcome.") + """
       Each exercise is a small file with one gap. A marble test checks your
      answer and draws the result. swift run Exercises --watch checks your answer
      each time you save.

      """
  }

  var end: StyledText {
    .role(.success, "All \(exercises.count) are done.") + """
       You can write a view model, and a test that proves it right.
      Now change one of the five screens in Sources/ViewModels, and see which scenario
      notices. Or write a view model for your own app: see Tutorials/15-to-your-app.md.

      """
  }

  func task(_ number: Int) throws -> StyledText {
    let exercise = exercises[number - 1]
    let files = exercise.files
    return prose(try files.text()) + "\n"
      + .dim("edit  ") + "\(path(files.answer)):\(try files.line())\n"
      + .dim("read  ") + "\(path(files.tutorials.appending(path: exercise.page)))\n"
      + drawings(of: exercise) + "\n"
  }

  /// Wraps paragraphs and the items of lists; indented lines stay as they are.
  private func prose(_ lines: [String]) -> StyledText {
    var paragraphs: [String] = []
    var isOpen = false
    for line in lines {
      let isItemOpen = isOpen && paragraphs.last.map(Self.isItem) == true
      let isContinued = isItemOpen && line.hasPrefix("  ")
      let isText = isContinued || !line.isEmpty && !line.hasPrefix(" ")
      if isOpen, isText, !Self.isItem(line) {
        paragraphs[paragraphs.count - 1] += " " + line.trimmingCharacters(in: .whitespaces)
      } else {
        paragraphs.append(line)
      }
      isOpen = isText
    }
    return paragraphs.reduce(into: StyledText()) {
      $0 += wrapped(StyledText($1), indent: Self.isItem($1) ? 3 : 0)
    }
  }

  private static func isItem(_ line: String) -> Bool {
    line.prefixMatch(of: /(?:\d+\.|-)\s/) != nil
  }

  private func wrapped(_ text: StyledText, indent: Int = 0) -> StyledText {
    text.wrapped(toColumns: width, indent: indent).reduce(into: StyledText()) { $0 += $1 + "\n" }
  }

  private func drawings(of exercise: Exercise) -> StyledText {
    exercise.topic.components(separatedBy: ", ")
      .map { String($0.prefix { $0.isLetter }) }
      .filter(exercise.files.isOperator)
      .reduce(into: StyledText()) { text, name in
        text += .dim("see   ") + "swift run Demo marbles \(name)\n"
      }
  }

  func outcome(_ number: Int, _ verdict: Verdict) -> StyledText {
    switch verdict {
    case .done(let text): text + "\n" + learned(number) + "\n"
    case .notYet(let text):
      text + "\n" + .dim("A hint: ") + "swift run Exercises \(number) --hint\n"
    case .fault(let sentence): wrapped(.role(.failure, "✗ \(sentence)"))
    }
  }

  /// The given solution, which may differ from the reader's.
  func given(_ number: Int) throws -> StyledText {
    .bold("The given solution") + "\n"
      + StyledText(try exercises[number - 1].files.solution().joined(separator: "\n")) + "\n\n"
  }

  func learned(_ number: Int) -> StyledText {
    exercises[number - 1].learned.reduce(into: .bold("What you have learned") + "\n") {
      $0 += wrapped("  \($1)", indent: 2)
    }
  }

  func reset(_ number: Int) -> StyledText {
    "\(path(exercises[number - 1].files.answer)) is as it was at the start.\n"
  }

  func hints(_ number: Int, count: Int) -> StyledText {
    let rest = exercises[number - 1].hints.count - count
    let command = "swift run Exercises \(number)"
    return heading(number) + "\n" + hintLines(number, count: count) + "\n"
      + (rest > 0
        ? .dim("\(rest) more: ") + "\(command) --hint \(count + 1)\n"
        : .dim("That was the last one. A solution: ") + "\(command) --solution\n")
  }

  func hintLines(_ number: Int, count: Int) -> StyledText {
    exercises[number - 1].hints.prefix(count).enumerated().reduce(into: StyledText()) {
      $0 += wrapped(.dim("\($1.offset + 1)  ") + "\($1.element)", indent: 3)
    }
  }

  func solution(_ number: Int) throws -> StyledText {
    let exercise = exercises[number - 1]
    let report = ReportText(report: exercise.checkSolution(), width: width)
    let given = try exercise.files.solution().joined(separator: "\n")
    return heading(number) + "\n" + StyledText(given) + "\n\n" + report.sentences + report.picture
      + "\n" + learned(number)
  }

  func next(after number: Int, isDone: (Int) -> Bool) -> StyledText {
    guard let next = open(after: number, isDone: isDone) else { return end }
    return .dim("Next: ") + "swift run Exercises \(next)  " + .dim(exercises[next - 1].title)
      + "\n"
  }

  /// The first open exercise after `number`, or before it; nil if all the others are done.
  func open(after number: Int, isDone: (Int) -> Bool) -> Int? {
    let others = Array(1...exercises.count)
    return (others[number...] + others[..<max(number - 1, 0)]).first { !isDone($0) }
  }

  func heading(_ number: Int) -> StyledText {
    let exercise = exercises[number - 1]
    return wrapped(
      .bold("Exercise \(number) of \(exercises.count): \(exercise.title)")
        + .dim("  \(exercise.topic)")
    )
  }

  private func path(_ file: URL) -> String {
    let here = folder.standardized.pathComponents
    let there = file.standardized.pathComponents
    let shared = zip(here, there).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: here.count - shared)
    return (up + there.dropFirst(shared)).joined(separator: "/")
  }
}
