import Foundation
import Marbles
import Networking
import Reactive

/// Answers the requests of one run as the play has it, and writes them down.
final class ExploringServer {
  private let trace: Trace
  private let scheduler: TestScheduler
  private let screen: ExploredScreen
  /// True once the run is over; later ends of requests don't belong to it.
  var isClosed = false
  var reply: (Int, Resource) -> Play.Reply = { _, _ in Play.Reply() }
  /// When the answers that are on their way come, in tenths of a second, by the request's number.
  private(set) var due: [Int: Int] = [:]

  init(_ trace: Trace, _ scheduler: TestScheduler, _ screen: ExploredScreen) {
    self.trace = trace
    self.scheduler = scheduler
    self.screen = screen
  }

  func transport(
    _ answer: @escaping (URLRequest, Int) -> (Resource, GoodAnswer)
  ) -> any Transport {
    ExploringTransport { [self] request in
      Single.create { [self] observer in
        let (resource, good) = answer(request, trace.requests.count + 1)
        return exchange(resource, good) { [self] fault in
          let answer = fault.map { $0.answer(good.answer) } ?? good.answer
          trace.trap = screen.trap?(trace, answer)
          guard trace.trap == nil else { return (.failed("the program stops"), {}) }
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

  /// A value that comes, late or never.
  func single<Value>(_ name: String, _ value: Value, isWrite: Bool = false) -> Single<Value> {
    Single.create { [self] observer in
      let good = GoodAnswer(name, .empty, Content())
      return exchange(Resource(name, isWrite: isWrite), good) { fault in
        fault == nil
          ? (.answered(status: 200), { observer(.success(value)) })
          : (.failed("connection lost"), { observer(.failure(NoAnswer())) })
      }
    }
  }

  private func exchange(
    _ resource: Resource,
    _ good: GoodAnswer,
    _ deliver: @escaping (ServerFault?) -> (ExploredRequest.Outcome, () -> Void)
  ) -> Disposable {
    let number = trace.requests.count + 1
    let reply = reply(number, resource)
    let fault = reply.fault.flatMap { name in
      screen.faults.first { $0.name == name && $0.kinds?.contains(resource.kind) ?? true }
    }
    let read = fault?.content?(good.content)
    trace.requests.append(
      ExploredRequest(
        number: number,
        name: good.name,
        resource: resource,
        started: scheduler.clock,
        fault: fault?.name,
        content: read ?? good.content,
        isReadable: read.map { !$0.rows.isEmpty || good.content.rows.isEmpty } ?? false,
        startOrder: trace.nextOrder()
      )
    )
    trace.lastStart = scheduler.clock
    trace.inFlightCount += 1
    let time = scheduler.clock + .milliseconds(reply.latency * 100)
    due[number] = Int(time.nanoseconds / 100_000_000)
    let timer = scheduler.schedule(at: time) { [self] in
      guard trace.requests[number - 1].outcome == .inFlight else { return }
      let (outcome, send) = deliver(fault)
      end(number, as: outcome)
      send()
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
  }
}

private struct ExploringTransport: Transport {
  let sending: (URLRequest) -> Single<Response>

  func send(_ request: URLRequest) -> Single<Response> { sending(request) }
}

/// The error of a value that never comes.
public struct NoAnswer: Error, Equatable, Sendable {
  /// Makes the error.
  public init() {}
}
