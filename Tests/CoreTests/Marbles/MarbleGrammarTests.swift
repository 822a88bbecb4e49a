import Core
import MarbleTesting
import Testing
import Workshop

struct MarbleGrammarTests {
  @Test(
    arguments: [
      ("", [], 0),
      ("-", [], 1),
      ("a", ["0 a"], 1),
      ("-a--b|", ["1 a", "4 b", "5 |"], 6),
      ("a-#", ["0 a", "2 #"], 3),
      (" a - b ", ["0 a", "2 b"], 3),
      ("a\n b", ["0 a", "1 b"], 2),
      ("a-b // the rest is a comment (", ["0 a", "2 b"], 3),
      ("// 0123\na--b", ["0 a", "3 b"], 4),
      ("(ab)-c", ["0 a", "0 b", "2 c"], 3),
      ("(ab)(cd)|", ["0 a", "0 b", "1 c", "1 d", "2 |"], 3),
      ("( a b |)", ["0 a", "0 b", "0 |"], 1),
      ("a 10ms b", ["0 a", "11 b"], 12),
      ("10ms a", ["10 a"], 11),
      ("a 10ms", ["0 a"], 11),
      ("1s a 1.5s b 2m |", ["1000 a", "2501 b", "122502 |"], 122_503),
      ("0.5s|".replacing("|", with: " |"), ["500 |"], 501),
      ("👨‍👩‍👧-🇹🇼", ["0 👨‍👩‍👧", "2 🇹🇼"], 3),
      ("1-2", ["0 1", "2 2"], 3),
      ("x/y", ["0 x", "1 /", "2 y"], 3),
    ] as [(String, [String], Int)]
  )
  func `a diagram of events is read mark by mark`(
    _ text: String,
    _ marks: [String],
    _ end: Int
  ) throws {
    let diagram = try MarbleDiagram(parsing: text)
    #expect(diagram.marks.map(\.inTicks) == marks)
    #expect(diagram.end == .milliseconds(end))
  }

  @Test(
    arguments: [
      ("--^--a|", ["3 a", "4 |"]),
      ("a-^b", ["-2 a", "1 b"]),
      ("10ms ^-a", ["2 a"]),
      ("(ab)^-c", ["-1 a", "-1 b", "2 c"]),
      ("-🙈-^-a", ["-2 🙈", "2 a"]),
    ] as [(String, [String])]
  )
  func `time zero of a hot diagram is its caret, counted in time and not in characters`(
    _ text: String,
    _ marks: [String]
  ) throws {
    #expect(try MarbleDiagram(parsing: text, as: .hot).marks.map(\.inTicks) == marks)
  }

  @Test(
    arguments: [
      ("^", ["0 ^"]),
      ("--^---!", ["2 ^", "6 !"]),
      ("(^!)", ["0 ^", "0 !"]),
      ("^ 10ms !", ["0 ^", "11 !"]),
      ("-^-!--", ["1 ^", "3 !"]),
      ("---", []),
    ] as [(String, [String])]
  )
  func `a subscription diagram holds a start and an end`(
    _ text: String,
    _ marks: [String]
  ) throws {
    #expect(try MarbleDiagram(parsing: text, as: .subscription).marks.map(\.inTicks) == marks)
  }

  @Test func `a tick is as long as the test says`() throws {
    let diagram = try MarbleDiagram(parsing: "a-b", tick: .milliseconds(100))
    #expect(diagram.marks.map(\.time) == [.zero, .milliseconds(200)])
    #expect(diagram.end == .milliseconds(300))
  }

  @Test func `keys that together look like a duration are keys where they have values`() throws {
    let diagram = try MarbleDiagram(parsing: "-2m-", keys: ["2", "m"])
    #expect(diagram.marks.map(\.inTicks) == ["1 2", "2 m"])
  }

  @Test func `text that is alone and reads like a duration is one, whatever the keys are`() throws {
    let diagram = try MarbleDiagram(
      parsing: "a 20ms (bc)|",
      values: MarbleValues<String>.characters
    )
    #expect(diagram.marks.map(\.inTicks) == ["0 a", "21 b", "21 c", "22 |"])
  }
}

extension Timeline.Mark {
  /// The time in milliseconds and the symbol, for tables.
  var inTicks: String { "\(time.nanoseconds / 1_000_000) \(symbol)" }
}

/// Reading what was drawn gives what was drawn, for everything that the grammar can say.
struct MarbleRoundTripTests {
  @Test func `a diagram survives being written and read`() throws {
    for seed in 0..<UInt64(3000) {
      var random = SplitMix64(seed: seed)
      let kind: MarbleDiagram.DiagramKind = random.pick([.cold, .hot, .subscription])
      let tick = MarbleTime(
        nanoseconds: random.pick([1_000_000, 1, 100_000_000])
      )
      let diagram = randomDiagram(kind, tick, &random)
      guard let text = diagram.text(as: kind, tick: tick) else {
        Issue.record("seed \(seed): no text for \(diagram)")
        return
      }
      let read = try MarbleDiagram(parsing: text, as: kind, tick: tick)
      guard read == diagram else {
        Issue.record("seed \(seed): \(text) was read as \(read)")
        return
      }
    }
  }
}

/// Makes a diagram that the grammar can say.
private func randomDiagram(
  _ kind: MarbleDiagram.DiagramKind,
  _ tick: MarbleTime,
  _ random: inout SplitMix64
) -> MarbleDiagram {
  var marks: [Timeline.Mark] = []
  var time = MarbleTime.zero
  func pause() {
    let ticks = random.pick([0, 0, 1, 2, 5, 9, 10, 300, 61_000])
    let rest =
      Int64.random(in: 0..<10, using: &random) == 0 ? Int64.random(in: 0..<999, using: &random) : 0
    time = time + MarbleTime(nanoseconds: tick.nanoseconds * Int64(ticks) + rest)
  }
  func add(_ kind: Timeline.MarkKind, _ key: String = "") {
    marks.append(Timeline.Mark(time: time, kind: kind, key: key))
  }
  pause()
  if kind == .subscription {
    add(.subscribed)
    if Bool.random(using: &random) { time = time + tick }
    if marks[0].time != time || Bool.random(using: &random) { add(.disposed) }
    time = time + tick
    return MarbleDiagram(marks: marks, end: time)
  }
  for _ in 0..<Int.random(in: 0..<8, using: &random) {
    for _ in 0..<random.pick([1, 1, 1, 2, 4]) {
      add(.next, String(random.pick(Array("abcX1福👨‍👩‍👧é"))))
    }
    time = time + tick
    pause()
  }
  switch Int.random(in: 0..<3, using: &random) {
  case 0:
    add(.completed)
    time = time + tick
  case 1:
    add(.error)
    time = time + tick
  default: break
  }
  return MarbleDiagram(marks: marks, end: time)
}
