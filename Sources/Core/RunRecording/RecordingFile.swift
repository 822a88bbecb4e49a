import Foundation
import Marbles
import Text

/// The JSON file of a recording, the same to the byte for the same run.
package enum RecordingFile {
  private static let version = 2

  private struct Version: Codable {
    var version = RecordingFile.version
  }

  private struct Content: Encodable {
    let recording: Recording

    func encode(to encoder: any Encoder) throws {
      try Version().encode(to: encoder)
      try recording.encode(to: encoder)
    }
  }

  package static func encode(_ recording: Recording) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(Content(recording: recording)), as: UTF8.self)
    // What would steer a terminal that shows the file is escaped.
    let harmless = text.unicodeScalars.map { scalar in
      HarmlessText.isHarmful(scalar)
        ? "\\u\(String(0x10000 + scalar.value, radix: 16).dropFirst())" : String(scalar)
    }
    return harmless.joined() + "\n"
  }

  /// Reads a file, and removes control characters from all of its texts.
  ///
  /// - Throws: ``RecordingError``, whatever is wrong with the content.
  package static func decode(_ data: Data) throws(RecordingError) -> Recording {
    guard let json = try? JSONSerialization.jsonObject(with: data),
      let harmless = try? JSONSerialization.data(withJSONObject: harmless(json))
    else { throw RecordingError("it isn't valid JSON") }
    do {
      let found = try JSONDecoder().decode(Version.self, from: harmless).version
      guard found == version else {
        throw RecordingError("it is of version \(found), and this program reads \(version)")
      }
      let recording = try JSONDecoder().decode(Recording.self, from: harmless)
      try check(recording)
      return recording
    } catch let error as RecordingError {
      throw error
    } catch {
      throw RecordingError(error)
    }
  }

  /// The JSON with each of its texts as one line without control characters.
  private static func harmless(_ json: Any) -> Any {
    switch json {
    case let text as String: HarmlessText.line(text)
    case let list as [Any]: list.map(harmless)
    case let members as [String: Any]: members.mapValues(harmless)
    default: json
    }
  }
}

package struct RecordingError: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }

  /// Describes a decoder's error by its place, such as `steps[3].time`.
  fileprivate init(_ error: any Error) {
    guard let error = error as? DecodingError else {
      self.init("it can't be decoded")
      return
    }
    switch error {
    case .keyNotFound(let key, let context):
      self.init("\(Self.place(context.codingPath + [key])) is missing")
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      self.init("\(Self.place(context.codingPath)) isn't \(Self.words(for: type))")
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      self.init("it isn't valid JSON")
    case .dataCorrupted(let context):
      self.init("\(Self.place(context.codingPath)) can't be read")
    @unknown default:
      self.init("it can't be decoded")
    }
  }

  /// The kind of JSON value from which a type is decoded.
  private static func words(for type: any Any.Type) -> String {
    switch "\(type)" {
    case "String": "a string"
    case "Bool": "true or false"
    case "Int", "Int64", "UInt64", "Double": "a number"
    case let name where name.hasPrefix("Array"): "a list"
    case let name where name.hasPrefix("Dictionary"): "an object"
    default: "what a recording has there"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "the file" }
    return path.reduce(into: "") { place, key in
      if let index = key.intValue {
        place += "[\(index)]"
      } else {
        place += (place.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}

/// Refuses values that no run can have written, so that a view of a recording may rely on them.
extension RecordingFile {
  private static func check(_ recording: Recording) throws(RecordingError) {
    let timeline = recording.timeline
    guard timeline.tick > .zero else { throw RecordingError("timeline.tick is not above 0") }
    try check([timeline.tick], "timeline.tick")
    try check([timeline.end], "timeline.end")
    try check(recording.steps.map(\.time), "steps")
    for (index, change) in recording.changes.enumerated() {
      guard case .delay(_, let delay, let latency) = change else { continue }
      guard delay >= .zero, delay <= latency, latency <= MarbleDuration.limit else {
        throw RecordingError("changes[\(index)] isn't a delay")
      }
    }
    for (index, lane) in timeline.lanes.enumerated() {
      try check(lane.marks.map(\.time), "timeline.lanes[\(index)].marks")
    }
    if let sides = recording.sides {
      let requests = timeline.lanes.count { $0.kind == .request }
      guard sides.lanes.count == timeline.lanes.count, sides.requests.count == requests else {
        throw RecordingError("sides and timeline.lanes don't match")
      }
    }
  }

  private static func check(_ times: [MarbleTime], _ place: String) throws(RecordingError) {
    let first = MarbleTime(nanoseconds: -MarbleDuration.limit.nanoseconds)
    var last = first
    for time in times {
      guard time >= first, time <= MarbleDuration.limit else {
        throw RecordingError("\(place) lies more than a hundred years off")
      }
      guard time >= last else { throw RecordingError("the times of \(place) go back") }
      last = time
    }
  }
}
