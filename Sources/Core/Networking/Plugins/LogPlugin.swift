import Foundation

/// Writes one line a request: method, URL, status, milliseconds and bytes.
///
/// `GET https://api.example/issues?page=2 → 200 in 184 ms, 10653 bytes`. Credentials in a URL are
/// masked; headers and bodies are not written at all.
public struct LogPlugin: PluginType {
  private let write: (String) -> Void

  /// Makes a plugin that hands its lines to `write`.
  public init(write: @escaping (String) -> Void = { print($0) }) {
    self.write = write
  }

  public func didReceive(
    _ result: Result<Response, NetworkError>,
    _ attempt: Attempt,
    target: any TargetType,
    at time: Date
  ) {
    log(attempt, RequestLog.words(for: result, after: attempt.age(at: time)))
  }

  public func didCancel(_ attempt: Attempt, target: any TargetType, at time: Date) {
    log(attempt, RequestLog.cancelled(after: attempt.age(at: time)))
  }

  private func log(_ attempt: Attempt, _ outcome: String) {
    write("\(attempt.request.maskedDescription) → \(outcome)")
  }
}

extension Attempt {
  fileprivate func age(at time: Date) -> String {
    "\(Int((time.timeIntervalSince(started) * 1000).rounded())) ms"
  }
}
