extension ObservableType {
  /// Makes a resource for each subscription and disposes of it when the subscription ends.
  ///
  /// ```marbles
  /// source    ^-a--b|
  /// result    --a--b|  using(a resource) { source }
  /// released  ------r
  /// ```
  ///
  /// An error thrown by a factory is sent as the error of the sequence. ReactiveX: Using.
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    observableFactory: @escaping (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    Producer { observer in
      var resource: Resource?
      do {
        let made = try resourceFactory()
        resource = made
        return Disposables.create(try observableFactory(made).attach(observer), made)
      } catch {
        observer.onError(error)
        return resource ?? Disposables.create()
      }
    }
  }
}
