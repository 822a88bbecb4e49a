/// Counts the instants of a run at which something happens.
///
/// Nothing happens at an instant at which a response turns out to be slow: neither the view model
/// nor the view can tell it from the time around it.
struct EventCount {
  private(set) var count = 0

  /// True if one piece of work was due at this instant.
  var isAlone: Bool { due == 1 }

  /// The pieces of work that were due when this instant began.
  private var due = 0
  private var postponedNow = 0
  private var inVainNow = 0
  /// The counts when the instant began at which a response turned out to be slow, by request.
  private var counts: [Int: Int] = [:]

  mutating func add() { count += 1 }

  /// - Parameter due: The number of pieces of work that wait for this instant.
  mutating func beginInstant(due: Int) {
    self.due = due
    postponedNow = 0
    inVainNow = 0
  }

  /// Notes that the response to this request is slow.
  mutating func postpone(_ number: Int) {
    postponedNow += 1
    counts[number] = count
  }

  /// Notes that the slow response to this request arrives.
  mutating func arrive(_ number: Int) {
    if counts[number] == count { inVainNow += 1 }
  }

  /// True if nothing but slow responses arrived, and nothing had happened since they were due:
  /// another run has them in time.
  var isInVain: Bool { inVainNow > 0 && inVainNow == due }

  /// Returns whether anything has happened.
  mutating func endInstant() -> Bool {
    guard postponedNow == 0 || postponedNow < due else { return false }
    count += 1
    return true
  }
}
