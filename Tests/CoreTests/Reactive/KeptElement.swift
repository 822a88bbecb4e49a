import Core
import Testing

/// Runs a closure when it is freed, and holds something that can be read.
final class Token {
  let value: Int
  private let onFree: () -> Void

  init(_ value: Int = 1, _ onFree: @escaping () -> Void = {}) {
    self.value = value
    self.onFree = onFree
  }

  deinit {
    onFree()
  }
}

/// An operator that holds elements back or remembers one.
struct KeptElement: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let keep: @Sendable (Observable<Token>, TestScheduler) -> Observable<Void>

  init(
    _ name: String,
    _ keep: @escaping @Sendable (Observable<Token>, TestScheduler) -> Observable<Void>
  ) {
    testDescription = name
    self.keep = keep
  }

  static let all = [
    KeptElement("debounce") { $0.debounce(.milliseconds(5), scheduler: $1).map { _ in } },
    KeptElement("throttle") { $0.throttle(.milliseconds(5), scheduler: $1).map { _ in } },
    KeptElement("delay") { $0.delay(.milliseconds(5), scheduler: $1).map { _ in } },
    KeptElement("share(replay: 1)") { source, _ in source.share(replay: 1).map { _ in } },
    KeptElement("share(replay: 2)") { source, _ in source.share(replay: 2).map { _ in } },
    KeptElement("sample") { source, _ in source.sample(Observable<Int>.never()).map { _ in } },
    KeptElement("withLatestFrom") { source, _ in
      Observable<Int>.never().withLatestFrom(source).map { _ in }
    },
    KeptElement("combineLatest") { source, _ in
      Observable.combineLatest(source, Observable<Int>.just(1)).map { _ in }
    },
    KeptElement("zip") { source, _ in
      Observable.zip(source, Observable.from(0..<3)).map { _ in }
    },
    KeptElement("distinctUntilChanged") { source, _ in
      source.distinctUntilChanged { $0.value == $1.value }.map { _ in }
    },
    KeptElement("scan") { source, _ in source.scan(Token(0)) { $1 }.map { _ in } },
    KeptElement("takeLast") { source, _ in source.takeLast(1).map { _ in } },
    KeptElement("buffer") { source, scheduler in
      source.buffer(timeSpan: .milliseconds(7), count: 2, scheduler: scheduler).map { _ in }
    },
    KeptElement("groupBy") { source, _ in source.groupBy { $0.value }.map { _ in } },
  ]
}
