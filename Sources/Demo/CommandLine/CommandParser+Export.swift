/// What `export` reads.
extension CommandParser {
  func export(
    _ argument: String?,
    _ scanner: ArgumentScanner,
    _ command: CommandDescription
  ) throws(UsageError) -> Command {
    guard let folder = scanner.values["--site"] else {
      return .export(
        try source(argument, scanner, command),
        format: try choice("--format", of: scanner, command) ?? .text,
        output: scanner.values["--output"]
      )
    }
    if let argument {
      throw UsageError(description: "export takes a scenario or --site, but got both: \(argument)")
    }
    let others = scanner.values.keys.filter { $0 != "--site" }.sorted()
    if let other = others.first {
      throw UsageError(description: "export --site takes no \(other)")
    }
    return .exportSite(folder)
  }
}
