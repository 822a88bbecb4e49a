import Core
import MarbleTesting
import Testing

/// The examples of "State and events".
@MainActor
struct StateChapter {
  /// A toast that is a driver comes back with the view.
  // region: toast driver
  func toastIsShownAgain() {
    marbles(tick: .milliseconds(100)) { m in
      let output = SaveAsStateViewModel().transform(input: saveTapped(m, "-t--------"))
      m.expect(output.message, " -s--------", said, subscribed: "^---------", named: "log")
      m.expect(output.message, " -s--------", said, subscribed: "^---!-----", named: "toast")
      m.expect(output.message, " ----------", said, subscribed: "------^---", named: "toast, back")
    }
  }
  // endregion

  @Test func `a toast is not shown again when its view comes back`() {
    marbles(tick: .milliseconds(100)) { m in
      let output = SaveViewModel().transform(input: saveTapped(m, "-t------t-"))
      m.expect(output.message, " -s------s-", said, subscribed: "^---------", named: "log")
      m.expect(output.message, " -s--------", said, subscribed: "^---!-----", named: "toast")
      m.expect(output.message, " --------s-", said, subscribed: "------^---", named: "toast, back")
    }
  }

  func messageFromState(_ m: MarbleTest) {
    let save = m.cold("--(s|)", ["s": ()], named: "save")
    let viewModel = SaveReplayedViewModel(save: { save.asSingle() })
    let output = viewModel.transform(input: saveTapped(m, "-t--------"))
    m.expect(output.isSaving, " ft-f------", .flags, named: "isSaving")
    m.expect(output.message, "  ---s------", said, subscribed: "^----!", named: "message")
    m.expect(output.message, "  ----------", said, subscribed: "------^---", named: "message, back")
  }

  @Test func `a state and an event come from one driver of steps`() {
    marbles(tick: .milliseconds(100)) { m in
      let save = m.cold("----(s|)", ["s": ()], named: "save")
      let viewModel = SaveViewModelThatReturns(save: { save.asSingle() })
      let output = viewModel.transform(input: saveTapped(m, "-t--------t----"))
      m.expect(output.isSaving, " ft-------------", .flags, subscribed: "^-!", named: "isSaving")
      let soon = "              ---^-----------"
      m.expect(
        output.isSaving,
        " ---t-f----t---f",
        .flags,
        subscribed: soon,
        named: "isSaving, back"
      )
      m.expect(output.message, "  -----s---------", said, subscribed: "^------!", named: "message")
      let later = "             ---------^-----"
      m.expect(output.message, "  --------------s", said, subscribed: later, named: "message, back")
    }
  }

  func counterStartsAgain() {
    marbles { m in
      let input = CounterInput(added: m.taps("-+-+-+---------+", named: "added"))
      let total = CounterViewModel().transform(input: input).total
      m.expect(total, "       01-2-3----------", .digits, subscribed: "^-------!", named: "total")
      m.expect(total, "       ----------3----4", .digits, subscribed: "----------^", named: "back")
    }
  }

  @Test func `a store keeps the count while no view is bound`() {
    marbles { m in
      let cart = CartStore()
      let input = CounterInput(added: m.taps("-+-+-+---------+", named: "added"))
      let output = CartViewModel(cart: cart).transform(input: input)
      let commands = output.addCommands.do(onNext: { cart.add() })
      m.expectTaps(commands, "-+-+-+---------+", named: "addCommands")
      let total = output.total
      m.expect(total, "       01-2-3----------", .digits, subscribed: "^-------!", named: "total")
      m.expect(total, "       ----------3----4", .digits, subscribed: "----------^", named: "back")
    }
  }

  private let said = MarbleValues<String>(vocabulary: ["s": "Saved."])

  private func saveTapped(_ m: MarbleTest, _ diagram: String) -> SaveInput {
    SaveInput(
      saveTapped: m.hot(diagram, .taps, named: "saveTapped").asSignal(onErrorSignalWith: .empty())
    )
  }

  @Test func `a late subscriber gets the latest of a driver, and nothing of a signal`() {
    marbles { m in
      let source = m.hot("   -1--2--", named: "source")
      let driver = source.asDriver(onErrorDriveWith: .empty())
      let signal = source.asSignal(onErrorSignalWith: .empty())
      m.expect(driver, "     -1--2--", named: "Driver")
      m.expect(driver, "     ---12--", subscribed: "---^---", named: "Driver, late")
      m.expect(signal, "     -1--2--", named: "Signal")
      m.expect(signal, "     ----2--", subscribed: "---^---", named: "Signal, late")
    }
  }

