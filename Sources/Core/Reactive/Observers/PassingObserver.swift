/// The base of an operator's observer that passes elements on as they are, from one source or from one
/// after another, such as `concat`.
///
/// The next source is subscribed to in a loop, not from within the terminal event of the one
/// before, so a million sources that end at once do not grow the stack.
@usableFromInline
class PassingObserver<Element>: UpstreamObserver<Element, Element> {
  private var isMoving = false
  private var wantsNext = false

  override func onNext(_ element: Element) { if !isStopped { downstream.onNext(element) } }

  /// The next source; nil ends the loop, and the subclass has ended the sequence or will.
  func nextSource() -> Observable<Element>? { abstractMethod() }

  /// Disposes of the present source and goes on with the next.
  final func moveToNext() {
    wantsNext = true
    guard !isMoving else { return }
    isMoving = true
    while wantsNext, !isStopped {
      wantsNext = false
      disposeUpstream()
      guard let source = nextSource() else { break }
      subscribe(to: source)
    }
    isMoving = false
  }
}
