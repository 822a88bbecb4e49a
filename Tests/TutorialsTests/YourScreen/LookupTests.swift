// region: file
import Core
import MarbleTesting
import Testing

@MainActor
struct LookupTests {
  @Test func `Lookup does what is drawn, and keeps its rules`() {
    play(Lookup.self)
    explore(Lookup.self, runs: 500)
  }
}
// endregion
