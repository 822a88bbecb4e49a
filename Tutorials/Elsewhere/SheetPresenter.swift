#if canImport(UIKit) && canImport(RxCocoa) && canImport(RxSwift)
  import RxCocoa
  import RxSwift
  import UIKit

  /// Asks the user a question; the answer is a signal.
  final class SheetPresenter {
    private weak var controller: UIViewController?
    private weak var anchor: UIView?

    /// Creates a presenter; on an iPad the sheet points at `anchor`.
    init(on controller: UIViewController, anchor: UIView) {
      self.controller = controller
      self.anchor = anchor
    }

    /// Presents the sheet when it is subscribed to, and dismisses it when that is disposed of.
    func ask<Choice>(
      _ title: String?,
      _ choices: [(title: String, choice: Choice)]
    ) -> Signal<Choice> {
      Observable.create { [weak controller, weak anchor] observer in
        guard let controller, let anchor else {
          observer.onCompleted()
          return Disposables.create()
        }
        let sheet = UIAlertController(title: title, message: nil, preferredStyle: .actionSheet)
        for (title, choice) in choices {
          sheet.addAction(
            UIAlertAction(title: title, style: .default) { _ in
              observer.onNext(choice)
              observer.onCompleted()
            }
          )
        }
        sheet.addAction(
          UIAlertAction(title: "Cancel", style: .cancel) { _ in observer.onCompleted() }
        )
        sheet.popoverPresentationController?.sourceView = anchor
        sheet.popoverPresentationController?.sourceRect = anchor.bounds
        controller.present(sheet, animated: true)
        return Disposables.create { sheet.dismiss(animated: true) }
      }
      .asSignal(onErrorSignalWith: .empty())
    }
  }
#endif
