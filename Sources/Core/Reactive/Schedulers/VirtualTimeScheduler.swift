import Foundation

/// Runs work on a clock that only its owner moves.
///
/// Work for the same instant runs in the order in which it was scheduled. Work that has been
/// disposed of is taken out. Nothing here looks at the thread or at the real clock, so that any
/// number of schedulers can run side by side.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType {
  /// A point on the clock.
  public typealias VirtualTime = Converter.VirtualTimeUnit

  /// A span on the clock.
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  private let converter: Converter
  private let queue: VirtualTimeQueue<VirtualTime>
  private var isRunning = false

  /// What the clock shows.
  public private(set) var clock: VirtualTime

  /// Creates a scheduler whose clock shows `initialClock`.
  public init(initialClock: VirtualTime, converter: Converter) {
    self.converter = converter
    clock = initialClock
    queue = VirtualTimeQueue { converter.compareVirtualTime($0, $1) }
  }

  /// The real time that the clock stands for.
  public var now: RxTime { converter.convertFromVirtualTime(clock) }

  /// Schedules work for the present instant, after what is scheduled for it already.
  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable {
    scheduleRelative(state, dueTime: .nanoseconds(0), action: action)
  }

  public func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable {
    guard dueTime != .never else { return Disposables.create() }
    let time = converter.convertToVirtualTime(now.addingTimeInterval(dueTime.inSeconds))
    return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time), action: action)
  }

  /// Schedules work for `dueTime` after the present instant.
  public func scheduleRelativeVirtual<StateType>(
    _ state: StateType,
    dueTime: VirtualTimeInterval,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable {
    let time = converter.offsetVirtualTime(clock, offset: dueTime)
    return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time), action: action)
  }

  /// Schedules work for a point on the clock; work for a point in the past runs next.
  public func scheduleAbsoluteVirtual<StateType>(
    _ state: StateType,
    time: VirtualTime,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable {
    queue.add(time) { action(state) }
  }

  /// Returns the point at which relative work runs; a subclass may move it.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

  /// Runs all work, also what is scheduled meanwhile, until none is left or ``stop()`` is called.
  ///
  /// A call from inside running work does nothing.
  public func start() { run { _ in true } }

  /// Runs all work up to `virtualTime`, this point included, and leaves the clock there.
  ///
  /// A call from inside running work does nothing.
  public func advanceTo(_ virtualTime: VirtualTime) {
    guard !isRunning else { return }
    run { converter.compareVirtualTime($0, virtualTime) != .greaterThan }
    clock = virtualTime
  }

  /// Moves the clock on without running anything; it does not go back.
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    let time = converter.offsetVirtualTime(clock, offset: virtualInterval)
    guard converter.compareVirtualTime(time, clock) != .lessThan else { return }
    clock = time
  }

  /// Lets ``start()`` or ``advanceTo(_:)`` return after the work that runs now.
  public func stop() { isRunning = false }

  private func run(while isDue: (VirtualTime) -> Bool) {
    guard !isRunning else { return }
    isRunning = true
    while isRunning, let work = queue.takeFirst(if: isDue) {
      if converter.compareVirtualTime(work.time, clock) == .greaterThan { clock = work.time }
      work.run()
    }
    isRunning = false
  }
}

extension VirtualTimeScheduler: CustomDebugStringConvertible {
  /// The points at which work waits, in their order.
  public var debugDescription: String { "\(queue.times)" }
}
