/// What the refresh header and the refresh footer of a list are to show.
///
/// The six states of the write-up that the screen comes from.
public enum RefreshStatus: Equatable, Sendable {
  /// Nothing has been asked for yet.
  case none

  /// The header turns: the list is being reloaded.
  case beingHeaderRefresh

  /// The header rests again, whether the reload went well or not.
  case endHeaderRefresh

  /// The footer turns: the next page is being loaded.
  case beingFooterRefresh

  /// The footer rests again, whether the page came or not.
  case endFooterRefresh

  /// There is no further page; the footer asks for none until the next reload.
  case noMoreData
}
