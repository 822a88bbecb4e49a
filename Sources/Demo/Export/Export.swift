import Core

/// Writes a recording for other programs.
struct Export {
  let recording: Recording

  /// The text of a file in this format.
  func text(as format: ExportFormat) throws -> String {
    switch format {
    case .html: HTMLPage(recording: recording).text
    case .json: try RecordingFile.encode(recording)
    case .svg: recording.timeline.svg(title: "\(recording.screen)/\(recording.script)")
    case .text: Transcript(recording: recording).drawn.string
    }
  }
}
