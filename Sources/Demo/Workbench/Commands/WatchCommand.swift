import Core
import Foundation
import Lab
import Workshop

/// `Demo watch`: plays and explores a screen of the reader's own at each save.
package struct WatchCommand: NamedCommand, Equatable {
  package static let declaration = CommandDeclaration(
    name: "watch",
    argument: "NAME",
    summary: "play and explore your own screen on each save",
    details: """
      Shows the first scenario that fails, the shortest run that breaks a rule, or
      the picture of the first scenario. When piped, it prints one verdict and ends:
      exit status 0 for a good one, 1 for any other.
      --faults plants small faults in a copy of your file, one at a time, and lists
      what noticed each. For a fault that nothing noticed, it prints a scenario that
      notices it. Exit status: 0 if there is no such scenario, 1 if there is one.
      """,
    options: [rule, faults, .ascii]
  )

  private static let rule = CommandOption(
    name: "--rule",
    value: "RULE",
    summary: "look for runs that break this rule alone"
  )

  private static let faults = CommandOption(
    name: "--faults",
    value: "LINE",
    isValueOptional: true,
    summary: "list what your tests don't see, in all lines or in one"
  )

  let screen: YourScreenReference
  /// The only rule that is looked at; `nil` for the scenarios and all rules.
  private var rule: String?
  private var plantsFaults = false
  /// The only line in which faults are planted; `nil` for all.
  private var line: Int?

  package init(_ words: CommandWords) throws(UsageError) {
    guard let argument = try words.argument() else {
      throw UsageError(
        description: "watch needs a screen of your own; swift run Demo new Login writes one"
      )
    }
    guard let screen = try words.yourScreen() else {
      throw UsageError(description: Self.refusal(of: argument))
    }
    guard screen.scenario == nil else {
      let name = screen.file.name
      throw UsageError(description: "watch plays every scenario; name the screen alone: \(name)")
    }
    self.screen = screen
    rule = words[Self.rule]
    plantsFaults = words.has(Self.faults)
    if rule != nil, plantsFaults {
      throw UsageError(description: "watch takes --rule or --faults, but not both")
    }
    if words[Self.faults]?.isEmpty == false {
      line = try words.number(Self.faults, 1...1_000_000)
    }
  }

  private static func refusal(of name: String) -> String {
    let names = YourScreenFile.namesInThisBuild
    guard !names.isEmpty else {
      return "there is no screen \"\(name)\" of yours; swift run Demo new Login writes one"
    }
    return "there is no screen \"\(name)\" of yours; "
      + Suggestions.sentence("your screens", names, to: name)
  }

  package func run(in console: Console) async throws -> ExitCode {
    if plantsFaults { return try plant(in: console) }
    guard console.canDraw else { return try once(in: console) }
    let watch = YourScreenWatch(screen.file, rule: rule)
    defer { watch.cancel() }
    return try await console.terminal.run(watch.session) ?? .success
  }

  @MainActor
  private func once(in console: Console) throws -> ExitCode {
    let outcome = try screen.outcome(of: .usualCheck(rule: rule), for: "watch")
    try console.write(outcome.text)
    return outcome.isGreen ? .success : .failure
  }

  /// Ctrl-C ends the search with the list so far.
  @MainActor
  private func plant(in console: Console) throws -> ExitCode {
    guard screen.file.wrapped.isEmpty else {
      throw UsageError(
        description:
          "--faults plants faults in \(screen.file.name).swift alone, and its view model is"
          + " in other files; move it into this one"
      )
    }
    let faults = try YourScreenFaults(screen.file, line: line)
    var bar = ProgressBar(total: faults.count, output: console.errors)
    let (result, isInterrupted) = Interruption.watching { count in
      Swift.Result {
        try faults.run { bar.show($0.done, $0.words) && count() == 0 }
      }
    }
    bar.clear()
    let width = console.canDraw ? console.terminal.size.columns : MarbleReport.usualWidth
    let report = FaultsReport(screen: screen.file, result: try result.get(), width: width)
    try console.write(report.text)
    return isInterrupted ? .interrupted : report.isGood ? .success : .failure
  }
}
