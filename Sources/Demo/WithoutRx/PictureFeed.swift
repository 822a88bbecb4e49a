import Core
import ViewModels

/// The picture list of gank.io without Rx.
@MainActor
protocol PictureFeed: AnyObject, Sendable {
  /// What is in flight, or how the last load ended.
  var state: ListState { get }

  /// The entries of the pages so far, by the day of their publication.
  var sections: [ListSection<GankItem>] { get }

  /// Shows a message over the list. The view sets it: as a property, a message would be shown again
  /// to a view that comes back.
  var show: (HUD) -> Void { get set }

  /// Shows a category, unless it's shown or on its way.
  func open(_ category: GankCategory)

  /// Replaces the rows by the first page. The view calls it when the header is pulled.
  func refresh()

  /// Adds the next page. The view calls it when the end of the list is reached.
  func loadMore()

  /// Cancels everything and shows nothing. The view calls it when it disappears.
  func stop()
}
