import Foundation
import Lab

/// The program: reads the command line, runs the command, exits with its status.
@main
enum Demo {
  static func main() async {
    // A closed pipe is an error of `write`, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    // So is a file that grows beyond a limit.
    signal(SIGXFSZ, SIG_IGN)
    StandardDescriptors.reserve()
    let program = Program(
      arguments: Array(CommandLine.arguments.dropFirst()),
      environment: ProcessInfo.processInfo.environment
    )
    exit(await program.run().value)
  }
}
