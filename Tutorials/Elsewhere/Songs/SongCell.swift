#if canImport(UIKit) && canImport(RxCocoa) && canImport(RxSwift)
  import RxSwift
  import UIKit

  /// A row with a title and a heart.
  final class SongCell: UITableViewCell {
    static let identifier = String(describing: SongCell.self)

    let heart = UIButton(type: .system)
    private(set) var bag = DisposeBag()

    override func prepareForReuse() {
      super.prepareForReuse()
      bag = DisposeBag()
    }

    func show(_ row: SongRow) {
      textLabel?.text = row.song.title
      heart.setImage(UIImage(systemName: row.isFavorite ? "heart.fill" : "heart"), for: .normal)
      heart.sizeToFit()
      accessoryView = heart
    }
  }
#endif
