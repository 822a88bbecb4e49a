extension ObservableType {
  /// Sorts elements into observables by their key, one for each key, emitted when the key first
  /// comes.
  ///
  /// ```marbles
  /// source   1-2--3-4--5|
  /// groups   1-0--------|  groupBy { $0 % 2 }: the keys
  /// group 1  1----3----5|
  /// group 0    2----4---|
  /// ```
  ///
  /// The end of the source ends all groups. An error thrown by `keySelector` ends everything.
  /// ReactiveX: GroupBy.
  public func groupBy<Key: Hashable>(
    keySelector: @escaping (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    lift { GroupByObserver($0, keySelector) }
  }
}

private final class GroupByObserver<Element, Key: Hashable>:
  OperatorObserver<Element, GroupedObservable<Key, Element>>
{
  private let keySelector: (Element) throws -> Key
  private let upstream = SingleAssignmentDisposable()
  private let resource: RefCountDisposable
  private var groups: [Key: PublishSubject<Element>] = [:]
  private var orderedGroups: [PublishSubject<Element>] = []

  init(
    _ downstream: Observer<GroupedObservable<Key, Element>>,
    _ keySelector: @escaping (Element) throws -> Key
  ) {
    self.keySelector = keySelector
    resource = RefCountDisposable(disposable: upstream)
    super.init(downstream)
  }

  override func connect(to source: Observable<Element>) -> Disposable {
    upstream.setDisposable(source.attach(self))
    return Disposables.create { [self] in
      silence()
      resource.dispose()
    }
  }

  override func onNext(_ element: Element) {
    do {
      let key = try keySelector(element)
      (groups[key] ?? addGroup(key)).onNext(element)
    } catch {
      onError(error)
    }
  }

  private func addGroup(_ key: Key) -> PublishSubject<Element> {
    let group = PublishSubject<Element>()
    groups[key] = group
    orderedGroups.append(group)
    if !isStopped {
      downstream.onNext(GroupedObservable(key: key, source: group.keeping(resource)))
    }
    return group
  }

  override func onError(_ error: any Error) {
    takeGroups().forEach { $0.onError(error) }
    fail(error)
    upstream.dispose()
  }

  override func onCompleted() {
    takeGroups().forEach { $0.onCompleted() }
    finish()
    upstream.dispose()
  }

  private func takeGroups() -> [PublishSubject<Element>] {
    groups = [:]
    return exchange(&orderedGroups, with: [])
  }
}

/// The elements of a `groupBy` that have one key.
public struct GroupedObservable<Key, Element>: ObservableType {
  /// The key that its elements share.
  public let key: Key

  private let source: Observable<Element>

  /// Creates a group from its key and its elements.
  public init(key: Key, source: Observable<Element>) {
    self.key = key
    self.source = source
  }

  public func subscribe<Subscriber: ObserverType>(_ observer: Subscriber) -> Disposable
  where Subscriber.Element == Element {
    source.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { source }
}

/// Disposes of a resource once it has been disposed of itself, and all its dependents have.
private final class RefCountDisposable: Disposable {
  private var resource: Disposable?
  private var dependentCount = 0
  private var isDisposed = false

  init(disposable: Disposable) { resource = disposable }

  /// Returns a dependent, which keeps the resource alive until it is disposed of.
  func retain() -> Disposable {
    guard resource != nil else { return Disposables.create() }
    dependentCount += 1
    return Disposables.create { [self] in
      dependentCount -= 1
      disposeIfUnused()
    }
  }

  func dispose() {
    isDisposed = true
    disposeIfUnused()
  }

  private func disposeIfUnused() {
    guard isDisposed, dependentCount == 0 else { return }
    exchange(&resource, with: nil)?.dispose()
  }
}

extension Observable {
  /// Keeps `resource` alive while there is a subscription: a group continues after the sequence of
  /// groups itself has been disposed of.
  fileprivate func keeping(_ resource: RefCountDisposable) -> Observable<Element> {
    Producer { [self] observer in
      let dependent = resource.retain()
      return Disposables.create(dependent, attach(observer))
    }
  }
}
