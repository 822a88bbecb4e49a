/// What the person asked for on the command line, checked against what there is.
enum Command: Equatable {
  /// Print how to use the program, or one of its commands.
  case help(CommandDescription?)
  /// Pick a screen in the terminal; print list and usage into a pipe.
  case pick
  /// Print the screens and their scripts.
  case list
  /// Step through a script.
  case step(ScriptReference, isPlain: Bool)
  /// Print every step of a script.
  case print(ScriptReference, PrintOptions)
  /// Print the marble diagram of an operator, or the names of all.
  case marbles(String?)
  /// Write a recording as a file for other programs.
  case export(ScriptReference, format: ExportFormat, output: String?)
}

/// A script of a screen.
struct ScriptReference: Hashable, CustomStringConvertible {
  var screen: String
  var script: String

  var description: String { "\(screen)/\(script)" }
}

/// How `print` prints.
struct PrintOptions: Equatable {
  /// Whether styles become escape sequences.
  enum Color: String, CaseIterable {
    case always, auto, never
  }

  var color = Color.auto
  var isPlain = false
}

/// The formats of `export`.
enum ExportFormat: String, CaseIterable {
  case json, text
}

/// Wrong usage, in one line that says what would be right. The exit status is 64 (`EX_USAGE`).
struct UsageError: Error, Equatable, CustomStringConvertible {
  var description: String
}
