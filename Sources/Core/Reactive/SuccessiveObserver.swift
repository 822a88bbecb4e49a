/// The base of the operators that subscribe to one source after another, such as `concat`.
///
/// The next source is subscribed to in a loop, not from within the terminal event of the one
/// before, so a million sources that end at once do not grow the stack.
class SuccessiveObserver<Element>: OperatorObserver<Element, Element>, Disposable {
  private var current: Disposable?
  private var isMoving = false
  private var wantsNext = false

  /// The next source; nil ends the loop, and the subclass has ended the sequence or will.
  func nextSource() -> Observable<Element>? {
    abstractMethod()
  }

  /// Gives up what a subclass holds beside its sources; it may be called more than once.
  func release() {}

  override func onNext(_ element: Element) {
    if !isStopped { downstream.onNext(element) }
  }

  override func onError(_ error: any Error) {
    fail(error)
    dispose()
  }

  override func onCompleted() {
    finish()
    dispose()
  }

  /// Gives the present source up and goes on with the next.
  final func moveToNext() {
    wantsNext = true
    guard !isMoving else { return }
    isMoving = true
    while wantsNext, !isStopped {
      wantsNext = false
      disposeCurrent()
      guard let source = nextSource() else { break }
      connect(to: source)
    }
    isMoving = false
  }

  final func disposeCurrent() {
    let disposable = current
    current = nil
    disposable?.dispose()
  }

  final func dispose() {
    silence()
    disposeCurrent()
    release()
  }

  private func connect(to source: Observable<Element>) {
    source.whileConnecting {
      let disposable = source.attach(self)
      if isStopped || wantsNext { disposable.dispose() } else { current = disposable }
    }
  }
}
