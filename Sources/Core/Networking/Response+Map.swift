import Foundation

extension Response {
  /// Decodes the body.
  ///
  /// - Throws: ``NetworkError/decoding(_:_:)`` with the place in the body and what is wrong
  ///   there, or ``NetworkError/reported(_:_:)`` when the body itself says that the request failed.
  public func map<Value: Decodable>(
    _ type: Value.Type,
    using decoder: JSONDecoder = JSONDecoder()
  ) throws -> Value {
    guard !data.isEmpty else {
      throw NetworkError.decoding(DecodingFailure(reason: "the body is empty"), self)
    }
    do {
      return try decoder.decode(type, from: data)
    } catch let failure as ReportedFailure {
      throw NetworkError.reported(failure.message, self)
    } catch {
      throw NetworkError.decoding(DecodingFailure(error), self)
    }
  }

  /// The body as text.
  ///
  /// - Throws: ``NetworkError/decoding(_:_:)`` when it is not UTF-8.
  public func mapString() throws -> String {
    guard let text = String(data: data, encoding: .utf8) else {
      throw NetworkError.decoding(DecodingFailure(reason: "the body is not UTF-8"), self)
    }
    return text
  }
}
