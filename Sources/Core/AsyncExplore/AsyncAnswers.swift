import AsyncStage
import Explore
import Reactive

/// The answers of a service that is awaited, and the clock of a view model without Rx, in the time
/// of a run.
///
/// ```swift
/// struct LoginAnswers: LoginService {
///   let stage: AsyncAnswers
///
///   func login(_ name: String) async throws -> String {
///     try await stage.answer("login \(name)", "Welcome, \(name)")
///   }
/// }
/// ```
package struct AsyncAnswers: Sendable {
  private let crew: Crew
  /// Returns the name of the answer, which is `nil` for the usual one.
  private let request: StagedService<Request, String?>

  init(_ stage: ExploringStage, _ hand: Stagehand) {
    crew = hand.crew
    request = hand.service({ $0.name }, isWrite: \.isWrite) { request in
      let others = request.others.map { (key: $0, value: Optional($0)) }
      return stage.response(request.name, nil, or: others, isWrite: request.isWrite).asObservable()
    }
  }

  /// The clock of the run; hand it to whatever sleeps.
  package var clock: any Clock<Duration> { crew }

  /// Waits for an answer, which arrives sooner or later; a bad one throws ``NoAnswer``.
  ///
  /// Each call is a request with a lane of this name; a cancelled task cancels it.
  ///
  /// - Parameters:
  ///   - name: The name of the request.
  ///   - value: The usual answer.
  ///   - others: Other good answers, each under a name: random servers choose among all, and a
  ///     scenario says which with `Nth(2).answers("taken")`.
  package func answer<Value: Sendable>(
    _ name: String,
    _ value: Value,
    or others: KeyValuePairs<String, Value> = [:]
  ) async throws -> Value {
    try await response(name, value, or: others, isWrite: false)
  }

  /// Waits for the answer to a write, such as a save, which no view that leaves may cancel.
  ///
  /// Let a task of the service send it, so that cancelling the view model's own task can't. A task
  /// that waits for a write may outlive the view until the write has ended.
  package func write<Value: Sendable>(
    _ name: String,
    _ value: Value,
    or others: KeyValuePairs<String, Value> = [:]
  ) async throws -> Value {
    try await response(name, value, or: others, isWrite: true)
  }

  private func response<Value: Sendable>(
    _ name: String,
    _ value: Value,
    or others: KeyValuePairs<String, Value>,
    isWrite: Bool
  ) async throws -> Value {
    let chosen = try await request(
      Request(name: name, others: others.map(\.key), isWrite: isWrite)
    )
    return others.first { $0.key == chosen }?.value ?? value
  }

  private struct Request: Sendable {
    let name: String
    let others: [String]
    let isWrite: Bool
  }
}
