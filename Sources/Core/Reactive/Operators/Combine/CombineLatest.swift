/// Makes `combineLatest` of any arity: `plan` adds the sources and returns how to combine them.
@usableFromInline
final class CombineLatest<Result>: Producer<Result> {
  private let plan: (LatestSources) -> () throws -> Result

  @usableFromInline
  init(_ plan: @escaping (LatestSources) -> () throws -> Result) {
    self.plan = plan
  }

  override func run(_ observer: Observer<Result>) -> Disposable {
    let sources = LatestSources()
    let combined = CombineLatestObserver(observer, plan(sources))
    combined.connect(sources)
    return combined
  }
}

/// Collects the sources of one subscription.
@usableFromInline
final class LatestSources {
  fileprivate var all: ContiguousArray<LatestSource> = []

  /// Adds a source, and returns the place where its latest element will be.
  @inlinable
  func add<Source: ObservableType>(_ source: Source) -> LatestObserver<Source.Element> {
    let latest = LatestObserver(source.asObservable())
    append(latest)
    return latest
  }

  @usableFromInline
  func append(_ source: LatestSource) {
    all.append(source)
  }
}

/// Emits a combination each time one of the sources emits, once all of them have.
private final class CombineLatestObserver<Result>: LatestOwner, Disposable {
  private let downstream: Observer<Result>
  private let combine: () throws -> Result
  private var sources: ContiguousArray<LatestSource> = []
  private var emptyCount = 0
  private var openCount = 0
  private var isStopped = false

  init(_ downstream: Observer<Result>, _ combine: @escaping () throws -> Result) {
    self.downstream = downstream
    self.combine = combine
  }

  /// Subscribes to all sources in their order.
  func connect(_ sources: LatestSources) {
    let all = sources.all
    self.sources = all
    emptyCount = all.count
    openCount = all.count
    for source in all { source.connect(self) }
    if isStopped { dispose() }
  }

  override func sourceFilled() {
    emptyCount -= 1
  }

  override func sourceEmitted(isOpen: Bool) {
    guard !isStopped else { return }
    guard emptyCount == 0 else {
      // The missing ones have ended without an element, so that nothing can be combined any more.
      if openCount == (isOpen ? 1 : 0) { finish() }
      return
    }
    do {
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
    let sources = sources
    self.sources = []
    for source in sources { source.dispose() }
  }
}
