import Core
import Foundation
import MarbleTesting
import Testing

/// Times at the ends of what can be said: none of them stops the program.
@Suite struct MarbleTimeTests {
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
    #expect(MarbleTime(Date.distantFuture) == most)
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
