import Core

/// What becomes of an alert.
enum AlertChange: Equatable, Sendable {
  /// It came up, with these texts.
  case presented([String])
  /// It sent this action, and went away.
  case chosen(String)
  /// It went away without an action.
  case dismissed
}

extension AlertChange {
  /// How a lane shows it.
  var marks: [(kind: Timeline.Mark.Kind, label: String)] {
    switch self {
    case .presented(let texts): [(.subscribed, texts.joined(separator: " · "))]
    case .chosen(let action): [(.next, action), (.completed, "")]
    case .dismissed: [(.disposed, "")]
    }
  }
}
