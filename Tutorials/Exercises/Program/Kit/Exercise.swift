import Contract
import Foundation
import Marbles
import Reactive

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
