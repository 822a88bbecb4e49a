import MarbleTesting
import Testing

@testable import Lab

extension Runs {
  static let firstMinutesChapter: [String: Run] = [
    "first minutes test": {
      let picture = MarbleCapture.text {
        FirstMinutesChapter().`a slow answer to the previous name is never shown`()
      }
      let lines = picture.components(separatedBy: "\n").map { "  \($0)" }
      return (["a slow answer to the previous name is never shown"] + lines).joined(separator: "\n")
    }
  ]
}
