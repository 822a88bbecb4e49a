import Foundation

/// A recording as a JSON text, the same to the byte for the same run.
enum RecordingFile {
  static func encode(_ recording: Recording) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(recording), as: UTF8.self) + "\n"
  }

  static func decode(_ data: Data) throws -> Recording {
    try JSONDecoder().decode(Recording.self, from: data)
  }
}
