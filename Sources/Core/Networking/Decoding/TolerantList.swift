/// A list of which one bad element does not lose the others.
///
/// A list of which every element is bad is no list: decoding it fails, so that an answer in another
/// form is not taken for an empty one.
public struct TolerantList<Element: Decodable>: Decodable {
  /// The elements that could be decoded, in their order.
  public let elements: [Element]

  /// How many elements the list held, the bad ones included: what paging has to count.
  public let receivedCount: Int

  public init(from decoder: any Decoder) throws {
    let tolerated = try decoder.singleValueContainer().decode([Tolerated<Element>].self)
    elements = tolerated.compactMap { $0.element }
    receivedCount = tolerated.count
    guard elements.isEmpty, receivedCount > 0 else { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: "none of \(receivedCount) elements can be read"
      )
    )
  }
}

extension TolerantList: Sendable where Element: Sendable {}
extension TolerantList: Equatable where Element: Equatable {}

private struct Tolerated<Element: Decodable>: Decodable {
  let element: Element?

  init(from decoder: any Decoder) {
    element = try? Element(from: decoder)
  }
}
