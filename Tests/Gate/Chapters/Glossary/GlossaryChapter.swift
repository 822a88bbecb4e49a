import Core
import MarbleTesting
import Testing

/// The rows of the glossary: the smallest run that shows the term. The page's blocks test them.
@MainActor
struct GlossaryChapter {
  func cold() {
    marbles { m in
      let source = m.cold("  -a-b|", named: "cold").map { $0 }
      m.expect(source, "     -a-b|", named: "first")
      m.expect(source, "     ----a-b|", subscribed: "---^", named: "second")
    }
  }

  func hot() {
    marbles { m in
      let source = m.hot("   -a-b-c-|", named: "hot")
      m.expect(source, "     -a-b-c-|", named: "first")
      m.expect(source, "     -----c-|", subscribed: "----^", named: "second")
    }
  }

  func debounce() {
    marbles { m in
      let source = m.hot("   ab-c------|", named: "source")
      let result = source.debounce(.milliseconds(3), scheduler: m.scheduler)
      m.expect(result, "     ------c---|", named: "debounced")
    }
  }

  func throttle() {
    marbles { m in
      let source = m.hot("   ab-c------|", named: "source")
      let result = source.throttle(.milliseconds(3), scheduler: m.scheduler)
      m.expect(result, "     a--c------|", named: "throttled")
    }
  }

  func instant() {
    marbles { m in
      let source = m.hot("   -1--2-|", .digits, named: "number")
      let result = source.flatMap { Observable.of($0, $0 * 2) }
      m.expect(result, "     -(12)--(24)-|", .digits, named: "twice")
    }
  }

  func materialize() {
    marbles { m in
      let source = m.hot("   -a--#", named: "source")
      let result = source.materialize().map { $0.element ?? "error" }
      m.expect(result, "     -a--(e|)", ["a": "a", "e": "error"], named: "events")
    }
  }

  func replay() {
    marbles { m in
      let source = m.hot("      -a-b-c-|", named: "source")
      let shared = source.share(replay: 1)
      m.expect(shared, "        -a-b-c-|", named: "first")
      m.expect(shared, "        ----bc-|", subscribed: "----^", named: "late")
    }
  }

  func share() {
    marbles { m in
      let source = m.cold("     -a-b-c-|", named: "source")
      let shared = source.share()
      m.expect(shared, "        -a-b-c-|", named: "first")
      m.expect(shared, "        -----c-|", subscribed: "----^", named: "late")
      m.expectSubscriptions(source, "^------!")
    }
  }

  func driver() {
    marbles { m in
      let source = m.driver("-a-b-c-")
      m.expect(source, "     -a-b-c-", named: "first")
      m.expect(source, "     ----bc-", subscribed: "----^", named: "late")
    }
  }

  func signal() {
    marbles { m in
      let source: Signal<String> = m.signal("-a-b-c-", .characters)
      m.expect(source, "     -a-b-c-", named: "first")
      m.expect(source, "     -----c-", subscribed: "----^", named: "late")
    }
  }

  func flatten() {
    marbles { m in
      let typed = m.hot("    -a-b-----", named: "typed")
      let answer = m.cold("   ---r|")
      let found = typed.flatMapLatest { word in answer.map { word + $0 } }
      m.expect(found, "       ------f--", ["f": "br"], named: "found")
    }
  }
}

extension Runs {
  private static let chapter = GlossaryChapter()

  static let glossaryChapter: [String: Run] = [
    "glossary cold": { rows { chapter.cold() } },
    "glossary hot": { rows { chapter.hot() } },
    "glossary debounce": { rows { chapter.debounce() } },
    "glossary throttle": { rows { chapter.throttle() } },
    "glossary instant": { rows { chapter.instant() } },
    "glossary materialize": { rows { chapter.materialize() } },
    "glossary replay": { rows { chapter.replay() } },
    "glossary share": { rows { chapter.share() } },
    "glossary driver": { rows { chapter.driver() } },
    "glossary signal": { rows { chapter.signal() } },
    "glossary flatten": { rows { chapter.flatten() } },
  ]

  /// The rows of a picture alone: without the ruler, the legend and the names of the bands.
  private static func rows(of body: () -> Void) -> String {
    let lines = MarbleCapture.text(of: body).split(separator: "\n").dropFirst()
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
