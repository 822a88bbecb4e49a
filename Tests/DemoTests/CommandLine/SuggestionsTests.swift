import Testing

@testable import Lab

@Suite struct SuggestionsTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "ABC", 0), ("abd", "abc", 1), ("acb", "abc", 1),
    ("bc", "abc", 1), ("abcd", "abc", 1), ("xyz", "abc", 3), ("gank", "gank-feed", 0),
  ])
  func `the distance counts edits`(typed: String, name: String, distance: Int) {
    #expect(Suggestions.distance(typed, name) == distance)
  }

  @Test func `names at one distance keep their order`() {
    #expect(Suggestions.nearestFirst(["b", "c", "a"], to: "a") == ["a", "b", "c"])
  }
}
