import Foundation
import Lab

/// `Demo exercise`: builds the program of the exercises and becomes it.
///
/// It's a program of its own because this one knows nothing of tutorials; the terminal and its
/// signals are then its own, too.
struct ExerciseCommand: NamedCommand, Equatable {
  static let declaration = CommandDeclaration(
    name: "exercise",
    argument: "[N]",
    summary: "show and check an exercise, or list all of them",
    details: """
      Shows the task and the file to edit, runs the check and draws what came out.
      Exit status: 0 solved, 1 not yet.
      """,
    options: [
      CommandOption(
        name: "--hint",
        value: "K",
        isValueOptional: true,
        summary: "show the first hint, or the first K"
      ),
      CommandOption(name: "--solution", summary: "show a solution and its run"),
      CommandOption(name: "--watch", summary: "check on each save"),
      CommandOption(name: "--reset", summary: "restore the starting file"), .ascii,
    ]
  )

  /// As they were typed: the program of the exercises reads them again.
  let arguments: [String]

  init(_ words: CommandWords) throws(UsageError) {
    _ = try words.argument()
    arguments = words.arguments
  }

  func run(in console: Console) throws -> ExitCode {
    guard let root = Repository.ofThisBuild else {
      throw ExerciseBuild.Failure("the exercises are files to edit; run this in a clone")
    }
    let isFirst = !FileManager.default.fileExists(atPath: ExerciseBuild.beside)
    if isFirst {
      try console.errors.write("Building the exercises; the first time takes a moment.\n")
    }
    let program = try ExerciseBuild.run(in: root)
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    execv(program, &words)
    throw ExerciseBuild.Failure("\(program) can't be started: \(String(cString: strerror(errno)))")
  }
}
