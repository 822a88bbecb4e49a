import Core
import Testing

/// A failure is short, however much differs, and it is found in no time.
@Suite struct MarbleBoundTests {
  @Test func `of ten thousand events the two that differ are named`() {
    let count = 10_000
    let report = marbleReport { m in
      let source = m.hot(String(repeating: "a-", count: count - 1) + "a")
      m.expect(source, "b" + String(repeating: "-a", count: count - 2) + "-b")
    }
    #expect(
      report.sentences == [
        "result: \"a\" came at 0 instead of \"b\"",
        "result: \"a\" came at 19.998 s instead of \"b\"",
      ]
    )
    #expect(report.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(report.text.hasSuffix("(drawn is 0 to 70 ms, of a run to 19.998 s)"))
  }

  @Test func `where everything differs, the first are said, and how many there are`() {
    let report = marbleReport { m in
      m.expect(m.hot(String(repeating: "xy-", count: 1000)), String(repeating: "a--", count: 1000))
    }
    #expect(report.sentences.count == 21)
    #expect(report.sentences.last == "and 1,980 more")
    #expect(report.text.split(separator: "\n").count < 50)
  }

  @Test func `many wrong values in a row are one sentence`() {
    let report = marbleReport { m in
      m.expect(m.hot(String(repeating: "x", count: 2000)), String(repeating: "a", count: 2000))
    }
    #expect(
      report.sentences == [
        "result: 2000 values in a row are wrong, to 1.999 s: the first is \"x\" at 0 instead of \"a\""
      ]
    )
  }

  @Test func `what comes later than all of its neighbors is one shift`() {
    let report = marbleReport { m in
      let source = m.hot("-" + String(repeating: "a-", count: 1000))
      m.expect(source, String(repeating: "a-", count: 1000) + "-")
    }
    #expect(report.sentences.count == 1)
    #expect(report.sentences.first?.contains("everything that differs came 1 ms late") == true)
  }

  @Test func `a shift is said although one value is wrong, too`() {
    let report = marbleReport { m in
      m.expect(m.hot("--a-b-x-d-e-|"), "-a-b-c-d-e-|")
    }
    #expect(
      report.text == """
        result: from "a" on, all came 1 ms late: expected at 1 ms, came at 2 ms
        result: "x" came at 6 ms instead of "c"

                                  0 2ms 6ms 10ms
        inputs   hot              --a-b-x-d-e-|
        outputs  result expected  -a-b-c-d-e-|
                 result actual    --a-b-x-d-e-|
                                    ^   ^
                                    |   wrong value
                                    all 1 ms late
        """
    )
  }

  @Test func `a shift is said although one event is later still`() {
    let source =
      "-" + String(repeating: "a-", count: 500) + "-b-" + String(repeating: "c-", count: 500)
    let report = marbleReport { m in
      m.expect(
        m.hot(source),
        String(repeating: "a-", count: 500) + "b--" + String(repeating: "c-", count: 500)
      )
    }
    #expect(
      report.sentences == [
        "result: from \"a\" on, all came 1 ms late: expected at 0, came at 1 ms",
        "result: \"b\" came 2 ms late: expected at 1 s, came at 1.002 s",
      ]
    )
  }

  @Test func `of many rows a failure draws the first, and those with faults`() {
    let report = marbleReport { m in
      for number in 0..<60 { m.expect(m.hot("-a-"), number == 50 ? "-b-" : "-a-") }
    }
    let lines = report.text.split(separator: "\n")
    #expect(lines.count < 60)
    #expect(report.text.contains("result 51 expected"))
    #expect(lines.last == "(97 rows more)")
  }

  @Test(arguments: [
    ("--x-b-c-d-|", "-a-b-c-d-|", "\"x\" came at 2 ms instead of \"a\""),
    ("--b-b-b-b-|", "-a-b-b-b-|", "\"b\" came at 2 ms instead of \"a\""),
  ])
  func `a shift is said although the first value is wrong, too`(
    source: String,
    expected: String,
    wrong: String
  ) {
    let report = marbleReport { m in m.expect(m.hot(source), expected) }
    let shift = "from \"b\" on, all came 1 ms late: expected at 3 ms, came at 4 ms"
    #expect(report.sentences == ["result: \(wrong)", "result: \(shift)"])
  }

  @Test func `a shift of other values is two sentences`() {
    let report = marbleReport { m in m.expect(m.hot("--b-c-d-|"), "-a-b-c-|") }
    #expect(
      report.sentences == [
        "result: from \"a\" on, all came 1 ms late: expected at 1 ms, came at 2 ms",
        "result: 3 values in a row are wrong, to 6 ms: the first is \"b\" at 2 ms instead of \"a\"",
      ]
    )
  }

  @Test func `where some are early and others late, all is not said`() {
    let report = marbleReport { m in m.expect(m.hot("--b-c-d--|"), "-a-b-c-|") }
    #expect(
      report.sentences == [
        "result: \"a\" was expected at 1 ms and did not come",
        "result: \"b\" came 1 ms early: expected at 3 ms, came at 2 ms",
        "result: \"c\" came 1 ms early: expected at 5 ms, came at 4 ms",
        "result: \"d\" came at 6 ms and was not expected",
        "result: the completion came 2 ms late: expected at 7 ms, came at 9 ms",
      ]
    )
  }

  @Test func `a few wrong values in a row are one sentence, with what is wrong in the first`() {
    let report = marbleReport { m in
      let flips = ["t": [true], "f": [false]] as MarbleValues<[Bool]>
      m.expect(m.hot("-t-f-t", flips), "-f-t-f", flips)
    }
    #expect(
      report.sentences == [
        "result: 3 values in a row are wrong, to 5 ms: the first is \"t\" ([true]) at 1 ms instead of"
          + " \"f\" ([false]): [0] is true instead of false"
      ]
    )
  }

  @Test func `a caret is under the mark of a group that is wrong`() {
    let report = marbleReport { m in m.expect(m.hot("-(abx)-|"), "-(abc)-|") }
    #expect(
      report.text.hasSuffix(
        """
                 result actual    -(abx)-|
                                      ^
                                      wrong value
        """
      )
    )
  }

  @Test(arguments: [
    (
      "---------", "-a-b-c-d-|",
      "nothing came: 5 events were expected, from \"a\" at 1 ms to the completion at 9 ms"
    ),
    (
      "-a-b-c-d-|", "----------",
      "nothing was expected: 5 events came, from \"a\" at 1 ms to the completion at 9 ms"
    ),
    (
      "-a-b-------|", "-a-b-c-d-e-|",
      "3 events, from \"c\" at 5 ms to \"e\" at 9 ms, were expected and did not come"
    ),
  ])
  func `many in a row are one sentence`(source: String, expected: String, sentence: String) {
    let report = marbleReport { m in m.expect(m.hot(source), expected) }
    #expect(report.sentences == ["result: \(sentence)"])
  }

  @Test(arguments: [
    (
      "-f-f-f-", "---f---",
      ["\"f\" came at 1 ms and was not expected", "\"f\" came at 5 ms and was not expected"]
    ),
    (
      "a---a---a---a---a---a---a", "a-a-a-a-a-a-a-a-a-a-a-a-a",
      [
        "6 events, the first \"a\" at 2 ms and the last \"a\" at 22 ms, were expected and did not come"
      ]
    ),
  ])
  func `where right ones are between them, few are said one by one, and many are counted`(
    source: String,
    expected: String,
    sentences: [String]
  ) {
    let report = marbleReport { m in m.expect(m.hot(source), expected) }
    #expect(report.sentences == sentences.map { "result: \($0)" })
  }

  @Test func `of two that might be late, the one that is nearer is`() {
    let report = marbleReport { m in m.expect(m.hot("-a---------a"), "-a--a---a---") }
    #expect(
      report.sentences == [
        "result: \"a\" was expected at 4 ms and did not come",
        "result: \"a\" came 3 ms late: expected at 8 ms, came at 11 ms",
      ]
    )
  }

  @Test func `an endless loop of subscriptions draws a few of them, and names the line`() {
    let line = #line + 2
    let report = marbleReport { m in
      m.expect(m.cold("#", named: "request").retry(), "a")
    }
    #expect(report.sentences.first?.hasSuffix("\"request\" was subscribed 10000 times") == true)
    #expect(report.place?.line == line)
    #expect(report.text.split(separator: "\n").count == 12)
  }

  @Test(arguments: [0, -3])
  func `a tick that takes no time is refused`(milliseconds: Int) {
    let report = marbleReport(tick: .milliseconds(milliseconds)) { m in
      m.expect(m.hot("-a-b|"), "-a--b|")
    }
    #expect(
      report.sentences == [
        "a tick of milliseconds(\(milliseconds)) can't be drawn: it has to be longer than 0 and to end"
      ]
    )
  }

  @Test func `an expectation that never subscribes is refused`() {
    let report = marbleReport { m in m.expect(m.hot("a"), "a", subscribed: "---") }
    #expect(
      report.sentences == ["`subscribed: \"---\"` never subscribes; draw a \"^\", or leave it out"]
    )
  }
}
