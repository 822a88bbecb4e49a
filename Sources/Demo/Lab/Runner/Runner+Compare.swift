import Core
import Foundation

/// What holds two runs against each other.
extension Runner {
  /// A scenario on the view model and on the design that it names.
  func besideOriginal(_ scenario: ScriptReference) throws -> RecordingPair {
    guard let screen = screens.first(where: { $0.description.id == scenario.screen }),
      let pair = try screen.besideOriginal(scenario.script, scenario.design)
    else { throw UsageError(description: "there is no scenario \(scenario)") }
    return pair
  }

  /// Prints what differs in two files.
  package func diff(_ first: String, _ second: String, _ options: PrintOptions) throws -> ExitCode {
    let names = ["A", "B"]
    let recordings = try [first, second].map { file in
      do {
        return try recording(from: .file(file))
      } catch let failure as FileFailure {
        throw NoInput(description: failure.description)
      }
    }
    let pair = RecordingPair(
      expected: recordings[0],
      actual: recordings[1],
      names: .init(expected: names[0], actual: names[1])
    )
    for (name, file) in zip(names, [first, second]) {
      try write(.dim("\(name) = \(HarmlessText.line(file))") + "\n", options.color)
    }
    try PairComparison(pair: pair).write(isPlain: options.isPlain) { try write($0, options.color) }
    return pair.isSame ? .success : .failure
  }
}

/// A file that can't be read, where the status of a failure says something else.
package struct NoInput: Error, Equatable, CustomStringConvertible {
  package let description: String
}
