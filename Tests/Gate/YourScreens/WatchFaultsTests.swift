import Faults
import Foundation
import Loopback
import Testing

@testable import GateSupport
@testable import Lab
@testable import Workbench

@Suite(.serialized, .ownThread, .needs("Demo")) struct WatchFaultsTests {
  // `Demo watch NAME --faults`, as a reader runs it.

  private static func demo(_ line: String) throws -> DemoProgram.Run {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try DemoProgram.shell("PATH='\(path)' \"$DEMO\" \(line)")
  }

  /// Writes a screen, and removes it afterwards.
  private static func withScreen(
    _ name: String,
    _ options: String = "",
    _ body: (YourScreenFile) throws -> Void
  ) throws {
    let file = YourScreenFile(name, in: Repository.root)
    try? FileManager.default.removeItem(at: file.url)
    defer { try? FileManager.default.removeItem(at: file.url) }
    let run = try demo("new \(name) \(options)")
    try #require(run.status == 0, "\(run.errors)")
    try body(file)
  }

  @Test(arguments: ["", "--observable"])
  func `scenarios are printed that were red on the change, and the file stays as it was`(
    options: String
  ) throws {
    try Self.withScreen("FaultyByATest", options) { file in
      let source = try String(contentsOf: file.url, encoding: .utf8)
      let stamp = try #require(try date(of: file.url))
      let run = try Self.demo("watch FaultyByATest --faults")
      #expect(run.output.hasPrefix("FaultyByATest: "), "\(run.errors)")
      // The program has compiled and played each of them on both.
      let printed = "This scenario is green now, and red with the fault:\n\nYourScenario(\"line "
      #expect(run.output.contains(printed) == (run.status == 1), "\(run.output)")
      #expect(try String(contentsOf: file.url, encoding: .utf8) == source)
      #expect(try date(of: file.url) == stamp)
    }
  }

  private func date(of file: URL) throws -> Date? {
    let path = file.path(percentEncoded: false)
    return try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }

  @Test func `one line is tried alone, and a line without a fault is refused`() throws {
    try Self.withScreen("OneLineByATest") { file in
      let source = try String(contentsOf: file.url, encoding: .utf8)
      let fault = try #require(FaultFinder(source, in: .screen).faults.first)
      let run = try Self.demo("watch OneLineByATest --faults \(fault.line)")
      #expect(run.output.contains(fault.words.prefix(20)), "\(run.output)\(run.errors)")
      let other = try Self.demo("watch OneLineByATest --faults 1")
      #expect(other.status == 1)
      #expect(other.errors.contains("line 1 of OneLineByATest.swift has nothing to change; these"))
      // A screen that isn't green shows nothing by being red.
      try Data(source.replacing("e-----m--", with: "e----m---").utf8).write(to: file.url)
      let red = try Self.demo("watch OneLineByATest --faults \(fault.line)")
      #expect(red.status == 1 && red.errors.contains("isn't green without a fault"))
    }
  }

  @Test func `Control-C prints the list so far`() throws {
    try Self.withScreen("StoppedByATest") { file in
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      let terminal = try PseudoTerminal(
        try DemoProgram.path,
        ["watch", file.name, "--faults"],
        environment: ["PATH": path]
      )
      try terminal.expect("compiling")
      terminal.type("\u{3}")
      try terminal.expect("not tried yet")
      #expect(try terminal.ended() == 130)
      #expect(terminal.isCooked)
    }
  }
}
