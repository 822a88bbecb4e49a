/// What happens when a subject is sent to from inside its own delivery.
///
/// As in RxSwift the inner element is delivered at once, before the outer one has reached the rest of
/// the observers. A subscriber that feeds its own source would so grow the stack with every element:
/// beyond ``limit`` an element waits until the one before has been delivered, and then takes its place.
/// An element takes about 1 kB of stack in a debug build with ten operators on the way, and a thread
/// has 512 kB at the least.
struct NestedSending {
  /// How many elements may be inside each other.
  static let limit = 64

  #if DEBUG
    /// How many observers have not received the element that is being sent.
    var waitingCount = 0
    private var hasReported = false

    /// Reports, once for a subject, that observers are about to receive elements in the wrong order.
    mutating func report<Element>(_ element: Element) {
      guard !hasReported else { return }
      hasReported = true
      Hooks.reportReentrancy(of: element, waitingCount: waitingCount)
    }
  #endif
}
