#if canImport(UIKit) && canImport(RxCocoa) && canImport(RxSwift)
  import RxCocoa
  import RxSwift
  import UIKit
  import ViewModels

  /// The form of a new issue in UIKit: it binds, and decides nothing.
  final class NewIssueViewController: UIViewController {
    private let bag = DisposeBag()
    private let bodyField = UITextField()
    private let bodyProblem = UILabel()
    private let saveButton = UIButton(type: .system)
    private let take: (IssueCommand) -> Void
    private let titleField = UITextField()
    private let titleProblem = UILabel()
    private let viewModel: NewIssueViewModel

    init(viewModel: NewIssueViewModel, take: @escaping (IssueCommand) -> Void) {
      self.viewModel = viewModel
      self.take = take
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
      let stack = UIStackView(
        arrangedSubviews: [titleField, titleProblem, bodyField, bodyProblem, saveButton]
      )
      stack.axis = .vertical
      view = stack
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      bind()
    }

    private func bind() {
      // region: fields
      let output = viewModel.transform(
        input: NewIssueViewModel.Input(
          titleText: titleField.rx.text.orEmpty.changed.asSignal(),
          titleLeft: titleField.rx.controlEvent(.editingDidEnd).asSignal(),
          bodyText: bodyField.rx.text.orEmpty.changed.asSignal(),
          saveTapped: saveButton.rx.tap.asSignal()
        )
      )
      output.title.drive(titleField.rx.text).disposed(by: bag)
      output.body.drive(bodyField.rx.text).disposed(by: bag)
      output.titleProblem.drive(titleProblem.rx.text).disposed(by: bag)
      // endregion
      output.bodyProblem.drive(bodyProblem.rx.text).disposed(by: bag)
      output.isSaving
        .drive(onNext: { [titleField, bodyField] isSaving in
          titleField.isEnabled = !isSaving
          bodyField.isEnabled = !isSaving
        })
        .disposed(by: bag)
      output.issueCommands.emit(onNext: take).disposed(by: bag)
    }
  }
#endif
