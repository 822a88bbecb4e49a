import Core
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A real server that is steered like a scripted one: what replaces an answer is never sent.
final class RealServer: SteerableTransport {
  private let steered: Steered
  private let watched: WatchedTransport

  /// - Parameters:
  ///   - transport: Reaches the server.
  ///   - scheduler: Holds requests back, and tells the time.
  init(_ transport: any Transport, scheduler: any SchedulerType) {
    steered = Steered(transport, scheduler: scheduler)
    watched = WatchedTransport(steered, scheduler: scheduler)
  }

  var changes: Observable<RecordedRequest> { watched.changes }

  var nextAnswer: Answer? {
    get { steered.stage.nextAnswer }
    set { steered.stage.nextAnswer = newValue }
  }

  var extraLatency: DispatchTimeInterval {
    get { steered.stage.extraLatency }
    set { steered.stage.extraLatency = newValue }
  }

  func send(_ request: URLRequest) -> Single<Response> { watched.send(request) }

  private final class Steered: Transport {
    /// Plays the answers that are not the server's own; it has no rules.
    let stage: ScriptedServer
    private let transport: any Transport
    private let scheduler: any SchedulerType

    init(_ transport: any Transport, scheduler: any SchedulerType) {
      self.transport = transport
      self.scheduler = scheduler
      stage = ScriptedServer(scheduler: scheduler, latency: .milliseconds(300), rules: [])
    }

    func send(_ request: URLRequest) -> Single<Response> {
      if stage.nextAnswer != nil { return stage.send(request) }
      guard stage.extraLatency != .milliseconds(0) else { return transport.send(request) }
      return transport.send(request).delaySubscription(stage.extraLatency, scheduler: scheduler)
    }
  }
}
