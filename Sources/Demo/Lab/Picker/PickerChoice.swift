/// What the user wants.
enum PickerChoice: Equatable, Sendable {
  case step(ScriptReference)
  /// Step through it beside the write-up's design.
  case stepBesideOriginal(ScriptReference)
  /// Of a screen's own line, with the screen's server; of a script, with that of the script.
  case tryOut(ScriptReference, isOnScreen: Bool)
  /// Look for a run of the screen that breaks a rule.
  case explore(ScriptReference)
  case marbles
  case quit(ExitCode)

  /// The line that was selected; nil if it does not matter.
  var script: ScriptReference? {
    switch self {
    case .step(let script), .stepBesideOriginal(let script), .tryOut(let script, _),
      .explore(let script):
      script
    case .marbles, .quit: nil
    }
  }
}
