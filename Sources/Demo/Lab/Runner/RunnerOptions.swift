/// Where a recording comes from.
package enum RecordingSource: Equatable {
  /// A scenario, run now.
  case script(ScriptReference)
  /// A file that `try` or `export --format json` has written.
  case file(String)
}

/// How `print` prints.
package struct PrintOptions: Equatable {
  /// Whether styles become escape sequences.
  package enum Color: String, CaseIterable {
    case always, auto, never
  }

  package var color = Color.auto
  package var isPlain = false

  package init(color: Color = .auto, isPlain: Bool = false) {
    self.color = color
    self.isPlain = isPlain
  }
}

/// The formats of `export`.
package enum ExportFormat: String, CaseIterable {
  case html, json, svg, text
}
