import Foundation
import Marbles

/// The program that is compiled from your own screen and its changes, each a module of its own.
///
/// Its arguments are the file with the request and the file for the verdict. A change that crashes
/// or never ends takes only its own process with it.
package enum FaultTrialProgram {
  package struct Request: Codable, Sendable {
    /// The number of the change, from 1; 0 for the file as it is.
    package var number: Int
    package let runs: Int
    /// True to look for a run in which file and change differ, if nothing notices the change.
    package let compares: Bool
    package var seed: UInt64 = 0
    /// The processor time for random users, and again for finding a difference.
    package var seconds = 1.0

    package init(_ number: Int, runs: Int, compares: Bool = false) {
      self.number = number
      self.runs = runs
      self.compares = compares
    }
  }

  /// The seconds that the program may do nothing.
  private static let idleLimit = 12

  package static func run(
    _ file: any YourScreen.Type,
    _ changes: [Int: any YourScreen.Type]
  ) throws {
    let arguments = CommandLine.arguments
    let data = try Data(contentsOf: URL(filePath: arguments[1]))
    let request = try JSONDecoder().decode(Request.self, from: data)
    YourScreenProgram.leaveTerminal()
    YourScreenProgram.limitResources(processorSeconds: YourScreenProgram.processorLimit)
    YourScreenProgram.endWhenIdle(for: idleLimit)
    let change = changes[request.number] ?? file
    let verdict = Self.verdict(on: change, against: file, request)
    try JSONEncoder().encode(verdict).write(to: URL(filePath: arguments[2]), options: .atomic)
  }

  package static func verdict<Change: YourScreen, File: YourScreen>(
    on change: Change.Type,
    against file: File.Type,
    _ request: Request
  ) -> FaultTrial.Verdict {
    if let noticed = FaultTrial.notice(change, request) { return noticed }
    guard request.compares else { return .open(runs: request.runs) }
    let trial = FaultTrial(
      file: ExploredScreen(file),
      change: ExploredScreen(change),
      seed: request.seed
    )
    let (clock, limit) = (ProcessorClock(), request.seconds)
    return trial.compare(
      runs: request.runs,
      while: { clock.seconds < limit },
      shrinkingWhile: { clock.seconds < 2 * limit }
    )
  }

  /// Checks the scenarios that were printed: whether each is green on the file and red on its
  /// change.
  package static func confirm(_ checks: [Int: (file: () -> Bool, change: () -> Bool)]) throws {
    YourScreenProgram.leaveTerminal()
    let numbers = checks.filter { $0.value.file() && !$0.value.change() }.keys.sorted()
    let data = try JSONEncoder().encode(numbers)
    try data.write(to: URL(filePath: CommandLine.arguments[1]), options: .atomic)
  }
}

/// The processor time of this process since it was made.
struct ProcessorClock {
  private let start = clock()

  var seconds: Double { Double(clock() - start) / Double(CLOCKS_PER_SEC) }
}
