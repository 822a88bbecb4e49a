import Foundation
import Testing

@testable import Lab

/// How far long work has come.
@Suite struct ProgressBarTests {
  /// What four parts of work write to a descriptor.
  private func work(on descriptor: Int32, patience: Duration = .zero) {
    var bar = ProgressBar(
      total: 4,
      output: FileOutput(descriptor: descriptor),
      patience: patience
    )
    for done in 1...4 {
      let goesOn = bar.show(done)
      #expect(goesOn)
    }
    bar.clear()
  }

  /// What has been written to the other end, up to `last`: a terminal hands it on in pieces.
  private func text(from descriptor: Int32, until last: String = "") -> String {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var text = ""
    repeat {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard last.isEmpty || poll(&ready, 1, 60_000) > 0 else { break }
      var bytes = [UInt8](repeating: 0, count: 1000)
      let count = read(descriptor, &bytes, bytes.count)
      text += String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    } while !text.hasSuffix(last)
    return text
  }

  private func terminal(_ body: (_ main: Int32, _ other: Int32) -> Void) throws {
    var (main, other): (Int32, Int32) = (-1, -1)
    try #require(openpty(&main, &other, nil, nil, nil) == 0)
    body(main, other)
    close(main)
    close(other)
  }

  @Test func `in a terminal a bar grows, and leaves an empty line`() throws {
    try terminal { main, other in
      work(on: other)
      let bars = text(from: main, until: "\u{1B}[K").split(separator: "\r").map(String.init)
      #expect(bars.map { $0.count { $0 == "#" } } == [7, 15, 22, 30, 0])
      #expect(bars.first?.hasSuffix("] 25 %") == true && bars.last == "\u{1B}[K")
    }
  }

  @Test func `work that is over soon has no bar`() throws {
    try terminal { main, other in
      work(on: other, patience: .seconds(3600))
      #expect(text(from: main).isEmpty)
    }
  }

  @Test func `nothing is written into a pipe`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    work(on: ends[1])
    #expect(text(from: ends[0]).isEmpty)
    for end in ends { close(end) }
  }
}
