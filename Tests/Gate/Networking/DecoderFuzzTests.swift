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
    let values = ["null", "\"💥\u{0}\"", "1e300", "-1", "true", "[[]]", "{}", "\"9e999\"", "[null]"]
    let text = String(decoding: original, as: UTF8.self)
    // Each value becomes another one.
    for (index, match) in text.matches(of: /: *("[^"]*"|[0-9.]+|null|true|false)/).enumerated() {
      var mutant = text
      mutant.replaceSubrange(match.range, with: ": \(values[index % values.count])")
      decodeEverything(Data(mutant.utf8), readsErrors: index == 0)
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
}
