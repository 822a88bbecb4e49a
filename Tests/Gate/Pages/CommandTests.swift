import Foundation
import Testing

@testable import Demo
@testable import Exercises
@testable import GateSupport
@testable import Lab

/// Pages show commands that do something.
struct CommandTests {
  /// The screens that a reader of "Your own screen" writes; a clone doesn't have them.
  static let ownScreens = ["Lookup", "Notes", "Hearts"]

  @MainActor
  @Test(arguments: Repository.documents)
  func `each command is one that the demo or the exercises understand`(_ path: String) throws {
    let parser = CommandParser(commands: Demo.commands, version: "", catalog: .all)
    for command in try Document(path: path).commands {
      // As a shell splits them.
      let words = command.text.prefix { !"|><#".contains($0) }
        .matches(of: /'[^']*'|"[^"]*"|\S+/).map { $0.output.filter { !"'\"".contains($0) } }
      guard words.starts(with: ["swift", "run"]), words.count > 2,
        !words.contains(where: { word in Self.ownScreens.contains { word.hasPrefix($0) } })
      else { continue }
      let place = "\(path):\(command.line): \(command.text)"
      do {
        if words[2] == "Exercises" {
          let counts = Exercise.all.map(\.hints.count)
          _ = try ExerciseRequest(Array(words.dropFirst(3)), hintCounts: counts)
        }
        guard words[2] == "Demo" else { continue }
        let parsed = try parser.parse(Array(words.dropFirst(3)))
        if let name = (parsed as? MarblesCommand)?.name,
          Gallery.entries(named: name).isEmpty
        {
          Issue.record("\(place): there is no operator \(name)")
        }
      } catch {
        Issue.record("\(place): \(error)")
      }
    }
  }

  // A filter that finds nothing passes: "0 tests … passed".

  @Test func `each filter finds a test that its command builds`() throws {
    let files = Repository.documents + Repository.files(withExtension: "swift")
    for path in files {
      for filter in try TestFilter.all(in: Repository.text(of: path)) where !filter.findsTest {
        Issue.record("\(path):\(filter.line): \(filter.fault)")
      }
    }
  }
}
