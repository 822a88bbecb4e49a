#if canImport(MJRefresh) && canImport(RxCocoa) && canImport(RxSwift) && canImport(UIKit)
  import MJRefresh
  import RxCocoa
  import RxSwift
  import UIKit
  import ViewModels

  typealias HomeInput = GankFeedViewModel.Input
  typealias HomeOutput = GankFeedViewModel.Output

  /// The picture list in UIKit, with MJRefresh's controls.
  final class GankFeedViewController: UIViewController {
    private let bag = DisposeBag()
    private let commands = PublishRelay<Bool>()
    private let tableView = UITableView()
    private let viewModel: GankFeedViewModel

    init(viewModel: GankFeedViewModel) {
      self.viewModel = viewModel
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = tableView }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "item")
      // region: controls
      tableView.mj_header = MJRefreshNormalHeader { [commands] in commands.accept(true) }
      tableView.mj_footer = MJRefreshAutoNormalFooter { [commands] in commands.accept(false) }
      // endregion
      bind()
    }

    private func bind() {
      let output = viewModel.transform(
        input: HomeInput(category: .just(.pictures), requestCommand: commands.asSignal())
      )
      output.sections
        .drive(tableView.rx.items(dataSource: GankTable.rows()))
        .disposed(by: bag)
      output.refreshStatus
        .drive(tableView.rx.refreshStatus)
        .disposed(by: bag)
    }
  }
#endif
