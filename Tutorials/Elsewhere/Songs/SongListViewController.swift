#if canImport(UIKit) && canImport(RxCocoa) && canImport(RxSwift)
  import RxCocoa
  import RxSwift
  import UIKit

  /// The list of songs in UIKit: it binds, and decides nothing.
  final class SongListViewController: UIViewController {
    private let bag = DisposeBag()
    private let heartTaps = PublishRelay<Song.ID>()
    private let open: (Song) -> Void
    private let refreshControl = UIRefreshControl()
    private let tableView = UITableView()
    private let viewModel: SongListViewModel

    init(viewModel: SongListViewModel, open: @escaping (Song) -> Void) {
      self.viewModel = viewModel
      self.open = open
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = tableView }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(SongCell.self, forCellReuseIdentifier: SongCell.identifier)
      tableView.refreshControl = refreshControl
      bind()
    }

    private func bind() {
      let output = viewModel.transform(
        input: SongListViewModel.Input(
          heartTapped: heartTaps.asSignal(),
          refreshPulled: refreshControl.rx.controlEvent(.valueChanged).asSignal(),
          rowSelected: tableView.rx.modelSelected(SongRow.self).asSignal().map(\.id)
        )
      )
      // region: rows
      output.rows
        .drive(tableView.rx.items(cellIdentifier: SongCell.identifier, cellType: SongCell.self)) {
          [heartTaps] _, row, cell in
          cell.show(row)
          cell.heart.rx.tap
            .map { row.id }
            .bind(to: heartTaps)
            .disposed(by: cell.bag)
        }
        .disposed(by: bag)
      // endregion
      // region: others
      output.isRefreshing
        .drive(refreshControl.rx.isRefreshing)
        .disposed(by: bag)
      output.opened
        .emit(onNext: { [weak self] song in self?.open(song) })
        .disposed(by: bag)
      // endregion
    }
  }
#endif
