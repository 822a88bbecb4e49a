import Workshop

extension ExploredTrace {
  /// Returns whether a row is tapped at this instant that `output` showed when the tap arrived.
  func tapsShownRow<Row: Equatable>(of output: String, _ type: Row.Type) -> Bool {
    movesNow.contains { tap in
      guard let row = tap.row as? Row else { return false }
      return shown(output, when: tap, as: [Row].self)?.contains(row) ?? false
    }
  }
}
