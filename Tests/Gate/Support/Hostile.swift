import Foundation
import Workshop

@testable import Lab

/// Text that controls a terminal, reverses the text after it, or ends a string.
enum HostileText {
  private static let kinds = ["\u{1B}[31m", "\u{1B}]0;PWNED\u{7}", "\u{9B}2J", "\u{202E}", "\0"]

  /// One of each, between letters.
  static let all = "a" + kinds.joined(separator: "b") + "\r\nz"

  /// The first scalar that does harm, with its surroundings; nil if there is none.
  static func found(in text: String, allowing allowed: Set<Unicode.Scalar> = ["\n"]) -> String? {
    let scalars = Array(text.unicodeScalars)
    let index = scalars.firstIndex { HarmlessText.isHarmful($0) && !allowed.contains($0) }
    guard let index else { return nil }
    let around = scalars[max(index - 30, 0)..<min(index + 30, scalars.count)]
    return around.reduce(into: "") { $0 += $1.escaped(asASCII: true) }
  }
}

extension HostileText {
  /// JSON with hostile text behind the texts of all members but some.
  fileprivate static func hostile(_ json: Any, _ name: String, but others: Set<String>) -> Any {
    switch json {
    case let text as String: others.contains(name) ? text : text + all
    case let list as [Any]: list.map { hostile($0, name, but: others) }
    case let members as [String: Any]:
      Dictionary(uniqueKeysWithValues: members.map { ($0, hostile($1, $0, but: others)) })
    default: json
    }
  }
}

extension Recording {
  /// A run with hostile text behind every text in it.
  static var hostile: Recording {
    get throws {
      var recording = Recording.sample(steps: 6)
      for index in recording.steps.indices {
        recording.steps[index].screen = ["screen", .bold("bold")]
      }
      recording.details = [0: ["detail"]]
      let json = try JSONSerialization.jsonObject(with: recording.foreignFile)
      // What isn't a text: kinds, styles, and gestures as JSON.
      let hostile = HostileText.hostile(json, "", but: ["kind", "style", "side", "value"])
      let data = try JSONSerialization.data(withJSONObject: hostile)
      return try JSONDecoder().decode(Recording.self, from: data)
    }
  }

  /// A recording from an unknown source.
  var foreignFile: Data {
    get throws { Data(try RecordingFile.encode(self).utf8) }
  }
}
