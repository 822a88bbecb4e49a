/// What keeps a file from being a recording, in a few words.
struct RecordingFault: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  /// What a decoder found; it names the place as a person would write it: `steps[3].time`.
  init(_ error: any Error) {
    guard let error = error as? DecodingError else {
      self.init("it can't be decoded")
      return
    }
    switch error {
    case .keyNotFound(let key, let context):
      self.init("\(Self.place(context.codingPath + [key])) is missing")
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      self.init("\(Self.place(context.codingPath)) is of another kind")
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      self.init("it is no JSON")
    case .dataCorrupted(let context):
      self.init("\(Self.place(context.codingPath)) can't be read")
    @unknown default:
      self.init("it can't be decoded")
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "the whole" }
    return path.reduce(into: "") { place, key in
      if let index = key.intValue {
        place += "[\(index)]"
      } else {
        place += (place.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}
