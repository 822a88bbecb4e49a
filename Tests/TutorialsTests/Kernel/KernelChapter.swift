import Core
import Synchronization

/// The examples of "Inside".
@MainActor
struct KernelChapter {
  // region: nested
  func sendsWithinDelivery() -> [String] {
    let subject = PublishSubject<Int>()
    let bag = DisposeBag()
    var log: [String] = []
    subject.subscribe(onNext: { if $0 == 1 { subject.onNext(2) } }).disposed(by: bag)
    subject.subscribe(onNext: { log.append("second gets \($0)") }).disposed(by: bag)
    let report = Mutex("")
    Hooks.listen({ text in report.withLock { $0 += text } }) {
      subject.onNext(1)
    }
    return log + ["", report.withLock { $0 }.trimmingSuffixNewlines]
  }
  // endregion

  // region: order
  func order() -> [String] {
    let subject = PublishSubject<String>()
    var log: [String] = []
    let subscription =
      subject
      .flatMapLatest { name in
        Observable<String>.never().do(
          onSubscribe: { log.append("subscribe \(name)") },
          onDispose: { log.append("dispose \(name)") }
        )
      }
      .subscribe(onDisposed: { log.append("disposed") })
    subject.onNext("a")
    subject.onNext("b")
    subscription.dispose()
    return log
  }
  // endregion

  func orderAtTheEnd() -> [String] {
    var log: [String] = []
    Observable.just("a")
      .do(onDispose: { log.append("dispose source") })
      .subscribe(
        onNext: { log.append("next \($0)") },
        onCompleted: { log.append("completed") },
        onDisposed: { log.append("disposed") }
      )
      .dispose()
    return log
  }
}

extension String {
  fileprivate var trimmingSuffixNewlines: String {
    String(reversed().drop { $0 == "\n" }.reversed())
  }
}
