/// The state of a list on screen, in terms that all lists share.
package struct ListLook: Equatable, Sendable {
  package struct Row: Hashable, Sendable {
    package var list: String
    /// The place of the row in the complete list, counted from the newest entry.
    package var number: Int

    package init(_ list: String, _ number: Int) {
      self.list = list
      self.number = number
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  package enum Footer: String, Sendable {
    /// An empty footer, or one whose content no rule is about.
    case silent
    /// Reaching the bottom loads more.
    case offers
    case turns
    case failed
    case ended
  }

  /// The name of the list; `nil` if there is none yet.
  package var list: String?
  package var rows: [Row]
  package var isHeaderTurning: Bool
  package var footer: Footer

  package init(list: String?, rows: [Row], isHeaderTurning: Bool, footer: Footer = .silent) {
    self.list = list
    self.rows = rows
    self.isHeaderTurning = isHeaderTurning
    self.footer = footer
  }

  package var isBusy: Bool { isHeaderTurning || footer == .turns }
}
