/// Turns the bytes of a terminal into keys.
///
/// Bytes come as the line delivers them: a UTF-8 character or an escape sequence may be cut in two
/// anywhere. What is incomplete waits for the rest. Only a lone ESC is ambiguous: it is the key
/// itself unless more follows, so whoever reads calls ``flush()`` when nothing has followed for a
/// moment.
struct KeyDecoder {
  private enum State {
    case ground
    case character([UInt8], missing: Int)
    case escape
    case controlSequence([UInt8])
    case singleShift
    case paste([UInt8])
  }

  private var state = State.ground
  private var text = ""
  private var keys: [Key] = []

  /// Longer sequences are noise; they are swallowed.
  private static let longestSequence = 64
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Whether an ESC waits for ``flush()`` or for what follows it.
  var isAmbiguous: Bool {
    if case .escape = state { true } else { false }
  }

  /// Takes what has arrived and returns the keys that are complete.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    for byte in bytes { take(byte) }
    return takeKeys()
  }

  /// Says that nothing more has followed: a lone ESC is the key.
  mutating func flush() -> [Key] {
    guard isAmbiguous else { return [] }
    state = .ground
    keys.append(.escape)
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
    switch state {
    case .ground: takeFirst(byte)
    case .character(let bytes, let missing): takeContinuation(byte, after: bytes, missing: missing)
    case .escape: takeAfterEscape(byte)
    case .controlSequence(let bytes): takeControlSequence(byte, after: bytes)
    case .singleShift:
      state = .ground
      if let key = ControlSequence.singleShiftKey(byte) { append(key) }
    case .paste(var bytes):
      bytes.append(byte)
      if bytes.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) {
        state = .ground
        let pasted = String(decoding: bytes.dropLast(Self.pasteEnd.count), as: UTF8.self)
        append(.paste(pasted.replacing("\r\n", with: "\n").replacing("\r", with: "\n")))
      } else {
        state = .paste(bytes)
      }
    }
  }

  private mutating func takeFirst(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape
    case 0x09: append(.tab)
    case 0x0A, 0x0D: append(.enter)
    case 0x08, 0x7F: append(.backspace)
    case 0x00: append(.control(" "))
    case 0x01..<0x20: append(.control(Character(Unicode.Scalar(byte + 0x60))))
    case 0x20..<0x7F: text.unicodeScalars.append(Unicode.Scalar(byte))
    case 0xC2..<0xE0: state = .character([byte], missing: 1)
    case 0xE0..<0xF0: state = .character([byte], missing: 2)
    case 0xF0..<0xF5: state = .character([byte], missing: 3)
    default: break
    }
  }

  private mutating func takeContinuation(_ byte: UInt8, after bytes: [UInt8], missing: Int) {
    guard (0x80..<0xC0).contains(byte) else {
      // The character was never finished; this byte begins something new.
      state = .ground
      return takeFirst(byte)
    }
    let bytes = bytes + [byte]
    if missing > 1 {
      state = .character(bytes, missing: missing - 1)
    } else {
      state = .ground
      if let character = String(validating: bytes, as: UTF8.self) { text += character }
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): state = .controlSequence([])
    case UInt8(ascii: "O"): state = .singleShift
    case 0x1B: append(.escape)
    case 0x20..<0x7F:
      state = .ground
      append(.alternate(Character(Unicode.Scalar(byte))))
    default:
      state = .ground
      append(.escape)
      takeFirst(byte)
    }
  }

  private mutating func takeControlSequence(_ byte: UInt8, after bytes: [UInt8]) {
    switch byte {
    case 0x1B:
      // A sequence that was never finished.
      state = .escape
    case 0x40..<0x7F where ControlSequence.beginsPaste(bytes, final: byte):
      state = .paste([])
    case 0x40..<0x7F:
      state = .ground
      if let key = ControlSequence.key(parameters: bytes, final: byte) { append(key) }
    case 0x20..<0x40 where bytes.count < Self.longestSequence:
      state = .controlSequence(bytes + [byte])
    case 0x20..<0x40:
      break
    default:
      state = .ground
      takeFirst(byte)
    }
  }
}
