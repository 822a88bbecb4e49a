import Core
import Foundation

/// Runs what the command line says.
@MainActor
struct Program {
  let arguments: [String]
  var environment: [String: String]
  var output = FileOutput.standard
  var errors = FileOutput.error
  var screens = ScreenEntry.all
  var workingFolder = URL(filePath: FileManager.default.currentDirectoryPath)

  func run() async -> ExitCode {
    do {
      return try await run(CommandParser(catalog: catalog).parse(arguments))
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

  /// The program, with an output of which every terminal can show what it gets.
  var inASCIIWhereWanted: Program {
    let isAsked = arguments.prefix { $0 != "--" }.contains(CommandDescription.ascii.name)
    var program = self
    program.output.isASCII = isAsked || environment.isLocaleWithoutUTF8
    program.errors.isASCII = program.output.isASCII
    return program
  }

  /// The program, with colors for the background that the command line names.
  var inThemeWhereNamed: Program {
    guard let theme = Theme.named(in: arguments) else { return self }
    var program = self
    program.environment["COLORFGBG"] = theme.colors
    return program
  }

  var catalog: Catalog {
    Catalog(screens: screens.map(\.description))
  }

  private func run(_ command: Command) async throws -> ExitCode {
    switch command {
    case .help(let description):
      try write(description.map(UsageText.usage(of:)) ?? UsageText.usage)
    case .version:
      try output.write("MarbleMVVM \(Version.current)\n")
    case .pick:
      return try await pick()
    case .list:
      try write(UsageText.list(catalog))
    case .step(let source, let isPlain):
      return try await step(source, isPlain: isPlain)
    case .tryOut(let screen, let server, let isPlain):
      return try await tryOut(screen, on: server, isPlain: isPlain)
    case .print(let source, let options):
      let transcript = Transcript(recording: try recording(from: source))
      try transcript.write(isPlain: options.isPlain) { try write($0, options.color) }
    case .stepBesideOriginal(let scenario, let isPlain):
      return try await step(beside: scenario, isPlain: isPlain)
    case .printBesideOriginal(let scenario, let options):
      let transcript = PairTranscript(pair: try besideOriginal(scenario))
      try transcript.write(isPlain: options.isPlain) { try write($0, options.color) }
    case .diff(let first, let second, let options):
      return try diff(first, second, options)
    case .explore(let request):
      return try await explore(request)
    case .exercise(let arguments):
      return try exercise(arguments)
    case .kit(let path):
      try kit(to: path)
    case .marbles(let request):
      return try await marbles(request)
    case .helpOnOperator(let name):
      try write(UsageText.usage(of: .marbles) + "\n\(name):\n\(GalleryCommand.usage(name))")
    case .exportSite(let path, let address):
      try exportSite(to: path, address: address)
    case .export(let source, let format, let path):
      let export = Export(recording: try recording(from: source))
      try write(to: path) { try export.write(as: format, to: $0) }
    case .exportBesideOriginal(let scenario, let format, let path):
      let export = Export(pair: try besideOriginal(scenario))
      try write(to: path) { try export.write(as: format, to: $0) }
    case .exportScenario(let source, let path):
      let text = try scenarioSource(of: source)
      try write(to: path) { try $0(text) }
    }
    return .success
  }

  func write(_ text: StyledText, _ color: PrintOptions.Color = .auto) throws {
    let palette: Palette =
      switch color {
      case .always: Palette(environment: environment.asTerminal, isTerminal: true)
      case .auto: Palette(environment: environment, isTerminal: output.isTerminal)
      case .never: .plain
      }
    try output.write(sequences: palette.encode(text))
  }

  private func report(_ text: String) {
    // Where even the standard error is closed, the exit status has to do.
    try? errors.write("Demo: \(text)\n")
  }
}

extension [String: String] {
  /// The environment as if a terminal with colors were there.
  fileprivate var asTerminal: [String: String] {
    let term = self["TERM"] ?? ""
    return term.isEmpty || term == "dumb" ? ["TERM": "xterm-256color"] : self
  }
}
