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
    guard let folder = scanner.values["--site"] else {
      if scanner.values["--address"] != nil {
        throw UsageError(
          description: "export --address needs --site: Demo export --site DIR --address URL"
        )
      }
      let format: Format = try choice("--format", of: scanner, command) ?? .text
      let output = scanner.values["--output"]
      if scanner.values["--original"] != nil {
        let scenario = try besideOriginal(argument, scanner, command)
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
    if let argument {
      throw UsageError(description: "export takes a scenario or --site, but got both: \(argument)")
    }
    let others = scanner.values.keys.filter { !["--site", "--address"].contains($0) }.sorted()
    if let other = others.first {
      throw UsageError(description: "export --site takes no \(other)")
    }
    return .exportSite(folder, address: try address(scanner))
  }

  /// Where the site will be, without a slash at the end.
  private func address(_ scanner: ArgumentScanner) throws(UsageError) -> String? {
    guard let text = scanner.values["--address"] else { return nil }
    guard ["https://", "http://"].contains(where: { text.hasPrefix($0) && text.count > $0.count })
    else {
      throw UsageError(
        description: "export --address needs an address like https://example.com/marbles"
      )
    }
    return text.hasSuffix("/") ? String(text.dropLast()) : text
  }
}
