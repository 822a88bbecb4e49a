import Screens
import Workshop

/// A program with commands: runs the one that its arguments name, and reports what can't be done.
@MainActor
package struct Program {
  private let arguments: [String]
  private let parser: CommandParser
  private var console: Console

  package init(
    arguments: [String],
    environment: [String: String],
    commands: [any NamedCommand.Type],
    version: String,
    ownScreens: OwnScreens
  ) {
    self.arguments = arguments
    parser = CommandParser(
      commands: commands,
      version: version,
      catalog: .all,
      ownScreens: ownScreens
    )
    console = Console(environment: environment)
    let options = arguments.prefix { $0 != "--" }
    let isAsked = options.contains(CommandOption.ascii.name)
    console.output.isASCII = isAsked || environment.isLocaleWithoutUTF8
    console.errors.isASCII = console.output.isASCII
  }

  package func run() async -> ExitCode {
    do {
      return try await parser.parse(arguments).run(in: console)
    } catch FileOutput.Failure.closedPipe {
      // The reader of the pipe has seen enough, as in `Demo list | head -1`.
      return .success
    } catch let error as UsageError {
      report("\(error)")
      return .usage
    } catch let error as NoDesign {
      report("\(error)")
      return .usage
    } catch let FileOutput.Failure.system(reason) {
      report("can't write: \(reason)")
      return .failure
    } catch {
      report("\(error)")
      return .failure
    }
  }

  private func report(_ text: String) {
    // Where even the standard error is closed, the exit status has to do.
    try? console.errors.write("Demo: \(text)\n")
  }
}
