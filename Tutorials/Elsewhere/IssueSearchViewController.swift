#if canImport(UIKit) && canImport(RxCocoa) && canImport(RxSwift)
  import RxCocoa
  import RxSwift
  import UIKit

  /// The view of MVVM: it binds, and decides nothing.
  final class IssueSearchViewController: UIViewController {
    private let bag = DisposeBag()
    private let searchBar = UISearchBar()
    private let statusLabel = UILabel()
    private let viewModel: IssueSearchViewModel

    init(viewModel: IssueSearchViewModel) {
      self.viewModel = viewModel
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      let stack = UIStackView(arrangedSubviews: [searchBar, statusLabel])
      stack.axis = .vertical
      statusLabel.numberOfLines = 0
      stack.frame = view.bounds
      stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(stack)
      bind()
    }

    private func bind() {
      let output = viewModel.transform(
        input: IssueSearchViewModel.Input(searchText: searchBar.rx.text.orEmpty.asDriver())
      )
      output.status
        .map(\.text)
        .drive(statusLabel.rx.text)
        .disposed(by: bag)
    }
  }
#endif
