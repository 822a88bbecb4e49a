import Foundation
import Marbles
import Networking
import Reactive

/// The server of one run, which answers as the play says and records each request in the trace.
final class ExploringServer {
  private let trace: ExploredTrace
  private let scheduler: TestScheduler
  private let screen: ExploredScreen
  /// True once the run is over; later ends of requests don't belong to it.
  var isClosed = false
  var reply: (Int, ExploredResource) -> ExploredPlay.Reply = { _, _ in ExploredPlay.Reply() }
  /// Chooses the reply to a request when its response is due, instead of when it's sent.
  var replyWhenDue: ((Int, Due) -> ExploredPlay.Reply)?
  /// The latency of a slow reply that is chosen when due, in tenths of a second.
  var slowLatency = 0
  /// Tells the instants at which something happens from those at which nothing does.
  var events = EventCount()
  /// Called when a request starts, and when it ends.
  var changed: (ExploredRequest) -> Void = { _ in }
  /// Called with a clause about an answer that was asked for and that a request doesn't have.
  var missed: (String) -> Void = { _ in }
  /// The times at which pending answers are due, in tenths of a second, by request number.
  private(set) var due: [Int: Int] = [:]
  /// The timers of requests that may turn out to be slow.
  private var timers: [Int: Disposable] = [:]

  init(_ trace: ExploredTrace, _ scheduler: TestScheduler, _ screen: ExploredScreen) {
    self.trace = trace
    self.scheduler = scheduler
    self.screen = screen
  }

  // region: repository
  /// Makes a transport that sends its requests to this server.
  ///
  /// - Parameter answer: Returns what a request is about, its good answer, and that of a server
  ///   with nothing to list, by the request and its number.
  func transport(
    _ answer: @escaping (URLRequest, Int) -> (ExploredResource, GoodAnswer, empty: GoodAnswer?)
  ) -> any Transport {
    ExploringTransport { [self] request in
      Single.create { [self] observer in
        let (resource, good, empty) = answer(request, trace.requests.count + 1)
        return exchange(resource, good, empty) { [self] good, badAnswer, _ in
          let answer = badAnswer.map { $0.answer(good.answer) } ?? good.answer
          trace.trap = screen.trap?(trace, answer)
          guard trace.trap == nil else { return (.failed("the program crashes"), {}) }
          switch answer.form {
          case .response(let status, let headers, let body):
            let response = Response(
              statusCode: status,
              data: body,
              headers: headers,
              request: request
            )
            return (.answered(status: status), { observer(.success(response)) })
          case .failure(let failure):
            let error = NetworkError.transport(failure, request)
            return (.failed(failure.label), { observer(.failure(error)) })
          case .silence: return (.inFlight, {})
          }
        }
      }
    }
  }

  // endregion

  /// A value that arrives sooner or later, or fails with ``NoAnswer``.
  func single<Value>(
    _ name: String,
    _ value: Value,
    or others: [(key: String, value: Value)],
    isWrite: Bool
  ) -> Single<Value> {
    Single.create { [self] observer in
      var resource = ExploredResource(name, isWrite: isWrite)
      resource.others = others.map(\.key)
      return exchange(resource, GoodAnswer(name), nil) { [missed] _, badAnswer, other in
        guard badAnswer == nil else {
          return (.failed("connection lost"), { observer(.failure(NoAnswer())) })
        }
        let another = others.first { $0.key == other }
        if let other, another == nil { missed("\(name) has no answer \"\(other)\"") }
        return (.answered(status: 200), { observer(.success(another?.value ?? value)) })
      }
    }
  }

  private func exchange(
    _ resource: ExploredResource,
    _ good: GoodAnswer,
    _ empty: GoodAnswer?,
    _ deliver:
      @escaping (GoodAnswer, BadAnswer?, String?)
      -> (ExploredRequest.Outcome, () -> Void)
  ) -> Disposable {
    let number = trace.requests.count + 1
    trace.requests.append(
      ExploredRequest(
        number: number,
        name: good.name,
        resource: resource,
        started: scheduler.clock,
        content: good.content,
        startOrder: trace.nextOrder()
      )
    )
    changed(trace.requests[number - 1])
    trace.lastStart = scheduler.clock
    trace.inFlightCount += 1
    func send(_ reply: ExploredPlay.Reply) {
      let answer = reply.isEmpty == true ? empty ?? good : good
      let (outcome, send) = deliver(answer, settle(number, reply, answer), reply.other)
      end(number, as: outcome)
      send()
    }
    let reply = reply(number, resource)
    guard let replyWhenDue else {
      _ = settle(number, reply, reply.isEmpty == true ? empty ?? good : good)
      return expect(number, after: reply.latency) { send(reply) }
    }
    // Both are scheduled now, so that at one instant they come in the order of the requests, as
    // they do when the run is repeated.
    let usual = expect(number, after: reply.latency) { [self] in
      let due = Due(
        resource: resource,
        hasEmpty: empty != nil,
        hasCompany: scheduler.pendingTimes.count > 1,
        isAlone: events.isAlone
      )
      let decided = replyWhenDue(number, due)
      if decided.latency == reply.latency { send(decided) } else { events.postpone(number) }
    }
    let slow = expect(number, after: slowLatency) { [self] in
      events.arrive(number)
      send(ExploredPlay.Reply())
    }
    timers[number] = slow
    return Disposables.create(usual, slow)
  }

