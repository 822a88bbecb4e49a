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
  /// Chooses the reply to a request, from its number and what it's about.
  var reply: (Int, ExploredResource) -> ExploredPlay.Reply = { _, _ in ExploredPlay.Reply() }
  /// Called when a request starts, and when it ends.
  var changed: (ExploredRequest) -> Void = { _ in }
  /// Called with a clause about an answer that was asked for and that a request doesn't have.
  var missed: (String) -> Void = { _ in }
  /// The times at which pending answers are due, in tenths of a second, by request number.
  private(set) var due: [Int: Int] = [:]

  init(_ trace: ExploredTrace, _ scheduler: TestScheduler, _ screen: ExploredScreen) {
    self.trace = trace
    self.scheduler = scheduler
    self.screen = screen
  }

  // region: repository
  /// Makes a transport that sends its requests to this server.
  ///
  /// - Parameter answer: Returns what a request is about, and its good answer, by the request and
  ///   its number.
  func transport(
    _ answer: @escaping (URLRequest, Int) -> (ExploredResource, GoodAnswer)
  ) -> any Transport {
    ExploringTransport { [self] request in
      Single.create { [self] observer in
        let (resource, good) = answer(request, trace.requests.count + 1)
        return exchange(resource, good) { [self] badAnswer, _ in
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
      return exchange(resource, GoodAnswer(name)) { [missed] badAnswer, other in
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
    _ deliver: @escaping (BadAnswer?, String?) -> (ExploredRequest.Outcome, () -> Void)
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
    let reply = reply(number, resource)
    let badAnswer = settle(number, reply, good)
    return expect(number, after: reply.latency) { [self] in
      let (outcome, send) = deliver(badAnswer, reply.other)
      end(number, as: outcome)
      send()
    }
  }

  /// Records the reply to a request in the trace, and returns its bad answer, if it has one.
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
    trace.requests[number - 1].endsAlone = scheduler.nextTime != scheduler.clock
    trace.lastEnd = scheduler.clock
    trace.requests[number - 1].endOrder = trace.nextOrder()
    trace.inFlightCount -= 1
    due[number] = nil
    changed(trace.requests[number - 1])
  }
}

// region: repository
private struct ExploringTransport: Transport {
  let sending: (URLRequest) -> Single<Response>

  func send(_ request: URLRequest) -> Single<Response> { sending(request) }
}

// endregion
