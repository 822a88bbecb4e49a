/// The rows of a long list, of which a changed copy shares all that has not changed.
///
/// It is used like an array. A view model emits its rows again and again, and whoever shows them keeps
/// the last ones, so an array would be copied as a whole for each tap on a heart. Here the rows are in
/// chunks: changing one row copies a chunk and the list of chunks, appending a page copies the last
/// chunk and that list.
public struct RowList<Row>: RandomAccessCollection {
  /// All are full but the last, so that a row's place follows from its number.
  private var chunks: [[Row]] = []

  private static var chunkSize: Int { 64 }

  public private(set) var count = 0

  /// Makes a list.
  public init(_ rows: some Sequence<Row>) {
    append(contentsOf: rows)
  }

  public var startIndex: Int { 0 }

  public var endIndex: Int { count }

  /// The row with this number, from 0.
  public subscript(position: Int) -> Row {
    get { chunks[position / Self.chunkSize][position % Self.chunkSize] }
    set { chunks[position / Self.chunkSize][position % Self.chunkSize] = newValue }
  }

  /// Adds rows at the end.
  public mutating func append(contentsOf rows: some Sequence<Row>) {
    for row in rows { append(row) }
  }

  /// Adds a row at the end.
  public mutating func append(_ row: Row) {
    if count.isMultiple(of: Self.chunkSize) { chunks.append([]) }
    chunks[chunks.count - 1].append(row)
    count += 1
  }
}

extension RowList: ExpressibleByArrayLiteral {
  public init(arrayLiteral rows: Row...) {
    self.init(rows)
  }
}

/// Chunks that two lists share are equal without a look into them.
extension RowList: Equatable where Row: Equatable {}

extension RowList: Sendable where Row: Sendable {}

/// Looks like an array in drawings and in a debugger.
extension RowList: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }
}
