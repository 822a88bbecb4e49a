import Core
import Foundation
import Lab
import Synchronization
import ViewModels
import Workshop

/// `Demo explore`: random users and servers for a screen, or all up to a number of gestures, and
/// the shortest run that breaks a rule.
package struct ExploreCommand: NamedCommand, Equatable {
  package static let declaration = CommandDeclaration(
    name: "explore",
    argument: "ID",
    summary: "let random users and servers look for a broken rule",
    details: """
      Prints the shortest run that breaks a rule, or a summary of all runs if none
      does.
      Exit status: 0 no broken rule found, 1 found.
      """,
    options: [
      all,
      .original.summary("explore the write-up's design"),
      .async.summary("explore the version without Rx"), runs,
      seed, rule, rules,
      .output.summary("save the run that breaks a rule"), .ascii,
    ]
  )

  private static let all = CommandOption(
    name: "--all",
    value: "K",
    summary: "play every run of up to K gestures instead of random runs"
  )
  private static let runs = CommandOption(
    name: "--runs",
    value: "N",
    summary: "play N runs; 1000 by default"
  )
  private static let seed = CommandOption(
    name: "--seed",
    value: "S",
    summary: "the seed of the random runs; 0 by default"
  )
  private static let rule = CommandOption(
    name: "--rule",
    value: "NAME",
    summary: "check only this rule"
  )
  private static let rules = CommandOption(
    name: "--rules",
    summary: "list the rules of the screen, and explore nothing"
  )

  private let request: ExploreRequest
  private var listsRules = false
  /// The screen of the reader's own that is explored; `nil` for one of the demo.
  private var yours: YourScreenReference?

  package init(_ words: CommandWords) throws(UsageError) {
    let yours = try words.yourScreen()
    let screen: String
    if let yours { screen = yours.file.name } else { screen = try words.screen().id }
    guard try words.argument()?.contains("/") == false else {
      throw UsageError(
        description: "explore makes its own users; name the screen alone: explore \(screen)"
      )
    }
    var request = ExploreRequest(screen: screen)
    request.design = try words.design() ?? .repaired
    if let runs = try words.number(Self.runs, 1...1_000_000_000) { request.runs = runs }
    if let seed = try words.number(Self.seed, 0...UInt64.max) { request.seed = seed }
    request.bound = try words.number(Self.all, 0...9)
    if request.bound != nil,
      let other = [Self.runs, Self.seed].first(where: { words.has($0) })
    {
      throw UsageError(
        description: "explore --all plays every run, so it takes no \(other.name): leave one out"
      )
    }
    request.rule = words[Self.rule]
    request.output = words[.output]
    self.request = request
    self.yours = yours
    listsRules = words.has(Self.rules)
  }

  init(screen: String) {
    request = ExploreRequest(screen: screen)
  }

  /// Ctrl-C ends the search with its result so far.
  ///
  /// - Returns: Success if no rule was broken.
  package func run(in console: Console) async throws -> ExitCode {
    if let yours { return try await explore(yours, in: console) }
    var request = self.request
    let exploration = Exploration(try ScreenEntry.explored(for: request), seed: request.seed)
    guard !listsRules else {
      let lines = exploration.screen.rules.map { "- \($0.name) (\($0.moment))\n" }
      try console.write(StyledText(lines.joined()))
      return .success
    }
    let clock = ContinuousClock()
    let start = clock.now
    let (search, isInterrupted) = search(exploration, showing: console.errors)
    let seconds = Double((clock.now - start) / .milliseconds(1)) / 1000
    #if DEBUG
      if let bound = request.bound, seconds > 20 {
        try console.errors.write(
          "A release build is several times as fast:"
            + " swift run -c release Demo explore \(request.screen) --all \(bound)\n"
        )
      }
    #endif
    let width = console.canDraw ? console.terminal.size.columns : MarbleReport.usualWidth
    var summary: ExploreSummary {
      ExploreSummary(
        request: request,
        screen: exploration.screen,
        search: search,
        width: width
      )
    }
    guard search.firstBroken != nil else {
      let verdict = summary.nothing(seconds: seconds) + (isInterrupted ? "" : summary.next)
      try console.write(StyledText(verdict + summary.end))
      if search.hasDiverged { return .failure }
      return isInterrupted ? .interrupted : .success
    }
    // A second Ctrl-C keeps what was found, as short as it is by then.
    let shortest = Interruption.watching { isInterrupted in
      search.shortest(in: exploration) { !isInterrupted() }
    }.result
    guard let found = shortest else { return .success }
    let screens = ScreenEntry.type(request.screen)?.screens(in: found) ?? [:]
    let recording = Recording(found, by: request, screens: screens)
    var failure: FileError?
    if let path = request.output {
      do {
        try console.write(to: path) { try $0(RecordingFile.encode(recording)) }
      } catch let fault as FileError {
        // What was found is shown all the same: it may have taken long.
        (failure, request.output) = (fault, nil)
      }
    }
    if console.canDraw, request.output == nil,
      try await wantsToStep(found, summary, in: console.terminal)
    {
      try await console.terminal.step(through: recording)
    }
    if request.output != "-" {
      try console.write(StyledText(summary.text(of: found) + summary.end))
    }
    if let failure { throw failure }
    return .failure
  }

  private func search(
    _ exploration: Exploration,
    showing output: FileOutput
  ) -> (result: ExploreSearch, isInterrupted: Bool) {
    let rule = request.rule
    guard let bound = request.bound else {
      var bar = ProgressBar(total: request.runs, output: output)
      defer { bar.clear() }
      return Interruption.watching { isInterrupted in
        .random(exploration.run(request.runs, rule: rule) { bar.show($0) && !isInterrupted() })
      }
    }
    let bounded = BoundedExploration(exploration.screen, upTo: bound)
    var bar = ProgressBar(total: 1000, output: output)
    defer { bar.clear() }
    return Interruption.watching { isInterrupted in
      .all(
        bounded,
        bounded.run(rule: rule) { now in
          bar.show(
            Int(now.part * 1000),
            " of the runs with \(now.gestures.counted("gesture")), \(now.runs.grouped) in all"
          ) && !isInterrupted()
        }
      )
    }
  }

  /// Explores a screen of the reader's own in its own program, which Ctrl-C ends.
  @MainActor
  private func explore(_ yours: YourScreenReference, in console: Console) async throws -> ExitCode {
    guard request.design == .repaired else {
      throw UsageError(description: "\(yours.file.name) is yours, and has no other design")
    }
    var explored = YourScreenBuild.Request(listsRules ? .rules : .explore)
    explored.runs = request.runs
    explored.seed = request.seed
    explored.rule = request.rule
    explored.bound = request.bound
    explored.width = console.canDraw ? console.terminal.size.columns : MarbleReport.usualWidth
    let outcome = try yours.outcome(of: explored, for: "explore", limit: nil)
    try console.write(outcome.text)
    if let run = outcome.run, let path = request.output {
      let (name, summary) = (yours.file.name, yours.file.path)
      let recording = Recording(run, of: name, scenario: "explored", summary: summary)
      try console.write(to: path) { try $0(RecordingFile.encode(recording)) }
    }
    return outcome.isGreen ? .success : .failure
  }

  @MainActor
  private func wantsToStep(
    _ found: FoundRun,
    _ summary: ExploreSummary,
    in terminal: Terminal
  ) async throws -> Bool {
    let stepped = try await terminal.run { keyPressed, windowSize in
      Terminal.Session(
        finished: keyPressed.map { $0 == .character("s") },
        frame: windowSize.map { size in
          {
            var summary = summary
            summary.width = size.columns
            return FoundRunFrame(text: summary.text(of: found), size: size).canvas
          }
        }
      )
    }
    return stepped ?? false
  }
}

