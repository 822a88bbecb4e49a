import Core
import MarbleTesting
import Testing

/// The text that a learner sees, one class of fault at a time: late, early, missing, extra, a wrong
/// value, a wrong order, a wrong end, no end, a shift, an early end with and without a loss, and
/// several at once.
struct MarbleFailureTests {
  @Test(arguments: [
    (
      "-a-b---c-|", "-ab----c-|",
      """
      result: "b" came 1 ms late: expected at 2 ms, came at 3 ms

                                0  3ms 7ms
      inputs   letters          -a-b---c-|
      outputs  result expected  -ab----c-|
               result actual    -a-b---c-|
                                   ^
                                   1 ms late
      """
    ),
    (
      "-ab----c|", "-a--b--c|",
      """
      result: "b" came 2 ms early: expected at 4 ms, came at 2 ms

                                0 2ms  7ms
      inputs   letters          -ab----c|
      outputs  result expected  -a--b--c|
               result actual    -ab----c|
                                  ^
                                  2 ms early
      """
    ),
    (
      "-a---c|", "-a-b-c|",
      """
      result: "b" was expected at 3 ms and did not come

                                0  3ms
      inputs   letters          -a---c|
      outputs  result expected  -a-b-c|
               result actual    -a---c|
                                   ^
                                   missing
      """
    ),
    (
      "-a-b-c|", "-a---c|",
      """
      result: "b" came at 3 ms and was not expected

                                0  3ms
      inputs   letters          -a-b-c|
      outputs  result expected  -a---c|
               result actual    -a-b-c|
                                   ^
                                   extra
      """
    ),
    (
      "-a-x-c|", "-a-b-c|",
      """
      result: "x" came at 3 ms instead of "b"

                                0  3ms
      inputs   letters          -a-x-c|
      outputs  result expected  -a-b-c|
               result actual    -a-x-c|
                                   ^
                                   wrong value
      """
    ),
    (
      "-a-(cb)-d|", "-a-(bc)-d|",
      """
      result: the events at 3 ms came in the wrong order: expected "b", "c", came "c", "b"

                                0  3ms  5ms
      inputs   letters          -a-(cb)-d|
      outputs  result expected  -a-(bc)-d|
               result actual    -a-(cb)-d|
                                   ^
                                   wrong order
      """
    ),
    (
      "-a-b-#", "-a-b-|",
      """
      result: failed with test error at 5 ms instead of completing at 5 ms

                                0    5ms
      inputs   letters          -a-b-#
      outputs  result expected  -a-b-|
               result actual    -a-b-#
                                     ^
                                     failed
      letters: # = test error
      result: # = test error
      """
    ),
    (
      "-a-b-|", "-a-b-#",
      """
      result: completed at 5 ms instead of failing with test error

                                0    5ms
      inputs   letters          -a-b-|
      outputs  result expected  -a-b-#
               result actual    -a-b-|
                                     ^
                                     completed
      result: # = test error
      """
    ),
    (
      "-a-b--", "-a-b-|",
      """
      result: is still open: the completion was expected at 5 ms

                                0    5ms
      inputs   letters          -a-b--
      outputs  result expected  -a-b-|
               result actual    -a-b--
                                     ^
                                     still open
      """
    ),
    (
      "-a--b-c----|", "a--b-c----|",
      """
      result: everything that differs came 1 ms late, from "a" on: expected at 0, came at 1 ms

                                 1ms 5ms  10ms
      inputs   letters          -a--b-c----|
      outputs  result expected  a--b-c----|
               result actual    -a--b-c----|
                                 ^
                                 all 1 ms late
      """
    ),
    (
      "-a-|", "-a---|",
      """
      result: the completion came 2 ms early: expected at 5 ms, came at 3 ms

                                0  3ms
      inputs   letters          -a-|
      outputs  result expected  -a---|
               result actual    -a-|
                                   ^
                                   2 ms early
      """
    ),
    (
      "-a-#", "-a---b-c-|",
      """
      result: failed with test error at 3 ms, so that "b" at 5 ms and "c" at 7 ms did not come

                                0  3ms 7ms
      inputs   letters          -a-#
      outputs  result expected  -a---b-c-|
               result actual    -a-#
                                   ^
                                   failed, 2 missing
      letters: # = test error
      result: # = test error
      """
    ),
    (
      "-x-b---d--|", "-a-b-c-d-|",
      """
      result: "x" came at 1 ms instead of "a"
      result: "c" was expected at 5 ms and did not come
      result: the completion came 1 ms late: expected at 9 ms, came at 10 ms

                                 1ms 5ms  10ms
      inputs   letters          -x-b---d--|
      outputs  result expected  -a-b-c-d-|
               result actual    -x-b---d--|
                                 ^   ^    ^
                                 |   |    1 ms late
                                 |   missing
                                 wrong value
      """
    ),
    (
      "--a-b-x-d-e-|", "-a-b-c-d-e-|",
      """
      result: from "a" on, all came 1 ms late: expected at 1 ms, came at 2 ms
      result: "x" came at 6 ms instead of "c"

                                0 2ms 6ms 10ms
      inputs   letters          --a-b-x-d-e-|
      outputs  result expected  -a-b-c-d-e-|
               result actual    --a-b-x-d-e-|
                                  ^   ^
                                  |   wrong value
                                  all 1 ms late
      """
    ),
    (
      "-(abx)-|", "-(abc)-|",
      """
      result: "x" came at 1 ms instead of "c"

                                 1ms   3ms
      inputs   letters          -(abx)-|
      outputs  result expected  -(abc)-|
               result actual    -(abx)-|
                                    ^
                                    wrong value
      """
    ),
  ])
  func `a failure is a sentence for each fault and one picture`(
    source: String,
    expected: String,
    golden: String
  ) {
    let report = marbleReport { m in m.expect(m.hot(source, named: "letters"), expected) }
    #expect(report.text == golden)
  }

  @Test(arguments: [
    ("-(ab)----c", "-(ab)-c", true), ("-(ab)-c", "-(ab)----c", true),
    ("-(ab)---c", "-(ab)-c", false),
  ])
  func `a lane that is off by the width of a group is told what a group lasts`(
    source: String,
    expected: String,
    isTold: Bool
  ) {
    let report = marbleReport { m in m.expect(m.hot(source), expected) }
    #expect(!report.isGreen && report.notes.hasPrefix("A group lasts one tick here") == isTold)
  }
}
