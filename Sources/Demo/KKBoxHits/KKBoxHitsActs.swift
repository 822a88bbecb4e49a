import Core
import ViewModels

/// What the person can do to the new hits of KKBOX.
extension Script<KKBoxHitsScreen>.Act {
  static let open = Self("opened the screen") { $0.appear() }

  static let release = Self("let the list go") { $0.table.release() }

  static let scrollToBottom = Self("scrolled to the end") { $0.table.scrollToBottom() }

  static let scrollToTop = Self("scrolled to the top") { $0.table.scrollToTop() }

  static let tapFooter = Self("tapped the footer") { $0.table.tapFooter() }

  static let pullAndRelease = Self("pulled the list down and let it go") { screen in
    screen.table.pull(points: 200)
    screen.table.release()
  }

  static func pull(points: Double) -> Self {
    Self("pulled the list down \(points < 100 ? "a little" : "far")") {
      $0.table.pull(points: points)
    }
  }

  static func scroll(lines: Int) -> Self {
    let rows =
      switch abs(lines) {
      case 1: "a row";
      case 2: "two rows";
      default: "\(abs(lines)) rows"
      }
    return Self("scrolled \(rows) \(lines < 0 ? "back" : "on")") { $0.table.scroll(lines: lines) }
  }

  static func tapHeart(row: Int) -> Self {
    Self("tapped the heart of song \(row)") { $0.table.tapHeart(row: row) }
  }
}