/// A found run in the whole terminal, before it's stepped through.
private struct FoundRunFrame {
  let text: String
  let size: TextSize

  var canvas: Canvas {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { String($0).wrapped(to: size.columns) }
      .map { StyledText($0) }
    let keys =
      StyledText("s ", TextStyle(isBold: true)) + "step through it   "
      + StyledText("any other key ", TextStyle(isBold: true)) + "end"
    return VerticalStack {
      LineList(lines)
      Line(keys)
    }
    .canvas(in: size)
  }
}

enum Interruption {
  private static let hasCome = Atomic(false)

  /// Runs `body`, which polls for Ctrl-C; afterwards Ctrl-C ends the program again.
  ///
  /// - Returns: The result, and whether it was interrupted.
  static func watching<Result>(
    _ body: (_ isInterrupted: () -> Bool) -> Result
  ) -> (result: Result, isInterrupted: Bool) {
    hasCome.store(false, ordering: .sequentiallyConsistent)
    let before = signal(SIGINT) { _ in
      Interruption.hasCome.store(true, ordering: .sequentiallyConsistent)
    }
    defer { _ = signal(SIGINT, before) }
    func isInterrupted() -> Bool { hasCome.load(ordering: .sequentiallyConsistent) }
    return (body(isInterrupted), isInterrupted())
  }
}
