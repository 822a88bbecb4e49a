import Core
import Testing
import Workshop

/// The behavior of a source of strings in a leak test.
private struct SourceCase: Sendable {
  let name: String
  let make: @Sendable (PublishSubject<String>) -> Observable<String>
  let play: @Sendable (PublishSubject<String>, any Disposable) -> Void

  init(
    _ name: String,
    make: @escaping @Sendable (PublishSubject<String>) -> Observable<String> = { $0 },
    play: @escaping @Sendable (PublishSubject<String>, any Disposable) -> Void = { _, _ in }
  ) {
    self.name = name
    self.make = make
    self.play = play
  }
}

extension SourceCase {
  /// Completed, failed or disposed of, within the subscription, at once after it, or in the middle.
  static let all = [
    SourceCase("completes while it is subscribed to", make: { _ in .empty() }),
    SourceCase("has an element and completes while it is subscribed to", make: { _ in .just("a") }),
    SourceCase("has three elements at once", make: { _ in .of("a", "b", "c") }),
    SourceCase("fails while it is subscribed to", make: { _ in .error(Failure.first) }),
    SourceCase(
      "has an element and fails while it is subscribed to",
      make: { _ in
        .create { observer in
          observer.onNext("a")
          observer.onError(Failure.first)
          return Disposables.create()
        }
      }
    ),
    SourceCase("completes at once after that", play: { subject, _ in subject.onCompleted() }),
    SourceCase("fails at once", play: { subject, _ in subject.onError(Failure.first) }),
    SourceCase("is disposed of at once", play: { $1.dispose() }),
    SourceCase(
      "completes in the middle",
      play: { subject, _ in
        ["a", "b", "c"].forEach(subject.onNext)
        subject.onCompleted()
      }
    ),
    SourceCase(
      "fails in the middle",
      play: { subject, _ in
        ["a", "b"].forEach(subject.onNext)
        subject.onError(Failure.first)
      }
    ),
    SourceCase(
      "is disposed of in the middle",
      play: { subject, subscription in
        ["a", "b"].forEach(subject.onNext)
        subscription.dispose()
      }
    ),
  ]
}

struct `Nothing is left` {
  @Test(arguments: OperatorCase.all)
  func `of an operator and its closures, however its source ends`(_ operation: OperatorCase) {
    for source in SourceCase.all {
      weak var held: Token?
      let left = Resources.scope {
        do {
          let scheduler = TestScheduler()
          let subject = PublishSubject<String>()
          let object = Token()
          held = object
          let subscription = operation.apply(source.make(subject), scheduler)
            .subscribe(onNext: { [object] _ in _ = object }, onError: { _ in })
          source.play(subject, subscription)
          scheduler.advance(to: .milliseconds(50))
          subscription.dispose()
          scheduler.advance(to: .milliseconds(5000))
        }
        return Resources.total
      }
      // Only a debug build counts the objects of the kernel.
      #expect(left == 0 && held == nil, "a source that \(source.name)")
    }
  }
}
