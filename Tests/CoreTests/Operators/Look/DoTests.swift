import Core
import Testing

@Suite struct DebugTests {
  @Test func `changes nothing`() {
    DebugOutput.$isSilent.withValue(true) {
      #expect(marks(Observable.of(1, 2).debug("numbers")) == ["1", "2", "|"])
      #expect(marks(Observable<Int>.error(Failure.first).debug(trimOutput: true)) == ["#first"])
    }
  }
}
