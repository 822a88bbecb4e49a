import Core
import Foundation
import Loopback
import MarbleTesting
import Testing

@testable import GateSupport

extension Runs {
  private static let chapter = NewsletterChapter()

  static let mvvmChapter: [String: Run] = [
    "newsletter twice": { chapter.twice().joined(separator: "\n") },
    "newsletter step 2": { try step("Service", "Value") },
    "newsletter two operators": picture(chapter.`an event reads a state, and states are combined`),
    "newsletter transform": picture(
      chapter.`a failure can be tried again, and nothing is sent twice`
    ),
  ]

  /// The changed lines between two versions of the controller, and those around them.
  private static func step(_ old: String, _ new: String) throws -> String {
    var lines: [String] = []
    try TemporaryFolder.with { folder in
      let files = try [old, new].map { name in
        let file = "Tests/TutorialsTests/MVVM/Newsletter\(name).swift"
        let region = SourceRegion(file: file, name: "final class NewsletterController")
        let text = try #require(region.lines()).joined(separator: "\n") + "\n"
        let copy = folder.appending(path: name)
        try Data(text.utf8).write(to: copy)
        return copy.path
      }
      lines = try ChildProgram.run("/usr/bin/env", ["diff", "-U", "2"] + files).output.lines
    }
    // The first lines name the files and the place.
    return lines.dropFirst(3).dropLast()
      .map { $0.hasPrefix("@@") ? " …" : $0 == " " ? "" : $0 }
      .joined(separator: "\n")
  }
}
