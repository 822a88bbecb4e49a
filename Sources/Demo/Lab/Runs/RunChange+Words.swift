import Workshop

extension RunChange {
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
