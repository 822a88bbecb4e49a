import Core
import MarbleTesting
import Testing

extension Runs {
  /// The rows of the glossary: the smallest run that shows the term. The page's blocks test them.
  static let glossaryChapter: [String: Run] = [
    "glossary cold": rows { m in
      let source = m.cold("  -a-b|", named: "cold").map { $0 }
      m.expect(source, "     -a-b|", named: "first")
      m.expect(source, "     ----a-b|", subscribed: "---^", named: "second")
    },
    "glossary hot": rows { m in
      let source = m.hot("   -a-b-c-|", named: "hot")
      m.expect(source, "     -a-b-c-|", named: "first")
      m.expect(source, "     -----c-|", subscribed: "----^", named: "second")
    },
    "glossary debounce": rows { m in
      let source = m.hot("   ab-c------|", named: "source")
      let result = source.debounce(.milliseconds(3), scheduler: m.scheduler)
      m.expect(result, "     ------c---|", named: "debounced")
    },
    "glossary throttle": rows { m in
      let source = m.hot("   ab-c------|", named: "source")
      let result = source.throttle(.milliseconds(3), scheduler: m.scheduler)
      m.expect(result, "     a--c------|", named: "throttled")
    },
    "glossary instant": rows { m in
      let source = m.hot("   -1--2-|", .digits, named: "number")
      let result = source.flatMap { Observable.of($0, $0 * 2) }
      m.expect(result, "     -(12)--(24)-|", .digits, named: "twice")
    },
    "glossary materialize": rows { m in
      let source = m.hot("   -a--#", named: "source")
      let result = source.materialize().map { $0.element ?? "error" }
      m.expect(result, "     -a--(e|)", ["a": "a", "e": "error"], named: "events")
    },
    "glossary replay": rows { m in
      let source = m.hot("      -a-b-c-|", named: "source")
      let shared = source.share(replay: 1)
      m.expect(shared, "        -a-b-c-|", named: "first")
      m.expect(shared, "        ----bc-|", subscribed: "----^", named: "late")
    },
    "glossary share": rows { m in
      let source = m.cold("     -a-b-c-|", named: "source")
      let shared = source.share()
      m.expect(shared, "        -a-b-c-|", named: "first")
      m.expect(shared, "        -----c-|", subscribed: "----^", named: "late")
      m.expectSubscriptions(source, "^------!")
    },
    "glossary driver": rows { m in
      let source = m.driver("-a-b-c-")
      m.expect(source, "     -a-b-c-", named: "first")
      m.expect(source, "     ----bc-", subscribed: "----^", named: "late")
    },
    "glossary signal": rows { m in
      let source: Signal<String> = m.signal("-a-b-c-", .characters)
      m.expect(source, "     -a-b-c-", named: "first")
      m.expect(source, "     -----c-", subscribed: "----^", named: "late")
    },
    "glossary flatten": rows { m in
      let typed = m.hot("    -a-b-----", named: "typed")
      let answer = m.cold("   ---r|")
      let found = typed.flatMapLatest { word in answer.map { word + $0 } }
      m.expect(found, "       ------f--", ["f": "br"], named: "found")
    },
  ]

  /// The rows of a picture alone: without the ruler, the legend and the names of the bands.
  private static func rows(_ body: @escaping (MarbleTest) -> Void) -> Run {
    { rows(of: MarbleCapture.text { marbles { m in body(m) } }) }
  }

  private static func rows(of picture: String) -> String {
    let lines = picture.split(separator: "\n").dropFirst()
    let bands = ["inputs", "subscriptions", "requests", "outputs"]
    let width =
      lines.compactMap { line in
        bands.first { line.hasPrefix($0 + " ") }?.count
      }.max() ?? 0
    return
      lines
      .prefix { line in line.hasPrefix(" ") || bands.contains { line.hasPrefix($0 + " ") } }
      .map { $0.dropFirst(width + 2) }
      .joined(separator: "\n")
  }
}
