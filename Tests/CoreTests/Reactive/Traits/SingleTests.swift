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

  @Test func `transforms, goes on and recovers`() {
    var delivered: [Int] = []
    _ = Single.just(2).map { $0 * 10 }.flatMap { .just($0 + 1) }
      .subscribe(onSuccess: { delivered.append($0) })
    _ = Single<Int>.error(KernelTestError.expected).catchAndReturn(5)
      .subscribe(onSuccess: { delivered.append($0) })
    _ = Single<Int>.error(KernelTestError.expected).catch { _ in .just(6) }
      .subscribe(onSuccess: { delivered.append($0) })
    _ = Single.zip(.just(1), .just(2)) { $0 + $1 }.subscribe(onSuccess: { delivered.append($0) })
    _ = Single.zip([.just(1), .just(2), .just(4)]).map { $0.reduce(0, +) }
      .subscribe(onSuccess: { delivered.append($0) })
    #expect(delivered == [21, 5, 6, 3, 7])
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

@Suite struct `A maybe` {
  @Test func `delivers an element, an error or nothing`() {
    var events: [String] = []
    func log(_ event: MaybeEvent<Int>) {
      switch event {
      case .success(let element): events.append("\(element)")
      case .error: events.append("#")
      case .completed: events.append("|")
      }
    }
    _ = Maybe.just(1).subscribe(log)
    _ = Maybe<Int>.empty().subscribe(log)
    _ = Maybe<Int>.error(KernelTestError.expected).subscribe(log)
    _ = Single.just(4).filter { $0 > 5 }.subscribe(log)
    _ = Maybe<Int>.empty().ifEmpty(default: 6).asMaybe().subscribe(log)
    _ = Maybe.just(1).flatMap { Maybe.just($0 + 6) }.subscribe(log)
    _ = Observable.of(1, 2).asMaybe().subscribe(log)
    #expect(events == ["1", "|", "#", "|", "6", "7", "#"])
  }
}

@Suite struct `A completable` {
  @Test func `is done or fails`() {
    var events: [String] = []
    func log(_ name: String) -> (CompletableEvent) -> Void {
      { event in
        switch event {
        case .completed: events.append("\(name)|")
        case .error: events.append("\(name)#")
        }
      }
    }
    _ = Completable.empty().subscribe(log("a"))
    _ = Completable.error(KernelTestError.expected).subscribe(log("b"))
    _ = Completable.empty().andThen(Completable.empty()).subscribe(log("c"))
    _ = Completable.zip(.empty(), .error(KernelTestError.expected)).subscribe(log("d"))
    _ = Completable.concat(.empty(), .empty()).subscribe(log("e"))
    _ = Single.just(1).asCompletable().subscribe(log("f"))
    #expect(events == ["a|", "b#", "c|", "d#", "e|", "f|"])
  }

  @Test func `lets another sequence follow`() {
    var delivered = 0
    _ = Completable.empty().andThen(Single.just(3)).subscribe(onSuccess: { delivered = $0 })
    #expect(delivered == 3)
    let log = EventLog<Int>()
    _ = Completable.empty().andThen(Observable.of(1, 2)).subscribe(log)
    _ = Completable.error(KernelTestError.expected).andThen(Observable.of(1, 2)).subscribe(log)
    #expect(log.marks == ["1", "2", "|", "#"])
  }
}
