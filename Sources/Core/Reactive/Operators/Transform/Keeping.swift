extension Observable {
  /// Keeps `resource` alive while there is a subscription: a window or a group goes on after the
  /// sequence of windows or groups itself has been disposed of.
  func keeping(_ resource: RefCountDisposable) -> Observable<Element> {
    Producer { [self] observer in
      let dependent = resource.retain()
      return Disposables.create(dependent, attach(observer))
    }
  }
}
