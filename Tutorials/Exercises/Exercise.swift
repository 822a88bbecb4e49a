import Core
import Dispatch

/// A task with a gap to fill, the check that tells when it is filled, hints and a solution.
///
/// The folder of an exercise holds the file with the gap, `Name.swift`, and beside it
/// `Name+Check.swift` and `Name+Solution.swift`. One check runs whatever answer it is given: the
/// reader's, the solution, and the mistakes that it has to catch.
package struct Exercise: Sendable {
  /// What it is called.
  package let title: String

  /// What it trains, in a few words.
  package let topic: String

  /// The page to read before, in the folder `Tutorials`.
  package let page: String

  /// From a nudge to nearly the line.
  package let hints: [String]

  /// Its files.
  package let files: ExerciseFiles

  /// What people get wrong, and what the check says of it.
  package let mistakes: [Mistake]

  /// Checks what the reader has written.
  package let check: @Sendable () -> MarbleReport

  /// Checks the solution.
  package let checkSolution: @Sendable () -> MarbleReport

  /// An answer that the check has to refuse.
  package struct Mistake: Sendable {
    /// What is wrong with it, in a few words.
    package let name: String

    /// Checks it.
    package let check: @Sendable () -> MarbleReport
  }

  /// Makes an exercise; `file` is the one with the check.
  init<Answer: Sendable>(
    _ title: String,
    topic: String,
    page: String,
    tick: DispatchTimeInterval = .milliseconds(100),
    yours: Answer,
    solution: Answer,
    mistakes: KeyValuePairs<String, Answer>,
    hints: [String],
    file: String = #filePath,
    check: @escaping @Sendable (MarbleTest, Answer) -> Void
  ) {
    self.title = title
    self.topic = topic
    self.page = page
    self.hints = hints
    files = ExerciseFiles(check: file)
    self.check = { marbleReport(tick: tick) { check($0, yours) } }
    checkSolution = { marbleReport(tick: tick) { check($0, solution) } }
    self.mistakes = mistakes.map { name, answer in
      Mistake(name: name) { marbleReport(tick: tick) { check($0, answer) } }
    }
  }
}
