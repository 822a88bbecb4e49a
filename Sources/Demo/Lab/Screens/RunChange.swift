import Core
import Dispatch

extension RunChange {
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
