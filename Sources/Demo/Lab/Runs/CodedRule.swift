import Core
import Workshop

/// A rule for one request, and its source.
struct CodedRule {
  let code: String
  let rule: Rule

  init(_ request: Int, after latency: MarbleTime) {
    let milliseconds = Int(latency.nanoseconds / 1_000_000)
    code = "Nth(\(request)).after(.milliseconds(\(milliseconds)))"
    rule = Nth(request).after(.milliseconds(milliseconds))
  }

  /// The rule for a request that ended with a label, a status code or a failure; `nil` for another
  /// label.
  init?(_ request: Int, endingWith label: String) {
    if let failure = Self.failures.first(where: { $0.failure.label == label }) {
      code = "Nth(\(request)).fails(.\(failure.name))"
      rule = Nth(request).fails(failure.failure)
      return
    }
    guard let status = Int(label) else { return nil }
    let isUnauthorized = status == 401
    code = "Nth(\(request)).answers(.\(isUnauthorized ? "unauthorized" : "status(\(status))"))"
    rule = Nth(request).answers(isUnauthorized ? .unauthorized : .status(status))
  }

  private static let failures: [(name: String, failure: TransportFailure)] = [
    ("offline", .offline), ("timedOut", .timedOut), ("connectionLost", .connectionLost),
    ("refused", .refused), ("unknownHost", .unknownHost), ("truncatedBody", .truncatedBody),
    ("secureConnectionFailed", .secureConnectionFailed), ("malformedAnswer", .malformedAnswer),
    ("tooManyRedirects", .tooManyRedirects),
  ]
}

extension RunChange {
  /// The rule that makes the change; `nil` for a gesture that is dropped.
  var rule: CodedRule? {
    switch self {
    case .drop: nil
    case .fail(let request, let failure): CodedRule(request, endingWith: failure.rawValue)
    case .delay(let request, _, let latency): CodedRule(request, after: latency)
    }
  }
}
