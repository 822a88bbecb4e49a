/// What happens when a subject is sent to from inside its own delivery.
///
/// As in RxSwift the inner element reaches all observers before the outer one reaches the rest of them:
/// what was sent last is delivered first, however deep. A subscriber that feeds its own source would so
/// grow the stack with every element: beyond ``limit`` an element waits until the observer that sends it
/// has returned, and then goes first; see ``NestedDelivery``. An element takes about 1 kB of stack in a
/// debug build with ten operators on the way, and a thread has 512 kB at the least.
struct NestedSending {
  /// How many deliveries may be inside each other; the innermost takes in what is sent from deeper.
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
