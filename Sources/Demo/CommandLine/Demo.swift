import Foundation
import Lab
import Workbench

@main
enum Demo {
  /// The number that heads `CHANGELOG.md`.
  static let version = "0.1.0"

  /// All commands, in the order of the help.
  static let commands: [any NamedCommand.Type] = [
    ListCommand.self, StepCommand.self, PrintCommand.self, TryCommand.self, ExploreCommand.self,
    MarblesCommand.self, DifferCommand.self, BugCommand.self, NewCommand.self, WatchCommand.self,
    KitCommand.self,
  ]

  static func main() async {
    // A closed pipe is an error of `write`, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    // So is a file that grows beyond a limit.
    signal(SIGXFSZ, SIG_IGN)
    StandardDescriptors.reserve()
    let program = Program(
      arguments: Array(CommandLine.arguments.dropFirst()),
      environment: ProcessInfo.processInfo.environment,
      commands: commands,
      version: version,
      ownScreens: .inThisBuild
    )
    exit(await program.run().rawValue)
  }
}
