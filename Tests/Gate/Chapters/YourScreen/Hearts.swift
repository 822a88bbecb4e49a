import Core
import Workshop

protocol HeartsService {
  func setHeart(_ item: String, isOn: Bool) -> Single<Void>
}

struct HeartsCommand: ViewCommand {
  let item: String
  let isOn: Bool
}

/// The hearts and their writes, which outlive each screen that shows them.
final class HeartsStore {
  var hearts: Driver<Set<String>> { shown.asDriver().distinctUntilChanged() }
  var message: Signal<String> { told.asSignal() }
  private let bag = DisposeBag()
  private let shown = BehaviorRelay<Set<String>>(value: [])
  private let told = PublishRelay<String>()
  private let writes = PublishRelay<HeartsCommand>()
  private var inFlight: Set<String> = []
  private var onServer: Set<String> = []

  init(service: any HeartsService) {
    writes
      .flatMap { write in
        service.setHeart(write.item, isOn: write.isOn).map { true }.catchAndReturn(false)
          .map { (write, $0) }
      }
      .subscribe(onNext: { [unowned self] in end($0, isGood: $1) })
      .disposed(by: bag)
  }

  func take(_ command: HeartsCommand) {
    show(command)
    write(command)
  }

  private func write(_ wish: HeartsCommand) {
    // You decide: what does a second tap do while the first write is in flight?
    guard wish.isOn != onServer.contains(wish.item), inFlight.insert(wish.item).inserted
    else { return }
    writes.accept(wish)
  }

  private func end(_ write: HeartsCommand, isGood: Bool) {
    inFlight.remove(write.item)
    if isGood { onServer.formSymmetricDifference([write.item]) }
    let isOn = shown.value.contains(write.item)
    if isGood { return self.write(HeartsCommand(item: write.item, isOn: isOn)) }
    guard isOn == write.isOn else { return }
    show(HeartsCommand(item: write.item, isOn: !isOn))
    told.accept("Couldn't change \(write.item).")
  }

  private func show(_ wish: HeartsCommand) {
    let others = shown.value.subtracting([wish.item])
    shown.accept(wish.isOn ? others.union([wish.item]) : others)
  }
}

final class HeartsViewModel: ViewModelType {
  struct Input {
    let heartTapped: Signal<String>
  }

  struct Output {
    let commands: Signal<HeartsCommand>
    let hearts: Driver<Set<String>>
    let message: Signal<String>
  }

  private let store: HeartsStore
  init(store: HeartsStore) { self.store = store }

  func transform(input: Input) -> Output {
    // A tap changes the heart that the user saw.
    let commands = input.heartTapped.asObservable()
      .withLatestFrom(store.hearts) { HeartsCommand(item: $0, isOn: !$1.contains($0)) }
      .asSignal(onErrorSignalWith: .empty())
    return Output(commands: commands, hearts: store.hearts, message: store.message)
  }
}

enum Hearts: YourScreen {
  typealias Output = HeartsViewModel.Output

  static func output(on stage: ExploringStage) -> Output {
    let store = HeartsStore(service: HeartsAnswers(stage: stage))
    // The store outlives the screen, and the binding of its commands ends with the screen.
    stage.keep(store)
    let output = HeartsViewModel(store: store)
      .transform(input: .init(heartTapped: stage.event("heart", ["t": "tea", "m": "milk"])))
    output.commands.emit(onNext: { store.take($0) }).disposed(by: stage.hold(DisposeBag()))
    return output
  }

  // Rules follow from what an output means, and every random run has to keep them.
  static var meanings: [Meaning<Output>] {
    [
      .store(\.hearts, takes: \.commands, tells: \.message, of: "heart") {
        ($0.item, $0.isOn)
      } shown: {
        $0.contains($1)
      }
    ]
  }

  static var scenarios: [YourScenario<Output>] {
    YourScenario("sends", user: "-tt------") {
      $0.hearts("                ete------", ["e": [], "t": ["tea"]])
      $0.requests(["heart tea true": "-^--|----", "heart tea false": "----^--|-"])
      $0.ignore(\.commands, \.message)
    }
    YourScenario("is refused", user: "-t------") {
      Nth(1).fails(.connectionLost)
    } expected: {
      $0.hearts("                     et--e---", ["e": [], "t": ["tea"]])
      $0.message("                    ----m---", ["m": "Couldn't change tea."])
      $0.ignore(\.commands)
    }
  }
}

struct HeartsAnswers: HeartsService {
  let stage: ExploringStage
  func setHeart(_ item: String, isOn: Bool) -> Single<Void> {
    stage.write("heart \(item) \(isOn)", ())
  }
}
