/// Keeps the latest element of one source of `combineLatest`.
@usableFromInline
final class LatestObserver<Element>: Observer<Element>, LatestSource {
  private let source: Observable<Element>
  private var upstream: Disposable?
  private var hasUpstream = false
  // NB: retained by hand, because a look at a reference in a variable costs 20 ns an event.
  private var owner: Unmanaged<LatestOwner>?
  private var isFilled = false
  private var isOpen = true

  /// Where the latest element is; an optional would cost a look-up of its metadata at each change.
  @usableFromInline
  let place = UnsafeMutablePointer<Element>.allocate(capacity: 1)

  @usableFromInline
  init(_ source: Observable<Element>) {
    self.source = source
  }

  /// The latest element; read only once every source has one.
  @inlinable
  var value: Element { place.pointee }

  @usableFromInline
  func connect(_ owner: LatestOwner) {
    self.owner = Unmanaged.passRetained(owner)
    let disposable = source.attach(self)
    if isOpen {
      upstream = disposable
      hasUpstream = true
    } else {
      disposable.dispose()
    }
  }

  override func onNext(_ element: Element) {
    guard let owner = owner?.takeUnretainedValue() else { return }
    if isFilled {
      place.pointee = element
    } else {
      place.initialize(to: element)
      isFilled = true
      owner.sourceFilled()
    }
    owner.sourceEmitted(isOpen: isOpen)
  }

  override func onError(_ error: any Error) {
    guard let owner = takeOwner() else { return }
    owner.sourceFailed(error)
    disposeUpstream()
  }

  override func onCompleted() {
    guard let owner = takeOwner() else { return }
    disposeUpstream()
    owner.sourceCompleted()
  }

  @usableFromInline
  func dispose() {
    guard takeOwner() != nil else { return }
    disposeUpstream()
  }

  private func takeOwner() -> LatestOwner? {
    isOpen = false
    defer { owner = nil }
    return owner?.takeRetainedValue()
  }

  private func disposeUpstream() {
    guard hasUpstream else { return }
    hasUpstream = false
    exchange(&upstream, with: nil)?.dispose()
  }

  deinit {
    owner?.release()
    if isFilled { place.deinitialize(count: 1) }
    place.deallocate()
  }
}

/// A source of `combineLatest`, whatever the type of its elements.
@usableFromInline
protocol LatestSource: AnyObject {
  func connect(_ owner: LatestOwner)
  func dispose()
}

/// What a source of `combineLatest` tells, whatever the type of the result.
@usableFromInline
class LatestOwner {
  #if DEBUG
    private let resource = CountedResource()
  #endif

  /// The source has emitted for the first time.
  func sourceFilled() { abstractMethod() }

  /// The source has emitted; `isOpen` tells whether it may emit again.
  func sourceEmitted(isOpen: Bool) { abstractMethod() }

  func sourceFailed(_ error: any Error) { abstractMethod() }
  func sourceCompleted() { abstractMethod() }
}
