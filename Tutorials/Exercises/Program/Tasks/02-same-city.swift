import Marbles
import Reactive

/// A weather screen loads the forecast of each city that the user picks.
///
/// Picking the same city twice in a row must load it only once, and "seoul" is the same city as
/// "Seoul". Return the cities to load. Going back to a city after another one loads it again.
func citiesToLoad(_ picked: Observable<String>) -> Observable<String> {
  // Your turn.
  picked
}

// End of your file.

extension Solution {
  static func citiesToLoad(_ picked: Observable<String>) -> Observable<String> {
    picked.distinctUntilChanged { $0.lowercased() }
  }
}

extension Exercise {
  static let sameCity = Exercise(
    "The same city again",
    topic: "distinctUntilChanged",
    page: "01-an-observable.md",
    yours: citiesToLoad(_:),
    solution: Solution.citiesToLoad(_:),
    mistakes: [
      "capitals make another city": { $0.distinctUntilChanged() },
      "the first letter makes the city": { $0.distinctUntilChanged { $0.first?.lowercased() } },
      "the first three letters make the city": {
        $0.distinctUntilChanged { String($0.lowercased().prefix(3)) }
      },
      "the length makes the city": { $0.distinctUntilChanged { $0.count } },
      "one memory for all subscribers": { picked in
        var last: String?
        return picked.filter { city in
          defer { last = city.lowercased() }
          return city.lowercased() != last
        }
      },
      "never loads a city again": { picked in
        picked.scan(into: [String]()) { seen, city in
          let isNew = !seen.contains { $0.lowercased() == city.lowercased() }
          if isNew { seen.append(city) }
        }
        .distinctUntilChanged(\.count)
        .compactMap(\.last)
      },
    ],
    hints: [
      "One operator drops an element that equals the one before it.",
      "`distinctUntilChanged` takes a closure, and then compares the closure's results.",
      "The closure turns both spellings into \"seoul\": `$0.lowercased()`.",
    ],
    learned: [
      "`distinctUntilChanged` compares with the previous element only, not with all earlier ones.",
      "The results of its closure are compared; the element itself is passed on.",
      "Going back to an earlier city is a change, so the city loads again.",
    ]
  ) { m, citiesToLoad in
    let picked = m.hot("-a-b-c-a-|", ["a": "Seoul", "b": "seoul", "c": "Oslo"], named: "picked")
    let loaded = citiesToLoad(picked.asObservable())
    m.expect(loaded, "-a---c-a-|", ["a": "Seoul", "c": "Oslo"], named: "loaded")
  } again: { m, citiesToLoad in
    let cities = MarbleValues(
      vocabulary: ["b": "Bristol", "B": "Brisbane", "o": "Oslo", "r": "Rome", "R": "ROME"]
    )
    let picked = m.hot("-o-r-R-r-b-B-|", cities, named: "picked, later")
    let loaded = citiesToLoad(picked.asObservable())
    m.expect(loaded, "  -o-r-----b-B-|", cities, named: "loaded, later")
    // Each subscriber has its own first city.
    m.expect(
      loaded,
      "              -----R---b-B-|",
      cities,
      subscribed: "  ----^",
      named: "loaded, second subscriber"
    )
  }
}
