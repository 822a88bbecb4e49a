import Core
import Dispatch

/// A task with a gap to fill, the check that tells when it is filled, hints and a solution.
///
/// `NN-name.swift` is the reader's file. `Program/Tasks/NN-name` holds how it starts, the check and the
/// solution. One check runs whatever answer it is given: the reader's, the solution, other right ones
/// and the mistakes that it has to refuse.
package struct Exercise: Sendable {
  /// What it is called.
  package let title: String

  /// What it trains, in a few words.
  package let topic: String

  /// The pages to read before, in the folder `Tutorials`.
  package let pages: [String]

  /// Whether one predicts a row: what comes out is not shown before something is predicted.
  package let isQuiz: Bool

  /// From a nudge to nearly the line.
  package let hints: [String]

  /// Three lines for the reader who has solved it.
  package let learned: [String]

  /// Its files.
  package var files: ExerciseFiles

  /// What people get wrong.
  package let mistakes: [Answer]

  /// Right answers that are not the given solution.
  package let alternatives: [Answer]

  /// Checks what the file holds: the reader's answer in their program, the start in this one.
  package let check: @Sendable () -> MarbleReport

  /// Checks the solution.
  package let checkSolution: @Sendable () -> MarbleReport

  /// An answer that the check has to refuse or to accept.
  package struct Answer: Sendable {
    /// What there is to say of it, in a few words.
    package let name: String

    /// Checks it.
    package let check: @Sendable () -> MarbleReport
  }

  /// Makes an exercise; `file` is the one with the check.
  init<Value: Sendable>(
    _ title: String,
    topic: String,
    page pages: String...,
    isQuiz: Bool = false,
    tick: DispatchTimeInterval = .milliseconds(100),
    yours: Value,
    solution: Value,
    alternatives: KeyValuePairs<String, Value> = [:],
    mistakes: KeyValuePairs<String, Value>,
    hints: [String],
    learned: [String],
    file: String = #filePath,
    check: @escaping @Sendable (MarbleTest, Value) -> Void
  ) {
    let answer = { @Sendable (name: String, value: Value) in
      Answer(name: name) { marbleReport(tick: tick) { check($0, value) } }
    }
    self.title = title
    self.topic = topic
    self.pages = pages
    self.isQuiz = isQuiz
    self.hints = hints
    self.learned = learned
    files = ExerciseFiles(check: file)
    self.check = answer("yours", yours).check
    checkSolution = answer("solution", solution).check
    self.mistakes = mistakes.map { answer($0.key, $0.value) }
    self.alternatives = alternatives.map { answer($0.key, $0.value) }
  }
}
