#if canImport(UIKit) && canImport(RxCocoa) && canImport(RxSwift)
  import RxCocoa
  import RxSwift
  import UIKit

  /// A row with a song's picture, which loads while the row is on the screen.
  final class CoverCell: UITableViewCell {
    private var bag = DisposeBag()

    // region: picture
    override func prepareForReuse() {
      super.prepareForReuse()
      bag = DisposeBag()
    }

    func show(_ picture: Single<UIImage>) {
      guard let imageView else { return }
      let placeholder = UIImage(systemName: "music.note")
      picture
        .map { $0 }
        .asObservable()
        .startWith(placeholder)
        .asDriver(onErrorJustReturn: placeholder)
        .drive(imageView.rx.image)
        .disposed(by: bag)
    }
    // endregion
  }
#endif
