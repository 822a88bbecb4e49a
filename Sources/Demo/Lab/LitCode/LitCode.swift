import Foundation
import MarbleKit

/// The code that ran at each instant of a screen's scenarios, as the gate's build with coverage
/// recorded it.
///
/// A text file holds it: the source files with the hashes of their text, the pieces of their lines
/// that ever ran, and for each instant the numbers of its pieces. After a `!` come the lines with a
/// subscription that was disposed of before it had ended.
struct LitCode: Equatable, Sendable {
  /// The folder of the recorded files, in the repository.
  static let folder = "Sources/Demo/LitCode"

  struct Source: Equatable, Sendable {
    /// In the repository.
    let path: String
    let hash: String
  }

  /// A piece of a line; lines and columns count from 1.
  struct Piece: Hashable, Sendable {
    let place: Place
    let columns: ClosedRange<Int>
  }

  struct Place: Hashable, Comparable, Sendable {
    let source: Int
    let line: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.source, left.line) < (right.source, right.line)
    }
  }

  struct Instant: Equatable, Sendable {
    var pieces: [Piece] = []
    var disposed: [Place] = []
  }

  private(set) var sources: [Source] = []
  private(set) var runs: [String: [MarbleTime: Instant]] = [:]

  /// Reads a recorded file; `nil` if it isn't one.
  init?(_ text: String) {
    var pieces: [Piece] = []
    var run: String?
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      switch (words.first, run) {
      case ("file", nil) where words.count == 3:
        sources.append(Source(path: words[1], hash: words[2]))
      case ("run", _) where words.count == 2:
        run = words[1]
        runs[words[1]] = [:]
      case (_, nil) where words.count == 2:
        guard let piece = Self.piece(words[1], in: sources.count - 1) else { return nil }
        pieces.append(piece)
      case (let time?, let run?):
        guard let time = Int64(time), let instant = Self.instant(words.dropFirst(), pieces)
        else { return nil }
        runs[run]?[MarbleTime(nanoseconds: time * 1_000_000)] = instant
      default: return nil
      }
    }
  }

  private static func piece(_ text: String, in source: Int) -> Piece? {
    let numbers = text.split { $0 == ":" || $0 == "-" }.compactMap { Int($0) }
    guard numbers.count == 3, numbers[1] > 0, numbers[1] <= numbers[2] else { return nil }
    return Piece(
      place: Place(source: source, line: numbers[0]),
      columns: numbers[1]...numbers[2]
    )
  }

  private static func instant(_ words: ArraySlice<String>, _ pieces: [Piece]) -> Instant? {
    var instant = Instant()
    let parts = words.split(separator: "!", maxSplits: 1, omittingEmptySubsequences: false)
    for word in parts.first ?? [] {
      let ends = word.split(separator: "-").compactMap { Int($0) }
      guard let first = ends.first, let last = ends.last, first <= last,
        pieces.indices.contains(first), pieces.indices.contains(last)
      else { return nil }
      instant.pieces += pieces[first...last]
    }
    for word in parts.dropFirst().first ?? [] {
      let numbers = word.split(separator: "/").compactMap { Int($0) }
      guard let line = numbers.last else { return nil }
      instant.disposed.append(Place(source: numbers.count > 1 ? numbers[0] : 0, line: line))
    }
    return instant
  }

  /// The sign of a file's text: FNV-1a of 64 bits.
  static func hash(of data: Data) -> String {
    let hash = data.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
