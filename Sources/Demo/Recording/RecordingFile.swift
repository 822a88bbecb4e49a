import Core
import Foundation

/// A recording as a JSON text, the same to the byte for the same run.
enum RecordingFile {
  /// The text of a file.
  static func encode(_ recording: Recording) throws -> String {
    var text = ""
    try write(recording) { text += $0 }
    return text
  }

  /// Writes the file a step at a time.
  static func write(_ recording: Recording, to write: (String) throws -> Void) throws {
    let recording = recording.harmless
    func member(_ name: String, _ value: some Encodable) throws -> String {
      "  \"\(name)\" : \(try json(value, indent: "  "))"
    }
    try write("{\n")
    if !recording.changes.isEmpty { try write("\(try member("changes", recording.changes)),\n") }
    try write("\(try member("details", recording.details)),\n")
    if let difference = recording.difference {
      try write("\(try member("difference", difference)),\n")
    }
    if let explored = recording.explored {
      try write("\(try member("explored", explored)),\n")
    }
    if !recording.gestures.isEmpty {
      try write("\(try member("gestures", recording.gestures)),\n")
    }
    let (steps, lines) = recording.numbered
    try write("  \"lines\" : [")
    for (index, line) in lines.enumerated() {
      try write("\(index == 0 ? "\n" : ",\n")    \(try oneLine(line))")
    }
    try write("\n  ],\n\(try member("screen", recording.screen)),\n")
    try write("\(try member("script", recording.script)),\n")
    if let server = recording.server { try write("\(try member("server", server)),\n") }
    try write("  \"steps\" : [")
    for (index, step) in steps.enumerated() {
      try write("\(index == 0 ? "\n" : ",\n")    \(try oneLine(step))")
    }
    try write("\n  ],\n\(try member("summary", recording.summary)),\n")
    try write("\(try member("timeline", recording.timeline)),\n")
    try write("\(try member("title", recording.title))\n}\n")
  }

  /// Reads a file; what it says is made harmless.
  ///
  /// - Throws: ``RecordingFault``, whatever the content.
  static func decode(_ data: Data) throws(RecordingFault) -> Recording {
    do {
      let recording =
        try RecordingReader.read(data)
        ?? JSONDecoder().decode(Recording.self, from: data).harmless
      try RecordingCheck(recording).run()
      return recording
    } catch let error as RecordingFault {
      throw error
    } catch {
      throw RecordingFault(error)
    }
  }

  /// A value as one line: there are many of its kind.
  private static func oneLine(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// A value as the text of a file, its lines after the first moved to the right.
  private static func json(_ value: some Encodable, indent: String) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    return text.components(separatedBy: "\n").joined(separator: "\n" + indent)
  }
}
