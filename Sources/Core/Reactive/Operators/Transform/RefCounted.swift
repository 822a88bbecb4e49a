/// An observable that keeps a resource alive while it is subscribed to: a window or a group, which
/// go on after the sequence of windows or groups itself has been disposed of.
final class RefCounted<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let resource: RefCountDisposable

  init(_ source: Observable<Element>, _ resource: RefCountDisposable) {
    self.source = source
    self.resource = resource
  }

  override func run(_ observer: Observer<Element>) -> Disposable {
    let dependent = resource.retain()
    return Disposables.create(dependent, source.attach(observer))
  }
}
