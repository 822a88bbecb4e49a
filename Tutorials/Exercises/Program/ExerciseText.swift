import Core
import Foundation

/// What the `exercise` command prints.
struct ExerciseText {
  var exercises = Exercise.all

  /// The folder that paths are told from.
  var folder = URL(filePath: FileManager.default.currentDirectoryPath)

  /// How many columns there are.
  var width = MarbleReport.usualWidth

  /// A line an exercise, what is done, and what is next.
  ///
  /// - Parameter solved: The numbers of those that are done.
  func list(solved: Set<Int>) -> StyledText {
    let width = exercises.map { DisplayWidth.of($0.title) }.max() ?? 0
    var text = solved.isEmpty ? welcome + "\n" : StyledText()
    text += bar(solved.count) + "\n\n"
    for (index, exercise) in exercises.enumerated() {
      let isSolved = solved.contains(index + 1)
      text += isSolved ? .role(.success, "  ✓ ") : .dim("  · ")
      text += StyledText("\(index + 1)").padded(toColumns: 2, .trailing)
      text += "  " + StyledText(exercise.title).padded(toColumns: width + 2)
      text += .dim(exercise.topic) + "\n"
    }
    return text + "\n" + next(after: 0) { solved.contains($0) }
  }

  /// How much is done.
  func bar(_ solved: Int) -> StyledText {
    let done = String(repeating: "█", count: solved)
    let open = String(repeating: "░", count: exercises.count - solved)
    return .bold("Exercises") + "  " + .role(.success, done) + .dim(open)
      + "  \(solved) of \(exercises.count) done"
  }

  /// What to know before the first one.
  private var welcome: StyledText {
    .bold("Welcome.") + """
       Each exercise is a small file with one gap. A marble test says whether
      it is filled, and draws what came out. swift run Demo exercise --watch checks at
      each save and goes on.

      """
  }

  /// What to do after the last one.
  var end: StyledText {
    .role(.success, "All \(exercises.count) are done.") + """
       You can write a view model, and a test that proves it.
      Now change one of the five screens and see which scenario notices:
      Sources/ViewModels. Or write one for your own app: Tutorials/15-to-your-app.md
      says what to take along.

      """
  }

  /// The task, and where its files are.
  func task(_ number: Int) throws -> StyledText {
    let exercise = exercises[number - 1]
    let files = exercise.files
    let pages = exercise.pages.reduce(into: StyledText()) { text, page in
      text += .dim("read  ") + "\(path(files.tutorials.appending(path: page)))\n"
    }
    return heading(number) + "\n" + prose(try files.task()) + "\n"
      + .dim("edit  ") + "\(path(files.answer)):\(try files.line())\n"
      + pages + drawings(of: exercise) + "\n"
  }

  /// Paragraphs in the columns that there are; lines that are indented stay as they are.
  private func prose(_ lines: [String]) -> StyledText {
    guard lines.contains(where: { DisplayWidth.of($0) > width }) else {
      return StyledText(lines.joined(separator: "\n") + "\n")
    }
    var paragraphs: [String] = []
    var isOpen = false
    for line in lines {
      let isText = !line.isEmpty && !line.hasPrefix(" ")
      if isOpen, isText {
        paragraphs[paragraphs.count - 1] += " " + line
      } else {
        paragraphs.append(line)
      }
      isOpen = isText
    }
    return paragraphs.reduce(into: StyledText()) { $0 += wrapped(StyledText($1)) }
  }

  /// A text in the columns that there are, with a new line at its end.
  private func wrapped(_ text: StyledText, indent: Int = 0) -> StyledText {
    text.wrapped(toColumns: width, indent: indent).reduce(into: StyledText()) { $0 += $1 + "\n" }
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

  /// What the check found, and after a right answer what there is to take along.
  func outcome(_ number: Int, _ verdict: Verdict) throws -> StyledText {
    let command = "swift run Demo exercise \(number)"
    switch verdict {
    case .done(let text):
      let files = exercises[number - 1].files
      return text + "\n" + learned(number) + "\n" + (try SolutionText(files)).text(width: width)
        + "\n"
    case .notYet(let text):
      return text + "\n" + .dim("A hint: ") + "\(command) --hint\n"
    case .fault(let sentence):
      return .role(.failure, "✗ \(sentence)") + "\n"
    }
  }

  /// What an exercise was about.
  func learned(_ number: Int) -> StyledText {
    exercises[number - 1].learned.reduce(into: .bold("What you have learned") + "\n") {
      $0 += wrapped("  \($1)", indent: 2)
    }
  }

  /// That the start of an exercise is back.
  func reset(_ number: Int) -> StyledText {
    "\(path(exercises[number - 1].files.answer)) is as it was at first.\n"
  }

  /// The first hints.
  func hints(_ number: Int, count: Int) -> StyledText {
    let rest = exercises[number - 1].hints.count - count
    let command = "swift run Demo exercise \(number)"
    return heading(number) + "\n" + hintLines(number, count: count) + "\n"
      + (rest > 0
        ? .dim("\(rest) more: ") + "\(command) --hint \(count + 1)\n"
        : .dim("That was the last one. A solution: ") + "\(command) --solution\n")
  }

  /// The first hints, a line each.
  func hintLines(_ number: Int, count: Int) -> StyledText {
    exercises[number - 1].hints.prefix(count).enumerated().reduce(into: StyledText()) {
      $0 += wrapped(.dim("\($1.offset + 1)  ") + "\($1.element)", indent: 3)
    }
  }

  /// A solution and its run.
  func solution(_ number: Int) throws -> StyledText {
    let exercise = exercises[number - 1]
    let report = ReportText(report: exercise.checkSolution(), width: width)
    let given = try SolutionText.given(exercise.files).joined(separator: "\n")
    return heading(number) + "\n" + StyledText(given) + "\n\n" + report.sentences + report.picture
      + "\n" + learned(number)
  }

  /// What to do after exercise `number`: the first one behind it that is not done, or before it.
  func next(after number: Int, isSolved: (Int) -> Bool) -> StyledText {
    guard let next = open(after: number, isSolved: isSolved) else { return end }
    return .dim("Next: ") + "swift run Demo exercise \(next)  " + .dim(exercises[next - 1].title)
      + "\n"
  }

  /// The first exercise behind `number` that is not done, or before it; nil if all are.
  func open(after number: Int, isSolved: (Int) -> Bool) -> Int? {
    let others = Array(1...exercises.count)
    return (others[number...] + others[..<number]).first { !isSolved($0) }
  }

  /// The number and the name.
  func heading(_ number: Int) -> StyledText {
    let exercise = exercises[number - 1]
    return wrapped(
      .bold("Exercise \(number) of \(exercises.count): \(exercise.title)")
        + .dim("  \(exercise.topic)")
    )
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
