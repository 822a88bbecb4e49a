import Core
import MarbleTesting
import Testing

/// An operator of one source, drawn: its source, its result and how long it is subscribed to the source.
struct MarbleCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let source: String
  let result: String
  let subscribed: String?
  let error: any Error
  let disposed: String?
  let apply: @Sendable (Observable<String>, TestScheduler) -> Observable<String>

  init(
    _ name: String,
    _ source: String,
    _ result: String,
    subscribed: String? = nil,
    error: any Error = MarbleError(),
    disposed: String? = nil,
    _ apply: @escaping @Sendable (Observable<String>, TestScheduler) -> Observable<String>
  ) {
    testDescription = name
    self.source = source
    self.result = result
    self.subscribed = subscribed
    self.error = error
    self.disposed = disposed
    self.apply = apply
  }
}

extension MarbleCase {
  static let elements = [
    MarbleCase("map", "-a-b--c-|", "-A-B--C-|", subscribed: "^-------!") { source, _ in
      source.map { $0.uppercased() }
    },
    MarbleCase("map that throws", "-a-b--c-|", "-a-#", subscribed: "^--!") { source, _ in
      source.map { if $0 == "b" { throw MarbleError() } else { $0 } }
    },
    MarbleCase("compactMap", "-1-x--2-|", "-1----2-|") { source, _ in
      source.compactMap { Int($0).map(String.init) }
    },
    MarbleCase("scan", "-1-2--3-|", "-1-3--6-|") { source, _ in
      source.scan(0) { $0 + (Int($1) ?? 0) }.map(String.init)
    },
    MarbleCase("reduce", "-1-2--3-|", "--------(6|)") { source, _ in
      source.reduce(0) { $0 + (Int($1) ?? 0) }.map(String.init)
    },
    MarbleCase("filter", "-1-2-3-4|", "---2---4|") { source, _ in
      source.filter { "24".contains($0) }
    },
    MarbleCase("filter that throws", "-a-b-|", "-#", subscribed: "^!") { source, _ in
      source.filter { _ in throw MarbleError() }
    },
    MarbleCase("distinctUntilChanged", "-a-a-b-a-|", "-a---b-a-|") { source, _ in
      source.distinctUntilChanged()
    },
    MarbleCase("element(at:)", "-a-b-c-|", "---(b|)", subscribed: "^--!") { source, _ in
      source.element(at: 1)
    },
    MarbleCase("element(at:) beyond the end", "-a-|", "---#", error: RxError.argumentOutOfRange) {
      source,
      _ in source.element(at: 1)
    },
    MarbleCase("element(at:) below 0", "-a-|", "#", error: RxError.argumentOutOfRange) {
      source,
      _ in source.element(at: -1)
    },
    MarbleCase("first", "-a-b-c-|", "-(a|)", subscribed: "^!") { source, _ in
      source.first().asObservable().map { $0 ?? "none" }
    },
    MarbleCase("single of several", "-a-b-c-|", "-a-#", error: RxError.moreThanOneElement) {
      source,
      _ in source.single()
    },
    MarbleCase("single that satisfies", "-a-b-c-|", "---b---|") { source, _ in
      source.single { $0 == "b" }
    },
    MarbleCase("single of none", "-a-b-c-|", "-------#", error: RxError.noElements) { source, _ in
      source.single { $0 == "x" }
    },
    MarbleCase("ignoreElements", "-a-b-|", "-----(e|)") { source, _ in
      source.ignoreElements().materialize().map { _ in "e" }
    },
    MarbleCase("skip", "-a-b-c-|", "-----c-|") { source, _ in source.skip(2) },
    MarbleCase("skip(0)", "-a-b-c-|", "-a-b-c-|") { source, _ in source.skip(0) },
    MarbleCase("skip(-1)", "-a-b-c-|", "-a-b-c-|") { source, _ in source.skip(-1) },
    MarbleCase("skip more than there are", "-a-b-c-|", "-------|") { source, _ in source.skip(9) },
    MarbleCase("take", "-a-b-c-|", "-a-(b|)", subscribed: "^--!") { source, _ in source.take(2) },
    MarbleCase("take(0)", "-a-b-c-|", "|", subscribed: "") { source, _ in source.take(0) },
    MarbleCase("take(-1)", "-a-b-c-|", "|", subscribed: "") { source, _ in source.take(-1) },
    MarbleCase("take more than there are", "-a-|", "-a-|") { source, _ in source.take(5) },
    MarbleCase("take(while:)", "-1-2-3-1|", "-1-2-|", subscribed: "^----!") { source, _ in
      source.take(while: { $0 < "3" })
    },
    MarbleCase("take(while:), inclusive", "-1-2-3-1|", "-1-2-(3|)") { source, _ in
      source.take(while: { $0 < "3" }, behavior: .inclusive)
    },
    MarbleCase("take(until:) an element", "-1-2-3-1|", "-1-2-|") { source, _ in
      source.take(until: { $0 == "3" })
    },
    MarbleCase("take(until:) an element, inclusive", "-1-2-3-1|", "-1-2-(3|)") { source, _ in
      source.take(until: { $0 == "3" }, behavior: .inclusive)
    },
    MarbleCase("takeLast", "-a-b-c-|", "-------(bc|)") { source, _ in source.takeLast(2) },
    MarbleCase("takeLast(0)", "-a-b-c-|", "-------|") { source, _ in source.takeLast(0) },
    MarbleCase("takeLast of fewer", "-a-b-c-|", "-------(abc|)") { source, _ in source.takeLast(9)
    },
    MarbleCase("startWith", "--c-|", "(ab)-c-|") { source, _ in source.startWith("a", "b") },
    MarbleCase("catchAndReturn", "-a-#", "-a-(b|)") { source, _ in source.catchAndReturn("b") },
  ]

