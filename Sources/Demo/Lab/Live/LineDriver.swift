import Core
import Foundation
import MarbleKit

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
  func run() async throws -> ExitCode {
    let isInteractive = isatty(STDIN_FILENO) == 1
    print("\(S.id): \(S.title)")
    print(help)
    tellServer()
    live.open()
    await settle(.milliseconds(100))
    show()
    if isInteractive { print("> ", end: "") }
    for await line in Self.lines() {
      try checkOutput()
      if !isInteractive { print("> \(line)") }
      let command = LineCommand(line, controls: S.controls)
      if case .quit = command { break }
      await perform(command)
      if isInteractive { print("> ", end: "") }
    }
    await settle(.zero)
    try checkOutput()
    guard !isInteractive else { return .success }
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

  /// The lines of the standard input, read on a thread of their own.
  private static func lines() -> AsyncStream<String> {
    let (lines, continuation) = AsyncStream<String>.makeStream()
    Thread.detachNewThread {
      while let line = readLine() { continuation.yield(line) }
      continuation.finish()
    }
    return lines
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

enum LineCommand<UserGesture> {
  case act(Control<UserGesture>, argument: String, waits: Bool)
  case help
  case nothing
  case quit
  case save(file: String)
  case server(ServerSwitch)
  case show
  case wait(seconds: Double)
  case unknown(String)

  init(_ line: String, controls: [Control<UserGesture>]) {
    var words = line.split(whereSeparator: \.isWhitespace)
    let waits = words.last != "&"
    if !waits { words.removeLast() }
    guard let first = words.first?.lowercased(), !first.hasPrefix("#") else {
      self = .nothing
      return
    }
    // The longest name first, so that one may be the beginning of another.
    let control = controls.sorted { $0.name.count > $1.name.count }.first { control in
      let name = control.name.split(separator: " ").map { $0.lowercased() }
      return words.prefix(name.count).map { $0.lowercased() } == name
    }
    if let control {
      let count = control.name.split(separator: " ").count
      // As in the line, with the spaces inside.
      let text = words.dropFirst(count)
      let argument = text.first.flatMap { first in
        text.last.map { String(line[first.startIndex..<$0.endIndex]) }
      }
      self = .act(control, argument: argument ?? "", waits: waits)
      return
    }
    if words.count == 1, let steering = ServerSwitch(rawValue: first) {
      self = .server(steering)
      return
    }
    switch (first, words.count) {
    case ("help", 1), ("?", 1): self = .help
    case ("quit", 1), ("exit", 1), ("q", 1): self = .quit
    case ("show", 1): self = .show
    case ("save", 2...): self = .save(file: words.dropFirst().joined(separator: " "))
    case ("save", 1): self = .unknown("save takes the name of a file")
    case ("wait", 1): self = .wait(seconds: 0)
    case ("wait", 2):
      let seconds = Double(words[1]).flatMap { (0...600).contains($0) ? $0 : nil }
      self = seconds.map { .wait(seconds: $0) } ?? .unknown("wait takes seconds, up to 600")
    default:
      let names =
        controls.map(\.name) + ServerSwitch.allCases.map(\.rawValue)
        + ["show", "wait", "save", "help", "quit"]
      let known = Suggestions.nearestFirst(names, to: words.joined(separator: " "))
      self = .unknown("there is no \"\(line)\"; there are \(known.joined(separator: ", "))")
    }
  }
}

/// What a line does to the server; each word once more does something else, and at last takes it back.
enum ServerSwitch: String, CaseIterable {
  case fail
  case slow
  case offline

  var usage: String {
    switch self {
    case .fail: "fail (the next answer: \(Self.all(RunFailure.allCases.map(\.rawValue))))"
    case .slow: "slow (by \(Self.all(RunChange.delays.map(\.description))))"
    case .offline: "offline (and on again)"
    }
  }

  private static func all(_ choices: [String]) -> String {
    (choices + ["not at all"]).joined(separator: ", ")
  }

  func perform(on server: LiveServer) {
    switch self {
    case .fail: server.failNext()
    case .slow: server.slowDown()
    case .offline: server.toggleOffline()
    }
  }
}