  /// A selection that is combined with the list it is looked up in.
  func rowOpensAgain() {
    marbles { m in
      let tapped = m.hot(" --7-----", .digits, named: "tapped")
      let lists: MarbleValues = ["a": [7: "Ada"], "b": [7: "Ada", 8: "Bea"]]
      let rows = m.hot("   a----b--", lists, named: "rows")
      let opened = Observable.combineLatest(tapped, rows) { $1[$0] }.compactMap { $0 }
      m.expect(opened, "   --A-----", ["A": "Ada"], named: "opened")
    }
  }

  /// A view that writes where it should read.
  func viewWritesIntoOutput() {
    marbles { m in
      let viewModel = OpenCounterViewModel()
      let added = m.hot("-+-+---+-", .taps, named: "added").asSignal(onErrorSignalWith: .empty())
      let output = viewModel.transform(input: CounterInput(added: added))
      let clear = { withExtendedLifetime(viewModel) { output.total.accept(0) } }
      m.act("                -----c--c", ["c": clear], named: "clear tapped")
      m.expect(output.total, "01-2---3-", .digits, named: "total")
    }
  }

  @Test func `a total that nobody can write is right`() {
    marbles { m in
      m.expect(CounterViewModel()) {
        CounterInput(added: m.taps("-+-+---+-"))
      } outputs: {
        $0.total("                  01-2---3-", .digits)
      }
    }
  }

  // region: doubled
  func requestIsSentTwice() {
    marbles { m in
      let answer = m.cold("      --r|", ["r": ["Ada", "Bob"]], named: "request")
      m.expect(answer.map(\.count), "  --2|", .digits, named: "count")
      m.expect(answer.map(\.[0]), "--A|", ["A": "Ada"], named: "first")
      m.expectSubscriptions(answer, "^--!")
    }
  }
  // endregion

  @Test func `a late subscriber of share() has missed what was sent`() {
    marbles { m in
      let answer = m.cold("      r----s|", named: "request")
      let bare = answer.share()
      m.expect(bare, "            r----s|", named: "share()")
      m.expect(bare, "            -----s|", subscribed: "--^----", named: "share(), late")
      let replayed = answer.share(replay: 1)
      m.expect(replayed, "        r----s|", named: "share(replay: 1)")
      m.expect(replayed, "        --r--s|", subscribed: "--^----", named: "share(replay: 1), late")
    }
  }

  @Test func `forever subscribes again if all leave before the end`() {
    marbles { m in
      let answer = m.cold("--r-----|", named: "request")
      let shared = answer.share(replay: 1, scope: .forever)
      m.expect(shared, "     --r------------", subscribed: "^---!", named: "first")
      m.expect(shared, "     ------r-r-----|", subscribed: "------^", named: "late")
      m.expectSubscriptions(answer, "^---!", "------^-------!")
    }
  }

  @Test func `while connected, a subscriber after the end starts again`() {
    marbles { m in
      let answer = m.cold("--r|", named: "request")
      let shared = answer.share(replay: 1, scope: .whileConnected)
      m.expect(shared, "     --r|", named: "first")
      m.expect(shared, "     -------r|", subscribed: "-----^----", named: "late")
      m.expectSubscriptions(answer, "^--!", "-----^--!")
    }
  }
}

/// The small view models of "State and events".
extension StateChapter {
  struct SaveInput {
    let saveTapped: Signal<Void>
  }

  // region: save as state
  /// Saves, and says so.
  final class SaveAsStateViewModel: ViewModelType {
    struct Output {
      let message: Driver<String>
    }

    func transform(input: SaveInput) -> Output {
      let message = input.saveTapped.asObservable()
        .map { "Saved." }
        .asDriver(onErrorDriveWith: .empty())
      return Output(message: message)
    }
  }
  // endregion

  /// Saves, and says so once.
  final class SaveViewModel: ViewModelType {
    // region: save
    struct Output {
      let message: Signal<String>
    }

    func transform(input: SaveInput) -> Output {
      Output(message: input.saveTapped.map { "Saved." })
    }
    // endregion
  }

  enum SaveStep: Equatable {
    case idle
    case saving
    case ended(String)

