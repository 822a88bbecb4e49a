/// Makes `combineLatest` of any arity: `plan` adds the sources and returns how to combine them.
final class CombineLatest<Result>: Producer<Result> {
  private let plan: (CombineLatestObserver<Result>) -> () throws -> Result

  init(_ plan: @escaping (CombineLatestObserver<Result>) -> () throws -> Result) {
    self.plan = plan
  }

  override func run(_ observer: Observer<Result>) -> Disposable {
    let combined = CombineLatestObserver(observer)
    combined.connect(plan(combined))
    return combined
  }
}

/// Emits a combination each time one of the sources emits, once all of them have.
final class CombineLatestObserver<Result>: LatestOwner, Disposable {
  private let downstream: Observer<Result>
  private var combine: (() throws -> Result)?
  private var sources: ContiguousArray<LatestSource> = []
  private var emptyCount = 0
  private var openCount = 0
  private var isStopped = false

  init(_ downstream: Observer<Result>) {
    self.downstream = downstream
  }

  /// Adds a source, and returns the place where its latest element will be.
  func add<Source: ObservableType>(_ source: Source) -> LatestObserver<Source.Element> {
    let latest = LatestObserver(source.asObservable(), self)
    sources.append(latest)
    return latest
  }

  /// Subscribes to all sources in their order.
  func connect(_ combine: @escaping () throws -> Result) {
    self.combine = combine
    emptyCount = sources.count
    openCount = sources.count
    for source in sources { source.connect() }
    if isStopped { dispose() }
  }

  override func sourceEmitted(first isFirst: Bool, from source: LatestSource) {
    guard !isStopped else { return }
    if isFirst { emptyCount -= 1 }
    guard emptyCount == 0 else {
      // The missing ones have ended without an element, so that nothing can be combined any more.
      if openCount == (source.isOpen ? 1 : 0) { finish() }
      return
    }
    do {
      guard let combine else { return }
      downstream.onNext(try combine())
    } catch {
      sourceFailed(error)
    }
  }

  override func sourceFailed(_ error: any Error) {
    guard !isStopped else { return }
    isStopped = true
    downstream.onError(error)
    dispose()
  }

  override func sourceCompleted() {
    openCount -= 1
    if openCount == 0 { finish() }
  }

  private func finish() {
    guard !isStopped else { return }
    isStopped = true
    downstream.onCompleted()
    dispose()
  }

  func dispose() {
    isStopped = true
    combine = nil
    let sources = sources
    self.sources = []
    for source in sources { source.dispose() }
  }
}

/// What a source of `combineLatest` tells, whatever the type of the result.
class LatestOwner {
  #if DEBUG
    private let resource = CountedResource()
  #endif

  func sourceEmitted(first: Bool, from source: LatestSource) { abstractMethod() }
  func sourceFailed(_ error: any Error) { abstractMethod() }
  func sourceCompleted() { abstractMethod() }
}

/// A source of `combineLatest`, whatever the type of its elements.
protocol LatestSource: AnyObject {
  var isOpen: Bool { get }
  func connect()
  func dispose()
}

/// Keeps the latest element of one source of `combineLatest`.
final class LatestObserver<Element>: Observer<Element>, LatestSource {
  private let owner: LatestOwner
  private let source: Observable<Element>
  private var upstream: Disposable?
  private var latest: Box<Element>?
  private(set) var isOpen = true

  fileprivate init(_ source: Observable<Element>, _ owner: LatestOwner) {
    self.source = source
    self.owner = owner
  }

  /// The latest element; read only once every source has one.
  var value: Element {
    guard let latest else { abstractMethod() }
    return latest.value
  }

  func connect() {
    let disposable = source.attach(self)
    if isOpen { upstream = disposable } else { disposable.dispose() }
  }

  override func onNext(_ element: Element) {
    guard isOpen else { return }
    if let latest {
      latest.value = element
      owner.sourceEmitted(first: false, from: self)
    } else {
      latest = Box(element)
      owner.sourceEmitted(first: true, from: self)
    }
  }

  override func onError(_ error: any Error) {
    guard isOpen else { return }
    isOpen = false
    owner.sourceFailed(error)
    disposeUpstream()
  }

  override func onCompleted() {
    guard isOpen else { return }
    isOpen = false
    owner.sourceCompleted()
    disposeUpstream()
  }

  func dispose() {
    isOpen = false
    disposeUpstream()
  }

  private func disposeUpstream() {
    let disposable = upstream
    upstream = nil
    disposable?.dispose()
  }
}
