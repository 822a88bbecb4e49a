import Dispatch
import Foundation
import Marbles
import Networking
import Reactive
import Scenarios

/// The surroundings of an explored view model: a clock, a server, a user and a view.
///
/// The inputs that it makes are what the user can do, and the outputs that it is shown are what the
/// rules look at.
public final class ExploringStage {
  struct Gesture {
    let letter: Character
    let words: String
    let role: () -> GestureRole
    let isOffered: () -> Bool
    let touch: () -> TouchedRow?
    let perform: () -> Void
    /// The name of the input; empty for a gesture of a control.
    var input = ""
    /// The output that is true while the gesture is offered; `nil` if it always is.
    var condition: String?
    /// Returns whether the input is a state that has this value now; `nil` for an event.
    var isCurrent: (() -> Bool)?
  }

  /// The virtual clock of the run, for whatever takes a scheduler.
  public var scheduler: any SchedulerType { clock }

  let clock: TestScheduler
  let trace: ExploredTrace
  let server: ExploringServer
  let play: () -> ExploredPlay
  var gestures: [Gesture] = []
  /// The view's bindings, one per output or control, in the order in which they were shown.
  private(set) var bindings: [(output: String?, bind: () -> Disposable)] = []
  private(set) var lateBindings: [() -> Disposable] = []
  var companions: [AnyObject] = []
  /// Objects that outlive the view, such as stores.
  private var kept: [AnyObject] = []
  /// The objects for a viewer; `nil` for a screen without scenarios.
  var shown: (output: Any, controls: AnyObject, stage: AnyObject)?
  private var emissionsNow = (time: MarbleTime.zero, count: 0)
  /// Called when outputs emit so many elements at one instant that they count as endless.
  var overflowed = {}
  var look: (() -> ListLook)?
  /// The mistakes in the inputs that were asked for, a clause each.
  private(set) var mistakes: [String] = []
  /// Called within each delivery, with the output's name.
  var delivered: (String) -> Void = { _ in }
  private lazy var letters = TimelineKeys()

  init(
    _ trace: ExploredTrace,
    _ clock: TestScheduler,
    _ server: ExploringServer,
    play: @escaping () -> ExploredPlay
  ) {
    self.trace = trace
    self.clock = clock
    self.server = server
    self.play = play
  }

  /// Makes an input that is a state: it starts with the first choice, and the user can change it to
  /// any other.
  public func state<Element: Equatable & Sendable>(
    _ name: String,
    _ choices: [Element]
  ) -> Driver<Element> {
    state(name, choices.map { (nil, $0) })
  }

  /// Makes an input that is a state, with the letter of each change in scenarios; it starts with
  /// the first.
  public func state<Element: Equatable & Sendable>(
    _ name: String,
    _ choices: KeyValuePairs<Character, Element>
  ) -> Driver<Element> {
    state(name, choices.map { ($0.key, $0.value) })
  }

  private func state<Element: Equatable & Sendable>(
    _ name: String,
    _ choices: [(letter: Character?, value: Element)]
  ) -> Driver<Element> {
    let relay = BehaviorRelay(value: choices.first?.value)
    let lane = addLane(name, .input, isState: true)
    if let first = choices.first { record(first.value, in: lane) }
    for (letter, choice) in choices {
      let label = MarbleLabel.of(choice)
      let words = "changed \(name) to \(label)"
      add(name, label, words, letter, isCurrent: { relay.value == choice }) { [weak self] in
        self?.record(choice, in: lane)
        relay.accept(choice)
      }
    }
    return heard(relay.asObservable(), as: name)
      .asDriver(onErrorDriveWith: .empty())
      .compactMap { $0 }
  }

  /// Makes an input that is an event without a value, which the user may send at any time, or while
  /// an output is true.
  ///
  /// - Parameters:
  ///   - name: The input's name, in reports.
  ///   - letter: Its letter in scenarios; by default the first free one of its name.
  ///   - condition: The name of the output that says whether the button is enabled.
  public func tap(
    _ name: String,
    letter: Character? = nil,
    while condition: String? = nil
  ) -> Signal<Void> {
    let relay = PublishRelay<Void>()
    add(name, name, "tapped \(name)", letter, while: condition) { relay.accept(()) }
    return heard(relay.asObservable(), as: name).asSignal(onErrorSignalWith: .empty())
  }

  /// Makes an input that is an event with one of these values, such as a choice from a menu.
  public func event<Element: Sendable>(
    _ name: String,
    _ choices: KeyValuePairs<Character, Element>
  ) -> Signal<Element> {
    let relay = PublishRelay<Element>()
    for (letter, value) in choices {
      let label = MarbleLabel.of(value)
      add(name, label, "sent \(name) \(label)", letter) { relay.accept(value) }
    }
    return heard(relay.asObservable(), as: name).asSignal(onErrorSignalWith: .empty())
  }

