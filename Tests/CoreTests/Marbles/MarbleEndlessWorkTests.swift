import Core
import Testing

/// Work that is due again and again after the drawn time does not flood the terminal.
@Suite struct MarbleEndlessWorkTests {
  @Test func `work without an end is said once, and its beginning is drawn`() {
    let report = marbleReport { m in
      let request = m.cold("-#", named: "request")
      let retried = request.retry { (errors: Observable<any Error>) in
        errors.delay(.milliseconds(1), scheduler: m.scheduler)
      }
      m.expect(retried, "---#")
      m.expect(Observable<Int>.interval(.milliseconds(1), scheduler: m.scheduler), "-0", .digits)
    }
    #expect(
      report.sentences.first
        == "something goes on without an end after the drawn time ended at 3 ms; the picture stops at"
        + " 12 ms"
    )
    #expect(report.text.split(separator: "\n").allSatisfy { $0.count < 120 })
    #expect(report.timeline.lanes.count < 10)
  }
}
