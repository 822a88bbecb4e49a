import Core
import MarbleTesting
import Testing

@Suite struct `A single` {
  @Test func `delivers one element and is over`() {
    expectNoLeak {
      var delivered: [String] = []
      var isResourceDisposed = false
      let single = Single<Int>.create { observer in
        observer(.success(1))
        observer(.success(2))
        return Disposables.create { isResourceDisposed = true }
      }
      _ = single.subscribe(
        onSuccess: { delivered.append("\($0)") },
        onFailure: { _ in delivered.append("#") },
        onDisposed: { delivered.append("disposed") }
      )
      #expect(delivered == ["1", "disposed"])
      #expect(isResourceDisposed)
    }
  }

  @Test func `delivers an error`() {
    var failure: (any Error)?
    _ = Single<Int>.error(KernelTestError.expected).subscribe(onFailure: { failure = $0 })
    #expect(failure is KernelTestError)
  }

  @Test func `cancels its work when it is disposed of`() {
    expectNoLeak {
      let subject = PublishSubject<Int>()
      var events: [String] = []
      let subscription = subject.asSingle()
        .subscribe(onSuccess: { events.append("\($0)") }, onDisposed: { events.append("disposed") })
      subject.onNext(1)
      subscription.dispose()
      subject.onCompleted()
      #expect(events == ["disposed"])
      #expect(!subject.hasObservers)
    }
  }

  @Test func `transforms, continues and recovers`() {
    var delivered: [Int] = []
    _ = Single.just(2).map { $0 * 10 }.flatMap { .just($0 + 1) }
      .subscribe(onSuccess: { delivered.append($0) })
    _ = Single<Int>.error(KernelTestError.expected).catchAndReturn(5)
      .subscribe(onSuccess: { delivered.append($0) })
    _ = Single<Int>.error(KernelTestError.expected).catch { _ in .just(6) }
      .subscribe(onSuccess: { delivered.append($0) })
    _ = Single.zip(.just(1), .just(2)) { $0 + $1 }.subscribe(onSuccess: { delivered.append($0) })
    #expect(delivered == [21, 5, 6, 3])
  }

  @Test func `of an observable needs exactly one element`() {
    marbles { m in
      m.expect(m.cold("-a--|").asSingle(), "----(a|)", named: "one")
      m.expect(m.cold("----|").asSingle(), "----#", error: RxError.noElements, named: "none")
      m.expect(
        m.cold("-a-b|").asSingle(),
        "---#",
        error: RxError.moreThanOneElement,
        named: "two"
      )
      m.expect(m.cold("-a-#").asSingle(), "---#", named: "error")
    }
  }

  @Test func `retries, and fails after the last attempt`() {
    marbles { m in
      let source = m.cold("--#", named: "source")
      let slow = m.cold("  -----(a|)", named: "slow")
      m.expect(source.asSingle().retry(3), "------#", named: "retry")
      m.expect(
        slow.asSingle().timeout(.milliseconds(2), scheduler: m.scheduler),
        "--#",
        error: RxError.timeout,
        named: "timeout"
      )
      m.expectSubscriptions(source, "^-!", "--^-!", "----^-!")
    }
  }

  @Test func `takes closures with an object that it does not retain`() {
    final class Screen { var value = 0 }
    let screen = Screen()
    _ = Single.just(1).subscribe(with: screen, onSuccess: { $0.value = $1 })
    #expect(screen.value == 1)
  }
}
