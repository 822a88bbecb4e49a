#if canImport(UIKit) && canImport(RxCocoa) && canImport(RxSwift)
  import RxCocoa
  import RxSwift
  import UIKit

  /// Asks the user questions. Each answer is a signal.
  @MainActor
  final class SheetPresenter {
    private weak var controller: UIViewController?
    private weak var anchor: UIView?

    /// Creates a presenter; on an iPad a sheet points at `anchor`.
    init(on controller: UIViewController, anchor: UIView) {
      self.controller = controller
      self.anchor = anchor
    }

    /// Returns a signal that presents an alert when it's subscribed to, emits the choice, and
    /// dismisses the alert when it's disposed of.
    func ask<Choice>(
      _ title: String?,
      _ choices: [(title: String, choice: Choice)],
      style: UIAlertController.Style = .actionSheet
    ) -> Signal<Choice> {
      Observable.create { [weak controller, weak anchor] observer in
        guard let controller, let anchor else {
          observer.onCompleted()
          return Disposables.create()
        }
        let alert = UIAlertController(title: title, message: nil, preferredStyle: style)
        for (title, choice) in choices {
          alert.addAction(
            UIAlertAction(title: title, style: .default) { _ in
              observer.onNext(choice)
              observer.onCompleted()
            }
          )
        }
        alert.addAction(
          UIAlertAction(title: "Cancel", style: .cancel) { _ in observer.onCompleted() }
        )
        alert.popoverPresentationController?.sourceView = anchor
        alert.popoverPresentationController?.sourceRect = anchor.bounds
        controller.present(alert, animated: true)
        return Disposables.create { alert.dismiss(animated: true) }
      }
      .asSignal(onErrorSignalWith: .empty())
    }
  }

  extension SheetPresenter {
    /// Asks whether a song should be deleted. Cancel completes without an answer.
    func confirmDeletion(of song: Song) -> Signal<Bool> {
      ask("Delete “\(song.title)”?", [("Delete", true)], style: .alert)
    }
  }
#endif
