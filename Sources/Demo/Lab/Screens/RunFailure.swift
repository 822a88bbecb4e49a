import Core

extension RunFailure {
  /// How a server fails the request of this number.
  func rule(for request: Int) -> Rule {
    switch self {
    case .serverError: Nth(request).answers(.status(500))
    case .notFound: Nth(request).answers(.status(404))
    case .unauthorized: Nth(request).answers(.unauthorized)
    case .offline: Nth(request).fails(.offline)
    case .timedOut: Nth(request).fails(.timedOut)
    }
  }

  /// How a scenario writes that.
  func code(for request: Int) -> String {
    switch self {
    case .serverError: "Nth(\(request)).answers(.status(500))"
    case .notFound: "Nth(\(request)).answers(.status(404))"
    case .unauthorized: "Nth(\(request)).answers(.unauthorized)"
    case .offline: "Nth(\(request)).fails(.offline)"
    case .timedOut: "Nth(\(request)).fails(.timedOut)"
    }
  }
}
