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
        == "result 2 goes on without an end after the drawn time ended at 3 ms; the picture stops at"
        + " 12 ms; `subscribed: \"^--!\"` says when to dispose of it"
    )
    #expect(report.text.split(separator: "\n").allSatisfy { $0.count < 120 })
    #expect(report.timeline.lanes.count < 10)
  }

  @Test func `what goes on is drawn for a while, and not called extra`() {
    let report = marbleReport { m in
      m.expect(Observable<Int>.interval(.milliseconds(2), scheduler: m.scheduler), "--0-1", .digits)
    }
    #expect(
      report.text == """
        result goes on without an end after the drawn time ended at 4 ms; the picture stops at 13 ms;
          `subscribed: "^--!"` says when to dispose of it

                         0 2ms 6ms 10ms
        outputs  result  --0-1-2-3-4-5
        """
    )
  }
}