  /// Records the reply to a request in the trace, and returns what is wrong with it.
  private func settle(_ number: Int, _ reply: ExploredPlay.Reply, _ good: GoodAnswer) -> BadAnswer?
  {
    let kind = trace.requests[number - 1].resource.kind
    let badAnswer = screen.badAnswers.first {
      $0.name == reply.badAnswer && $0.kinds?.contains(kind) ?? true
    }
    let read = badAnswer?.content?(good.content)
    trace.requests[number - 1].badAnswer = badAnswer?.name
    trace.requests[number - 1].other = badAnswer == nil ? reply.other : nil
    trace.requests[number - 1].content = read ?? good.content
    trace.requests[number - 1].isReadable =
      read.map { !$0.rows.isEmpty || good.content.rows.isEmpty } ?? false
    return badAnswer
  }

  private func expect(
    _ number: Int,
    after latency: Int,
    _ answer: @escaping () -> Void
  ) -> Disposable {
    let time = scheduler.clock + .milliseconds(latency * 100)
    due[number] = Int(time.nanoseconds / 100_000_000)
    let timer = scheduler.schedule(at: time) { [trace] in
      if trace.requests[number - 1].outcome == .inFlight { answer() }
    }
    return Disposables.create(timer, Disposables.create { [self] in end(number, as: .cancelled) })
  }

  private func end(_ number: Int, as outcome: ExploredRequest.Outcome) {
    guard !isClosed, trace.requests[number - 1].outcome == .inFlight, outcome != .inFlight else {
      return
    }
    trace.requests[number - 1].outcome = outcome
    trace.requests[number - 1].ended = scheduler.clock
    trace.lastEnd = scheduler.clock
    trace.requests[number - 1].endOrder = trace.nextOrder()
    trace.inFlightCount -= 1
    due[number] = nil
    timers.removeValue(forKey: number)?.dispose()
    changed(trace.requests[number - 1])
  }
}

extension ExploringServer {
  /// A request whose response is due.
  struct Due {
    let resource: ExploredResource
    let hasEmpty: Bool
    /// True if something else is pending: another response, or a timer.
    let hasCompany: Bool
    /// True if nothing else happens at this instant.
    let isAlone: Bool
  }
}

// region: repository
private struct ExploringTransport: Transport {
  let sending: (URLRequest) -> Single<Response>

  func send(_ request: URLRequest) -> Single<Response> { sending(request) }
}

// endregion

/// The failure of an ``ExploringStage/answer(_:_:or:)`` or a write whose connection is lost.
public struct NoAnswer: Error, Equatable, Sendable, CustomStringConvertible {
  /// Creates the error, which carries no reason.
  public init() {}

  public var description: String { "NoAnswer: the explorer's server let the request fail" }
}

/// Counts the instants of a run at which something happens.
///
/// Nothing happens at an instant at which a response turns out to be slow: neither the view model
/// nor the view can tell it from the time around it.
struct EventCount {
  private(set) var count = 0

  /// True if one piece of work was due at this instant.
  var isAlone: Bool { due == 1 }

  /// The pieces of work that were due when this instant began.
  private var due = 0
  private var postponedNow = 0
  private var inVainNow = 0
  /// The counts when the instant began at which a response turned out to be slow, by request.
  private var counts: [Int: Int] = [:]

  mutating func add() { count += 1 }

  /// - Parameter due: The number of pieces of work that wait for this instant.
  mutating func beginInstant(due: Int) {
    self.due = due
    postponedNow = 0
    inVainNow = 0
  }

  /// Notes that the response to this request is slow.
  mutating func postpone(_ number: Int) {
    postponedNow += 1
    counts[number] = count
  }

  /// Notes that the slow response to this request arrives.
  mutating func arrive(_ number: Int) {
    if counts[number] == count { inVainNow += 1 }
  }

  /// True if nothing but slow responses arrived, and nothing had happened since they were due:
  /// another run has them in time.
  var isInVain: Bool { inVainNow > 0 && inVainNow == due }

  /// Returns whether anything has happened.
  mutating func endInstant() -> Bool {
    guard postponedNow == 0 || postponedNow < due else { return false }
    count += 1
    return true
  }
}
