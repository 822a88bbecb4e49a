import Core
import Workshop

protocol CartService {
  func setQuantity(_ item: String, _ count: Int) -> Single<Void>
  func checkOut() -> Single<Void>
}

struct CartRow: Equatable, Identifiable {
  let id: String
  var count: Int
}

struct CartCommand: Equatable {
  let item: String
  let count: Int
}

/// The cart and its writes, which outlive the screen.
final class CartStore {
  private static let items = ["tea", "milk", "jam"]

  let rows = BehaviorRelay(value: CartStore.items.map { CartRow(id: $0, count: 1) })
  let messages = PublishRelay<String>()
  let isOrdering = BehaviorRelay(value: false)
  private let bag = DisposeBag()
  private let service: any CartService
  private var onServer: [CartRow]
  private var inFlight: Set<String> = []

  init(service: any CartService) {
    self.service = service
    onServer = rows.value
  }

  func take(_ command: CartCommand) {
    show(command)
    write(command.item)
  }

  func checkOut() {
    guard !isOrdering.value, !rows.value.isEmpty else { return }
    isOrdering.accept(true)
    service.checkOut().map { "Ordered." }.catchAndReturn("Not ordered.")
      .subscribe(onSuccess: { [weak self] message in
        self?.isOrdering.accept(false)
        self?.messages.accept(message)
      })
      .disposed(by: bag)
  }

  private func count(_ item: String, in rows: [CartRow]) -> Int {
    rows.first { $0.id == item }?.count ?? 0
  }

  private func write(_ item: String) {
    let wish = count(item, in: rows.value)
    guard wish != count(item, in: onServer), inFlight.insert(item).inserted else { return }
    service.setQuantity(item, wish).map { true }.catchAndReturn(false)
      .subscribe(onSuccess: { [weak self] in self?.end(item, wish, isGood: $0) })
      .disposed(by: bag)
  }

  private func end(_ item: String, _ sent: Int, isGood: Bool) {
    inFlight.remove(item)
    if isGood {
      onServer.removeAll { $0.id == item }
      onServer.append(CartRow(id: item, count: sent))
    } else if count(item, in: rows.value) == sent {
      show(CartCommand(item: item, count: count(item, in: onServer)))
      messages.accept("Couldn't change \(item).")
    }
    write(item)
  }

  private func show(_ command: CartCommand) {
    var rows = rows.value
    if let index = rows.firstIndex(where: { $0.id == command.item }) {
      rows[index].count = command.count
    } else {
      rows.append(CartRow(id: command.item, count: command.count))
    }
    // A row that is back after a failure stands where it was, whichever answer is first.
    self.rows.accept(Self.items.compactMap { id in rows.first { $0.id == id && $0.count > 0 } })
  }
}

final class CartViewModel: ViewModelType {
  struct Input {
    let minusTapped: Signal<String>
    let plusTapped: Signal<String>
    let removeTapped: Signal<String>
  }

  struct Output {
    let canCheckOut: Driver<Bool>
    let commands: Signal<CartCommand>
    let message: Signal<String>
    let rows: Driver<[CartRow]>
  }

  private let store: CartStore
  init(store: CartStore) { self.store = store }

  func transform(input: Input) -> Output {
    let rows = store.rows.asDriver().distinctUntilChanged()
    func changes(_ taps: Signal<String>, by change: @escaping (Int) -> Int) -> Signal<CartCommand> {
      taps.asObservable()
        .withLatestFrom(rows) { id, rows in
          rows.first { $0.id == id }.map { CartCommand(item: id, count: change($0.count)) }
        }
        .compactMap { $0 }
        .asSignal(onErrorSignalWith: .empty())
    }
    return Output(
      canCheckOut: Driver.combineLatest(rows, store.isOrdering.asDriver()) { !$0.isEmpty && !$1 }
        .distinctUntilChanged(),
      commands: Signal.merge(
        changes(input.plusTapped) { $0 + 1 },
        changes(input.minusTapped) { $0 - 1 },
        changes(input.removeTapped) { _ in 0 }
      ),
      message: store.messages.asSignal(),
      rows: rows
    )
  }
}

enum Cart: YourScreen {
  typealias Output = CartViewModel.Output

  static func output(on stage: ExploringStage) -> Output {
    let store = CartStore(service: CartAnswers(stage: stage))
    stage.keep(store)
    let bag = stage.hold(DisposeBag())
    stage.tap("check out", letter: "c").emit(onNext: { store.checkOut() }).disposed(by: bag)
    let output = CartViewModel(store: store).transform(
      input: .init(
        minusTapped: stage.tap("minus", on: "rows", letter: "m") { (_, row: CartRow) in row.id },
        plusTapped: stage.tap("plus", on: "rows", letter: "p") { (_, row: CartRow) in row.id },
        removeTapped: stage.tap("remove", on: "rows", letter: "r") { (_, row: CartRow) in row.id }
      )
    )
    output.commands.emit(onNext: { store.take($0) }).disposed(by: bag)
    return output
  }

  static var meanings: [Meaning<Output>] {
    [
      .store(\.rows, takes: \.commands, tells: \.message, of: "quantity") {
        ($0.item, $0.count)
      } shown: { rows, item in
        rows.first { $0.id == item }?.count ?? 0
      },
      .enabled(\.canCheckOut, "check out", of: "check out"),
      .message(\.message, of: "check out"),
      .once("check out"),
      .rows(\.rows),
      .taps("minus", on: \.rows, of: "quantity"),
      .taps("plus", on: \.rows, of: "quantity"),
      .taps("remove", on: \.rows, of: "quantity"),
    ]
  }

  static var scenarios: [YourScenario<Output>] {
    YourScenario("orders", user: "-p---c----") {
      $0.requests(["quantity tea 2": "-^--|-----", "check out": "-----^--|-"])
      $0.message("--------o-", ["o": "Ordered."])
      $0.ignore(\.canCheckOut, \.commands, \.rows)
    }
  }
}

struct CartAnswers: CartService {
  let stage: ExploringStage
  func setQuantity(_ item: String, _ count: Int) -> Single<Void> {
    stage.write("quantity \(item) \(count)", ())
  }
  func checkOut() -> Single<Void> { stage.write("check out", ()) }
}
