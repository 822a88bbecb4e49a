import Lab

/// What `export` reads.
extension CommandParser {
  /// The words behind `--format`.
  private enum Format: String, CaseIterable {
    case html, json, svg, swift, text
  }

  func export(
    _ argument: String?,
    _ scanner: ArgumentScanner,
    _ command: CommandDescription
  ) throws(UsageError) -> Command {
    let format: Format = try choice("--format", of: scanner, command) ?? .text
    let output = scanner.values["--output"]
    if let design = try design(scanner) {
      let scenario = try besideOriginal(argument, scanner, command, design)
      guard let format = ExportFormat(rawValue: format.rawValue) else {
        throw UsageError(
          description: "export --original has no swift, as both designs play one scenario;"
            + " formats: \(ExportFormat.allCases.map(\.rawValue).joined(separator: ", "))"
        )
      }
      return .exportBesideOriginal(scenario, format: format, output: output)
    }
    let source = try source(argument, scanner, command)
    return ExportFormat(rawValue: format.rawValue).map {
      .export(source, format: $0, output: output)
    } ?? .exportScenario(source, output: output)
  }
}
