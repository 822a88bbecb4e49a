/// A row under the user's finger, as it was drawn.
///
/// The tap means this row, even if another one has replaced it by the time the tap arrives.
package struct TouchedRow {
  package let row: any Sendable
  package let tap: () -> Void

  package init(_ row: any Sendable, tap: @escaping () -> Void) {
    self.row = row
    self.tap = tap
  }
}
