import Foundation

/// Whether a ``Provider`` answers a target with its ``TargetType/sampleData`` instead of sending.
///
/// The cases are Moya's. A ``ScriptedServer`` does more: it fails, overtakes and records.
public enum StubBehavior: Equatable, Sendable {
  /// The request is sent.
  case never

  /// The sample is there before `subscribe` has returned.
  case immediate

  /// The sample comes after so many seconds.
  case delayed(seconds: TimeInterval)
}

extension Provider {
  /// Says for each target what is to answer it.
  public typealias StubClosure = (Target) -> StubBehavior

  /// Sends every request.
  public static func neverStub(_: Target) -> StubBehavior { .never }

  /// Answers every request with its sample at once.
  public static func immediatelyStub(_: Target) -> StubBehavior { .immediate }

  /// Answers every request with its sample after so many seconds.
  public static func delayedStub(_ seconds: TimeInterval) -> StubClosure {
    { _ in .delayed(seconds: seconds) }
  }
}
