import Core
import Testing

@Suite struct DoTests {
  /// Returns a `do` that writes down what it sees.
  private func watch(_ source: Observable<Int>, _ log: @escaping (String) -> Void) -> Observable<
    Int
  > {
    source.do(
      onNext: { log("next \($0)") },
      afterNext: { log("after \($0)") },
      onError: { _ in log("error") },
      afterError: { _ in log("after error") },
      onCompleted: { log("completed") },
      afterCompleted: { log("after completed") },
      onSubscribe: { log("subscribe") },
      onSubscribed: { log("subscribed") },
      onDispose: { log("dispose") }
    )
  }

  @Test func `sees everything in order`() {
    var log: [String] = []
    _ = watch(.just(1)) { log.append($0) }.subscribe(
      onNext: { _ in log.append("got") },
      onCompleted: { log.append("done") }
    )
    #expect(
      log == [
        "subscribe", "next 1", "got", "after 1", "completed", "done", "after completed",
        "subscribed", "dispose",
      ]
    )
  }

  @Test func `sees an error and the disposal after it`() {
    var log: [String] = []
    let source = PublishSubject<Int>()
    _ = watch(source) { log.append($0) }.subscribe(onError: { _ in log.append("failed") })
    source.onError(Failure.first)
    #expect(log == ["subscribe", "subscribed", "error", "failed", "after error", "dispose"])
  }

  @Test func `sees a disposal without an end, once`() {
    var log: [String] = []
    let source = PublishSubject<Int>()
    let subscription = watch(source) { log.append($0) }.subscribe()
    subscription.dispose()
    subscription.dispose()
    #expect(log == ["subscribe", "subscribed", "dispose"])
    #expect(!source.hasObservers)
  }
}

@Suite struct DebugTests {
  @Test func `changes nothing`() {
    DebugOutput.$isSilent.withValue(true) {
      #expect(marks(Observable.of(1, 2).debug("numbers")) == ["1", "2", "|"])
      #expect(marks(Observable<Int>.error(Failure.first).debug(trimOutput: true)) == ["#first"])
    }
  }
}
