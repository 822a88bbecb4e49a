import Core
import MarbleTesting
import Testing

/// Observers that subscribe, dispose, send, connect and complete from inside a delivery.
@MainActor struct NetworkTests {
  private static let count: UInt64 = RunLength.isFull ? 4_000 : 400
  private static let driverCount: UInt64 = RunLength.isFull ? 4_000 : 500

  @Test(arguments: [false, true])
  func `observers that answer what they receive get what the plain rules say`(
    withDrivers drivers: Bool
  ) async {
    // Objects of the kernel count where the task was made that makes them.
    let run = Resources.scope {
      Task {
        let fault = await Self.firstFault(drivers: drivers)
        return (fault, leftCount: Resources.total)
      }
    }
    let (fault, leftCount) = await run.value
    if let fault { Issue.record(Comment(rawValue: fault)) }
    #expect(leftCount == 0, "objects of the kernel are left")
  }

  private static func firstFault(drivers: Bool) async -> String? {
    for seed in 0..<(drivers ? driverCount : count) {
      if let report = await NetworkReport(seed: seed, drivers: drivers, differences: .all) {
        return report.description
      }
    }
    return nil
  }

  @Test func `a network that differs is shrunk until nothing can be left out`() async {
    // RxSwift's own rules, for which a subject calls an observer in the place of one that has left.
    var seed: UInt64 = 0
    var report: NetworkReport?
    while report == nil, seed < Self.count {
      report = await NetworkReport(seed: seed, drivers: false, differences: [])
      seed += 1
    }
    #expect(
      report?.description == """
        This network differs from the plain rules (seed 2, shrunk).
        let n0 = PublishSubject<Int>()
        observer 0 of n0
        observer 1 of n0
        1  subscribe observer 0
        2  subscribe observer 1
        3  dispose of observer 0
        4  subscribe observer 0
        5  send the next number to n0
        rules   0:1 1:1 n0 open
        kernel  1:1 0:1 n0 open
        """
    )
  }
}

/// The smallest network around a random one on which the kernel differs from the plain rules.
struct NetworkReport: CustomStringConvertible {
  private let seed: UInt64
  private let network: Network
  private let expected: [String]
  private let actual: [String]

  /// Fails if the network of `seed` has no difference.
  @MainActor
  init?(seed: UInt64, drivers: Bool, differences: PlainNodes.Differences) async {
    func logs(of network: Network) async -> (expected: [String], actual: [String]) {
      let rules = PlainNodes(network, differences: differences)
      // A debug build reports each observer that sends from inside a delivery, and here most do.
      var actual: Task<[String], Never>?
      Hooks.listen({ _ in }) {
        actual = Task { await NetworkRun.log(of: network, on: KernelNodes(network)) }
      }
      return (await NetworkRun.log(of: network, on: rules), await actual?.value ?? [])
    }
    func isFaulty(_ network: Network) async -> Bool {
      let logs = await logs(of: network)
      return logs.expected != logs.actual
    }
    var random = SplitMix64(seed: seed)
    let network = Network.random(drivers: drivers, using: &random)
    guard await isFaulty(network) else { return nil }
    self.seed = seed
    self.network = await network.shrunk(while: isFaulty)
    (expected, actual) = await logs(of: self.network)
  }

  var description: String {
    """
    This network differs from the plain rules (seed \(seed), shrunk).
    \(network)
    rules   \(expected.joined(separator: " "))
    kernel  \(actual.joined(separator: " "))
    """
  }
}
