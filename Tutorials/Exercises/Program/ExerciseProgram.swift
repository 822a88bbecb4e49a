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
    let text = ExerciseText(width: WatchTerminal.width)
    let progress = Progress()
    switch request {
    case .help:
      write(StyledText(ExerciseRequest.usage))
    case .list:
      let solved = Set(try (1...Exercise.all.count).filter(isDone))
      write(text.list(solved: solved) + text.next(after: 0) { solved.contains($0) })
    case .check(let number):
      write(text.heading(number) + "\n")
      let verdict = try check(number)
      guard verdict.isDone else {
        write(try text.task(number) + text.outcome(number, verdict))
        return false
      }
      // Without the task, so that the outcome fits into a small terminal.
      write(try text.outcome(number, verdict) + text.comparison(number))
      write(text.next(after: number) { progress.isDone($0) ?? false })
    case .hints(let number, let count):
      write(text.hints(number, count: count))
    case .solution(let number):
      write(try text.solution(number))
    case .reset(let number):
      try Exercise.all[number - 1].files.reset()
      write(text.reset(number))
    case .watch(let number):
      var loop = WatchLoop(from: number, text: text, progress: progress, write: write)
      try loop.run()
    }
    return true
  }

  private static func check(_ number: Int) throws -> Verdict {
    let check = try AnswerCheck(Exercise.all[number - 1], width: WatchTerminal.width)
    while true {
      if let verdict = try check.verdict() {
        try Progress().keep(number, isDone: verdict.isDone)
        return verdict
      }
      usleep(10_000)
    }
  }

  private static func isDone(_ number: Int) throws -> Bool {
    if let known = Progress().isDone(number) { return known }
    return try check(number).isDone
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
