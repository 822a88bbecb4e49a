import Core
import MarbleTesting
import Testing

@testable import CoreTests

/// Observers that subscribe, dispose, send, connect and complete from inside a delivery.
struct NetworkTests {
  private static let count: UInt64 = RunLength.isFull ? 4_000 : 400

  @Test func `observers that answer what they receive get what the plain rules say`() {
    expectNoLeak {
      for seed in 0..<Self.count {
        if let report = NetworkReport(seed: seed, differences: .all) {
          Issue.record(Comment(rawValue: report.description))
          return
        }
      }
    }
  }

  @Test func `a network that differs is shrunk until nothing can be left out`() {
    // RxSwift's own rules, for which a subject calls an observer in the place of one that has left.
    let seeds = 0..<Self.count
    let report = seeds.lazy.compactMap { NetworkReport(seed: $0, differences: []) }.first
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
  init?(seed: UInt64, differences: PlainNodes.Differences) {
    func logs(of network: Network) -> (expected: [String], actual: [String]) {
      let rules = PlainNodes(network, differences: differences)
      var actual: [String] = []
      // A debug build reports each observer that sends from inside a delivery, and here most do.
      Hooks.listen({ _ in }) { actual = NetworkRun.log(of: network, on: KernelNodes(network)) }
      return (NetworkRun.log(of: network, on: rules), actual)
    }
    func isFaulty(_ network: Network) -> Bool {
      let logs = logs(of: network)
      return logs.expected != logs.actual
    }
    var random = SplitMix64(seed: seed)
    let network = Network.random(using: &random)
    guard isFaulty(network) else { return nil }
    self.seed = seed
    self.network = network.shrunk(while: isFaulty)
    (expected, actual) = logs(of: self.network)
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
