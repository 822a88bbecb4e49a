import Core
import Foundation

/// Drives a screen by lines of text, in real time: a prompt for a person, a transcript for a pipe.
///
/// After each line it waits for the answers and prints the screen, so that a script needs no timing.
@MainActor
final class LineDriver<S: ScreenType> {
  private let live: LiveScreen<S>
  private let output: FileOutput
  /// The reason that nothing more is printed.
  private var outputFailure: FileOutput.Failure?
  private let disposeBag = DisposeBag()
  private var hasFault = false
  private var changeCount = 0
  private var pendingCount = 0
  private var hasSuccess = false
  private var hasFailure = false
  private var couldNotSave = false

  init(in environment: LiveEnvironment, output: FileOutput) throws {
    self.output = output
    live = try LiveScreen<S>.real(in: environment)
    live.server.changes
      .subscribe(onNext: { [weak self] in self?.note($0) })
      .disposed(by: disposeBag)
  }

  /// Performs the lines; wrong ones are answered with what would be right, and skipped.
  ///
  /// - Returns: Wrong usage if one of a script's lines was wrong, failure if each of its requests failed or
  ///   it could not be saved.
  func run(_ input: LineInput) async throws -> ExitCode {
    print("\(S.id): \(S.title)")
    print(help)
    tellServer()
    live.open()
    await settle(.milliseconds(100))
    show()
    if input.isInteractive { print("> ", end: "") }
    for await line in input.lines {
      try checkOutput()
      if !input.isInteractive { print("> \(line)") }
      let command = LineCommand(line, controls: S.controls)
      if case .quit = command { break }
      await perform(command)
      if input.isInteractive { print("> ", end: "") }
    }
    await settle(.zero)
    try checkOutput()
    guard !input.isInteractive else { return .success }
    let hasFailed = couldNotSave || hasFailure && !hasSuccess
    return hasFault ? .usage : hasFailed ? .failure : .success
  }

  private func note(_ request: RecordedRequest) {
    changeCount += 1
    switch request.outcome {
    case .pending: pendingCount += 1
    case .answered(let status, _) where status < 400: hasSuccess = true
    case .cancelled: break
    case .answered, .failed, .unexpected: hasFailure = true
    }
    guard let line = request.logLine else { return }
    pendingCount -= 1
    print(line)
  }

  private func perform(_ command: LineCommand<S.UserGesture>) async {
    switch command {
    case .act(let control, let argument, let waits):
      switch control.gesture(argument) {
      case .success(let gesture):
        live.perform(gesture) { $0.perform(gesture) }
        guard waits else { return }
        await settle(control.pause)
        show()
      case .failure(let refusal):
        refuse(refusal.text)
      }
    case .help: print(help)
    case .nothing, .quit: break
    case .server(let steering):
      steering.perform(on: live.server)
      tellServer()
    case .save(let file): save(file)
    case .show: show()
    case .wait(let seconds):
      await settle(.milliseconds(Int(seconds * 1000)))
      show()
    case .unknown(let reason): refuse(reason)
    }
  }

  private func save(_ file: String) {
    do {
      try FileTarget(path: file).write { output in
        try RecordingFile.write(live.recording) { try output.write(sequences: $0) }
      }
      print("saved \(file); step --recording \(file.quotedForShell) shows it")
    } catch {
      couldNotSave = true
      print("? \(error)")
    }
  }

  private func print(_ text: String, end: String = "\n") {
    guard outputFailure == nil else { return }
    do throws(FileOutput.Failure) {
      try output.write(text + end)
    } catch {
      outputFailure = error
    }
  }

  private func checkOutput() throws(FileOutput.Failure) {
    if let outputFailure { throw outputFailure }
  }

  private func refuse(_ reason: String) {
    hasFault = true
    print("? \(reason)")
  }

  private func show() {
    let lines = live.screen.lines(in: TextSize(columns: 64, rows: 24)).map(\.string)
    let last = lines.lastIndex { !$0.isEmpty } ?? -1
    print(lines[...last].joined(separator: "\n"))
  }

  private func tellServer() {
    print("\(live.server.name): \(live.server.words)")
  }

  private var help: String {
    """
    controls: \(S.controls.map(\.usage).joined(separator: ", "))
    the server: \(ServerSwitch.allCases.map(\.usage).joined(separator: ", "))
    also: show, wait [SECONDS], save FILE, help, quit; a line that ends in & does not wait for the answer
    """
  }

  /// Waits until no request is in flight and nothing has happened for `pause`, at most a minute more.
  private func settle(_ pause: Duration) async {
    let end = ContinuousClock.now + .seconds(60) + pause
    var quietSince = ContinuousClock.now
    var seenCount = changeCount
    while ContinuousClock.now < end {
      if pendingCount > 0 || changeCount != seenCount {
        seenCount = changeCount
        quietSince = .now
      } else if ContinuousClock.now - quietSince >= pause {
        return
      }
      try? await Task.sleep(for: .milliseconds(10))
    }
  }
}

struct LineInput: Sendable {
  let lines: AsyncStream<String>
  let isInteractive: Bool

  static func standard() -> LineInput {
    let (lines, continuation) = AsyncStream<String>.makeStream()
    Thread.detachNewThread {
      while let line = readLine() { continuation.yield(line) }
      continuation.finish()
    }
    return LineInput(lines: lines, isInteractive: isatty(STDIN_FILENO) == 1)
  }

  static func list(_ list: [String]) -> LineInput {
    let lines = AsyncStream<String> { continuation in
      for line in list { continuation.yield(line) }
      continuation.finish()
    }
    return LineInput(lines: lines, isInteractive: false)
  }
}
