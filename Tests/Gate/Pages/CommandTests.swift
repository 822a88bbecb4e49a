import Testing

@testable import Demo
@testable import Lab
@testable import TutorialsTests

private typealias Repository = TutorialsTests.Repository

/// Pages show commands that do something.
@Suite struct CommandTests {
  @MainActor
  @Test(arguments: Repository.documents)
  func `each command of the demo is one that it understands`(_ path: String) throws {
    let catalog = Program(arguments: [], environment: [:]).runner.catalog
    for command in try Document(path: path).commands {
      let words = command.text.prefix { !"|><#".contains($0) }.split(separator: " ").map(
        String.init
      )
      guard words.starts(with: ["swift", "run", "Demo"]) else { continue }
      let place = "\(path):\(command.line): \(command.text)"
      do {
        let parsed = try CommandParser(catalog: catalog).parse(Array(words.dropFirst(3)))
        if case .marbles(let request) = parsed, let name = request.name,
          Gallery.entries(named: name).isEmpty
        {
          Issue.record("\(place): there is no operator \(name)")
        }
      } catch {
        Issue.record("\(place): \(error)")
      }
    }
  }

  @Test(arguments: Repository.documents)
  func `each filter of a command finds a test`(_ path: String) throws {
    for command in try Document(path: path).commands {
      let match = command.text.firstMatch(of: /swift test .*--filter ('[^']+'|"[^"]+"|\S+)/)
      guard let match else { continue }
      let filter = try Regex(match.1.filter { !"'\"".contains($0) })
      #expect(
        TestNames.all.contains { $0.contains(filter) },
        "\(path):\(command.line): no test is found by \(match.1)"
      )
    }
  }
}
