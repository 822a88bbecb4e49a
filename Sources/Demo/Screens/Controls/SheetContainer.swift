import Core

/// A sheet that the user can close at any time by pulling it down, after which it tells.
package final class SheetContainer {
  package private(set) var isShown = false

  /// Emits after the user has closed the sheet.
  package var closed: Signal<Void> { closings.asSignal() }

  private let closings = PublishRelay<Void>()

  package init() {}

  /// Shows or closes the sheet, whatever is shown now.
  package func show(_ isShown: Bool) { self.isShown = isShown }

  package func pullDown() {
    guard isShown else { return }
    isShown = false
    closings.accept(())
  }
}