  static let time = [
    MarbleCase("skip(duration)", "-a-b-c-|", "-----c-|", subscribed: "^------!") {
      $0.skip(.milliseconds(4), scheduler: $1)
    },
    MarbleCase("take(for:)", "-a-b-c-|", "-a-b|", subscribed: "^---!") {
      $0.take(for: .milliseconds(4), scheduler: $1)
    },
    MarbleCase("take(for:) longer than the source", "-a-|", "-a-|") {
      $0.take(for: .milliseconds(40), scheduler: $1)
    },
    MarbleCase("debounce", "-a-b---c---|", "------b---c|", subscribed: "^----------!") {
      $0.debounce(.milliseconds(3), scheduler: $1)
    },
    MarbleCase("debounce, in time to replace", "-a--b-----|", "-------b--|") {
      $0.debounce(.milliseconds(3), scheduler: $1)
    },
    MarbleCase("debounce at the completion", "-a-b|", "----(b|)") {
      $0.debounce(.milliseconds(3), scheduler: $1)
    },
    MarbleCase("debounce at an error", "-a-b#", "----#") {
      $0.debounce(.milliseconds(3), scheduler: $1)
    },
    MarbleCase(
      "debounce at the disposal",
      "-a-------",
      "---------",
      subscribed: "^--!",
      disposed: "^--!"
    ) { $0.debounce(.milliseconds(3), scheduler: $1) },
    MarbleCase("delay", "-a-(bc)-|", "----a-(bc)-|", subscribed: "^----!") {
      $0.delay(.milliseconds(3), scheduler: $1)
    },
    MarbleCase("delay of an error", "-a-#", "---#") { $0.delay(.milliseconds(3), scheduler: $1) },
    MarbleCase("delay at the disposal", "-a---", "-----", disposed: "^-!") {
      $0.delay(.milliseconds(3), scheduler: $1)
    },
    MarbleCase("delay keeps the pauses", "a--b-c|", "-a--b-c|") {
      $0.delay(.milliseconds(1), scheduler: $1)
    },
    MarbleCase("throttle", "-abc-----d--|", "-a---c---d--|") {
      $0.throttle(.milliseconds(4), scheduler: $1)
    },
    MarbleCase("throttle without the latest", "-abc-----d--|", "-a-------d--|") {
      $0.throttle(.milliseconds(4), latest: false, scheduler: $1)
    },
    MarbleCase("throttle keeps its distance", "-ab--c-d----|", "-a---c---d--|") {
      $0.throttle(.milliseconds(4), scheduler: $1)
    },
    MarbleCase("throttle at the completion", "-ab|", "-a---(b|)") {
      $0.throttle(.milliseconds(4), scheduler: $1)
    },
    MarbleCase("throttle at an error", "-ab#", "-a-#") {
      $0.throttle(.milliseconds(4), scheduler: $1)
    },
    MarbleCase("throttle by a coarse unit", "a 799ms b 1s |", "a 999ms b 800ms |") {
      $0.throttle(.seconds(1), scheduler: $1)
    },
    MarbleCase(
      "timeout",
      "-a-b-----c|",
      "-a-b---#",
      subscribed: "^------!",
      error: RxError.timeout
    ) { $0.timeout(.milliseconds(4), scheduler: $1) },
    MarbleCase("timeout of the first", "------a|", "----#", error: RxError.timeout) {
      $0.timeout(.milliseconds(4), scheduler: $1)
    },
    MarbleCase("timeout after the end", "-a-|", "-a-|") {
      $0.timeout(.milliseconds(40), scheduler: $1)
    },
  ]
}

@Suite struct `An operator of one source` {
  @Test(arguments: MarbleCase.elements + MarbleCase.time)
  func `sends the marbles that are drawn`(_ operation: MarbleCase) {
    operatorMarbles { m in
      let source = m.hot(operation.source, named: "source")
      let result = operation.apply(source.asObservable(), m.scheduler)
      m.expect(
        result,
        operation.result,
        error: operation.error,
        subscribed: operation.disposed
      )
      switch operation.subscribed {
      case nil: break
      case "": m.expectSubscriptions(source)
      case let diagram?: m.expectSubscriptions(source, diagram)
      }
    }
  }
}
