import MarbleKit

struct Export {
  let recording: Recording
  private let pair: RecordingPair?

  init(recording: Recording) {
    self.recording = recording
    pair = nil
  }

  init(pair: RecordingPair) {
    recording = pair.merged
    self.pair = pair
  }

  func text(as format: ExportFormat) throws -> String {
    var text = ""
    try write(as: format) { text += $0 }
    return text
  }

  /// Writes the file piece by piece, the first at once and the others when there is enough of them.
  func write(as format: ExportFormat, to write: (String) throws -> Void) throws {
    var piece = ""
    var size = 0
    func add(_ text: String) throws {
      piece += text
      guard piece.utf8.count > size else { return }
      try write(piece)
      piece = ""
      size = Self.pieceSize
    }
    switch format {
    case .html:
      try HTMLPage(recording: recording, pair: pair).write(to: add)
    case .json:
      try RecordingFile.write(recording, to: add)
    case .svg:
      try recording.titledTimeline.writeSVG(
        title: "\(recording.screen)/\(recording.script)",
        to: add
      )
    case .text:
      func addText(_ text: StyledText) throws { try add(Palette.plain.encode(text)) }
      if let pair {
        try PairTranscript(pair: pair).write(isPlain: false, to: addText)
      } else {
        try Transcript(recording: recording).write(isPlain: false, to: addText)
      }
    }
    if !piece.isEmpty { try write(piece) }
  }

  private static let pieceSize = 1 << 15
}

package enum ExportFormat: String, CaseIterable {
  case html, json, svg, text
}
