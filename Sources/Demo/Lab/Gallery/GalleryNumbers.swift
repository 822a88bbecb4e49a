/// A number of a call as a reader gives it: `--dueTime 5`.
package struct GivenNumber: Equatable, Sendable {
  let name: String
  let text: String
}

enum GalleryNumbers {
  static let names: [String] = Set(
    Gallery.entries.flatMap { $0.run().numbers.map(\.name) }
  ).sorted()

  static func forms(
    of entries: [GalleryEntry],
    with given: [GivenNumber]
  ) throws(UsageError) -> [(entry: GalleryEntry, numbers: [Int])] {
    var texts: [String: String] = [:]
    for number in given {
      guard texts.updateValue(number.text, forKey: number.lowercased) == nil else {
        throw .givenTwice("marbles --\(number.name)")
      }
    }
    var fitting: [(entry: GalleryEntry, numbers: [Int])] = []
    var fault: UsageError?
    for entry in entries {
      let own = entry.run().numbers
      guard Set(texts.keys).isSubset(of: own.map(\.lowercased)) else { continue }
      do throws(UsageError) {
        fitting.append((entry, try values(of: own, texts, entry)))
      } catch {
        fault = error
      }
    }
    if fitting.isEmpty { throw fault ?? unknown(given, entries) }
    return fitting
  }

  private static func values(
    of own: [GalleryNumber],
    _ texts: [String: String],
    _ entry: GalleryEntry
  ) throws(UsageError) -> [Int] {
    try own.map { number throws(UsageError) in
      guard let text = texts[number.lowercased] else { return number.value }
      if let value = Int(text), (number.least...GalleryNumber.largest).contains(value) {
        return value
      }
      throw UsageError(
        description: "marbles \(entry.name): --\(number.name) needs a whole number from"
          + " \(number.least) to \(GalleryNumber.largest), not \"\(text)\""
      )
    }
  }

  private static func unknown(
    _ given: [GivenNumber],
    _ entries: [GalleryEntry]
  ) -> UsageError {
    var names: [String] = []
    for number in entries.flatMap({ $0.run().numbers }) where !names.contains(number.name) {
      names.append(number.name)
    }
    let other = given.first { number in !names.contains { $0.lowercased() == number.lowercased } }
    guard let other else {
      let both = given.map { "--\($0.name)" }.joined(separator: " and ")
      return UsageError(description: "no form of \(entries[0].baseName) has both \(both)")
    }
    let known =
      names.isEmpty
      ? "it has none"
      : Suggestions.sentence("numbers", names.map { "--\($0)" }, to: "--\(other.name)")
    return UsageError(
      description: "\(entries[0].baseName) has no number --\(other.name); \(known)"
    )
  }
}

extension GalleryNumber {
  fileprivate var lowercased: String { name.lowercased() }
}

extension GivenNumber {
  fileprivate var lowercased: String { name.lowercased() }
}
