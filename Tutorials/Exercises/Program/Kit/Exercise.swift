import Core
import Dispatch

/// A task with a gap to fill, a check, hints and a solution.
///
/// `Program/Tasks/NN-name.swift` holds all of it. Its first part, the start, is copied to
/// `NN-name.swift` for the reader. One check runs every answer: the reader's, the solution, other right
/// ones, and the mistakes that it has to refuse.
package struct Exercise: Sendable {
  package let title: String

  /// The operators or the skill that it trains.
  package let topic: String

  /// The page that it belongs to, in the folder `Tutorials`.
  package let page: String

  /// True if the reader predicts a row, which the picture would give away.
  package let isQuiz: Bool

  package let hints: [String]

  /// Three lines to remember.
  package let learned: [String]

  package var files: ExerciseFiles

  /// Wrong answers; the first is the start.
  package let mistakes: [Answer]

  /// Right answers other than the solution.
  package let alternatives: [Answer]

  /// Checks the reader's answer in the answer's program, and the start in this one.
  package let check: @Sendable () -> MarbleReport

  package let checkSolution: @Sendable () -> MarbleReport

  /// An answer that the check has to refuse or to accept.
  package struct Answer: Sendable {
    package let name: String
    package let check: @Sendable () -> MarbleReport
  }

  /// Makes an exercise.
  ///
  /// - Parameters:
  ///   - check: Draws what has to come out.
  ///   - again: A second run with other data. Only an answer that passes `check` gets there; its picture
  ///     is shown if the answer fails it.
  init<Value: Sendable>(
    _ title: String,
    topic: String,
    page: String,
    isQuiz: Bool = false,
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
    self.isQuiz = isQuiz
    self.hints = hints
    self.learned = learned
    files = ExerciseFiles(task: file)
    self.check = answer("yours", yours).check
    checkSolution = answer("solution", solution).check
    self.mistakes = mistakes.map { answer($0.key, $0.value) }
    self.alternatives = alternatives.map { answer($0.key, $0.value) }
  }
}

/// Holds the solutions under the names that the reader completes.
enum Solution {}

/// A view model that is nothing but its `transform`, so that one check can run different ones.
struct Transform<Input, Output>: ViewModelType {
  private let function: (Input) -> Output

  init(_ function: @escaping (Input) -> Output) {
    self.function = function
  }

  func transform(input: Input) -> Output {
    function(input)
  }
}
