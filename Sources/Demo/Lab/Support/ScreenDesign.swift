package enum ScreenDesign: Sendable {
  /// The view model.
  case repaired
  /// The design of the write-up.
  case original
  /// The version without Rx.
  case async

  /// The word for the design that is compared with ours.
  package var word: String { self == .async ? "async version" : "original" }
}
