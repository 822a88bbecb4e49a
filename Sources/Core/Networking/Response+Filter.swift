extension Response {
  /// Returns the response if its status is in `statusCodes`, else throws it as an error.
  ///
  /// - Throws: ``NetworkError/statusCode(_:)``.
  public func filter<Codes: RangeExpression>(statusCodes: Codes) throws -> Response
  where Codes.Bound == Int {
    guard statusCodes.contains(statusCode) else { throw NetworkError.statusCode(self) }
    return self
  }

  /// Returns the response if its status is `statusCode`, else throws it as an error.
  public func filter(statusCode: Int) throws -> Response {
    try filter(statusCodes: statusCode...statusCode)
  }

  /// Returns the response if its status is 200 up to 299, else throws it as an error.
  public func filterSuccessfulStatusCodes() throws -> Response {
    try filter(statusCodes: 200..<300)
  }

  /// Returns the response if its status is 200 up to 399, else throws it as an error.
  public func filterSuccessfulStatusAndRedirectCodes() throws -> Response {
    try filter(statusCodes: 200..<400)
  }
}
