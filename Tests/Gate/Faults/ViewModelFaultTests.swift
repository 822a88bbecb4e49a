import Foundation
import Lab
import MarbleTesting
import Testing

@testable import GateSupport

@Suite(.serialized, .ownThread) struct ViewModelFaultTests {
  /// A part of the names of the only files to change; nil for all.
  private static let part = ProcessInfo.processInfo.environment["FAULTS"]

  @Test(.enabled(if: RunLength.isFull || part != nil, "`.ci/run all` changes every view model"))
  func `a scenario, a test or a random user notices each fault, or it's known why none does`()
    throws
  {
    let folder = URL(filePath: try DemoProgram.path).deletingLastPathComponent()
    let faults = try ViewModelFaults(
      of: Repository.root,
      builtIn: folder.resolvingSymlinksInPath()
    )
    let planted = try faults.all()
    func name(_ place: String) -> String { String(place.prefix { $0 != "." }) }
    let tonight = Set(RunLength.tonight(Set(planted.map { name($0.place) }).sorted()))
    func isAsked(_ place: String) -> Bool {
      Self.part.map { place.contains($0) } ?? tonight.contains(name(place))
    }
    let all = planted.filter { isAsked($0.place) }
    var rest = Set(UnnoticedFault.all.filter { isAsked($0.file) })
    var judged = 0
    try faults.judge(all, withUsersFor: { UnnoticedFault.of($0) == nil }) { planted, notice in
      judged += 1
      let known = UnnoticedFault.of(planted)
      if let known { rest.remove(known) }
      switch (notice, known) {
      case (.nothing, nil):
        Issue.record("\(planted.place): nothing notices it when \(planted.fault.words)")
      case (.nothing, _?), (_, nil): break
      case (_, _?):
        Issue.record("\(planted.place): now it's noticed when \(planted.fault.words): \(notice)")
      }
    }
    #expect(judged > 0, "no file of a view model has \(Self.part ?? "a fault") in its name")
    for fault in rest {
      Issue.record("\(fault.file) has no fault in which \(fault.words)")
    }
  }
}
