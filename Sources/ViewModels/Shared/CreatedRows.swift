/// The rows that were created here, for a list that the server may send later without knowing of
/// them.
///
/// A created row is there once: at the top, until the server's list has it in a place of its own.
public struct CreatedRows<Row: Identifiable> {
  private var rows: [Row] = []

  /// Creates an empty list.
  public init() {}

  /// Notes a row that was created; the latest is the first.
  public mutating func insert(_ row: Row) {
    rows = [row] + rows.filter { $0.id != row.id }
  }

  /// Returns the server's rows, below those that they lack.
  public func above(_ received: [Row]) -> [Row] {
    let known = Set(received.map(\.id))
    return rows.filter { !known.contains($0.id) } + received
  }
}

extension CreatedRows: Equatable where Row: Equatable {}
extension CreatedRows: Sendable where Row: Sendable {}
