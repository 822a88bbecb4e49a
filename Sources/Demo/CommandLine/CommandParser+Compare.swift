import Lab

/// What compares runs reads.
extension CommandParser {
  /// Reads `diff A.json B.json`.
  func diff(_ scanner: ArgumentScanner) throws(UsageError) -> Command {
    let files = scanner.positionals
    guard files.count == 2 else {
      throw UsageError(
        description: "diff takes two recordings, \(CommandDescription.diff.argument), but got"
          + " \(files.isEmpty ? "none" : "\(files.count): \(files.joined(separator: ", "))")"
      )
    }
    guard files != ["-", "-"] else {
      throw UsageError(description: "diff can read one of the two from standard input, not both")
    }
    return .diff(files[0], files[1], try printOptions(scanner, .diff))
  }

  /// The design that an option sets beside the view model.
  func design(_ scanner: ArgumentScanner) throws(UsageError) -> ScreenDesign? {
    let isOriginal = scanner.values["--original"] != nil
    guard scanner.values["--async"] != nil else { return isOriginal ? .original : nil }
    if isOriginal { throw UsageError(description: "--original and --async can't go together") }
    return .async
  }

  /// Reads the scenario of `--original` or `--async`, which goes with no recording.
  func besideOriginal(
    _ argument: String?,
    _ scanner: ArgumentScanner,
    _ command: CommandDescription,
    _ design: ScreenDesign
  ) throws(UsageError) -> ScriptReference {
    guard scanner.values["--recording"] == nil else {
      let option = design == .async ? "--async" : "--original"
      throw UsageError(
        description: "\(command.name) \(option) runs a scenario anew, so it takes no --recording"
      )
    }
    var reference = try script(argument, for: command)
    reference.design = design
    return reference
  }

  func printOptions(
    _ scanner: ArgumentScanner,
    _ command: CommandDescription
  ) throws(UsageError) -> PrintOptions {
    PrintOptions(
      color: try choice("--color", of: scanner, command) ?? .auto,
      isPlain: scanner.values["--plain"] != nil
    )
  }
}