    var message: String? {
      if case .ended(let message) = self { message } else { nil }
    }
  }

  struct SaveOutput {
    let isSaving: Driver<Bool>
    let message: Signal<String>
  }

  /// Takes the message from the state, which replays.
  final class SaveReplayedViewModel: ViewModelType {
    private let save: () -> Single<Void>

    init(save: @escaping () -> Single<Void>) {
      self.save = save
    }

    func transform(input: SaveInput) -> SaveOutput {
      let phase = input.saveTapped.asObservable()
        .flatMapFirst { [save] in
          save().asObservable().map { SaveStep.ended("Saved.") }.startWith(.saving)
        }
        .asDriver(onErrorDriveWith: .empty())

      return SaveOutput(
        isSaving: phase.map { $0 == .saving }.startWith(false),
        message: phase.asObservable().compactMap(\.message).asSignal(onErrorSignalWith: .empty())
      )
    }
  }

  /// Takes both from a signal of steps. A spinner that is bound again misses the step it's in.
  final class SaveStepsViewModel: ViewModelType {
    private let save: () -> Single<Void>

    init(save: @escaping () -> Single<Void>) {
      self.save = save
    }

    func transform(input: SaveInput) -> SaveOutput {
      let steps = input.saveTapped.asObservable()
        .flatMapFirst { [save] in
          save().asObservable()
            .map { SaveStep.ended("Saved.") }
            .catchAndReturn(.ended("Not saved."))
            .startWith(.saving)
        }
        .asSignal(onErrorSignalWith: .empty())

      return SaveOutput(
        isSaving: steps.map { $0 == .saving }
          .asDriver(onErrorDriveWith: .empty())
          .startWith(false),
        message: steps.compactMap(\.message)
      )
    }
  }

  /// Takes both from one driver of steps.
  final class SaveViewModelThatReturns: ViewModelType {
    private let save: () -> Single<Void>

    init(save: @escaping () -> Single<Void>) {
      self.save = save
    }

    // region: steps
    func transform(input: SaveInput) -> SaveOutput {
      let step = input.saveTapped.asObservable()
        .flatMapFirst { [save] in
          save().asObservable()
            .map { SaveStep.ended("Saved.") }
            .catchAndReturn(.ended("Not saved."))
            .startWith(.saving)
        }
        .startWith(.idle)
        .asDriver(onErrorDriveWith: .empty())

      return SaveOutput(
        isSaving: step.map { $0 == .saving }
          .distinctUntilChanged(),
        // A new subscriber's first element is the step it finds, which isn't news.
        message: step.asObservable().skip(1)
          .compactMap(\.message)
          .asSignal(onErrorSignalWith: .empty())
      )
    }
    // endregion
  }

  struct CounterInput {
    let added: Signal<Void>
  }

  /// Counts. Its output can be written by whoever holds it.
  final class OpenCounterViewModel: ViewModelType {
    struct Output {
      let total: BehaviorRelay<Int>
    }

    private let disposeBag = DisposeBag()

    func transform(input: CounterInput) -> Output {
      let total = BehaviorRelay(value: 0)
      input.added
        .emit(onNext: { total.accept(total.value + 1) })
        .disposed(by: disposeBag)
      return Output(total: total)
    }
  }

  /// Counts.
  final class CounterViewModel: ViewModelType {
    typealias Input = CounterInput

    // region: counter
    struct Output {
      let total: Driver<Int>
    }

    func transform(input: CounterInput) -> Output {
      let total = input.added.asObservable()
        .scan(0) { total, _ in total + 1 }
        .startWith(0)
        .asDriver(onErrorDriveWith: .empty())
      return Output(total: total)
    }
    // endregion
  }

  /// The cart of the app. Every screen that shows it gets the same one.
  final class CartStore {
    private let count = BehaviorRelay(value: 0)

    var total: Driver<Int> { count.asDriver() }

    func add() { count.accept(count.value + 1) }
  }

  /// Shows the cart, and emits a command when the user adds something.
  final class CartViewModel: ViewModelType {
    struct Output {
      let addCommands: Signal<Void>
      let total: Driver<Int>
    }

    private let cart: CartStore

    init(cart: CartStore) { self.cart = cart }

    func transform(input: CounterInput) -> Output {
      Output(addCommands: input.added, total: cart.total)
    }
  }
}
