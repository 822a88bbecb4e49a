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