  /// Makes an input that is a tap on one of the first two rows that an output shows.
  ///
  /// The finger may rest on the row for a moment, so that the list has changed when the tap
  /// arrives.
  ///
  /// - Parameters:
  ///   - name: The input's name, in reports.
  ///   - output: The output that shows the rows: an array.
  ///   - letter: The letter of a tap on the first row in scenarios; the other case of it, or the
  ///     next digit, is a tap on the second one. By default, they are digits.
  ///   - value: Returns what a tap sends, from the place of the touched row and the row itself.
  public func tap<Row: Sendable, Value>(
    _ name: String,
    on output: String,
    letter: Character? = nil,
    sending value: @escaping (_ place: Int, _ row: Row) -> Value
  ) -> Signal<Value> {
    let relay = PublishRelay<Value>()
    for place in 0..<2 {
      let row = { [trace] in
        let rows = trace.latest(output, as: [Row].self) ?? []
        return rows.indices.contains(place) ? rows[place] : nil
      }
      let touch = {
        row().map { row in TouchedRow(row) { relay.accept(value(place, row)) } }
      }
      add(
        name,
        "\(place + 1)",
        "tapped \(name) on row \(place + 1)",
        letter.map { place == 0 ? $0 : $0.next },
        isThere: { row() != nil },
        touch: touch,
        perform: { touch()?.tap() }
      )
    }
    return heard(relay.asObservable(), as: name).asSignal(onErrorSignalWith: .empty())
  }

  /// An input's events, with a note of what listens to them.
  private func heard<Element>(_ events: Observable<Element>, as name: String) -> Observable<Element>
  {
    events.do(
      onSubscribe: { [trace, clock] in trace.listeners[name, default: .init()].add(at: clock.clock)
      },
      onDispose: { [trace, clock] in
        if !trace.isLetGo { trace.listeners[name]?.remove(at: clock.clock) }
      }
    )
  }

  /// Makes the answer of a service, which arrives sooner or later, or fails with ``NoAnswer``.
  ///
  /// Each subscription is a request with a lane of this name.
  ///
  /// - Parameters:
  ///   - name: The name of the request.
  ///   - value: The usual answer.
  ///   - others: Other good answers, each under a name: random servers choose among all, and a
  ///     scenario says which with `Nth(2).answers("taken")`.
  public func answer<Value>(
    _ name: String,
    _ value: Value,
    or others: KeyValuePairs<String, Value> = [:]
  ) -> Single<Value> {
    response(name, value, or: Array(others))
  }

  /// Makes the response to a write, such as a save. It's like ``answer(_:_:or:)``, but a view that
  /// leaves must not cancel it.
  public func write<Value>(
    _ name: String,
    _ value: Value,
    or others: KeyValuePairs<String, Value> = [:]
  ) -> Single<Value> {
    response(name, value, or: Array(others), isWrite: true)
  }

  package func response<Value>(
    _ name: String,
    _ value: Value,
    or others: [(key: String, value: Value)],
    isWrite: Bool = false
  ) -> Single<Value> {
    server.single(name, value, or: others, isWrite: isWrite)
  }

  /// Holds an object for as long as its view is there, and returns it.
  ///
  /// A view model that subscribes in `transform`, into a bag of its own, needs this: a view
  /// controller holds it in the app, and nothing else does here.
  public func hold<Object: AnyObject>(_ object: Object) -> Object {
    companions.append(object)
    return object
  }

  /// Keeps an object that outlives the view, such as a store, until the run is over.
  public func keep(_ object: AnyObject) {
    kept.append(object)
  }

  func release() { kept = [] }

  /// Binds each observable member of an output, in an order that the run chooses.
  public func show<Output>(_ output: Output) {
    show(output, only: nil)
  }

  func show<Output>(_ output: Output, only names: Set<String>?) {
    for (name, source) in Self.observables(of: output) where names?.contains(name) != false {
      show(source, name)
    }
  }

  /// Records the outputs of a flow's screen from now on, in lanes named after the screen.
  func follow(_ screen: String, _ output: Any) -> Disposable {
    Disposables.create(Self.observables(of: output).map { follow($1, "\(screen).\($0)") })
  }

  private static func observables(
    of output: Any
  ) -> [(name: String, source: any ObservableConvertibleType)] {
    Mirror(reflecting: output).children.compactMap { child in
      guard let name = child.label else { return nil }
      return (child.value as? any ObservableConvertibleType).map { (name, $0) }
    }
  }

  private func follow<Source: ObservableConvertibleType>(
    _ source: Source,
    _ name: String
  ) -> Disposable {
    let lane = addLane(of: source, name)
    trace.lanes[lane].isOfFlow = true
    return subscribe(to: source, name, lane)
  }

  private func show<Source: ObservableConvertibleType>(_ source: Source, _ name: String) {
    let lane = addLane(of: source, name)
    bindings.append((name, { [unowned self] in subscribe(to: source, name, lane) }))
    lateBindings.append { [unowned self] in
      source.asObservable().subscribe(onNext: { [trace] in trace.lanes[lane].late = $0 })
    }
  }

