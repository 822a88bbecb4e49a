import Workshop

@testable import Lab

extension Transcript {
  func text(isPlain: Bool) throws -> StyledText {
    var text = StyledText()
    try write(isPlain: isPlain) { text += $0 }
    return text
  }
}
