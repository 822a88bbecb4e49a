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
  private let request: StagedService<Request, Void>

  init(_ stage: ExploringStage, _ hand: Stagehand) {
    crew = hand.crew
    request = hand.service({ $0.name }, isWrite: \.isWrite) { request in
      let answer = request.isWrite ? stage.write(request.name, ()) : stage.answer(request.name, ())
      return answer.asObservable()
    }
  }

  /// The clock of the run; hand it to whatever sleeps.
  package var clock: any Clock<Duration> { crew }

  /// Waits for an answer that comes sooner or later, or fails with ``NoAnswer``.
  ///
  /// Each call is a request with a lane of this name; a cancelled task cancels it.
  package func answer<Value: Sendable>(_ name: String, _ value: Value) async throws -> Value {
    try await request(Request(name: name, isWrite: false))
    return value
  }

  /// Waits for the answer to a write, such as a save, which no view that leaves may cancel.
  ///
  /// Let a task of the service send it, so that cancelling the view model's own task can't. A task
  /// that waits for a write may go on after the view until the write has ended.
  package func write<Value: Sendable>(_ name: String, _ value: Value) async throws -> Value {
    try await request(Request(name: name, isWrite: true))
    return value
  }

  private struct Request: Sendable {
    let name: String
    let isWrite: Bool
  }
}
