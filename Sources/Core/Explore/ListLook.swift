import Scenarios

/// What a screen with a list shows, in words that all lists share.
package struct ListLook: Equatable, Sendable {
  /// A row, as the server knows it.
  package struct Row: Hashable, Sendable {
    /// The list that it belongs to.
    package var list: String
    /// Its place in that list, from the newest on.
    package var number: Int

    package init(_ list: String, _ number: Int) {
      self.list = list
      self.number = number
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  /// What the foot of the list says.
  package enum Foot: String, Sendable {
    /// Nothing, or nothing that counts here.
    case silent
    /// Reaching the bottom brings more.
    case offers
    /// More is on its way.
    case turns
    /// More did not come.
    case failed
    /// There is no more.
    case ended
  }

  /// What is listed; nil if nothing yet.
  package var list: String?

  /// The rows from the top.
  package var rows: [Row]

  /// Whether the header turns.
  package var isHeaderTurning: Bool

  /// What the foot says.
  package var foot: Foot

  package init(list: String?, rows: [Row], isHeaderTurning: Bool, foot: Foot = .silent) {
    self.list = list
    self.rows = rows
    self.isHeaderTurning = isHeaderTurning
    self.foot = foot
  }

  /// Whether anything turns.
  package var isBusy: Bool { isHeaderTurning || foot == .turns }

  /// The line of the state table that it is in.
  package var state: String {
    switch (rows.isEmpty, isHeaderTurning, foot) {
    case _ where list == nil: "idle"
    case (true, true, _), (true, _, .turns): "loading first"
    case (false, true, _): "refreshing"
    case (false, _, .turns): "loading next"
    case (true, _, .ended): "empty"
    case (true, _, .silent): "no rows"
    case (false, _, .ended): "end of list"
    case (true, _, _): "failed first"
    case (false, _, .failed): "failed next"
    case (false, _, _): "content"
    }
  }
}

/// What a gesture means to a list.
package enum GestureRole: Sendable {
  /// Shows the screen.
  case open
  /// Changes what is listed.
  case query
  /// Requests the list from its beginning.
  case reload
  /// Reaches the bottom.
  case bottom
  /// Requests what failed.
  case retry
  /// Something else.
  case other
}
