import Core
import Dispatch

extension RunChange {
  var rule: Rule? {
    switch self {
    case .drop: nil
    case .fail(let request, let failure): failure.rule(for: request)
    case .delay(let request, _, let latency): Nth(request).after(latency.interval)
    }
  }

  var code: String? {
    switch self {
    case .drop: nil
    case .fail(let request, let failure): failure.code(for: request)
    case .delay(let request, _, let latency):
      "Nth(\(request)).after(.milliseconds(\(latency.nanoseconds / 1_000_000)))"
    }
  }

  var shortWords: String {
    switch self {
    case .drop(_, let time): "not done at \(time)"
    case .fail(let request, let failure): "request \(request): \(failure.rawValue)"
    case .delay(let request, let delay, _): "request \(request): +\(delay)"
    }
  }

  var words: String {
    switch self {
    case .drop(_, let time): "nothing is done at \(time)"
    case .fail(let request, let failure): "request \(request) fails: \(failure.rawValue)"
    case .delay(let request, let delay, _): "request \(request) is answered \(delay) later"
    }
  }
}

extension MarbleTime {
  var interval: DispatchTimeInterval {
    nanoseconds % 1_000_000 == 0
      ? .milliseconds(Int(nanoseconds / 1_000_000)) : .nanoseconds(Int(nanoseconds))
  }
}

extension RunFailure {
  func rule(for request: Int) -> Rule { answer.rule(Nth(request)) }

  func code(for request: Int) -> String { "Nth(\(request)).\(answer.code)" }

  private var answer: (rule: (Nth) -> Rule, code: String) {
    switch self {
    case .serverError: ({ $0.answers(.status(500)) }, "answers(.status(500))")
    case .notFound: ({ $0.answers(.status(404)) }, "answers(.status(404))")
    case .unauthorized: ({ $0.answers(.unauthorized) }, "answers(.unauthorized)")
    case .offline: ({ $0.fails(.offline) }, "fails(.offline)")
    case .timedOut: ({ $0.fails(.timedOut) }, "fails(.timedOut)")
    }
  }
}
