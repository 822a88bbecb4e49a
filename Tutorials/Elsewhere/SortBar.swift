#if canImport(UIKit) && canImport(RxCocoa) && canImport(RxSwift)
  import RxCocoa
  import RxSwift
  import UIKit

  /// The header of a list, with a button that asks for another order.
  final class SortBar: UIView {
    /// Sends an element for every tap on the button.
    let sortTaps = PublishRelay<Void>()

    private let bag = DisposeBag()
    private let sortButton = UIButton(type: .system)

    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(sortButton)
      // region: bind
      sortButton.rx.tap
        .bind(to: sortTaps)
        .disposed(by: bag)
      // endregion
    }

    required init?(coder: NSCoder) { nil }
  }
#endif
