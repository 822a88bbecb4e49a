import Lab

/// A checked command line.
enum Command: Equatable {
  /// Print how to use the program, or one of its commands.
  case help(CommandDeclaration?)
  /// Print which version this is.
  case version
  /// Pick a screen in the terminal; print list and usage into a pipe.
  case pick
  /// Print the screens and their scenarios.
  case list
  /// Step through a scenario.
  case step(RecordingSource, isPlain: Bool)
  /// Print every step of a scenario.
  case print(RecordingSource, PrintOptions)
  /// Print what differs in two recordings.
  case diff(String, String, PrintOptions)
  /// Show an operator with its own or other diagrams, or print the names of all.
  case marbles(MarblesRequest)
  /// Print how an operator is called.
  case helpOnOperator(String)
  /// Write a recording as a file for other programs.
  case export(RecordingSource, format: ExportFormat, output: String?)
  /// Write a scenario or a recording as the source of a test.
  case exportScenario(RecordingSource, output: String?)
  /// Work on the exercises of the tutorials.
  case exercise([String])
  /// Write the marble kit for a test target that uses RxSwift, into a folder.
  case kit(String, isUpdate: Bool)
  /// Look for a run that breaks a rule of a screen.
  case explore(ExploreRequest)
  /// Drive a screen by hand, in the whole terminal or line by line.
  case tryOut(screen: String, ServerChoice, isPlain: Bool)
}
