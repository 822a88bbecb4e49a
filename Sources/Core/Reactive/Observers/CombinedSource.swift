/// One source of `combineLatest` or `zip`; a subclass keeps its elements.
@usableFromInline
class CombinedSource<Element>: Observer<Element>, AnyCombinedSource {
  final let owner: Combiner
  private let source: Observable<Element>
  @exclusivity(unchecked) private var upstream: Disposable?
  final private(set) var isOpen = true

  init(_ source: Observable<Element>, _ owner: Combiner) {
    self.source = source
    self.owner = owner
  }

  @usableFromInline
  final func connect() {
    let disposable = source.attach(self)
    if isOpen { upstream = disposable } else { disposable.dispose() }
  }

  final override func onError(_ error: any Error) {
    guard isOpen else { return }
    dispose()
    owner.sourceFailed(error)
  }

  final override func onCompleted() {
    guard isOpen else { return }
    disposeUpstream()
    owner.sourceCompleted()
  }

  @usableFromInline
  final func dispose() {
    disposeUpstream()
    release()
  }

  /// Lets go of the elements.
  func release() {}

  private func disposeUpstream() {
    isOpen = false
    exchange(&upstream, with: nil)?.dispose()
  }
}

/// Where the latest element of a source is: an address, so that reading it retains nothing else.
@usableFromInline
struct LatestPlace<Element> {
  @usableFromInline
  let pointer: UnsafeMutablePointer<Element>

  @inlinable
  init() { pointer = .allocate(capacity: 1) }

  /// The element; read only once every source has one, and while the sources are subscribed to.
  @inlinable
  var value: Element { pointer.pointee }
}

/// The latest element of one source of `combineLatest`.
///
/// NB: it is in memory that is managed by hand. Seven nested `combineLatest` of four take 204 ns for an
/// element so, and 430 ns when the sources are read instead of their places, which retains each of them.
/// An element that is nothing but bits is assigned, which frees nothing: 128 instead of 150 ns.
@usableFromInline
final class LatestElement<Element>: CombinedSource<Element> {
  @usableFromInline
  let place: LatestPlace<Element>
  private var isFilled = false

  /// The caller makes the place, because it knows how large an element is.
  @usableFromInline
  init(_ source: Observable<Element>, _ owner: Combiner, _ place: LatestPlace<Element>) {
    self.place = place
    super.init(source, owner)
  }

  override func onNext(_ element: Element) {
    guard isOpen else { return }
    if !isFilled {
      place.pointer.initialize(to: element)
      isFilled = true
      owner.emptyCount -= 1
    } else if _isPOD(Element.self) {
      place.pointer.pointee = element
    } else {
      // The old one is freed when the new one is in place: its `deinit` may send.
      _ = exchange(&place.pointer.pointee, with: element)
    }
    owner.combine()
  }

  deinit {
    if isFilled { place.pointer.deinitialize(count: 1) }
    place.pointer.deallocate()
  }
}

/// The elements of one source of `zip` that have not been combined yet.
final class WaitingElements<Element>: CombinedSource<Element> {
  private var waiting = Queue<Element>()

  /// Takes the oldest element; called only when every source has one.
  func next() -> Element {
    guard let element = waiting.dequeue() else { abstractMethod() }
    if waiting.isEmpty { owner.emptyCount += 1 }
    return element
  }

  override func onNext(_ element: Element) {
    guard isOpen else { return }
    let wasEmpty = waiting.isEmpty
    waiting.enqueue(element)
    if wasEmpty { owner.emptyCount -= 1 }
    owner.combine()
  }

  override func release() { _ = exchange(&waiting, with: Queue()) }
}

/// A source of `combineLatest` or `zip`, whatever the type of its elements.
@usableFromInline
protocol AnyCombinedSource: AnyObject {
  func connect()
  func dispose()
}
