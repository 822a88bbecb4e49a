import Workshop

/// The surroundings of a command: the environment, the terminal, and the place for its output.
@MainActor
package struct Console {
  package var environment: [String: String]
  package var output = FileOutput.standard
  package var errors = FileOutput.error

  package init(environment: [String: String]) {
    self.environment = environment
  }

  package var catalog: Catalog { .all }

  package var canDraw: Bool {
    Terminal.isAvailable && !["", "dumb"].contains(environment["TERM"] ?? "")
  }

  package var terminal: Terminal { Terminal(environment: environment, output: output) }

  /// Writes a text, with its colors in a terminal only.
  package func write(_ text: StyledText) throws {
    let palette = Palette(environment: environment, isTerminal: output.isTerminal)
    try output.write(sequences: palette.encode(text))
  }

  /// Writes piece by piece to a file, or to the standard output for `nil` and "-".
  package func write(
    to path: String?,
    _ body: (_ write: (String) throws -> Void) throws -> Void
  ) throws {
    guard let path, path != "-" else {
      // A file for other programs is what it is, whatever the terminal can show.
      let output = FileOutput(descriptor: output.descriptor)
      return try body { try output.write($0) }
    }
    try FileTarget(path: path).write { file in
      try body { try file.write(sequences: $0) }
    }
  }
}
