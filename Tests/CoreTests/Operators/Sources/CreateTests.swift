import Core
import Testing

@Suite struct CreateTests {
  @Test func `sends what its closure sends`() {
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.on(.next(2))
      observer.onCompleted()
      return Disposables.create()
    }
    #expect(marks(source) == ["1", "2", "|"])
  }

  @Test func `lets nothing pass after the end`() {
    let source = Observable<Int>.create { observer in
      observer.onError(Failure.first)
      observer.onNext(1)
      observer.onCompleted()
      observer.onError(Failure.second)
      return Disposables.create()
    }
    #expect(marks(source) == ["#first"])
  }

  @Test func `lets nothing pass after disposal`() {
    expectNoLeak {
      var kept: AnyObserver<Int>?
      let source = Observable<Int>.create { observer in
        kept = observer
        return Disposables.create()
      }
      let recording = Recording(source)
      kept?.onNext(1)
      recording.dispose()
      kept?.onNext(2)
      kept?.onCompleted()
      #expect(recording.marks == ["1"])
      kept = nil
    }
  }

  @Test func `disposes of its resource at the end, and once`() {
    var count = 0
    let source = Observable<Int>.create { observer in
      observer.onCompleted()
      return Disposables.create { count += 1 }
    }
    let recording = Recording(source)
    recording.dispose()
    #expect(count == 1)
  }

  @Test func `disposes of its resource when it is disposed of`() {
    var count = 0
    let source = Observable<Int>.create { _ in Disposables.create { count += 1 } }
    let recording = Recording(source)
    #expect(count == 0)
    recording.dispose()
    #expect(count == 1)
  }
}
