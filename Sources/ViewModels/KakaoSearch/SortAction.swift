/// What the action sheet behind the sort button offers.
public enum SortAction: String, CaseIterable, Codable, Equatable, Sendable {
  case title
  case date
  case cancel

  /// The order that was chosen; nil if everything is to stay as it is.
  package var sort: DocumentSort? {
    switch self {
    case .title: .title
    case .date: .date
    case .cancel: nil
    }
  }
}

extension SortAction: AlertAction {
  public var style: AlertActionStyle { self == .cancel ? .cancel : .default }

  public var title: String {
    switch self {
    case .title: "Title"
    case .date: "Date, newest first"
    case .cancel: "Cancel"
    }
  }
}
