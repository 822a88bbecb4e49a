extension ObservableType {
  /// Makes a resource for each subscription, and disposes of it when the subscription ends.
  ///
  /// ```marbles
  /// first   (1|)        using { resource } just(count of resources)
  /// second        (2|)
  /// ```
  ///
  /// The resource can be the sign that work is in progress, which a spinner counts. An error thrown
  /// by either closure is sent as the error of the sequence. ReactiveX: Using.
  ///
  /// - Parameters:
  ///   - resourceFactory: Makes the resource.
  ///   - observableFactory: Makes the sequence that uses the resource.
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    observableFactory: @escaping (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    Producer { downstream in
      let observer = UsingObserver(downstream)
      do {
        let resource = try resourceFactory()
        // Held last: a source that ends within its subscription is disposed of before the resource.
        defer { observer.hold(resource) }
        observer.subscribe(to: try observableFactory(resource))
      } catch {
        observer.onError(error)
      }
      return ObjectHandle(object: observer)
    }
  }
}

private final class UsingObserver<Element>: PassingObserver<Element> {}
