import Lab

enum Command: Equatable {
  case help(CommandDeclaration?)
  case version
  case pick
  case list
  case step(RecordingSource, isPlain: Bool)
  case print(RecordingSource, PrintOptions)
  case diff(String, String, PrintOptions)
  case marbles(MarblesRequest)
  case helpOnOperator(String)
  case export(RecordingSource, format: ExportFormat, output: String?)
  case exportScenario(RecordingSource, output: String?)
  case exercise([String])
  case kit(String, isUpdate: Bool)
  case explore(ExploreRequest)
  case tryOut(screen: String, ServerChoice, isPlain: Bool)
}
