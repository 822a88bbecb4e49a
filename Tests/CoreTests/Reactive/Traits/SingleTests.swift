import Core
import MarbleTesting
import Testing

struct `A single` {
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
    _ = Single<Int>.error(Failure.first).catchAndReturn(5)
      .subscribe(onSuccess: { delivered.append($0) })
    _ = Single<Int>.error(Failure.first).catch { _ in .just(6) }
      .subscribe(onSuccess: { delivered.append($0) })
    #expect(delivered == [21, 5, 6])
  }

  @Test func `has side effects around what one closure receives`() {
    var log: [String] = []
    for single in [Single.just(1), .error(Failure.first)] {
      _ = single.do(
        onSuccess: { log.append("success \($0)") },
        afterSuccess: { log.append("after \($0)") },
        onError: { _ in log.append("error") },
        afterError: { _ in log.append("after error") },
        onSubscribe: { log.append("subscribe") },
        onDispose: { log.append("dispose") }
      ).subscribe { event in
        switch event {
        case .success(let element): log.append("\(element)")
        case .failure: log.append("#")
        }
      }
    }
    #expect(log.prefix(5) == ["subscribe", "success 1", "1", "after 1", "dispose"])
    #expect(log.dropFirst(5) == ["subscribe", "error", "#", "after error", "dispose"])
  }

  @Test func `tries again as often as it may`() {
    var attempts = 0
    let third = Single<Int>.create { observer in
      attempts += 1
      observer(attempts < 3 ? .failure(Failure.first) : .success(attempts))
      return Disposables.create()
    }
    marbles { m in
      m.expect(third.retry(2), "#", .digits, error: Failure.first, named: "twice")
      m.expect(third.retry(2), "(3|)", .digits, named: "once more")
    }
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
}
