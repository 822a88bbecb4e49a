import Core
import Foundation

/// The exercises as a program of their own: what does not compile in one stops nothing else.
///
/// `swift run Demo exercise` builds and starts it.
@main
enum ExerciseProgram {
  static func main() {
    do {
      let request = try ExerciseRequest(
        Array(CommandLine.arguments.dropFirst()),
        hintCounts: Exercise.all.map(\.hints.count)
      )
      exit(try run(request) ? 0 : 1)
    } catch let error as ExerciseRequest.UsageError {
      FileHandle.standardError.write(Data("Demo: \(error)\n".utf8))
      exit(64)
    } catch {
      FileHandle.standardError.write(Data("Demo: \(error)\n".utf8))
      exit(1)
    }
  }

  /// Whether what was checked is done.
  private static func run(_ request: ExerciseRequest) throws -> Bool {
    let text = ExerciseText()
    switch request {
    case .list:
      write(text.list(solved: Set((1...Exercise.all.count).filter(isSolved))))
    case .check(let number):
      // The task first, so that it is there when the reader's code stops the program.
      write(try text.task(number))
      let report = ExerciseGuard.run(exercise: number, Exercise.all[number - 1].check)
      write(text.outcome(number, report))
      guard report.isGreen else { return false }
      write(text.next(after: number, isSolved: isSolved))
    case .hints(let number, let count):
      write(text.hints(number, count: count))
    case .solution(let number):
      write(try text.solution(number))
    }
    return true
  }

  private static func isSolved(_ number: Int) -> Bool {
    ExerciseGuard.run(exercise: number, Exercise.all[number - 1].check).isGreen
  }

  private static func write(_ text: StyledText) {
    let environment = ProcessInfo.processInfo.environment
    let palette = Palette(environment: environment, isTerminal: isatty(STDOUT_FILENO) == 1)
    let encoded = palette.encode(text)
    let isASCII = CommandLine.arguments.contains("--ascii") || environment.isLocaleWithoutUTF8
    FileHandle.standardOutput.write(Data((isASCII ? ASCIIText.of(encoded) : encoded).utf8))
  }
}
