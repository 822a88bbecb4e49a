/// How long `share` keeps what it replays.
public enum SubjectLifetimeScope: Sendable {
  /// For as long as somebody is subscribed: the next subscription after that starts anew.
  case whileConnected

  /// Also after the source has ended, and for those who come after everybody had left.
  case forever
}
