import MarbleTesting

extension Runs {
  static let firstMinutesChapter: [String: Run] = [
    "first minutes test": {
      let picture = MarbleCapture.text {
        FirstMinutesChapter().`a slow answer never replaces a newer one`()
      }
      let lines = picture.components(separatedBy: "\n").map { "  \($0)" }
      return (["a slow answer never replaces a newer one"] + lines).joined(separator: "\n")
    }
  ]
}
