/// A time in ticks, or a count, in a call.
package struct GalleryNumber: Equatable, Sendable {
  package let name: String
  package let value: Int
  package let least: Int
  package static let largest = 1000
}

/// A number of a call as a reader gives it: `--dueTime 5`.
package struct GivenNumber: Equatable, Sendable {
  let name: String
  let text: String
}

enum GalleryNumbers {
  /// The forms of an operator that have the given numbers, each with the numbers of its call.
  static func forms(
    of entries: [GalleryEntry],
    with given: [GivenNumber]
  ) throws(UsageError) -> [(entry: GalleryEntry, numbers: [Int])] {
    let names = names(of: entries)
    var texts: [String: String] = [:]
    for number in given {
      guard let name = names.first(where: { $0.lowercased() == number.name.lowercased() }) else {
        throw unknown(number.name, names, entries[0].baseName)
      }
      guard texts.updateValue(number.text, forKey: name) == nil else {
        throw .givenTwice("marbles --\(name)")
      }
    }
    let forms = entries.map { ($0, $0.run().numbers) }
      .filter { _, own in Set(texts.keys).isSubset(of: own.map(\.name)) }
    guard !forms.isEmpty else {
      let all = given.map { "--\($0.name)" }.joined(separator: " and ")
      throw UsageError(description: "no form of \(entries[0].baseName) has both \(all)")
    }
    return try forms.map { entry, own throws(UsageError) in
      (entry, try own.map { number throws(UsageError) in try value(of: number, texts, entry) })
    }
  }

  static func names(of entries: [GalleryEntry]) -> [String] {
    Set(entries.flatMap { $0.run().numbers.map(\.name) }).sorted()
  }

  private static func value(
    of number: GalleryNumber,
    _ texts: [String: String],
    _ entry: GalleryEntry
  ) throws(UsageError) -> Int {
    guard let text = texts[number.name] else { return number.value }
    let values = number.least...GalleryNumber.largest
    if let value = Int(text), values.contains(value) { return value }
    throw UsageError(
      description: "marbles \(entry.name): --\(number.name) needs a whole number from"
        + " \(values.lowerBound) to \(values.upperBound), not \"\(text)\""
    )
  }

  private static func unknown(_ name: String, _ names: [String], _ base: String) -> UsageError {
    let options = names.map { "--\($0)" }
    let known =
      names.isEmpty ? "it has none" : Suggestions.sentence("numbers", options, to: "--\(name)")
    return UsageError(description: "\(base) has no number --\(name); \(known)")
  }
}
