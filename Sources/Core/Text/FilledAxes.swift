/// The directions in which a block takes all the room that there is.
package struct FilledAxes: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// It is as wide as its neighbors allow.
  package static let columns = FilledAxes(rawValue: 1)

  /// It is as high as its neighbors allow.
  package static let rows = FilledAxes(rawValue: 2)
}
