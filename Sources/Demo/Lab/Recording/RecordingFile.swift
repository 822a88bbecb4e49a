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

  /// Writes the file a step at a time; what there is many of takes a line each.
  static func write(_ recording: Recording, to write: (String) throws -> Void) throws {
    let recording = recording.harmless
    func member(_ name: String, _ value: some Encodable) throws {
      try write("  \"\(name)\" : \(try json(value, indent: "  ")),\n")
    }
    func list<Element>(
      _ name: String,
      _ elements: [Element],
      indent: String = "  ",
      _ text: (Element) throws -> String
    ) throws {
      try write("\(indent)\"\(name)\" : [")
      for (index, element) in elements.enumerated() {
        try write("\(index == 0 ? "\n" : ",\n")\(indent)  \(text(element))")
      }
      try write("\n\(indent)],\n")
    }
    try write("{\n")
    if !recording.changes.isEmpty { try list("changes", recording.changes, oneLine) }
    try write("  \"details\" : {")
    for (index, detail) in recording.details.sorted(by: { $0.key < $1.key }).enumerated() {
      try write("\(index == 0 ? "\n" : ",\n")    \"\(detail.key)\" : \(oneLine(detail.value))")
    }
    try write("\n  },\n")
    if let difference = recording.difference { try member("difference", difference) }
    if let explored = recording.explored { try member("explored", explored) }
    if !recording.gestures.isEmpty { try list("gestures", recording.gestures, oneLine) }
    let (steps, screenLines) = recording.numbered
    try list("lines", screenLines, oneLine)
    try member("screen", recording.screen)
    try member("script", recording.script)
    if let server = recording.server { try member("server", server) }
    try list("steps", steps, oneLine)
    try member("summary", recording.summary)
    let timeline = recording.timeline
    try write("  \"timeline\" : {\n    \"end\" : \(oneLine(timeline.end)),\n")
    try list("lanes", timeline.lanes, indent: "    ", oneLine)
    try write("    \"tick\" : \(oneLine(timeline.tick))\n  },\n")
    try write("  \"title\" : \(oneLine(recording.title))\n}\n")
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
