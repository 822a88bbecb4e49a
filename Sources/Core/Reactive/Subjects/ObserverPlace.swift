/// One observer's place in a list.
///
/// A struct without a type parameter: a subscription to a subject allocates nothing for it.
struct ObserverPlace: Disposable {
  let list: any ObserverPlaces
  let number: Int

  func dispose() { list.leave(number) }
}

/// A list, whatever the type of its elements.
protocol ObserverPlaces: AnyObject {
  /// Forgets the observer with this number.
  func leave(_ number: Int)
}
