import Core
import Foundation

/// Reads a recording's file as ``RecordingFile`` writes it, several times as fast as a decoder of any file.
///
/// Steps, marks and details are many and of one form; the rest is left to the decoder, and so is a whole
/// file in which anything is otherwise: the decoder says what is wrong.
struct RecordingReader {
  private var lines: [StyledText]?
  private var steps: [Recording.Step]?
  private var timeline: Timeline?
  private var details: [Int: [String]]?
  private var names: Set<String> = []
  private var rest = "{"

  /// The recording, all of it harmless; nil if it takes a decoder.
  static func read(_ data: Data) -> Recording? {
    var reader = RecordingReader()
    var scanner = JSONScanner(Array(data))
    guard scanner.members({ reader.take($1, &$0) }) != nil, scanner.isAtEnd else { return nil }
    return reader.recording
  }

  private mutating func take(_ name: String, _ scanner: inout JSONScanner) -> Bool {
    guard names.insert(name).inserted else { return false }
    switch name {
    case "lines":
      guard let value = scanner.value(),
        let lines = try? JSONDecoder().decode([StyledText].self, from: Data(value))
      else { return false }
      self.lines = lines.map(\.harmless)
      return true
    case "steps": return takeSteps(&scanner)
    case "timeline":
      timeline = scanner.timeline()
      return timeline != nil
    case "details": return takeDetails(&scanner)
    default:
      guard let value = scanner.value(), name.allSatisfy(\.isLetter) else { return false }
      rest += "\"\(name)\":\(String(decoding: value, as: UTF8.self)),"
      return String(validating: value, as: UTF8.self) != nil
    }
  }

  private var recording: Recording? {
    guard let steps, let timeline, let details else { return nil }
    let empty = #""steps":[],"details":{},"timeline":{"tick":{"nanoseconds":1},"lanes":[],"#
    let file = rest + empty + #""end":{"nanoseconds":0}}}"#
    guard var recording = try? JSONDecoder().decode(Recording.self, from: Data(file.utf8)) else {
      return nil
    }
    recording = recording.harmless
    recording.steps = steps
    recording.timeline = timeline
    recording.details = details
    return recording
  }

  private mutating func takeSteps(_ scanner: inout JSONScanner) -> Bool {
    guard let lines else { return false }
    var steps: [Recording.Step] = []
    guard
      scanner.elements({ scanner in
        var facts: [Recording.Fact]?
        var screen: [StyledText]?
        var time: MarbleTime?
        let count = scanner.members { scanner, name in
          switch name {
          case "facts": facts = scanner.list { $0.fact() }
          case "screen":
            screen = scanner.list { scanner in
              scanner.integer().flatMap { lines.indices.contains($0) ? lines[$0] : nil }
            }
          case "time": time = scanner.time()
          default: return false
          }
          return true
        }
        guard count == 3, let facts, let screen, let time else { return false }
        steps.append(Recording.Step(time: time, facts: facts, screen: screen))
        return true
      })
    else { return false }
    self.steps = steps
    return true
  }

  private mutating func takeDetails(_ scanner: inout JSONScanner) -> Bool {
    var details: [Int: [String]] = [:]
    guard
      scanner.members({ scanner, name in
        guard let order = Int(name), details[order] == nil,
          let lines = scanner.list({ $0.string().map(HarmlessText.line) })
        else { return false }
        details[order] = lines
        return true
      }) != nil
    else { return false }
    self.details = details
    return true
  }
}
