/// A scenario of a screen.
package struct ScriptReference: Hashable, CustomStringConvertible {
  package var screen: String
  package var script: String

  /// The design that plays it beside the view model.
  package var design = ScreenDesign.original

  package init(screen: String, script: String) {
    self.screen = screen
    self.script = script
  }

  package var description: String { "\(screen)/\(script)" }
}
