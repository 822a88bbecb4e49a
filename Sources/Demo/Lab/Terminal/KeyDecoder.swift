import Workshop

/// Turns the bytes of a terminal into keys.
///
/// A UTF-8 character or an escape sequence may be cut in two anywhere. An incomplete one waits for
/// the rest, but not without a limit: a reader calls ``flush()`` when nothing has followed for
/// ``patience``. Ctrl-C and Ctrl-Z are handled at once, even in the middle of a sequence or a
/// paste, as a terminal itself would do.
struct KeyDecoder {
  private enum State {
    case ground
    /// A UTF-8 character of which this many bytes are missing.
    case character(missing: Int)
    case escape
    /// Behind `ESC [` or `ESC O`, whose second byte is the first of ``bytes``.
    case sequence
    case paste
  }

  private var state = State.ground
  private var bytes: [UInt8] = []
  private var text = ""
  private var keys: [Key] = []

  /// Longer sequences are noise; their rest isn't kept.
  private static let longestSequence = 64
  /// More characters than a field can hold. The end of a longer paste is left out.
  static let longestPaste = 1 << 12
  private static let pasteEnd = Array("\u{1B}[201".utf8)

  /// The time that an incomplete sequence waits for its rest; nil if there is none.
  var patience: Duration? {
    switch state {
    case .ground: nil
    case .escape: .milliseconds(50)
    case .paste: .seconds(1)
    case .character, .sequence: .milliseconds(200)
    }
  }

  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    for byte in bytes { take(byte) }
    return takeKeys()
  }

  /// Says that nothing more has followed: a lone ESC is the key, a paste ends, and what else is
  /// incomplete was noise.
  mutating func flush() -> [Key] {
    switch state {
    case .escape: append(.escape)
    case .paste: endPaste()
    default: break
    }
    state = .ground
    return takeKeys()
  }

  private mutating func takeKeys() -> [Key] {
    endText()
    defer { keys = [] }
    return keys
  }

  /// Scalars are put together first, so that a letter and its accent are one key.
  private mutating func endText() {
    keys += text.map(Key.character)
    text = ""
  }

  private mutating func append(_ key: Key) {
    endText()
    keys.append(key)
  }

  private mutating func take(_ byte: UInt8) {
    if byte == 0x03 || byte == 0x1A {
      state = .ground
      return append(byte == 0x03 ? .control("c") : .control("z"))
    }
    switch state {
    case .ground: takeFirst(byte)
    case .character(let missing): takeContinuation(byte, missing: missing)
    case .escape: takeAfterEscape(byte)
    case .sequence: takeInSequence(byte)
    case .paste: takePasted(byte)
    }
  }

  private mutating func takeFirst(_ byte: UInt8) {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0x09: append(.tab)
    case 0x0A, 0x0D: append(.enter)
    case 0x08, 0x7F: append(.backspace)
    case 0x01..<0x20: append(.control(Character(Unicode.Scalar(byte + 0x60))))
    case 0x20..<0x7F: text.unicodeScalars.append(Unicode.Scalar(byte))
    case 0xC2..<0xE0: begin(.character(missing: 1), with: byte)
    case 0xE0..<0xF0: begin(.character(missing: 2), with: byte)
    case 0xF0..<0xF5: begin(.character(missing: 3), with: byte)
    default: break
    }
  }

  private mutating func begin(_ state: State, with byte: UInt8) {
    self.state = state
    bytes = [byte]
  }

  private mutating func takeContinuation(_ byte: UInt8, missing: Int) {
    // If not, the character was never finished, and this byte begins something new.
    guard (0x80..<0xC0).contains(byte) else { return takeFirst(byte) }
    bytes.append(byte)
    state = missing > 1 ? .character(missing: missing - 1) : .ground
    guard missing == 1, let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first,
      // C1 controls are none of the keys that there are.
      scalar.value >= 0xA0
    else { return }
    text.unicodeScalars.append(scalar)
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "O"): begin(.sequence, with: byte)
    case 0x1B: append(.escape)
    // A letter with Alt, which no frame takes.
    case 0x20..<0x7F: state = .ground
    default:
      append(.escape)
      takeFirst(byte)
    }
  }

  private mutating func takeInSequence(_ byte: UInt8) {
    let isControl = bytes[0] == UInt8(ascii: "[")
    switch byte {
    case 0x20..<0x40 where isControl:
      if bytes.count < Self.longestSequence { bytes.append(byte) }
    case 0x40..<0x7F:
      state = .ground
      let sequence = Self.name(bytes.dropFirst(), final: byte)
      if sequence == "200~" {
        state = .paste
        bytes = []
      } else if let key = !isControl && sequence == "M" ? .enter : Self.keys[sequence] {
        append(key)
      }
    // A sequence that was never finished.
    default: takeFirst(byte)
    }
  }

  /// The first number of a sequence that ends with `~`, and the final letter, without modifiers.
  private static func name(_ parameters: ArraySlice<UInt8>, final: UInt8) -> String {
    let number = final == UInt8(ascii: "~") ? parameters.prefix { $0 != UInt8(ascii: ";") } : []
    return String(decoding: number + [final], as: UTF8.self)
  }

  /// ECMA-48, xterm, the Linux console, rxvt.
  private static let keys: [String: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "F": .end, "H": .home, "Z": .backTab,
    "1~": .home, "7~": .home, "3~": .delete, "4~": .end, "8~": .end, "5~": .pageUp, "6~": .pageDown,
  ]

  private mutating func takePasted(_ byte: UInt8) {
    guard byte == UInt8(ascii: "~"), bytes.suffix(Self.pasteEnd.count) == Self.pasteEnd[...] else {
      return bytes.append(byte)
    }
    bytes.removeLast(Self.pasteEnd.count)
    state = .ground
    endPaste()
  }

  /// A line ends as it does on this side, whatever the other side takes for an end.
  private mutating func endPaste() {
    let pasted = String(decoding: bytes, as: UTF8.self).prefix(Self.longestPaste)
    append(.paste(String(pasted.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })))
  }
}

extension TextField {
  mutating func edit(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let text): insert(text)
    case .backspace: deleteBackward()
    case .delete: deleteForward()
    case .control("w"): deleteWord()
    case .control("u"): deleteToStart()
    case .control("k"): deleteToEnd()
    case .left: move(by: -1)
    case .right: move(by: 1)
    case .home, .control("a"): moveToStart()
    case .end, .control("e"): moveToEnd()
    default: return false
    }
    return true
  }
}
