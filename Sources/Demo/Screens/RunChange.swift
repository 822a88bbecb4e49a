import Core
import Dispatch

/// One thing that goes otherwise than in a run: the question "what if".
enum RunChange: Hashable, Sendable {
  /// The gesture at this place of the run, from 0 on, and at this time is not made.
  case drop(gesture: Int, time: MarbleTime)
  /// The answer to the request of this number, from 1 on, is a failure of the server.
  case fail(request: Int)
  /// The answer to the request of this number takes so long.
  case delay(request: Int, latency: MarbleTime)

  /// What it does to the server; nil if nothing.
  var rule: Rule? {
    switch self {
    case .drop: nil
    case .fail(let request): Nth(request).answers(.status(500))
    case .delay(let request, let latency): Nth(request).after(latency.interval)
    }
  }

  /// How it is called.
  var words: String {
    switch self {
    case .drop(_, let time): "nothing is done at \(time)"
    case .fail(let request): "request \(request) fails"
    case .delay(let request, let latency): "request \(request) takes \(latency)"
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
