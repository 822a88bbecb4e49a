import Foundation
import Marbles
import Text

/// The program of the exercises; an answer that doesn't compile stops nothing else.
///
/// It's the first that a reader builds, so its target has no more modules than the answers use.
/// The reader's files are in no target; this program has the compiler make one of each when it is
/// checked.
@main
enum ExerciseProgram {
  static func main() {
    // A closed pipe and a file that grows beyond a limit are errors of `write`.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    do {
      let request = try ExerciseRequest(
        Array(CommandLine.arguments.dropFirst()),
        hintCounts: Exercise.all.map(\.hints.count)
      )
      exit(try run(request) ? 0 : 1)
    } catch let error as ExerciseRequest.UsageError {
      report(error)
      exit(64)
    } catch {
      report(error)
      exit(1)
    }
  }

  private static func report(_ error: any Error) {
    // It may repeat an argument, which steers no terminal.
    let text = HarmlessText.lines("\(error)")
    FileHandle.standardError.write(Data("Exercises: \(text)\n".utf8))
  }

  private static func run(_ request: ExerciseRequest) throws -> Bool {
    let text = ExerciseText(width: terminalWidth)
    switch request {
    case .help:
      write(StyledText(ExerciseRequest.usage))
    case .list:
      write(text.list(isDone: isDone) + text.next(after: 0, isDone: isDone))
    case .check(let number):
      write(text.heading(number) + "\n")
      let verdict = try check(number)
      guard verdict.isDone else {
        write(try text.task(number) + text.outcome(number, verdict))
        return false
      }
      // Without the task, so that the outcome fits into a small terminal.
      write(try text.outcome(number, verdict) + text.given(number))
      write(text.next(after: number, isDone: isDone))
    case .hints(let number, let count):
      write(text.hints(number, count: count))
    case .solution(let number):
      write(try text.solution(number))
    case .reset(let number):
      try Exercise.all[number - 1].files.reset()
      write(text.reset(number))
    case .watch(let number):
      var watch = Watch(from: number, text: text, isDone: isDone, check: check, write: write)
      try watch.run()
    }
    return true
  }

  private static func check(_ number: Int) throws -> Verdict {
    let exercise = Exercise.all[number - 1]
    let verdict = try AnswerCheck(exercise: exercise, width: terminalWidth).verdict()
    try Progress().keep(exercise.files, isDone: verdict.isDone)
    return verdict
  }

  private static func isDone(_ number: Int) -> Bool {
    Progress().isDone(Exercise.all[number - 1].files)
  }

  /// The columns of the output; without a terminal, those of a failing test.
  static var terminalWidth: Int {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : MarbleReport.usualWidth
  }

  private static func write(_ text: StyledText) {
    let environment = ProcessInfo.processInfo.environment
    let palette = Palette(environment: environment, isTerminal: isatty(STDOUT_FILENO) == 1)
    let encoded = palette.encode(text)
    let isASCII = CommandLine.arguments.contains("--ascii") || environment.isLocaleWithoutUTF8
    let data = Data((isASCII ? ASCIIText.of(encoded) : encoded).utf8)
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        // EPIPE: the reader closed the pipe, as `head -1` does.
        if errno != EPIPE {
          let reason = String(cString: strerror(errno)).lowercased()
          FileHandle.standardError.write(Data("Exercises: can't write: \(reason)\n".utf8))
        }
        exit(1)
      }
    }
  }
}

extension Exercise {
  /// All exercises, in the order of the pages.
  package static let all = [
    songTitles, sameCity, latestAnswer, sendMessage, signUp, shortPost, typedByHand,
    testThatFails, searchPause, buyButton, cartCount, oneRequest, lateSlider, stillSearching,
    oneOrder, saveThenBack, spinner, retryPause, nextPage, login, screenThatStarts,
    optimisticHeart, openPages,
  ]
}
