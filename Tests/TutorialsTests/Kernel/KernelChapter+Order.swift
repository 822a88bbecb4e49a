import Core
import MarbleTesting
import Synchronization
import Testing

@testable import Reactive

/// The order of events, and the depth of the stack.
extension KernelChapter {
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

  /// The bytes by which the stack is deeper at the last of `count` sources than at the first.
  func growth(
    of count: Int,
    _ concat: ([Observable<Int>]) -> Observable<Int>
  ) -> Int {
    var depths: [Int] = []
    let source = Observable<Int>.deferred {
      depths.append(stackDepth())
      return .just(1)
    }
    concat(Array(repeating: source, count: count)).subscribe(onNext: { _ in }).dispose()
    return depths[depths.count - 1] - depths[0]
  }

  private func stackDepth() -> Int {
    var here = 0
    return withUnsafePointer(to: &here) { -Int(bitPattern: $0) }
  }

  /// A pair made of the source and itself, one later.
  // region: zipped
  func pairsByZip() {
    marbles { m in
      let source = m.cold("   a--b--c-|", named: "source")
      let pairs = Observable.zip(source, source.skip(1)) { $0 + $1 }
      m.expect(pairs, "       ---x--y-|", ["x": "ab", "y": "bc"], named: "pairs")
      m.expectSubscriptions(source, "^-------!")
    }
  }
  // endregion

  // region: pairwise

  @Test func `pairwise subscribes to its source once`() {
    marbles { m in
      let source = m.cold("   a--b--c-|", named: "source")
      let pairs = source.pairwise().map { $0 + $1 }
      m.expect(pairs, "       ---x--y-|", ["x": "ab", "y": "bc"], named: "pairs")
      m.expectSubscriptions(source, "^-------!")
    }
  }

  @Test func `pairwise passes an error on, and disposes of its source`() {
    marbles { m in
      let failing = m.cold("  a-b-#", named: "failing")
      let pairs = failing.pairwise().map { $0 + $1 }
      m.expect(pairs, "       --x-#", ["x": "ab"], named: "pairs")
      let endless = m.cold("  a-b-c--", named: "endless")
      let cut = endless.pairwise().map { $0 + $1 }
      m.expect(cut, "         --x----", ["x": "ab"], subscribed: "^--!", named: "cut")
      m.expectSubscriptions(endless, "^--!")
    }
  }
  // endregion

  @Test func `pairwise may be fed by its own subscriber`() {
    let subject = PublishSubject<Int>()
    var pairs: [String] = []
    let subscription = subject.pairwise().subscribe(onNext: { before, now in
      pairs.append("\(before)\(now)")
      if now < 4 { subject.onNext(now + 1) }
    })
    subject.onNext(1)
    subject.onNext(2)
    subscription.dispose()
    #expect(pairs == ["12", "23", "34"])
  }
}

extension String {
  fileprivate var trimmingSuffixNewlines: String {
    String(reversed().drop { $0 == "\n" }.reversed())
  }
}
