import Core
import Testing

@Suite struct UsingTests {
  @Test func `disposes of the resource after the end`() {
    let resource = BooleanDisposable()
    let source = Observable.using({ resource }, observableFactory: { _ in Observable.just(1) })
    #expect(marks(source) == ["1", "|"])
    #expect(resource.isDisposed)
  }

  @Test func `disposes of the resource on disposal`() {
    let resource = BooleanDisposable()
    let source = Observable.using({ resource }, observableFactory: { _ in Observable<Int>.never() })
    let recording = Recording(source)
    #expect(!resource.isDisposed)
    recording.dispose()
    #expect(resource.isDisposed)
  }

  @Test func `an error of the first factory is sent`() {
    let source = Observable.using(
      { () throws -> BooleanDisposable in throw Failure.first },
      observableFactory: { _ in Observable<Int>.never() }
    )
    #expect(marks(source) == ["#first"])
  }

  @Test func `an error of the second factory is sent and the resource released`() {
    let resource = BooleanDisposable()
    let source = Observable<Int>.using(
      { resource },
      observableFactory: { _ in throw Failure.second }
    )
    #expect(marks(source) == ["#second"])
    #expect(resource.isDisposed)
  }
}
