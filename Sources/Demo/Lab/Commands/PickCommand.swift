import Screens
import Workshop

/// `Demo` without a command: the picker of screens, or in a pipe their list and the usage.
package struct PickCommand: Command {
  /// The parser of the other commands, for their usage.
  let parser: CommandParser

  package func run(in console: Console) async throws -> ExitCode {
    guard console.canDraw else {
      try console.write(
        ListCommand.text(console.catalog) + "\n" + parser.usage + "\n" + Self.advice
      )
      return .success
    }
    var last: ScenarioReference?
    var notice: String?
    while true {
      let picker = PickerViewModel(catalog: console.catalog, start: last, notice: notice)
      guard let choice = try await console.terminal.run(picker) else { return .success }
      if case .quit(let status) = choice { return status }
      last = choice.scenario ?? last
      notice = nil
      do {
        let status = try await follow(choice, in: console)
        guard status == .success else { return status }
      } catch let fault as NoDesign {
        notice = fault.description
      } catch let fault as UsageError {
        // As with a screen that can't be explored.
        notice = fault.description
      }
    }
  }

  /// Advice for readers who don't know that there is no terminal, as in Xcode.
  private static let advice: StyledText =
    "To pick a screen and step through it, run swift run Demo in a terminal.\n"

  @MainActor
  private func follow(_ choice: PickerChoice, in console: Console) async throws -> ExitCode {
    switch choice {
    case .step(let scenario):
      return try await StepCommand(source: .scenario(scenario)).run(in: console)
    case .stepBesideOriginal(let scenario, let isOnScreen):
      let name = isOnScreen ? nil : scenario.name
      let source = RunSource.beside(screen: scenario.screen, scenario: name, .original)
      return try await StepCommand(source: source).run(in: console)
    case .tryOut(let scenario, let isOnScreen):
      let name = isOnScreen ? nil : scenario.name
      return try await TryCommand(scenario.screen, server: name).run(in: console)
    case .explore(let scenario):
      // Finding something isn't a reason to leave.
      _ = try await parser.parse(["explore", scenario.screen]).run(in: console)
      return try waitForReader(console)
    case .quit(let status):
      return status
    }
  }

  @MainActor
  private func waitForReader(_ console: Console) throws -> ExitCode {
    try console.output.write("\nEnter goes back to the list. ")
    _ = readLine()
    return .success
  }
}

extension PickCommand: Equatable {
  package static func == (one: PickCommand, other: PickCommand) -> Bool {
    one.parser.usage == other.parser.usage
  }
}
