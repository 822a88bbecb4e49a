import Foundation
import MarbleTesting
import OneFile
import Testing

@testable import GateSupport

struct SolutionFaultTests {
  /// A part of the file name of the only exercise to change; nil for all.
  private static let part = ProcessInfo.processInfo.environment["EXERCISE"]

  @Test(.enabled(if: RunLength.isFull || part != nil, "`.ci/run all` changes every solution"))
  func `a check refuses each fault in its solution, or says why the change is right`() throws {
    let faults = try SolutionFaults(of: Self.part ?? "")
    let folder = URL(filePath: try DemoProgram.path).deletingLastPathComponent()
    let product = BuiltProduct("Exercises", in: folder.resolvingSymlinksInPath())
    var used: Set<AcceptedFault> = []
    var exercises: Set<String> = []
    for (planted, verdict) in try faults.verdicts(with: product) {
      exercises.insert(planted.exercise)
      guard verdict == .accepted else { continue }
      let accepted = AcceptedFault.all.filter {
        $0.exercise == planted.exercise && $0.words == planted.fault.words
      }
      used.formUnion(accepted)
      if accepted.isEmpty {
        Issue.record("\(planted.file): the check accepts it when \(planted.fault.words)")
      }
    }
    for accepted in AcceptedFault.all
    where exercises.contains(accepted.exercise) && !used.contains(accepted) {
      Issue.record("\(accepted.exercise) no longer accepts it when \(accepted.words)")
    }
  }
}
