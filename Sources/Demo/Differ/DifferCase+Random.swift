import Workshop

extension DifferCase {
  /// A random case, which is small in the first runs of a search.
  ///
  /// - Parameters:
  ///   - named: The values that the expressions name.
  ///   - spans: The durations in them, in ticks.
  ///   - elementsAlone: `true` if hot sources send elements, one at an instant, and nothing else
  ///     happens.
  init(
    _ run: Int,
    sources: Int,
    named: [String],
    _ spans: [Int],
    elementsAlone: Bool,
    _ dice: inout Dice
  ) {
    func happens(_ percent: Int) -> Bool { !elementsAlone && dice.below(100) < percent }
    /// The time until the next mark: short, or about as long as something waits.
    func gap() -> Int {
      let kind = dice.below(10)
      if kind == 0, !elementsAlone { return 0 }
      guard kind < 4, let span = dice.one(of: spans) else { return 1 + dice.below(3) }
      return max(1, span - 1 + dice.below(3))
    }
    isHot = []
    self.named = named
    for source in 0..<sources {
      isHot.append(elementsAlone || dice.below(2) == 0)
      var tick = dice.below(3)
      let most = min(6, 1 + run / 40)
      for place in 0..<dice.below(most + 1) {
        // A letter that is out of order may repeat one, or satisfy a condition.
        var letter = dice.below(10) < 7 ? place : dice.below(3)
        if !named.isEmpty, dice.below(4) == 0 { letter = -1 - dice.below(named.count) }
        marks.append(Mark(source: source, tick: tick, letter: letter))
        tick += gap()
      }
      if happens(40) {
        marks.append(Mark(source: source, tick: tick, kind: .completed))
      } else if happens(30) {
        marks.append(Mark(source: source, tick: tick, kind: .error))
      }
    }
    let last = lastTick
    if happens(20) { arrival = dice.below(last + 2) }
    if happens(40) { second = arrival + dice.below(last + 4) }
    if happens(20) { departure = arrival + 1 + dice.below(last + 2) }
    if isHot[0], happens(15) { answered = 1 + dice.below(3) }
  }
}
