import Core
import Workshop

protocol ListService {
  func page(_ number: Int) -> Single<[ListRow]>
}

struct ListRow: Equatable, Identifiable {
  let id: Int
}

/// A list in three pages: its header loads the first one again, its footer the next one.
final class EndlessListViewModel: ViewModelType {
  struct Input {
    let bottomReached: Signal<Void>
    let pulled: Signal<Void>
  }

  struct Output {
    let hasMore: Driver<Bool>
    let isLoading: Driver<Bool>
    let message: Signal<String>
    let rows: Driver<[ListRow]>
  }

  private struct State: Equatable {
    var rows: [ListRow] = []
    var pages = 0
    var isLoading = false
  }

  private static let last = 3
  private let bag = DisposeBag()
  private let messages = PublishRelay<String>()
  private let service: any ListService
  private let state = BehaviorRelay(value: State())
  init(service: any ListService) { self.service = service }

  func transform(input: Input) -> Output {
    let first = input.pulled.asObservable().startWith(()).map { 1 }
    let next = input.bottomReached.asObservable()
      .withLatestFrom(state)
      .filter { !$0.isLoading && $0.pages < Self.last }
      .map { $0.pages + 1 }
    Observable.merge(first, next)
      .do(onNext: { [unowned self] _ in change { $0.isLoading = true } })
      .flatMapLatest { [service] number in
        service.page(number).map { (number, $0) }.asObservable().materialize().take(1)
      }
      .subscribe(
        with: self,
        onNext: { this, event in
          this.change { state in
            state.isLoading = false
            guard let (number, rows) = event.element else { return }
            state.pages = number
            state.rows = number == 1 ? rows : state.rows + rows
          }
          if event.element == nil { this.messages.accept("Not loaded.") }
        }
      )
      .disposed(by: bag)
    return Output(
      hasMore: shown { $0.pages < Self.last },
      isLoading: shown(\.isLoading),
      message: messages.asSignal(),
      rows: shown(\.rows)
    )
  }

  private func change(_ change: (inout State) -> Void) {
    var new = state.value
    change(&new)
    state.accept(new)
  }

  private func shown<Value: Equatable>(_ part: @escaping (State) -> Value) -> Driver<Value> {
    state.asDriver().map(part).distinctUntilChanged()
  }
}

enum EndlessList: YourScreen {
  typealias Output = EndlessListViewModel.Output

  static func output(on stage: ExploringStage) -> Output {
    stage.hold(EndlessListViewModel(service: ListAnswers(stage: stage))).transform(
      input: .init(
        bottomReached: stage.tap("bottom", letter: "b"),
        pulled: stage.tap("pull", letter: "p")
      )
    )
  }

  static var meanings: [Meaning<Output>] {
    [
      .message(\.message, retry: "pull"), .pages("page"), .rows(\.rows), .spinner(\.isLoading),
    ]
  }

  static var scenarios: [YourScenario<Output>] {
    YourScenario("loads two pages", user: "----b----") {
      $0.requests(["page 1": "^--|-----", "page 2": "----^--|-"])
      $0.ignore(\.hasMore, \.isLoading, \.message, \.rows)
    }
  }
}

struct ListAnswers: ListService {
  let stage: ExploringStage
  func page(_ number: Int) -> Single<[ListRow]> {
    stage.answer("page \(number)", (1...2).map { ListRow(id: number * 10 + $0) })
  }
}
