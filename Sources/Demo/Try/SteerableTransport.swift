import Core
import Dispatch

/// A server of whose answers the next can be replaced, and all can be held back.
protocol SteerableTransport: Transport, AnyObject {
  /// Sends each request when it starts and again when it ends.
  var changes: Observable<RecordedRequest> { get }

  /// Takes the place of the next answer, once.
  var nextAnswer: Answer? { get set }

  /// Comes on top of the time that an answer takes.
  var extraLatency: DispatchTimeInterval { get set }
}

extension ScriptedServer: SteerableTransport {}
