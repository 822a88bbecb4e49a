import Core
import MarbleTesting
import Testing

/// The examples of `share`.
extension StateChapter {
  // region: doubled
  func requestIsSentTwice() {
    marbles { m in
      let answer = m.cold("      --r|", ["r": ["Ada", "Bob"]], named: "request")
      m.expect(answer.map(\.count), "  --2|", .digits, named: "count")
      m.expect(answer.map(\.[0]), "--A|", ["A": "Ada"], named: "first")
      m.expectSubscriptions(answer, "^--!")
    }
  }
  // endregion

  // region: late without replay
  @Test func `a late subscriber of share() has missed what was sent`() {
    marbles { m in
      let answer = m.cold("      r----s|", named: "request")
      let bare = answer.share()
      m.expect(bare, "            r----s|", named: "share()")
      m.expect(bare, "            -----s|", subscribed: "--^----", named: "share(), late")
      let replayed = answer.share(replay: 1)
      m.expect(replayed, "        r----s|", named: "share(replay: 1)")
      m.expect(replayed, "        --r--s|", subscribed: "--^----", named: "share(replay: 1), late")
    }
  }
  // endregion

  @Test func `forever subscribes again if all leave before the end`() {
    marbles { m in
      let answer = m.cold("--r-----|", named: "request")
      let shared = answer.share(replay: 1, scope: .forever)
      m.expect(shared, "     --r------------", subscribed: "^---!", named: "first")
      m.expect(shared, "     ------r-r-----|", subscribed: "------^", named: "late")
      m.expectSubscriptions(answer, "^---!", "------^-------!")
    }
  }

  @Test func `while connected, a subscriber after the end starts again`() {
    marbles { m in
      let answer = m.cold("--r|", named: "request")
      let shared = answer.share(replay: 1, scope: .whileConnected)
      m.expect(shared, "     --r|", named: "first")
      m.expect(shared, "     -------r|", subscribed: "-----^----", named: "late")
      m.expectSubscriptions(answer, "^--!", "-----^--!")
    }
  }

  @Test func `for ever, a subscriber after the end gets what there was`() {
    marbles { m in
      let answer = m.cold("--r|", named: "request")
      let shared = answer.share(replay: 1, scope: .forever)
      m.expect(shared, "     --r|", named: "first")
      m.expect(shared, "     -----(r|)", subscribed: "-----^----", named: "late")
      m.expectSubscriptions(answer, "^--!")
    }
  }

  // region: deferred
  @Test func `a variable in deferred belongs to one subscription`() {
    marbles { m in
      let letters = m.cold("a-b|", named: "letters")
      let numbered = Observable.deferred {
        var count = 0
        return letters.do(onNext: { _ in count += 1 }).map { "\($0)\(count)" }
      }
      let texts: MarbleValues = ["p": "a1", "q": "b2"]
      m.expect(numbered, "    p-q|", texts, named: "first")
      m.expect(numbered, "    -----p-q|", texts, subscribed: "-----^", named: "second")
    }
  }
  // endregion
}
