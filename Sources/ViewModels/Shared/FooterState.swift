/// What the foot of an endless list says.
///
/// `wait`, `loading` and `noMore` are the states of the write-up that `kkbox-hits` comes from; it
/// has none for a failure, so its footer turns for ever.
public enum FooterState: Equatable, Sendable {
  /// There is more; reaching the bottom asks for it.
  case wait

  /// A page is under way.
  case loading

  /// The page did not come; the text says why. The same page can be asked for again.
  case failed(String)

  /// The list is complete.
  case noMore
}
