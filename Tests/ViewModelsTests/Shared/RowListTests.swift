import Core
import Testing
import ViewModels

@Suite struct RowListTests {
  @Test(arguments: [0, 1, 63, 64, 65, 128, 1000])
  func `a list holds the rows that an array would hold`(_ count: Int) {
    let list = RowList(0..<count)
    #expect(Array(list) == Array(0..<count))
    #expect(list.count == count)
    #expect(list.first == (0..<count).first)
    #expect(list.last == (0..<count).last)
    #expect(Array(list.dropFirst(60).prefix(10)) == Array((0..<count).dropFirst(60).prefix(10)))
  }

  @Test(arguments: [0, 63, 64, 199])
  func `changing a row changes that row in this copy alone`(_ position: Int) {
    let before = RowList(0..<200)
    var after = before
    after[position] = -1
    var expected = Array(0..<200)
    expected[position] = -1
    #expect(Array(after) == expected)
    #expect(Array(before) == Array(0..<200))
    #expect(after != before)
    after[position] = position
    #expect(after == before)
  }

  @Test func `rows that come page by page are the rows of one list`() {
    var list: RowList<Int> = []
    for page in 0..<12 { list.append(contentsOf: (page * 20)..<(page * 20 + 20)) }
    #expect(list == RowList(0..<240))
    #expect(list != RowList(0..<239))
  }

  @Test func `a list is drawn like an array`() {
    #expect(MarbleLabel.of(RowList([1, 2, 3])) == MarbleLabel.of([1, 2, 3]))
  }
}
