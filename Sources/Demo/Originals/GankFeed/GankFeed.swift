import Core
import ViewModels

extension Originals {
  /// The picture list as its write-up designs it: the output takes commands, and each command
  /// subscribes to a request of its own.
  public final class GankFeed: ViewModelType {
    public struct Input {
      /// The kind of entries, for as long as the screen lives.
      public let category: GankCategory

      public init(category: GankCategory) {
        self.category = category
      }
    }

    // NB: Three of the four can be written by whoever has the output, and nobody can tell who did.
    public struct Output {
      /// Emits how a request ended.
      public let hud = PublishRelay<HUD>()

      /// What the refresh header and footer show.
      public let refreshStatus = BehaviorRelay<RefreshStatus>(value: .none)

      /// Takes `true` when the header is pulled, `false` when the end of the list is reached.
      public let requestCommand = PublishRelay<Bool>()

      /// Emits the entries so far.
      public let sections: Driver<[Section<GankItem>]>
    }

    private let service: Provider<GankTarget>
    private let items = BehaviorRelay<[GankItem]>(value: [])
    private let disposeBag = DisposeBag()
    private var page = 1

    /// Makes a view model that asks `service`.
    public init(service: Provider<GankTarget>) {
      self.service = service
    }

    public func transform(input: Input) -> Output {
      let list = items.map { $0.isEmpty ? [] : [Section(header: "", items: $0)] }
      let output = Output(sections: list.asDriver(onErrorJustReturn: []))
      output.requestCommand
        .subscribe(onNext: { [unowned self] isReload in
          // NB: The page has moved, whatever becomes of the request.
          page = isReload ? 1 : page + 1
          output.refreshStatus.accept(isReload ? .beingHeaderRefresh : .beingFooterRefresh)
          service.request(.page(category: input.category, count: 10, page: page))
            .map(GankPage.self)
            .asObservable()
            // NB: A subscription inside a subscription. The next command does not end it.
            .subscribe { [unowned self] event in
              switch event {
              case .next(let page):
                // NB: How many came is never looked at, so `noMoreData` is never sent.
                items.accept(isReload ? page.items : items.value + page.items)
                output.hud.accept(.success)
              case .error(let error):
                // NB: This is an end as well, but the header and the footer rest at the other one.
                output.hud.accept(.failure(NetworkError(error).message))
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
