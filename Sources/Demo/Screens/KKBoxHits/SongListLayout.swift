import ViewModels

/// The places of the rows in the list of songs: how far it scrolls and when its end shows.
///
/// In points: the cover's 500 are the write-up's, the 100 for a song are ours.
package struct SongListLayout: Equatable, Sendable {
  package static let rowHeight = 100.0
  package static let footerRows = 3
  package static let windowRows = 17
  package static let refreshDistance = 100.0
  package static let pullDistance = 200.0
  package let songs: Int

  package init(songs: Int) {
    self.songs = max(songs, 0)
  }

  /// The offset at which the last row of the footer is at the lower edge.
  package var end: Double {
    let rows = songs + Self.footerRows - Self.windowRows
    return max(CoverLayout.restingHeight + Double(rows) * Self.rowHeight, 0)
  }

  /// At least the number of rows from the beginning to the end.
  package var rows: Int { songs + 1 + Self.footerRows }

  /// The offset after the list was scrolled by `rows`, and whether its end came
  /// into sight.
  package func scrolled(from offset: Double, rows: Int) -> (offset: Double, reachesEnd: Bool) {
    let target = min(max(offset + Double(rows) * Self.rowHeight, 0), end)
    return (target, rows > 0 && target >= end)
  }
}
