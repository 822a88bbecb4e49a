/// One subscription of `combineLatest` or `zip`: it combines what its sources have, when they tell it to.
@usableFromInline
final class CombiningObserver<Result>: Combiner, Disposable {
  private let downstream: Observer<Result>
  private let endsEarly: Bool
  @exclusivity(unchecked)
  private var plan = CombinationPlan<Result> { abstractMethod() }
  /// How many results are being made: the plan is not released meanwhile.
  private var depth = 0
  @exclusivity(unchecked) private var sources: [CombinationMember] = []
  private var openCount = 0
  private var isStopped = false

  /// - Parameter endsEarly: Completes at an element that can't be combined, because all sources without
  ///   an element have completed. Without it the sequence completes when all sources have.
  @usableFromInline
  init(_ downstream: Observer<Result>, endsEarly: Bool) {
    self.downstream = downstream
    self.endsEarly = endsEarly
    sources.reserveCapacity(4)
  }

  /// Adds a source of `combineLatest`, and returns where its latest element is.
  @inlinable
  func latest<Source: ObservableConvertibleType>(
    of source: Source
  ) -> LatestPlace<Source.Element> {
    let place = LatestPlace<Source.Element>()
    add(LatestElement(source.asObservable(), self, place))
    return place
  }

  /// Adds a source of `zip`, and returns its elements that wait.
  func queue<Source: ObservableConvertibleType>(
    of source: Source
  ) -> WaitingElements<Source.Element> {
    let elements = WaitingElements(source.asObservable(), self)
    add(elements)
    return elements
  }

  @usableFromInline
  func add(_ source: any AnyCombinedSource) { sources.append(CombinationMember(source: source)) }

  /// Subscribes to all sources in their order, and makes a result whenever it can be made.
  @usableFromInline
  func combine(_ makeResult: @escaping () throws -> Result) -> Disposable {
    plan = CombinationPlan(makeResult)
    emptyCount = sources.count
    openCount = sources.count
    let all = sources
    for member in all { member.source.connect() }
    if isStopped { all.forEach { $0.source.dispose() } } else if all.isEmpty { finish() }
    return ObjectHandle(object: self)
  }

  override func combine() {
    guard !isStopped else { return }
    guard emptyCount == 0 else {
      if endsEarly, openCount == 1 { finish() }
      return
    }
    do {
      depth += 1
      let result = try plan.result()
      depth -= 1
      if isStopped { forgetPlan() } else { downstream.onNext(result) }
    } catch {
      depth -= 1
      sourceFailed(error)
    }
  }

  private func forgetPlan() {
    if depth == 0 { plan = CombinationPlan { abstractMethod() } }
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

  @usableFromInline
  func dispose() {
    isStopped = true
    forgetPlan()
    exchange(&sources, with: []).forEach { $0.source.dispose() }
  }
}

/// How the elements are combined.
///
/// NB: it cannot be copied, so that it is not retained at each element, which takes longer than all else
/// that `combineLatest` does (20 ns of 28).
private struct CombinationPlan<Result>: ~Copyable {
  private let makeResult: () throws -> Result

  init(_ makeResult: @escaping () throws -> Result) { self.makeResult = makeResult }

  borrowing func result() throws -> Result { try makeResult() }
}

/// One of the sources. NB: a list of a struct is made faster than one of a protocol, which is looked up.
private struct CombinationMember {
  let source: any AnyCombinedSource
}

/// What a source tells, whatever the type of the result.
@usableFromInline
class Combiner {
  #if DEBUG
    private let resource = CountedResource()
  #endif

  /// How many sources have no element that could be combined.
  final var emptyCount = 0

  /// A source has emitted.
  func combine() { abstractMethod() }
  func sourceFailed(_ error: any Error) { abstractMethod() }
  func sourceCompleted() { abstractMethod() }
}
