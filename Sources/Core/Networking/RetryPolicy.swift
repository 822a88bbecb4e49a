import Foundation

/// When a request is sent again, and after how long.
///
/// Only idempotent methods are repeated (RFC 9110, 9.2.2), after a failure of the transport that may
/// pass, after 408, 500, 502, 503 and 504, and after a refusal for too many requests if the server
/// says when to come back. Kakao's 429, which holds until midnight, does not say so and is not
/// repeated.
public struct RetryPolicy: Equatable, Sendable {
  /// How many times a request is sent at most.
  public var maximumAttempts: Int

  /// The wait before the second attempt; each further one is twice as long.
  public var firstDelay: DispatchTimeInterval

  /// The longest wait. If the server wants more, its answer is handed on at once.
  public var longestDelay: DispatchTimeInterval

  /// Creates a policy.
  public init(
    maximumAttempts: Int = 3,
    firstDelay: DispatchTimeInterval = .milliseconds(500),
    longestDelay: DispatchTimeInterval = .seconds(30)
  ) {
    self.maximumAttempts = maximumAttempts
    self.firstDelay = firstDelay
    self.longestDelay = longestDelay
  }

  /// Every request is sent once.
  public static let never = RetryPolicy(maximumAttempts: 1)

  /// How long to wait before the next attempt; `nil` when there should be none.
  ///
  /// - Parameters:
  ///   - result: How the last attempt ended.
  ///   - method: The method of the request.
  ///   - attempt: The number of the last attempt, from 1.
  ///   - now: The time, to read a date of the server's against.
  public func delay(
    after result: Result<Response, NetworkError>,
    method: HTTPMethod,
    attempt: Int,
    now: Date
  ) -> DispatchTimeInterval? {
    guard attempt < maximumAttempts, method.isIdempotent else { return nil }
    let longest = longestDelay.wholeNanoseconds
    let doublings = min(max(attempt - 1, 0), 62)
    let (product, overflow) = firstDelay.wholeNanoseconds.multipliedReportingOverflow(
      by: 1 << doublings
    )
    let backOff = overflow ? longest : min(product, longest)
    switch result {
    case .failure(.transport(let failure, _)):
      return failure.isTransient ? .nanoseconds(backOff) : nil
    case .failure(.statusCode(let response)), .success(let response):
      let asked = response.retryDate(now: now).map { max($0.timeIntervalSince(now), 0) * 1e9 }
      if let asked, asked > Double(longest) { return nil }
      let isBusy = [408, 500, 502, 503, 504].contains(response.statusCode)
      guard isBusy || response.isRateLimited && asked != nil else { return nil }
      return .nanoseconds(max(backOff, Int((asked ?? 0).rounded())))
    case .failure:
      return nil
    }
  }
}
