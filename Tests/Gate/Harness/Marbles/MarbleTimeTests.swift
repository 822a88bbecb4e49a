import Core
import Foundation
import MarbleTesting
import Testing

/// Times at the ends of what can be said: none of them stops the program.
struct MarbleTimeTests {
  private let least = MarbleTime(nanoseconds: .min)
  private let most = MarbleTime(nanoseconds: .max)

  @Test func `sums and differences end at the end of time`() {
    #expect(most - MarbleTime(nanoseconds: -1) == most)
    #expect(least - MarbleTime(nanoseconds: 1) == least)
    #expect(least - most == least)
    #expect(MarbleTime.zero - least == most)
    #expect(most + most == most)
    #expect(MarbleTime.milliseconds(.max) == most)
    #expect(MarbleTime.milliseconds(.min) == least)
  }

  @Test func `numbers that are no times are the nearest time`() {
    #expect(MarbleTime.seconds(1e30) == most)
    #expect(MarbleTime.seconds(-.infinity) == least)
    #expect(MarbleTime.seconds(.nan) == .zero)
    #expect(MarbleTime.seconds(1.5) == .milliseconds(1500))
  }

  @Test func `a tick that lasts no time draws no dash`() throws {
    let diagram = try MarbleDiagram(parsing: "-a-b|")
    #expect(diagram.text(tick: .zero) == "1ms a 2ms b 1ms | 1ms")
  }

  @Test(arguments: [0, -2])
  func `a scheduler refuses a tick that takes no time`(_ milliseconds: Int) {
    let scheduler = TestScheduler(tick: .milliseconds(milliseconds))
    var times: [MarbleTime] = []
    let subscription = scheduler.hot("-a-|").subscribe { _ in times.append(scheduler.clock) }
    scheduler.start()
    subscription.dispose()
    #expect(times == [.milliseconds(1), .milliseconds(3)])
    let length = milliseconds == 0 ? "0" : "-2 ms"
    #expect(
      scheduler.faults.map(\.description) == [
        "a tick of \(length) takes no time: give one above zero, such as .milliseconds(1)"
      ]
    )
  }

  @Test(arguments: ["-a\u{1B}[2J-", "-\u{202E}-\u{9B}", "(a\u{7})(", "a\u{2028}-(", "-a\r\n-b||"])
  func `an unreadable diagram is quoted without what it would do to a terminal`(text: String) {
    do {
      _ = try MarbleDiagram(parsing: text)
    } catch {
      let scalars = error.description.unicodeScalars
      #expect(!scalars.contains { $0 != "\n" && HarmlessText.isHarmful($0) })
      let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines[1].trimmingCharacters(in: .whitespaces).isEmpty == false, "\(error)")
    }
  }
}

/// A marble test does at the same instant what an app does in a later turn of the main queue.
struct `A driver in a marble test` {
  @Test func `delivers what is sent to it while it delivers, after that, at the same instant`() {
    marbles { m in
      let text = BehaviorRelay(value: "")
      let shown = text.asDriver()
      m.act("-t--", ["t": { text.accept("abcdef") }])
      let cut = shown.do(onNext: { if $0.count > 3 { text.accept(String($0.prefix(3))) } })
      m.expect(cut, "  e(xy)", ["e": "", "x": "abcdef", "y": "abc"], named: "cut")
      m.expect(shown, "e(xy)", ["e": "", "x": "abcdef", "y": "abc"], named: "shown")
    }
  }

  @Test func `waits until the piece of work that runs now is over`() {
    marbles { m in
      var log: [String] = []
      let relay = BehaviorRelay(value: 0)
      let driver = relay.asDriver()
      m.act(
        "-a-b",
        [
          "a": {
            relay.accept(1)
            log.append("over")
          },
          "b": { #expect(log == ["0", "1", "over", "2"]) },
        ]
      )
      let answered = driver.do(onNext: { element in
        log.append("\(element)")
        if element == 1 { relay.accept(2) }
      })
      m.expect(answered, "0(12)", ["0": 0, "1": 1, "2": 2])
    }
  }

  @Test func `comes before other work of the instant`() {
    marbles { m in
      var log: [String] = []
      let relay = BehaviorRelay(value: 0)
      m.act("-a-", ["a": { relay.accept(1) }], named: "first")
      m.act("-b-c", ["b": { log.append("b") }, "c": { #expect(log == ["0", "1", "2", "b"]) }])
      let answered = relay.asDriver().do(onNext: { element in
        log.append("\(element)")
        if element == 1 { relay.accept(2) }
      })
      m.expect(answered, "0(12)", ["0": 0, "1": 1, "2": 2])
    }
  }

  @Test func `of several elements sends all at its instant`() {
    marbles { m in
      m.expect(Driver.of("a", "b", "c"), "(abc|)")
      m.expect(m.taps("-t").flatMapLatest { Driver.of("a", "b") }, "-(ab)")
    }
  }

  @Test func `that answers itself for ever is an endless loop`() {
    let report = marbleReport { m in
      let relay = BehaviorRelay(value: 0)
      m.expect(relay.asDriver().do(onNext: { relay.accept($0 + 1) }), "?", [:])
    }
    #expect(report.sentences.contains { $0.contains("endless loop") })
  }
}
