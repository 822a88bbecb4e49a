import Core
import Testing

/// The behavior of a source of strings in a leak test.
struct SourceCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let make: @Sendable (PublishSubject<String>) -> Observable<String>
  let play: @Sendable (PublishSubject<String>, any Disposable) -> Void

  init(
    _ name: String,
    make: @escaping @Sendable (PublishSubject<String>) -> Observable<String> = { $0 },
    play: @escaping @Sendable (PublishSubject<String>, any Disposable) -> Void = { _, _ in }
  ) {
    testDescription = name
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
    SourceCase("fails while it is subscribed to", make: { _ in .error(KernelTestError.expected) }),
    SourceCase(
      "has an element and fails while it is subscribed to",
      make: { _ in
        .create { observer in
          observer.onNext("a")
          observer.onError(KernelTestError.expected)
          return Disposables.create()
        }
      }
    ),
    SourceCase("completes at once after that", play: { subject, _ in subject.onCompleted() }),
    SourceCase("fails at once", play: { subject, _ in subject.onError(KernelTestError.expected) }),
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
        subject.onError(KernelTestError.expected)
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

/// Something that a closure holds.
private final class Held {}

@Suite struct `Nothing is left` {
  @Test(arguments: OperatorCase.all + OperatorCase.twoSources)
  func `of an operator, however its source ends`(_ operation: OperatorCase) {
    for source in SourceCase.all {
      weak var held: Held?
      Resources.scope {
        let scheduler = TestScheduler()
        let subject = PublishSubject<String>()
        let object = Held()
        held = object
        let subscription = operation.apply(source.make(subject), scheduler)
          .subscribe(onNext: { [object] _ in _ = object }, onError: { _ in })
        source.play(subject, subscription)
        scheduler.advance(to: .milliseconds(50))
        subscription.dispose()
        scheduler.advance(to: .milliseconds(5000))
      }
      #expect(held == nil, "\(operation.testDescription), a source that \(source.testDescription)")
    }
  }

  #if DEBUG
    @Test(arguments: OperatorCase.all + OperatorCase.twoSources)
    func `alive of the kernel itself`(_ operation: OperatorCase) {
      for source in SourceCase.all {
        let left = Resources.scope {
          do {
            let scheduler = TestScheduler()
            let subject = PublishSubject<String>()
            let subscription = operation.apply(source.make(subject), scheduler)
              .subscribe(onError: { _ in })
            source.play(subject, subscription)
            scheduler.advance(to: .milliseconds(50))
            subscription.dispose()
            scheduler.advance(to: .milliseconds(5000))
          }
          return Resources.total
        }
        #expect(left == 0, "\(operation.testDescription), a source that \(source.testDescription)")
      }
    }
  #endif
}

/// A source that is fed by its own subscriber.
@Suite struct `A sequence fed by its own subscriber` {
  @Test(arguments: OperatorCase.passing)
  func `gets every element once`(_ operation: OperatorCase) {
    expectNoLeak {
      let scheduler = TestScheduler()
      let source = PublishSubject<String>()
      var log: [String] = []
      let subscription = operation.apply(source, scheduler).subscribe(onNext: { element in
        log.append(element)
        if log.count < 4 { source.onNext(element + "+") }
      })
      source.onNext("a")
      #expect(log == ["a", "a+", "a++", "a+++"])
      subscription.dispose()
      #expect(!source.hasObservers)
    }
  }

  @Test(arguments: OperatorCase.passing)
  func `may complete its source inside onNext`(_ operation: OperatorCase) {
    expectNoLeak {
      let scheduler = TestScheduler()
      let source = PublishSubject<String>()
      var isCompleted = false
      let subscription = operation.apply(source, scheduler).subscribe(
        onNext: { _ in source.onCompleted() },
        onCompleted: { isCompleted = true }
      )
      source.onNext("a")
      #expect(isCompleted)
      #expect(!source.hasObservers)
      subscription.dispose()
    }
  }

  @Test(arguments: OperatorCase.passing)
  func `may fail its source inside onNext`(_ operation: OperatorCase) {
    expectNoLeak {
      let scheduler = TestScheduler()
      let source = PublishSubject<String>()
      var error: Failure?
      let subscription = operation.apply(source, scheduler).subscribe(
        onNext: { _ in source.onError(Failure.first) },
        onError: { error = $0 as? Failure }
      )
      source.onNext("a")
      #expect(error == .first)
      subscription.dispose()
    }
  }
}
