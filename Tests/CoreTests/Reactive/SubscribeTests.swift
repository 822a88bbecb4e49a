import Core
import Testing

struct `A subscription` {
  @Test func `has a form for each kind of subscriber`() {
    final class Owner {}
    let owner = Owner()
    let bag = DisposeBag()
    let source = Observable.of(1, 2)
    var log: [String] = []
    source.subscribe { event in log.append("\(event)") }.disposed(by: bag)
    source.subscribe(onNext: { log.append("\($0)") }).disposed(by: bag)
    source.subscribe(
      onNext: { _ in },
      onError: { _ in },
      onCompleted: { log.append("completed") },
      onDisposed: { log.append("disposed") }
    ).disposed(by: bag)
    source.subscribe(
      with: owner,
      onNext: { owner, element in log.append("\(type(of: owner)) \(element)") },
      onError: { _, _ in },
      onCompleted: { _ in },
      onDisposed: { _ in }
    ).disposed(by: bag)
    source.subscribe(AnyObserver { _ in log.append("any") }).disposed(by: bag)
    source.subscribe(PublishSubject<Int>()).disposed(by: bag)
    source.subscribe().disposed(by: bag)
    #expect(
      log == [
        "next(1)", "next(2)", "completed", "1", "2", "completed", "disposed", "Owner 1", "Owner 2",
        "any", "any", "any",
      ]
    )
  }
}

struct DebugTests {
  @Test func `changes nothing`() {
    DebugOutput.$isSilent.withValue(true) {
      #expect(words(of: Observable.of(1, 2).debug("numbers")) == "1 2 |")
      #expect(words(of: Observable<Int>.error(Failure.first).debug()) == "#first")
    }
  }
}
