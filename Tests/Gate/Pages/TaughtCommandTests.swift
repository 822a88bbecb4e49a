import Foundation
import Testing

@testable import Demo
@testable import Exercises
@testable import GateSupport
@testable import Lab

struct TaughtCommandTests {
  // Readers are told of all that the demo can do: its help names nothing that no page names.

  /// The paragraphs, list items and blocks of all pages.
  private static let paragraphs: [String] = Repository.documents.flatMap { path in
    let text = (try? Repository.text(of: path)) ?? ""
    return text.split(separator: /\n\s*\n|\n(?=- |\d+\. )/).map(String.init)
  }

  private static let help = CommandHelp.usage(Demo.commands.map { $0.declaration }).string

  @Test(arguments: Demo.commands.map { $0.declaration.name })
  func `each command and each of its flags is on a page`(_ name: String) throws {
    let command = try #require(Demo.commands.first { $0.declaration.name == name })
    let help = try command.help(nil).string
    let word = try Regex("(?:Demo |`)\(name)\\b")
    let taught = Self.paragraphs.filter { $0.contains(word) }
    #expect(!taught.isEmpty, "no page names Demo \(name)")
    for flag in Self.flags(in: help).subtracting(Self.flags(in: Self.help)) {
      let option = try Regex("\(flag)(?![a-z-])")
      #expect(
        taught.contains { $0.contains(option) },
        "no paragraph of a page names \(flag) beside Demo \(name)"
      )
    }
  }

  @Test func `each flag of the demo itself is on a page`() {
    for flag in Self.flags(in: Self.help) {
      #expect(Self.paragraphs.contains { $0.contains(flag) }, "no page names \(flag)")
    }
  }

  @Test func `each flag of the exercises is on their page`() throws {
    let page = try Repository.text(of: "Tutorials/Exercises/README.md")
    for flag in Self.flags(in: ExerciseRequest.usage) {
      #expect(page.contains("\(flag)`") || page.contains("\(flag) "), "\(flag)")
    }
  }

  private static func flags(in help: String) -> Set<String> {
    Set(help.matches(of: /(?:^|[^\w-])(--[a-z]+)/).map { String($0.1) })
  }
}
