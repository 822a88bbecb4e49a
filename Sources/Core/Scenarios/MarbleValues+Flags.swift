import Marbles

extension MarbleValues where Element == Bool {
  /// `t` for true and `f` for false.
  package static var flags: MarbleValues {
    MarbleValues(vocabulary: ["t": true, "f": false])
  }
}
