import Foundation
import Lab
import MarbleKit
import Screens

@main
enum Demo {
  /// The number that heads `CHANGELOG.md`.
  static let version = "0.1.0"

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
    exit(await program.run().rawValue)
  }
}

@MainActor
struct Program {
  let arguments: [String]
  private(set) var runner: Runner

  init(arguments: [String], environment: [String: String]) {
    self.arguments = arguments
    runner = Runner(environment: environment)
    let isAsked = options.contains(CommandDeclaration.Option.ascii.name)
    runner.output.isASCII = isAsked || environment.isLocaleWithoutUTF8
    runner.errors.isASCII = runner.output.isASCII
    if let theme = Theme.named(in: arguments) { runner.environment["COLORFGBG"] = theme.colors }
  }

  private var options: ArraySlice<String> { arguments.prefix { $0 != "--" } }

  func run() async -> ExitCode {
    do {
      return try await run(CommandParser(catalog: runner.catalog).parse(arguments))
    } catch FileOutput.Failure.closedPipe {
      // Whoever reads has seen enough, as in `Demo list | head -1`.
      return .success
    } catch let error as UsageError {
      report("\(error)")
      return .usage
    } catch let error as NoOriginal {
      report("\(error)")
      return .usage
    } catch let error as NoInput {
      report("\(error)")
      return .noInput
    } catch let FileOutput.Failure.system(reason) {
      report("can't write: \(reason)")
      return .failure
    } catch {
      report("\(error)")
      return .failure
    }
  }

  private func run(_ command: Command) async throws -> ExitCode {
    switch command {
    case .help(let description):
      try runner.write(description.map(UsageText.usage(of:)) ?? UsageText.usage)
    case .version:
      try runner.output.write("MarbleMVVM \(Demo.version)\n")
    case .pick where runner.canDraw:
      return try await runner.pick()
    case .pick:
      try runner.write(UsageText.list(runner.catalog) + "\n" + UsageText.usage)
    case .list:
      try runner.write(UsageText.list(runner.catalog))
    case .step(let source, let isPlain):
      return try await runner.step(source, isPlain: isPlain)
    case .tryOut(let screen, let server, let isPlain):
      return try await runner.tryOut(screen, on: server, isPlain: isPlain)
    case .print(let source, let options):
      try runner.print(source, options)
    case .diff(let first, let second, let options):
      return try runner.diff(first, second, options)
    case .explore(let request):
      return try await runner.explore(request)
    case .exercise(let arguments):
      return try exercise(arguments)
    case .kit(let path, let isUpdate):
      try kit(to: path, isUpdate: isUpdate)
    case .marbles(let request):
      return try await runner.marbles(request)
    case .helpOnOperator(let name):
      let calls = try runner.usage(ofOperator: name)
      try runner.write(UsageText.usage(of: .marbles) + "\n\(name):\n\(calls)")
    case .export(let source, let format, let path):
      try runner.export(source, as: format, to: path)
    case .exportScenario(let source, let path):
      try runner.exportScenario(source, to: path)
    }
    return .success
  }

  private func report(_ text: String) {
    // Where even the standard error is closed, the exit status has to do.
    try? runner.errors.write("Demo: \(text)\n")
  }
}
