// region: file
import Core
import MarbleTesting
import Testing

@MainActor
struct FirstOwnTests {
  @Test func `titles are in capitals`() {
    marbles { m in
      let titles = m.hot("       -a-b-|")
      m.expect(titles.map { $0.uppercased() }, "-A-B-|")
    }
  }
}
// endregion
