import Core

/// How an answer fails that came, in the order in which a key goes through them.
enum RunFailure: String, CaseIterable, Codable, Sendable {
  case serverError = "500"
  case notFound = "404"
  case unauthorized = "401"
  case offline
  case timedOut = "timed out"

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
