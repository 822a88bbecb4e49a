import Core
import Foundation
import MarbleTesting
import Testing
import ViewModels

/// Broken bodies must be refused or read in part, and never end the program.
struct DecoderFuzzTests {
  private static let rounds = RunLength.isFull ? 50 : 5

  @Test(arguments: Fixture.names)
  func `no mutation of a body traps a decoder`(name: String) throws {
    let original = try Fixture.data(name)
    var random = SplitMix64(seed: UInt64(name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) }))
    for number in 0..<Self.rounds {
      var data = original
      for _ in 0..<Int.random(in: 1...4, using: &random) { data = mutate(data, &random) }
      decodeEverything(data, readsErrors: number == 0)
    }
    let tree = try? JSONSerialization.jsonObject(with: original, options: .fragmentsAllowed)
    guard let tree else { return }
    for number in 0..<Self.rounds {
      let mutant = mutate(tree, chance: 12, &random)
      let data = try JSONSerialization.data(withJSONObject: mutant, options: .fragmentsAllowed)
      decodeEverything(data, readsErrors: number == 0)
    }
  }

  private func decodeEverything(_ data: Data, readsErrors: Bool) {
    let response = Response(statusCode: 200, data: data)
    func attempt<Value: Decodable>(_ type: Value.Type) {
      do {
        _ = try response.map(type)
      } catch {
        guard readsErrors else { return }
        #expect(!"\(error)".isEmpty && !NetworkError(error).message.isEmpty)
      }
    }
    attempt(GankPage.self)
    attempt(SongPage.self)
    attempt(AccessToken.self)
    attempt(KakaoPage.self)
    attempt(TolerantList<IssueRow>.self)
    attempt(GitHubRepository.self)
    attempt(TolerantList<RepositoryRow>.self)
  }

  /// Changes, removes, repeats or cuts bytes.
  private func mutate(_ data: Data, _ random: inout SplitMix64) -> Data {
    guard !data.isEmpty else { return Data([UInt8.random(in: 0...255, using: &random)]) }
    var bytes = Array(data)
    let index = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.remove(at: index)
    case 2: bytes.insert(Array("{}[]\",:0e-\\u".utf8).randomElement(using: &random) ?? 0, at: index)
    case 3: bytes.removeSubrange(index...)
    default: bytes.insert(contentsOf: bytes[index...].prefix(20), at: index)
    }
    return Data(bytes)
  }

  /// Puts values of other kinds into a tree.
  private func mutate(_ value: Any, chance: Int, _ random: inout SplitMix64) -> Any {
    if Int.random(in: 0..<chance, using: &random) == 0 {
      let others: [Any] = [
        NSNull(), "", "text", "💥\u{0}", 0, -1, 1e300, Int.max, Int.min, true, [] as [Any],
        [:] as [String: Any], [[]] as [Any], "2017-99-99T99:99:99Z", "http://", "9e999",
      ]
      return others.randomElement(using: &random) ?? NSNull()
    }
    switch value {
    case let object as [String: Any]:
      var copy: [String: Any] = [:]
      for key in object.keys.sorted() where Int.random(in: 0..<20, using: &random) != 0 {
        copy[key] = object[key].map { mutate($0, chance: chance, &random) }
      }
      return copy
    case let list as [Any]:
      return list.map { mutate($0, chance: chance, &random) }
    default:
      return value
    }
  }
}
