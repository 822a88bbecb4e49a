import Marbles
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
  var mistakes: [String] = []
  /// Called within each delivery, with the output's name.
  var delivered: (String) -> Void = { _ in }
  lazy var letters = TimelineKeys()

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
  @discardableResult
  public func hold<Object: AnyObject>(_ object: Object) -> Object {
    companions.append(object)
    return object
  }

  /// Returns an object that outlives the view, such as a store, and keeps it until the run is over.
  @discardableResult
  public func keep<Object: AnyObject>(_ object: Object) -> Object {
    kept.append(object)
    return object
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

  func addLane(_ name: String, _ kind: Timeline.LaneKind, isState: Bool) -> Int {
    trace.lanes.append(ExploredTrace.Lane(name: name, kind: kind, isState: isState))
    return trace.lanes.count - 1
  }

  func record(_ value: Any, in lane: Int) {
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
