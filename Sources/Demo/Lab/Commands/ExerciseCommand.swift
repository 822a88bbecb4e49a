import Foundation

/// `Demo exercise`: becomes `swift run Exercises`, which is built without the demo.
package struct ExerciseCommand: NamedCommand, Equatable {
  package static let declaration = CommandDeclaration(
    name: "exercise",
    argument: "[N]",
    summary: "start swift run Exercises, where the exercises are",
    details: "swift run Exercises --help explains its options.",
    options: [.ascii],
    readsOptions: true
  )

  /// As they were typed: the program of the exercises reads them.
  package let arguments: [String]

  package init(_ words: CommandWords) {
    arguments = words.arguments
  }

  package func run(in console: Console) throws -> ExitCode {
    guard let root = Repository.ofThisBuild else {
      throw Failure(description: "the exercises are files to edit; run this in a clone")
    }
    let command = (["swift run Exercises"] + arguments).joined(separator: " ")
    try console.errors.write("The exercises have a program of their own: \(command)\n")
    let words =
      ["/usr/bin/env", "swift", "run", "--package-path", root.path, "Exercises"] + arguments
    var list = words.map { strdup($0) } + [nil]
    execv(words[0], &list)
    throw Failure(description: "swift can't be started: \(String(cString: strerror(errno)))")
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
