import Core
import MarbleTesting
import Testing

@Suite struct MarbleActionTests {
  @Test func `a lane of actions pushes texts and taps buttons at its marks`() {
    marbles { m in
      let text = PublishRelay<String>()
      m.act(
        "  -x---y-",
        ["x": { text.accept("one") }, "y": { text.accept("two") }],
        named: "typing"
      )
      m.expect(text, "-a---b-", ["a": "one", "b": "two"], named: "text")
    }
  }

  @Test func `an action can check a fact in the middle of a run`() {
    marbles { m in
      let count = BehaviorRelay(value: 0)
      m.act("-+-+", ["+": { count.accept(count.value + 1) }], named: "button")
      m.act("--x-", ["x": { #expect(count.value == 1) }], named: "check")
      m.expect(count, "01-2", .digits, named: "count")
    }
  }

  @Test func `an action comes after the hot events of its instant`() {
    marbles { m in
      var heard: [String] = []
      let source = m.hot("-a-").do(onNext: { heard.append($0) })
      m.act("-x-", ["x": { heard.append("action") }])
      m.expect(source, "-a-")
      m.act("--y", ["y": { #expect(heard == ["a", "action"]) }])
    }
  }
}
