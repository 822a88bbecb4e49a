/// What follows an ESC, and what is pasted.
extension KeyDecoder {
  mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): begin(.controlSequence)
    case UInt8(ascii: "O"): state = .singleShift
    case 0x1B:
      state = .escape
      append(.escape)
    case _ where "]PX^_".utf8.contains(byte):
      state = .string(.alternate(Character(Unicode.Scalar(byte))))
    case 0x20..<0x7F:
      state = .ground
      append(.alternate(Character(Unicode.Scalar(byte))))
    default:
      append(.escape)
      takeAnew(byte)
    }
  }

  mutating func takeControlSequence(_ byte: UInt8) {
    switch byte {
    case 0x1B:
      // A sequence that was never finished.
      state = .escape
    case 0x40..<0x7F where ControlSequence.beginsPaste(bytes, final: byte):
      begin(.paste)
      isAfterReturn = false
    case UInt8(ascii: "M") where bytes.isEmpty:
      // X10: the button and the place of a mouse follow, a byte each.
      state = .noise(missing: 3)
    case UInt8(ascii: "[") where bytes.isEmpty:
      // The Linux console: F1 to F5 are a letter after this.
      state = .noise(missing: 1)
    case 0x40..<0x7F:
      state = .ground
      if let key = ControlSequence.key(parameters: bytes, final: byte) { append(key) }
    case 0x20..<0x40:
      if bytes.count < Self.longestSequence { bytes.append(byte) }
    default:
      takeAnew(byte)
    }
  }

  mutating func takeString(_ byte: UInt8) {
    switch byte {
    case 0x07, 0x18: state = .ground
    case 0x1B: state = .stringEscape
    default: state = .string(nil)
    }
  }

  mutating func takePasted(_ byte: UInt8) {
    if byte == UInt8(ascii: "~"), bytes.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) {
      bytes.removeLast(Self.pasteEnd.count)
      state = .ground
      return endPaste()
    }
    // A line ends as it does on this side, whatever the other side takes for an end.
    let isSecondHalf = byte == 0x0A && isAfterReturn
    isAfterReturn = byte == 0x0D
    guard !isSecondHalf, bytes.count < Self.longestPaste else { return }
    bytes.append(byte == 0x0D ? 0x0A : byte)
  }

  mutating func endPaste() {
    append(.paste(String(decoding: bytes, as: UTF8.self)))
    bytes = []
  }
}
