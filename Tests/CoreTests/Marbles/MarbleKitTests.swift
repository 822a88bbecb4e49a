import Core
import MarbleTesting
import Testing

@Suite struct MarbleKitTests {
  @Test func `what a map emits is drawn under what it is given`() {
    marbles { m in
      let source = m.hot("  -a-b--c-|", named: "letters")
      let result = source.map { $0.uppercased() }
      m.expect(result, "    -A-B--C-|")
      m.expectSubscriptions(source, "^-------!")
    }
  }

}
