import Core
import Lab
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

  let screen: String
  private(set) var request = YourScreenProgram.Request(.explore)
  private var design = ScreenDesign.repaired
  private var output: String?
  /// The screen of the reader's own that is explored; `nil` for one of the demo.
  private var yours: YourScreenReference?

  package init(_ words: CommandWords) throws(UsageError) {
    let yours = try words.yourScreen()
    if let yours { screen = yours.file.name } else { screen = try words.screen().id }
    guard try words.argument()?.contains("/") == false else {
      throw UsageError(
        description: "explore makes its own users; name the screen alone: explore \(screen)"
      )
    }
    design = try words.design() ?? .repaired
    if words.has(Self.rules) { request.kind = .rules }
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
    output = words[.output]
    self.yours = yours
  }

  init(screen: String) {
    self.screen = screen
  }

  /// Ctrl-C ends the search with its result so far.
  ///
  /// - Returns: Success if no rule was broken.
  package func run(in console: Console) async throws -> ExitCode {
    var request = request
    if console.canDraw { request.width = console.terminal.size.columns }
    if let yours { return try await explore(yours, request, in: console) }
    request.mostRules = .max
    let explored = try ScreenEntry.explored(screen, design, rule: request.rule)
    guard request.kind != .rules else {
      try console.write(explored.listOfRules)
      return .success
    }
    let start = ContinuousClock.now
    let (verdict, isInterrupted) = search(explored, request, showing: console.errors)
    #if DEBUG
      if let bound = request.bound, .now - start > .seconds(20) {
        try console.errors.write(
          "A release build is several times as fast:"
            + " swift run -c release Demo explore \(screen) --all \(bound)\n"
        )
      }
    #endif
    guard let found = verdict.found else {
      var text = verdict.text
      if output != nil { text += "\nNo run was saved, as none breaks a rule.\n" }
      if !isInterrupted, request.bound == nil, design != .async {
        var all = request
        (all.bound, all.runs, all.seed) = (2, 1000, 0)
        text += StyledText(
          "\nNext, play every run of up to two gestures:\n  \(command(of: all))\n"
        )
      }
      try console.write(text)
      return !verdict.isGreen ? .failure : isInterrupted ? .interrupted : .success
    }
    let screens = ScreenEntry.type(screen)?.screens(in: found) ?? [:]
    let recording = Recording(found, of: screen, screens)
    var failure: FileError?
    var saved = output
    if let path = output {
      do {
        try console.write(to: path) { try $0(RecordingFile.encode(recording)) }
      } catch let fault as FileError {
        // What was found is shown all the same: it may have taken long.
        (failure, saved) = (fault, nil)
      }
    }
    if console.canDraw, saved == nil, try await wantsToStep(verdict.text, in: console.terminal) {
      try await console.terminal.step(through: recording)
    }
    if saved != "-" {
      let file = saved?.quotedForShell ?? "found.json"
      let save = saved == nil ? "  \(command(of: request)) --output \(file)\n" : ""
      let next = "\nStep through it:\n\(save)  swift run Demo step --recording \(file)\n"
      try console.write(verdict.text + StyledText(next))
    }
    if let failure { throw failure }
    return .failure
  }

  private func command(of request: YourScreenProgram.Request) -> String {
    let parts = [
      "swift run Demo explore \(screen)",
      design == .repaired ? nil : "--\(design == .async ? "async" : "original")",
      request.bound.map { "--all \($0)" },
      request.runs == 1000 ? nil : "--runs \(request.runs)",
      request.seed == 0 ? nil : "--seed \(request.seed)",
      request.rule.map { "--rule \"\($0)\"" },
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }

  private func search(
    _ screen: ExploredScreen,
    _ request: YourScreenProgram.Request,
    showing output: FileOutput
  ) -> (verdict: ExploreVerdict, isInterrupted: Bool) {
    var bar = ProgressBar(total: 1000, output: output)
    defer { bar.clear() }
    // A second Ctrl-C keeps the run that was found, as short as it is by then.
    var interruptions: Int?
    let search = Interruption.watching { count in
      // The kernel would warn in each run, of an error that nothing handles and of a user who sends
      // from inside a delivery.
      Hooks.listen({ _ in }) {
        screen.verdict(on: request) { now in
          bar.show(Int(now.part * 1000), now.words) && count() == 0
        } shrinking: {
          interruptions = interruptions ?? count()
          return count() == interruptions
        }
      }
    }
    return (search.result, search.isInterrupted)
  }

  /// Explores a screen of the reader's own in its own program, which Ctrl-C ends.
  @MainActor
  private func explore(
    _ yours: YourScreenReference,
    _ request: YourScreenProgram.Request,
    in console: Console
  ) async throws -> ExitCode {
    guard design == .repaired else {
      throw UsageError(description: "\(screen) is yours, and has no other design")
    }
    let outcome = try yours.outcome(of: request, for: "explore", limit: nil)
    try console.write(outcome.text)
    if let run = outcome.run, let path = output {
      let recording = Recording(run, of: screen, scenario: "explored", summary: yours.file.path)
      try console.write(to: path) { try $0(RecordingFile.encode(recording)) }
    }
    return outcome.isGreen ? .success : .failure
  }

  @MainActor
  private func wantsToStep(_ text: StyledText, in terminal: Terminal) async throws -> Bool {
    let stepped = try await terminal.run { keyPressed, windowSize in
      Terminal.Session(
        finished: keyPressed.map { $0 == .character("s") },
        frame: windowSize.map { size in { FoundRunFrame(text: text, size: size).canvas } }
      )
    }
    return stepped ?? false
  }
}

/// A found run in the whole terminal, before it's stepped through.
private struct FoundRunFrame {
  let text: StyledText
  let size: TextSize

  var canvas: Canvas {
    let keys =
      StyledText("s ", TextStyle(isBold: true)) + "step through it   "
      + StyledText("any other key ", TextStyle(isBold: true)) + "end"
    return VerticalStack {
      LineList(text.wrapped(toColumns: size.columns))
      Line(keys)
    }
    .canvas(in: size)
  }
}
