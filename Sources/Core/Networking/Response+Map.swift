import Foundation

extension Response {
  /// Decodes the body, or what stands in it under a key path.
  ///
  /// - Parameters:
  ///   - type: What the body holds.
  ///   - keyPath: Keys with dots between them, such as `data.results`, as Moya has it.
  ///   - decoder: Decodes it.
  /// - Throws: ``NetworkError/decoding(_:_:)`` with the place in the body and what is wrong
  ///   there, or ``NetworkError/reported(_:_:)`` when the body itself says that the request failed.
  public func map<Value: Decodable>(
    _ type: Value.Type,
    atKeyPath keyPath: String? = nil,
    using decoder: JSONDecoder = JSONDecoder()
  ) throws -> Value {
    guard !data.isEmpty else {
      throw NetworkError.decoding(DecodingFailure(reason: "the body is empty"), self)
    }
    do {
      guard let keyPath else { return try decoder.decode(type, from: data) }
      let keys = keyPath.split(separator: ".").map(String.init)
      return try decoder.decode(AtKeyPath<Value>.self, from: data, configuration: keys).value
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

/// A value some levels down in objects.
private struct AtKeyPath<Value: Decodable>: DecodableWithConfiguration {
  let value: Value

  init(from decoder: any Decoder, configuration keys: [String]) throws {
    guard let last = keys.last else {
      value = try Value(from: decoder)
      return
    }
    var container = try decoder.container(keyedBy: Key.self)
    for key in keys.dropLast() {
      container = try container.nestedContainer(keyedBy: Key.self, forKey: Key(stringValue: key))
    }
    value = try container.decode(Value.self, forKey: Key(stringValue: last))
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }
}

/// Where a body differs from what was expected, and how; it quotes no value of the body.
public struct DecodingFailure: Error, Equatable, Sendable {
  /// The place, such as `results[3].url`; empty for the whole body.
  public let path: String

  /// What is wrong there.
  public let reason: String

  /// Creates a failure.
  public init(path: String = "", reason: String) {
    self.path = path
    self.reason = reason
  }

  /// Creates a failure from what a decoder threw.
  public init(_ error: any Error) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      self.init(path: Self.text(context.codingPath + [key]), reason: "is missing")
    case DecodingError.valueNotFound(let type, let context):
      self.init(path: Self.text(context.codingPath), reason: "is null, \(type) was expected")
    case DecodingError.typeMismatch(let type, let context):
      self.init(path: Self.text(context.codingPath), reason: "is no \(type)")
    case DecodingError.dataCorrupted(let context):
      let reason = context.codingPath.isEmpty ? "is no valid JSON" : "has no valid value"
      self.init(path: Self.text(context.codingPath), reason: reason)
    case let failure as DecodingFailure:
      self = failure
    default:
      self.init(reason: "could not be read (\(type(of: error)))")
    }
  }

  private static func text(_ path: [any CodingKey]) -> String {
    path.reduce("") { text, key in
      if let index = key.intValue { return "\(text)[\(index)]" }
      return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
    }
  }
}

extension DecodingFailure: CustomStringConvertible {
  public var description: String {
    path.isEmpty && reason.hasPrefix("the body")
      ? reason : "\(path.isEmpty ? "the body" : path) \(reason)"
  }
}
