import Foundation
import Passages

/// A place in a source file; lines and columns count from 1.
struct CodePlace: Hashable {
  let line: Int
  let column: Int
}

/// The places in source files at which observables were made.
struct SourcePlaces {
  private var frames: [UInt: (file: String, place: CodePlace)] = [:]
  private let stacks = Passages.stacks

  /// - Parameter program: The running program, whose debug information knows the places.
  init(of program: String) throws {
    let image = try Self.image(of: program)
    let addresses = Set(stacks.joined()).filter(image.contains).sorted()
    // A return address is behind the call.
    let offsets = addresses.map { "0x" + String($0 - image.lowerBound - 1, radix: 16) }
    let data = try Tool(name: "llvm-symbolizer").run(
      ["--obj=\(program)", "--functions=none", "--no-inlines"],
      input: offsets.joined(separator: "\n") + "\n"
    )
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    guard lines.count == addresses.count else {
      throw Tool.Failure(description: "llvm-symbolizer left out an address")
    }
    for (address, line) in zip(addresses, lines) {
      let parts = line.split(separator: ":")
      guard parts.count == 3, let line = Int(parts[1]), let column = Int(parts[2]), line > 0
      else { continue }
      frames[address] = (String(parts[0]), CodePlace(line: line, column: column))
    }
  }

  var all: Range<Int> { stacks.indices }

  /// The innermost place in `file` of each of these observables.
  func places(of numbers: Set<Int>, in file: String) -> Set<CodePlace> {
    Set(
      numbers.compactMap { number in
        stacks[number].lazy.compactMap { frames[$0] }.first { $0.file == file }?.place
      }
    )
  }

  /// The addresses of the program in memory.
  private static func image(of program: String) throws -> ClosedRange<UInt> {
    let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
    let ends = maps.split(separator: "\n").filter { $0.hasSuffix(" \(program)") }
      .flatMap { $0.prefix { $0 != " " }.split(separator: "-") }
      .compactMap { UInt($0, radix: 16) }
    guard let first = ends.min(), let last = ends.max() else {
      throw Tool.Failure(description: "\(program) isn't in memory")
    }
    return first...last
  }
}
