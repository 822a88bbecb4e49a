import Synchronization

extension Mutex where Value: RangeReplaceableCollection & Sendable {
  /// Returns what the collection holds, and empties it.
  borrowing func takeAll() -> Value {
    withLock { collection in
      defer { collection = Value() }
      return collection
    }
  }
}
