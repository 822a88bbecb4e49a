/// An order of the documents; what has nothing to be sorted by comes last.
public enum DocumentSort: Equatable, Sendable {
  /// By title, without regard to case.
  case title

  /// By date, newest first.
  case date
}