  private func subscribe<Source: ObservableConvertibleType>(
    to source: Source,
    _ name: String,
    _ lane: Int
  ) -> Disposable {
    source.asObservable().subscribe { [weak self] event in
      guard let self, case .next(let element) = event else { return }
      record(element, in: lane)
      bound()
      delivered(name)
    }
  }

  private func addLane<Source: ObservableConvertibleType>(of source: Source, _ name: String) -> Int
  {
    let isState = source is Driver<Source.Element> || source is BehaviorRelay<Source.Element>
    let lane = addLane(name, .output, isState: isState)
    trace.lanes[lane].isEvent =
      source is Signal<Source.Element> || source is PublishRelay<Source.Element>
    return lane
  }

  /// Adds a binding of the view that isn't an output, such as that of a refresh header.
  package func bind(_ binding: @escaping () -> Disposable) {
    bindings.append((nil, binding))
  }

  func leaveOut(_ letters: Set<Character>) {
    gestures.removeAll { letters.contains($0.letter) }
  }

  private func add(
    _ name: String,
    _ label: String,
    _ words: String,
    _ letter: Character? = nil,
    while condition: String? = nil,
    isCurrent: (() -> Bool)? = nil,
    isThere: @escaping () -> Bool = { true },
    touch: @escaping () -> TouchedRow? = { nil },
    perform: @escaping () -> Void
  ) {
    let letter = self.letter(for: label, wanted: letter)
    gestures.append(
      Gesture(
        letter: letter,
        words: words,
        role: { .other },
        isOffered: { [trace] in
          isThere() && isCurrent?() != true
            && condition.map { trace.latest($0) == true } ?? true
        },
        touch: touch,
        perform: perform,
        input: name,
        condition: condition,
        isCurrent: isCurrent
      )
    )
  }

  /// A letter for a gesture that no other gesture has.
  private func letter(for label: String, wanted: Character?) -> Character {
    let taken = gestures.map(\.letter)
    guard let wanted else {
      let own = letters.key(for: label).first ?? "?"
      guard taken.contains(own) else { return own }
      // Another gesture has asked for it; a second value of the same label does so, too.
      return Self.spareLetters.first { !taken.contains($0) } ?? "?"
    }
    if !wanted.isLetter && !wanted.isNumber {
      mistakes.append("\"\(wanted)\" can't be the letter of a gesture; take a letter or a digit")
    } else if taken.contains(wanted) {
      mistakes.append("two gestures have the letter \"\(wanted)\"; give each its own")
    }
    return wanted
  }

  private static let spareLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

  private func addLane(_ name: String, _ kind: Timeline.LaneKind, isState: Bool) -> Int {
    trace.lanes.append(ExploredTrace.Lane(name: name, kind: kind, isState: isState))
    return trace.lanes.count - 1
  }

  private func record(_ value: Any, in lane: Int) {
    let emission = ExploredTrace.Emission(time: clock.clock, order: trace.nextOrder(), value: value)
    trace.lanes[lane].emissions.append(emission)
  }

  /// Ends an output that feeds itself within one piece of work, where no scheduler would notice.
  private func bound() {
    if emissionsNow.time != clock.clock { emissionsNow = (clock.clock, 0) }
    emissionsNow.count += 1
    guard emissionsNow.count > 2000, !trace.isEndless else { return }
    trace.isEndless = true
    overflowed()
  }

  func clear() {
    gestures = []
    bindings = []
    lateBindings = []
    companions = []
    shown = nil
    look = nil
    delivered = { _ in }
    overflowed = {}
  }
}

extension ExploringStage {
  /// Performs an action once the view has bound its outputs, such as a view model's
  /// `viewDidLoad()`.
  public func appeared(_ action: @escaping () -> Void) {
    clock.schedule(at: clock.clock, action: action)
  }

  /// Binds a stream once, for as long as the view is there, and returns its latest element as a
  /// state.
  ///
  /// For an output that replays nothing to a new subscriber: an app binds it once, and a view that
  /// is bound again, as here, would miss its earlier elements.
  public func bound<Source: ObservableConvertibleType>(
    _ source: Source
  ) -> Driver<Source.Element> {
    let latest = BehaviorRelay<Source.Element?>(value: nil)
    let bag = hold(DisposeBag())
    source.asObservable().subscribe(onNext: { latest.accept($0) }).disposed(by: bag)
    return latest.asDriver().compactMap { $0 }
  }
}

extension ExploringStage {
  /// Notes a sentence about work that didn't stop with its view, or that no run can repeat.
  package func note(leftover: String) {
    trace.leftovers.append(leftover)
  }
}

extension Character {
  /// The letter of the second row, if this is that of the first.
  fileprivate var next: Character {
    if let digit = wholeNumberValue { return "\((digit + 1) % 10)".first ?? "?" }
    return (isUppercase ? lowercased() : uppercased()).first ?? "?"
  }
}
