import Foundation
import Marbles
import Networking
import Reactive
import Scenarios

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
          switch answer.outcome {
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

/// A request of a run that is explored.
public struct ExploredRequest: Sendable {
  /// The fate of a request.
  public enum Outcome: Equatable, Sendable {
    /// It has not ended.
    case inFlight
    /// An answer came; a status above 299 is one.
    case answered(status: Int)
    /// No answer came; the text says why in a few words.
    case failed(String)
    /// Its subscriber cancelled it.
    case cancelled
  }

  /// Counted from 1, in the order of the start.
  public let number: Int

  /// The name of its lane.
  public let name: String
  package let resource: Resource

  /// When it started.
  public let started: MarbleTime

  /// When it ended; nil while it is in flight.
  public internal(set) var ended: MarbleTime?

  /// The fate of the request.
  public internal(set) var outcome = Outcome.inFlight

  /// The fault of its response, in a few words; `nil` for a good one.
  public let fault: String?
  package let content: Content

  /// True if the fault leaves the response readable.
  let isReadable: Bool

  /// The places in the order of all that happened.
  package let startOrder: Int
  package internal(set) var endOrder = Int.max

  /// True once a good response has come.
  public var isGood: Bool {
    guard case .answered = outcome else { return false }
    return fault == nil || isReadable
  }

  /// True once a faulty response has come, or none will.
  public var isBad: Bool { outcome != .inFlight && outcome != .cancelled && !isGood }
}

/// The subject of a request.
package struct Resource: Hashable, Sendable {
  /// The kind, of which one at a time is requested, such as a page or a token.
  package var kind: String
  package var list: String
  /// Which part of it; the first is the one with the least number.
  package var page: Int
  package var hasRows: Bool

  /// True if it changes something on the server.
  package var isWrite: Bool

  package init(
    _ kind: String,
    of list: String = "",
    page: Int = 0,
    hasRows: Bool = true,
    isWrite: Bool = false
  ) {
    self.kind = kind
    self.list = list
    self.page = page
    self.hasRows = hasRows
    self.isWrite = isWrite
  }
}

package struct Content: Equatable, Sendable {
  /// The numbers of its rows, in their order.
  package var rows: [Int] = []
  package var isLast = false

  package init(rows: [Int] = [], isLast: Bool = false) {
    self.rows = rows
    self.isLast = isLast
  }
}

/// The response of a server without faults.
package struct GoodAnswer: Sendable {
  /// The name of the request's lane.
  package let name: String
  package let answer: Answer
  package let content: Content

  package init(_ name: String, _ answer: Answer, _ content: Content) {
    self.name = name
    self.answer = answer
    self.content = content
  }
}

/// The answers that were made once.
package final class AnswerBook {
  private struct Key: Hashable {
    let resource: Resource
    let size: Int
    let hidden: Int
  }

  private var answers: [Key: GoodAnswer] = [:]

  package init() {}

  func answer(
    to resource: Resource,
    size: Int,
    hidden: Int,
    _ make: (Resource, Int, Int) -> GoodAnswer
  ) -> GoodAnswer {
    let key = Key(resource: resource, size: size, hidden: hidden)
    if let answer = answers[key] { return answer }
    let answer = make(resource, size, hidden)
    answers[key] = answer
    return answer
  }
}

/// Something that goes wrong with an answer.
package struct ServerFault: Sendable {
  package let name: String

  /// The kinds of requests that it happens to; nil for all.
  package let kinds: Set<String>?
  package let answer: @Sendable (Answer) -> Answer

  /// The same if it is one answer, whatever the good one is.
  package private(set) var only: Answer?

  /// The part that is still readable, if any.
  package let content: (@Sendable (Content) -> Content)?

  /// A fault that changes the good answer.
  package init(
    _ name: String,
    of kinds: Set<String>? = nil,
    content: (@Sendable (Content) -> Content)? = nil,
    answer: @escaping @Sendable (Answer) -> Answer
  ) {
    self.name = name
    self.kinds = kinds
    self.content = content
    self.answer = answer
  }

  /// A fault that takes the place of the good answer.
  package init(_ name: String, of kinds: Set<String>? = nil, _ answer: Answer) {
    self.init(name, of: kinds) { _ in answer }
    only = answer
  }
}

extension ServerFault {
  package func only(of kinds: Set<String>) -> ServerFault {
    var fault = ServerFault(name, of: kinds, content: content, answer: answer)
    fault.only = only
    return fault
  }

  package static let common = [
    ServerFault("500", .status(500)),
    ServerFault("malformed", .malformed),
    ServerFault("empty body", .empty),
    ServerFault("wrong body", .json("{}")),
    lost,
  ]

  /// The only one that a value which is no response can have.
  static let lost = ServerFault("connection lost", .failure(.connectionLost))
}
