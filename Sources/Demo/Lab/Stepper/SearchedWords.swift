/// Words that are looked for in many texts, whatever their case.
struct SearchedWords {
  private let words: String
  private let bytes: [UInt8]
  private let isASCII: Bool

  init(_ words: String) {
    self.words = words.lowercased()
    bytes = Array(self.words.utf8)
    isASCII = bytes.allSatisfy { $0 < 0x80 }
  }

  /// Whether a text has them. Of words in ASCII, the bytes are compared: there may be ten thousand steps.
  func stand(in text: String) -> Bool {
    guard isASCII else { return text.lowercased().contains(words) }
    var text = text
    return text.withUTF8 { text in
      guard text.count >= bytes.count else { return false }
      return (0...(text.count - bytes.count)).contains { start in
        bytes.indices.allSatisfy { text[start + $0].lowercased == bytes[$0] }
      }
    }
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
