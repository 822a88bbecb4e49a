import Core
import Dispatch
import Workshop

extension RunFailure {
  /// The rule that fails the request of this number.
  func rule(_ request: Int) -> Rule {
    switch self {
    case .serverError: Nth(request).answers(.status(500))
    case .notFound: Nth(request).answers(.status(404))
    case .unauthorized: Nth(request).answers(.unauthorized)
    case .offline: Nth(request).fails(.offline)
    case .timedOut: Nth(request).fails(.timedOut)
    }
  }
}

extension RunChange {
  /// The rule that makes the change; `nil` for a gesture that is dropped.
  var rule: Rule? {
    switch self {
    case .drop: nil
    case .fail(let request, let failure): failure.rule(request)
    case .delay(let request, _, let latency): Nth(request).after(latency.interval)
    }
  }
}

extension MarbleTime {
  var interval: DispatchTimeInterval {
    nanoseconds % 1_000_000 == 0
      ? .milliseconds(Int(nanoseconds / 1_000_000)) : .nanoseconds(Int(nanoseconds))
  }
}
