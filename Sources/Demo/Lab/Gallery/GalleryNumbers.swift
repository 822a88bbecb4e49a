/// The numbers of an operator's call, as the command line has them.
package enum GalleryNumbers {
  /// The names of all, such as `dueTime`.
  package static let names: [String] = Set(
    Gallery.entries.flatMap { $0.run().numbers.map(\.name) }
  ).sorted()

  /// The forms that have all these numbers, each with what its own numbers are then.
  package static func forms(
    of entries: [GalleryEntry],
    with given: [MarblesRequest.Number]
  ) throws(UsageError) -> [(entry: GalleryEntry, numbers: [Int])] {
    var fitting: [(entry: GalleryEntry, numbers: [Int])] = []
    var fault: UsageError?
    for entry in entries {
      let own = entry.run().numbers
      guard given.allSatisfy({ number in own.contains { $0.isCalled(number.name) } }) else {
        continue
      }
      do throws(UsageError) {
        fitting.append((entry, try values(of: own, given, entry)))
      } catch {
        fault = error
      }
    }
    if fitting.isEmpty { throw fault ?? unknown(given, entries) }
    return fitting
  }

  private static func values(
    of own: [GalleryNumber],
    _ given: [MarblesRequest.Number],
    _ entry: GalleryEntry
  ) throws(UsageError) -> [Int] {
    var values: [Int] = []
    for number in own {
      guard let text = given.last(where: { number.isCalled($0.name) })?.text else {
        values.append(number.value)
        continue
      }
      guard let value = Int(text), (number.least...GalleryNumber.largest).contains(value) else {
        throw UsageError(
          description: "marbles \(entry.name): --\(number.name) needs a whole number from"
            + " \(number.least) to \(GalleryNumber.largest), not \"\(text)\""
        )
      }
      values.append(value)
    }
    return values
  }

  private static func unknown(
    _ given: [MarblesRequest.Number],
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
  /// The case of a name does not count.
  fileprivate func isCalled(_ other: String) -> Bool { name.lowercased() == other.lowercased() }
}

extension MarblesRequest.Number {
  fileprivate var lowercased: String { name.lowercased() }
}
