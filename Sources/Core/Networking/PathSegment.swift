extension DefaultStringInterpolation {
  /// Adds `text` to a target's path as exactly one segment, whatever it holds.
  ///
  /// A slash, a question mark, a percent sign and all else outside of `A-Z a-z 0-9 - . _ ~` is
  /// escaped. An empty segment, `.` and `..` cannot be; a request whose path holds one fails with
  /// ``NetworkError/requestMapping(_:)`` before anything is sent.
  public mutating func appendInterpolation(segment text: some CustomStringConvertible) {
    appendInterpolation(text.description.percentEncoded(keeping: .unreserved))
  }
}
