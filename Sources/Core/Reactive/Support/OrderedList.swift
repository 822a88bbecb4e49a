/// Members in the order in which they joined; one leaves by its number, which takes no search from
/// the beginning.
struct OrderedList<Member> {
  private var places: ContiguousArray<Place> = []
  private var emptyCount = 0
  private var nextNumber = 0

  private struct Place {
    let number: Int
    var member: Member?
  }

  var count: Int { places.count - emptyCount }

  /// The members in their order.
  var members: [Member] { places.compactMap(\.member) }

  /// Adds a member, and returns its number; numbers grow.
  mutating func append(_ member: Member) -> Int {
    defer { nextNumber += 1 }
    places.append(Place(number: nextNumber, member: member))
    return nextNumber
  }

  /// Takes a member out and returns it, so that it is freed where the caller lets go of it.
  mutating func remove(_ number: Int) -> Member? {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle].number < number { low = middle + 1 } else { high = middle }
    }
    guard low < places.count, places[low].number == number,
      let member = exchange(&places[low].member, with: nil)
    else { return nil }
    emptyCount += 1
    if emptyCount * 2 >= places.count {
      places.removeAll { $0.member == nil }
      emptyCount = 0
    }
    return member
  }
}
