import Core
import MarbleTesting
import Testing

/// The text that a learner sees, one class of fault at a time: late, missing, extra, a wrong value,
/// a wrong order, a wrong end, a shift, an early end with a loss, and several at once.
struct MarbleFailureTests {
  private static let cases = [
    ("-a-b---c-|", "-ab----c-|"),
    ("-a---c|", "-a-b-c|"),
    ("-a-b-c|", "-a---c|"),
    ("-a-x-c|", "-a-b-c|"),
    ("-a-(cb)-d|", "-a-(bc)-d|"),
    ("-a-b-#", "-a-b-|"),
    ("-a--b-c----|", "a--b-c----|"),
    ("-a-#", "-a---b-c-|"),
    ("-x-b---d--|", "-a-b-c-d-|"),
    ("--a-b-x-d-e-|", "-a-b-c-d-e-|"),
  ]

  @Test func `a failure is a sentence for each fault and one picture`() throws {
    let said = Self.cases.map { source, expected in
      let report = marbleReport { m in m.expect(m.hot(source, named: "letters"), expected) }
      return (name: "\(source) instead of \(expected)", text: report.text)
    }
    try Goldens.expect(Goldens.sections(said), isGolden: "failures.txt")
  }
}
