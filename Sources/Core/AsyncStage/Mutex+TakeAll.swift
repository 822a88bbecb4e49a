import Synchronization

extension Mutex where Value: RangeReplaceableCollection & Sendable {
  /// Returns the elements of the collection, and empties it.
  borrowing func takeAll() -> Value {
    withLock { collection in
      defer { collection = Value() }
      return collection
    }
  }
}
