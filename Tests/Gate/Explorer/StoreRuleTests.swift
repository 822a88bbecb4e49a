import Core
import MarbleTesting
import Testing
import Workshop

/// Stores of hearts with one fault each, which the rules of optimistic stores find.
@MainActor
struct StoreRuleTests {
  @Test(arguments: HeartFault.allCases)
  func `a store's fault breaks its rule`(_ fault: HeartFault) throws {
    HeartScreen.$fault.withValue(fault) {
      let result = Exploration(ExploredScreen(HeartScreen.self)).run(
        100,
        rule: fault.rule,
        untilBroken: 1
      )
      #expect(result.broken.first?.rule == fault.rule)
    }
  }
}

enum HeartFault: CaseIterable {
  /// A tap during a write changes only what is shown.
  case forgetsWish
  /// Each tap sends a write.
  case writesAtOnce
  case repeatsRefused
  case keepsRefused
  case saysNothing
  case endsWithView
  case sendsOpposite
  case namesNoValue

  var rule: String {
    switch self {
    case .forgetsWish, .keepsRefused:
      "hearts shows what the user asked for last, unless it was refused"
    case .writesAtOnce: "at most one `heart` is in flight for each item"
    case .repeatsRefused: "a refused `heart` isn't sent again"
    case .saysNothing: "message says that `heart` was refused"
    case .endsWithView: "a write isn't cancelled, even if the view leaves"
    case .sendsOpposite: "`heart` sends what the user asked for last"
    case .namesNoValue: "the name of `heart` says what it writes"
    }
  }
}

private struct HeartCommand: ViewCommand {
  let item: String
  let isOn: Bool
}

private enum HeartScreen: YourScreen {
  @TaskLocal static var fault = HeartFault.forgetsWish

  struct Output {
    let commands: Signal<HeartCommand>
    let hearts: Driver<Set<String>>
    let message: Signal<String>
  }

  static func output(on stage: ExploringStage) -> Output {
    let store = HeartStore(fault) { [fault = fault] item, isOn in
      switch fault {
      case .namesNoValue: stage.write("heart \(item)", ())
      case .sendsOpposite: stage.write("heart \(item) \(!isOn)", ())
      default: stage.write("heart \(item) \(isOn)", ())
      }
    }
    if fault == .endsWithView { _ = stage.hold(store) } else { stage.keep(store) }
    let taps = stage.event("heart", ["t": "tea", "m": "milk"])
    let hearts = store.shown.asDriver()
    let commands = taps.asObservable()
      .withLatestFrom(hearts) { HeartCommand(item: $0, isOn: !$1.contains($0)) }
      .asSignal(onErrorSignalWith: .empty())
    commands.emit(onNext: { [weak store] in store?.take($0) })
      .disposed(by: stage.hold(DisposeBag()))
    return Output(commands: commands, hearts: hearts, message: store.told.asSignal())
  }

  static var meanings: [Meaning<Output>] {
    [
      .store(\.hearts, takes: \.commands, tells: \.message, of: "heart") {
        ($0.item, $0.isOn)
      } shown: {
        $0.contains($1)
      }
    ]
  }
}

private final class HeartStore {
  let shown = BehaviorRelay<Set<String>>(value: [])
  let told = PublishRelay<String>()
  private let bag = DisposeBag()
  private let fault: HeartFault
  private let put: (String, Bool) -> Single<Void>
  private var inFlight: Set<String> = []
  private var onServer: Set<String> = []

  init(_ fault: HeartFault, put: @escaping (String, Bool) -> Single<Void>) {
    self.fault = fault
    self.put = put
  }

  func take(_ command: HeartCommand) {
    show(command.item, command.isOn)
    write(command.item)
  }

  private func write(_ item: String) {
    let isOn = shown.value.contains(item)
    guard isOn != onServer.contains(item) || fault == .writesAtOnce else { return }
    guard inFlight.insert(item).inserted || fault == .writesAtOnce else { return }
    put(item, isOn).asObservable().materialize().take(1)
      .subscribe(onNext: { [unowned self] in end(item, isOn, isGood: $0.error == nil) })
      .disposed(by: bag)
  }

  private func end(_ item: String, _ isOn: Bool, isGood: Bool) {
    inFlight.remove(item)
    if isGood { onServer.formSymmetricDifference([item]) }
    let isWished = shown.value.contains(item) == isOn
    switch fault {
    case .forgetsWish where isGood: show(item, isOn)
    case .repeatsRefused where !isGood: write(item)
    case .keepsRefused where !isGood: told.accept(item)
    case _ where isGood: write(item)
    default:
      guard isWished else { return }
      show(item, !isOn)
      if fault != .saysNothing { told.accept(item) }
    }
  }

  private func show(_ item: String, _ isOn: Bool) {
    shown.accept(isOn ? shown.value.union([item]) : shown.value.subtracting([item]))
  }
}
