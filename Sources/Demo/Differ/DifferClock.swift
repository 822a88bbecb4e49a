import Workshop

/// The duration of a tick, and the times in two expressions, in ticks.
struct DifferClock {
  let tick: MarbleTime
  let spans: [Int]

  init(_ codes: [String]) {
    let times = codes.flatMap { code in
      code.matches(of: /\.(seconds|milliseconds)\((\d{1,6})\)/).compactMap { match in
        Int(match.2).map { $0 * (match.1 == "seconds" ? 1000 : 1) }
      }
    }.filter { $0 > 0 }
    // The shortest wait takes two ticks or more, so that something fits into it.
    let length = [1000, 500, 100, 50, 10, 5, 2].first { length in
      times.allSatisfy { $0.isMultiple(of: length) && $0 >= 2 * length }
    }
    tick = .milliseconds(length ?? 1)
    spans = Set(times.map { $0 / (length ?? 1) }).sorted()
  }

  func time(_ tick: Int) -> MarbleTime { MarbleTime(ticks: tick, of: self.tick) }
}
