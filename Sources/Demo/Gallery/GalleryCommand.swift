import Core
import Foundation

/// The `marbles` command: lists the operators, or draws the ones that are named.
enum GalleryCommand {
  /// What a run of the command prints, and its exit status.
  struct Output: Equatable {
    var text = ""
    var errorText = ""
    var code: Int32 = 0
  }

  /// Runs the command, prints, and returns the exit status.
  static func run(arguments: [String]) -> Int32 {
    let output = output(arguments: arguments)
    FileHandle.standardOutput.write(Data(output.text.utf8))
    FileHandle.standardError.write(Data(output.errorText.utf8))
    return output.code
  }

  /// Returns what the command would print.
  static func output(arguments: [String]) -> Output {
    guard let name = arguments.first else { return Output(text: list) }
    guard arguments.count == 1 else {
      return usageError("marbles takes one operator, but got \(arguments.count)")
    }
    let entries = Gallery.entries(named: name)
    guard !entries.isEmpty else { return unknown(name) }
    return Output(text: entries.map(drawing).joined(separator: "\n"))
  }

  /// All operators by family, one line each.
  private static var list: String {
    let width = Gallery.entries.map(\.name.count).max() ?? 0
    return GalleryFamily.allCases.map { family in
      let lines = Gallery.entries.filter { $0.family == family }.map { entry in
        let gap = String(repeating: " ", count: width - entry.name.count + 2)
        return "  \(entry.name)\(gap)\(entry.summary)\n"
      }
      return "\(family.title)\n\(lines.joined())"
    }.joined(separator: "\n")
  }

  private static func drawing(_ entry: GalleryEntry) -> String {
    "\(entry.name): \(entry.summary)\n\n"
      + entry.lines().map { "  \($0)\n" }.joined()
  }

  private static func unknown(_ name: String) -> Output {
    let names = Set(Gallery.entries.map(\.baseName))
    let near = NearNames.nearest(to: name, among: names)
    return usageError(
      "there is no operator \"\(name)\"; near it: \(near.joined(separator: ", "))\n"
        + "`marbles` without an operator lists all of them"
    )
  }

  private static func usageError(_ message: String) -> Output {
    Output(errorText: "\(message)\n", code: 64)
  }
}
