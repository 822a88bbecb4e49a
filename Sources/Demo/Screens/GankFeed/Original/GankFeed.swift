import Core
import ViewModels

extension Originals {
  /// The picture list as its write-up designs it: the view sends commands into the output, and each
  /// command subscribes to a request of its own.
  ///
  /// After *iOS - RxSwift 项目实战记录* by LinXunFeng, 2017-09-12 (github.com/LinXunFeng/RxSwiftDemo),
  /// rewritten: what the text shows, in its order. `GankFeed+Glue.swift` has what it takes to run
  /// it.
  @MainActor
  public final class GankFeed {
    public struct Input {
      /// The category to request, for as long as the screen lives.
      public let category: GankCategory

      public init(category: GankCategory) {
        self.category = category
      }
    }

    public struct Output {
      /// The table's only section, with all entries so far.
      public let sections: Driver<[ListSection<GankItem>]>

      /// Emits what the refresh controls should do.
      public let refreshStatus = BehaviorRelay<RefreshStatus>(value: .none)

      /// Takes `true` from the header's block, `false` from the footer's.
      public let requestCommand = PublishSubject<Bool>()
    }

    private let models = BehaviorRelay<[GankItem]>(value: [])
    private var index = 1
    private let service: Provider<GankTarget>
    private let disposeBag = DisposeBag()

    public init(service: Provider<GankTarget>) {
      self.service = service
    }

    public func transform(input: Input) -> Output {
      let sections = models.asObservable()
        .map { [ListSection(header: "", items: $0)] }
        .asDriver(onErrorJustReturn: [])
      let output = Output(sections: sections)
      output.requestCommand
        .subscribe(onNext: { [unowned self] isReload in
          index = isReload ? 1 : index + 1
          service.request(.page(category: input.category, count: 10, page: index))
            .mapItems()
            .subscribe { [weak self] event in
              switch event {
              case .next(let items):
                self?.models.accept(isReload ? items : (self?.models.value ?? []) + items)
                ProgressHUD.showSuccess()
              case .error(let error):
                ProgressHUD.showError(error)
              case .completed:
                output.refreshStatus.accept(isReload ? .endHeaderRefresh : .endFooterRefresh)
              }
            }
            .disposed(by: disposeBag)
        })
        .disposed(by: disposeBag)
      return output
    }
  }
}
