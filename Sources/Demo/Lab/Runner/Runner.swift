import Core

/// Does what a command says: runs scenarios, shows them, and writes them to files.
@MainActor
package struct Runner {
  package var environment: [String: String]
  package var output = FileOutput.standard
  package var errors = FileOutput.error
  var screens = ScreenEntry.all

  package init(environment: [String: String]) {
    self.environment = environment
  }

  package var catalog: Catalog { Catalog(screens: screens.map(\.description)) }

  package func print(_ source: RecordingSource, _ options: PrintOptions) throws {
    let transcript = Transcript(recording: try recording(from: source))
    try transcript.write(isPlain: options.isPlain) { try write($0, options.color) }
  }

  package func print(beside scenario: ScriptReference, _ options: PrintOptions) throws {
    let transcript = PairTranscript(pair: try besideOriginal(scenario))
    try transcript.write(isPlain: options.isPlain) { try write($0, options.color) }
  }

  package func export(
    _ source: RecordingSource,
    as format: ExportFormat,
    to path: String?
  ) throws {
    let export = Export(recording: try recording(from: source))
    try write(to: path) { try export.write(as: format, to: $0) }
  }

  package func export(
    beside scenario: ScriptReference,
    as format: ExportFormat,
    to path: String?
  ) throws {
    let export = Export(pair: try besideOriginal(scenario))
    try write(to: path) { try export.write(as: format, to: $0) }
  }

  package func exportScenario(_ source: RecordingSource, to path: String?) throws {
    let text = try scenarioSource(of: source)
    try write(to: path) { try $0(text) }
  }

  /// The calls of an operator on the command line, a line for each of its forms.
  package func usage(ofOperator name: String) throws -> String { try GalleryCommand.usage(name) }

  package func write(_ text: StyledText, _ color: PrintOptions.Color = .auto) throws {
    let palette: Palette =
      switch color {
      case .always: Palette(environment: environment.asTerminal, isTerminal: true)
      case .auto: Palette(environment: environment, isTerminal: output.isTerminal)
      case .never: .plain
      }
    try output.write(sequences: palette.encode(text))
  }
}

extension [String: String] {
  /// The environment as if a terminal with colors were there.
  fileprivate var asTerminal: [String: String] {
    let term = self["TERM"] ?? ""
    return term.isEmpty || term == "dumb" ? ["TERM": "xterm-256color"] : self
  }
}
