import Synchronization

@_silgen_name("backtrace") private func backtrace(
  _ frames: UnsafeMutablePointer<UnsafeMutableRawPointer?>,
  _ count: Int32
) -> Int32

/// The places of the source at which observables were made, and what has happened there.
///
/// Only the program that records the lit code links it. It plays one run at a time, on one thread.
public enum Passages {
  private struct State {
    /// The places that an element or an error has left or entered.
    var passed: Set<Int> = []

    /// The places of subscriptions that were disposed of before they had ended.
    var disposed: Set<Int> = []

    /// The number of the present instant.
    var instant = 0

    /// The place of the operator that is subscribing to its sources.
    var subscriber: Int?

    /// The return addresses of each place, the innermost first.
    var stacks: [[UInt]] = []
    var numbers: [[UInt]: Int] = [:]

    /// The place of each observable.
    var places: [ObjectIdentifier: Int] = [:]
  }

  private static let state = Mutex(State())

  /// The number of the present instant, which ends when what has happened is taken.
  public static var instant: Int { state.withLock(\.instant) }

  /// The return addresses of each place so far, the innermost first.
  public static var stacks: [[UInt]] { state.withLock(\.stacks) }

  /// Notes the place at which an observable is made.
  public static func make(_ observable: ObjectIdentifier) {
    var frames = [UnsafeMutableRawPointer?](repeating: nil, count: 256)
    let count = Int(backtrace(&frames, Int32(frames.count)))
    let stack = frames.prefix(count).map { UInt(bitPattern: $0) }
    state.withLock { state in
      if state.numbers[stack] == nil {
        state.numbers[stack] = state.stacks.count
        state.stacks.append(stack)
      }
      // An object that was freed may have had the same identity.
      state.places[observable] = state.numbers[stack]
    }
  }

  /// The number of the place at which an observable was made.
  public static func place(of observable: ObjectIdentifier) -> Int {
    state.withLock { state in state.places[observable, default: 0] }
  }

  /// Subscribes the operator of `place` to its sources; `body` gets the operator that subscribes to
  /// it.
  public static func subscribing<Result>(
    from place: Int,
    _ body: (_ subscriber: Int?) -> Result
  ) -> Result {
    let before = replaceSubscriber(by: place)
    defer { _ = replaceSubscriber(by: before) }
    return body(before)
  }

  /// Notes an event that leaves one place and enters another, and delivers it.
  public static func pass(from place: Int, to subscriber: Int?, _ deliver: () -> Void) {
    state.withLock { state in
      state.passed.insert(place)
      if let subscriber { state.passed.insert(subscriber) }
    }
    // What is subscribed to in answer belongs to no operator that is still subscribing.
    let before = replaceSubscriber(by: nil)
    defer { _ = replaceSubscriber(by: before) }
    deliver()
  }

  /// Notes that a subscription to the observable of `place` was disposed of before it had ended.
  public static func dispose(_ place: Int) {
    state.withLock { state in _ = state.disposed.insert(place) }
  }

  /// The places at which something has happened since the last call.
  public static func take() -> (passed: Set<Int>, disposed: Set<Int>) {
    state.withLock { state in
      defer {
        state.passed = []
        state.disposed = []
        state.instant += 1
      }
      return (state.passed, state.disposed)
    }
  }

  private static func replaceSubscriber(by place: Int?) -> Int? {
    state.withLock { state in
      defer { state.subscriber = place }
      return state.subscriber
    }
  }
}
