/// The rows that were created or removed here, for a list that the server may send later without
/// knowing of them.
///
/// A created row is there once: at the top, until the server's list has it in a place of its own. A
/// removed row is there no longer, even if a slow response still has it.
public struct RowChanges<Row: Identifiable> {
  private var created: [Row] = []
  private var removed: Set<Row.ID> = []

  /// Creates a list of changes without any.
  public init() {}

  /// Notes a row that was created.
  public mutating func insert(_ row: Row) {
    removed.remove(row.id)
    created = [row] + created.filter { $0.id != row.id }
  }

  /// Notes that the row with this ID was removed.
  public mutating func remove(_ id: Row.ID) {
    created.removeAll { $0.id == id }
    removed.insert(id)
  }

  /// Returns the server's rows with the changes.
  public func applied(to rows: [Row]) -> [Row] {
    let rows = rows.filter { !removed.contains($0.id) }
    let known = Set(rows.map(\.id))
    return created.filter { !known.contains($0.id) } + rows
  }
}

extension RowChanges: Equatable where Row: Equatable {}
extension RowChanges: Sendable where Row: Sendable, Row.ID: Sendable {}
