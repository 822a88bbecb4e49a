import Core

extension DrawnCase {
  /// Operators of one source, by its elements and ends.
  static let elements = [
    DrawnCase("skip more than there are", "-a-b-c-|", "-------|") { source, _ in source.skip(9) },
    DrawnCase("take(0)", "-a-b-c-|", "|", source: "") { source, _ in source.take(0) },
    DrawnCase("take more than there are", "-a-|", "-a-|") { source, _ in source.take(5) },
  ]

  /// Operators of one source and a scheduler.
  static let time = [
    DrawnCase("debounce at the completion", "-a-b|", "----(b|)") {
      $0.debounce(.milliseconds(3), scheduler: $1)
    },
    DrawnCase("debounce at an error", "-a-b#", "----#") {
      $0.debounce(.milliseconds(3), scheduler: $1)
    },
    DrawnCase(
      "debounce at the disposal",
      "-a-------",
      "---------",
      source: "^--!",
      subscribed: "^--!"
    ) { $0.debounce(.milliseconds(3), scheduler: $1) },
    DrawnCase("delay at the disposal", "-a---", "-----", subscribed: "^-!") {
      $0.delay(.milliseconds(3), scheduler: $1)
    },
    DrawnCase("delay keeps the pauses", "a--b-c|", "-a--b-c|") {
      $0.delay(.milliseconds(1), scheduler: $1)
    },
    DrawnCase("throttle keeps its distance", "-ab--c-d----|", "-a---c---d--|") {
      $0.throttle(.milliseconds(4), scheduler: $1)
    },
    DrawnCase("throttle at the completion", "-ab|", "-a---(b|)") {
      $0.throttle(.milliseconds(4), scheduler: $1)
    },
    DrawnCase("throttle at an error", "-ab#", "-a-#") {
      $0.throttle(.milliseconds(4), scheduler: $1)
    },
    DrawnCase("throttle by a coarse unit", "a 799ms b 1s |", "a 999ms b 800ms |") {
      $0.throttle(.seconds(1), scheduler: $1)
    },
    DrawnCase("timeout of the first", "------a|", "----#", error: RxError.timeout) {
      $0.timeout(.milliseconds(4), scheduler: $1)
    },
  ]
}
