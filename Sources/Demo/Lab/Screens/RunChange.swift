import Core
import Dispatch

/// One thing that goes otherwise than in a run: the question "what if".
enum RunChange: Hashable, Codable, Sendable {
  /// The gesture at this place of the run, from 0 on, and at this time is not made.
  case drop(gesture: Int, time: MarbleTime)
  /// The answer to the request of this number, from 1 on, is a failure.
  case fail(request: Int, RunFailure)
  /// The answer to the request of this number comes so much later, after `latency` in all.
  case delay(request: Int, by: MarbleTime, latency: MarbleTime)

  /// How much later an answer comes, in the order in which a key goes through them.
  static let delays = [MarbleTime.seconds(1), .seconds(3), .seconds(10)]

  /// What it does to the server; nil if nothing.
  var rule: Rule? {
    switch self {
    case .drop: nil
    case .fail(let request, let failure): failure.rule(for: request)
    case .delay(let request, _, let latency): Nth(request).after(latency.interval)
    }
  }

  /// How a scenario writes that; nil if it does nothing to the server.
  var code: String? {
    switch self {
    case .drop: nil
    case .fail(let request, let failure): failure.code(for: request)
    case .delay(let request, _, let latency):
      "Nth(\(request)).after(.milliseconds(\(latency.nanoseconds / 1_000_000)))"
    }
  }

  /// The request whose answer it changes; nil if it changes none.
  var request: Int? {
    switch self {
    case .drop: nil
    case .fail(let request, _), .delay(let request, _, _): request
    }
  }

  /// How it is called where there is little room.
  var shortWords: String {
    switch self {
    case .drop(_, let time): "not done at \(time)"
    case .fail(let request, let failure): "request \(request): \(failure.rawValue)"
    case .delay(let request, let delay, _): "request \(request): +\(delay)"
    }
  }

  /// How it is called.
  var words: String {
    switch self {
    case .drop(_, let time): "nothing is done at \(time)"
    case .fail(let request, let failure): "request \(request) fails: \(failure.rawValue)"
    case .delay(let request, let delay, _): "request \(request) is answered \(delay) later"
    }
  }
}

extension MarbleTime {
  /// The span as schedulers take it.
  var interval: DispatchTimeInterval {
    nanoseconds % 1_000_000 == 0
      ? .milliseconds(Int(nanoseconds / 1_000_000)) : .nanoseconds(Int(nanoseconds))
  }
}
