import Core

extension DrawnCase {
  /// Operators of one source, by its elements and ends.
  static let elements = [
    DrawnCase("map", "-a-b--c-|", "-A-B--C-|", source: "^-------!") { source, _ in
      source.map { $0.uppercased() }
    },
    DrawnCase("compactMap", "-1-x--2-|", "-1----2-|") { source, _ in
      source.compactMap { Int($0).map(String.init) }
    },
    DrawnCase("scan", "-1-2--3-|", "-1-3--6-|") { source, _ in
      source.scan(0) { $0 + (Int($1) ?? 0) }.map(String.init)
    },
    DrawnCase("reduce", "-1-2--3-|", "--------(6|)") { source, _ in
      source.reduce(0) { $0 + (Int($1) ?? 0) }.map(String.init)
    },
    DrawnCase("filter", "-1-2-3-4|", "---2---4|") { source, _ in
      source.filter { "24".contains($0) }
    },
    DrawnCase("distinctUntilChanged", "-a-a-b-a-|", "-a---b-a-|") { source, _ in
      source.distinctUntilChanged()
    },
    DrawnCase("skip", "-a-b-c-|", "-----c-|") { source, _ in source.skip(2) },
    DrawnCase("skip(0)", "-a-b-c-|", "-a-b-c-|") { source, _ in source.skip(0) },
    DrawnCase("skip more than there are", "-a-b-c-|", "-------|") { source, _ in source.skip(9) },
    DrawnCase("take", "-a-b-c-|", "-a-(b|)", source: "^--!") { source, _ in source.take(2) },
    DrawnCase("take(0)", "-a-b-c-|", "|", source: "") { source, _ in source.take(0) },
    DrawnCase("take more than there are", "-a-|", "-a-|") { source, _ in source.take(5) },
    DrawnCase("take(while:)", "-1-2-3-1|", "-1-2-|", source: "^----!") { source, _ in
      source.take(while: { $0 < "3" })
    },
    DrawnCase("take(while:), inclusive", "-1-2-3-1|", "-1-2-(3|)") { source, _ in
      source.take(while: { $0 < "3" }, behavior: .inclusive)
    },
    DrawnCase("skip(while:)", "-1-2-3-1|", "-----3-1|") { source, _ in
      source.skip(while: { $0 < "3" })
    },
    DrawnCase("ignoreElements", "-a-b-c-|", "-------|") { source, _ in
      source.ignoreElements().map(absurd)
    },
    DrawnCase("startWith", "--c-|", "(ab)-c-|") { source, _ in source.startWith("a", "b") },
    DrawnCase("catchAndReturn", "-a-#", "-a-(b|)") { source, _ in source.catchAndReturn("b") },
  ]

  /// Operators of one source and a scheduler.
  static let time = [
    DrawnCase("skip(duration)", "-a-b-c-|", "-----c-|", source: "^------!") {
      $0.skip(.milliseconds(4), scheduler: $1)
    },
    DrawnCase("take(for:)", "-a-b-c-|", "-a-b|", source: "^---!") {
      $0.take(for: .milliseconds(4), scheduler: $1)
    },
    DrawnCase("debounce", "-a-b---c---|", "------b---c|", source: "^----------!") {
      $0.debounce(.milliseconds(3), scheduler: $1)
    },
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
    DrawnCase("delay", "-a-(bc)-|", "----a-(bc)-|", source: "^----!") {
      $0.delay(.milliseconds(3), scheduler: $1)
    },
    DrawnCase("delay at the disposal", "-a---", "-----", subscribed: "^-!") {
      $0.delay(.milliseconds(3), scheduler: $1)
    },
    DrawnCase("delay keeps the pauses", "a--b-c|", "-a--b-c|") {
      $0.delay(.milliseconds(1), scheduler: $1)
    },
    DrawnCase("throttle", "-abc-----d--|", "-a---c---d--|") {
      $0.throttle(.milliseconds(4), scheduler: $1)
    },
    DrawnCase("throttle without the latest", "-abc-----d--|", "-a-------d--|") {
      $0.throttle(.milliseconds(4), latest: false, scheduler: $1)
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
    DrawnCase(
      "timeout",
      "-a-b-----c|",
      "-a-b---#",
      source: "^------!",
      error: RxError.timeout
    ) { $0.timeout(.milliseconds(4), scheduler: $1) },
    DrawnCase("timeout of the first", "------a|", "----#", error: RxError.timeout) {
      $0.timeout(.milliseconds(4), scheduler: $1)
    },
  ]
}
