import Foundation

extension ObservableType where Element == Data {
  /// Decodes each element as a value of `type`.
  ///
  /// ```marbles
  /// source  1-2--{|
  /// result  1-2--#   decode(type: Int.self, decoder)
  /// ```
  ///
  /// An error of `decoder` ends the sequence.
  public func decode<Item: Decodable, Decoder: DataDecoder>(
    type: Item.Type,
    decoder: Decoder
  ) -> Observable<Item> {
    map { try decoder.decode(type, from: $0) }
  }
}

/// Something that decodes values from data, such as `JSONDecoder`.
public protocol DataDecoder {
  /// Decodes a value of `type` from `data`.
  func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}

extension PropertyListDecoder: DataDecoder {}
