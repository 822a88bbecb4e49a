import Core
import Foundation
import Loopback
import MarbleTesting
import Testing
import Workshop

@testable import Demo
@testable import GateSupport
@testable import Lab

@Suite(.ownThread, .needs("Demo")) struct ProgramTests {
  // The real program without a terminal, a journey for each command.

  @Test func `without an argument, a pipe gets the list and the usage`() async throws {
    let run = try DemoProgram.run()
    #expect(run.status == 0)
    let list = try DemoProgram.run("list").output
    let help = try DemoProgram.run("--help")
    #expect(help.status == 0)
    #expect(run.output.hasPrefix("\(list)\n\(help.output)\n"))
    #expect(run.output.hasSuffix("step through it, run swift run Demo in a terminal.\n"))
    #expect(list.contains(/\n  gank-feed\/happy +The list loads and pages to its end\.\n/))
    let names = list.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(await names == Recordings.ids)
    for command in Demo.commands {
      let name = command.declaration.name
      #expect(help.output.contains("\n  Demo \(name) "), "\(name)")
    }
  }

  @Test func `in a pipe, step says in sentences what it would draw`() throws {
    let run = try DemoProgram.run("step gank-feed/failure")
    #expect(run.status == 0)
    try Goldens.expect(run.output, isGolden: "gank-feed/failure-in-sentences.txt")
    #expect(try DemoProgram.run("step gank-feed/failure --plain").output == run.output)
  }

  @Test func `a saved run is printed like the scenario that it came from`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let recording = try await Recordings.of("gank-feed/empty")
    try RecordingFile.encode(recording).write(to: file, atomically: true, encoding: .utf8)
    let run = try DemoProgram.shell(#"cat '\#(file.path)' | "$DEMO" print --recording -"#)
    #expect(run.status == 0)
    #expect(run.output == (try DemoProgram.run("print gank-feed/empty").output))
  }

  @Test func `a full disk is a failure that says so`() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let run = try DemoProgram.shell(#""$DEMO" list > /dev/full"#)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("Demo: can't write: "))
  }

  @Test func `rules that hold are said with what was reached, and the status is 0`() throws {
    let run = try DemoProgram.run("explore github-issues --runs 20 --output a.json")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.contains("No run was saved.\n"))
    #expect(run.output.contains(": 20 runs of random users keep all "))
    #expect(run.output.contains("In 20 runs: `"))
    #expect(run.output.contains("typed d (d) in "))
  }

  @Test func `in a pipe, try says in one line what works there`() throws {
    let run = try DemoProgram.shell(#"printf 'q\n' | "$DEMO" try gank-feed"#)
    #expect(run.status == 64 && run.output.isEmpty)
    try Goldens.expect(run.errors, isGolden: "try-in-a-pipe.txt")
  }
}
