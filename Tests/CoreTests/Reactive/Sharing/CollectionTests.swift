import Core
import MarbleTesting
import Testing

@MainActor @Suite struct `Combining a collection` {
  @Test func `of none gives the result for none, so that a form without fields is valid`() {
    marbles { m in
      let fields: [Observable<Bool>] = []
      let isValid = Observable.combineLatest(fields) { $0.allSatisfy { $0 } }
      m.expect(isValid, "(t|)", ["t": true], named: "isValid")
      m.expect(Observable.combineLatest(fields), "(n|)", ["n": []], named: "array")
      m.expect(Observable.zip(fields) { $0.count }, "|", [:], named: "zip")
      let failing = Observable.combineLatest(fields) { _ -> Int in throw MarbleError() }
      m.expect(failing, "#", [:], named: "failing")
    }
  }

  @Test func `by their number ends at the first element that can no longer be matched`() {
    marbles { m in
      let left = m.hot(" a|", named: "left")
      let right = m.hot("-x--y--z", named: "right")
      let pairs = Observable.zip([left, right]) { $0.joined() }
      m.expect(pairs, "  -p--|", ["p": "ax"])
      m.expectSubscriptions(left, "^!")
      m.expectSubscriptions(right, "^---!")
    }
  }

  @Test func `by their number continues as long as an ended source has something left`() {
    marbles { m in
      let left = m.hot(" (ab|)", named: "left")
      let right = m.hot("-x--y--z", named: "right")
      let pairs = Observable.zip([left, right]) { $0.joined() }
      m.expect(pairs, "  -p--q--|", ["p": "ax", "q": "by"])
    }
  }

  @Test func `by their number delivers at once what is sent meanwhile`() {
    let log = Trace()
    let (left, right) = (PublishSubject<Int>(), PublishSubject<Int>())
    let subscription = Observable.zip([left, right]).subscribe(onNext: { pair in
      log.add("\(pair)")
      guard pair == [1, 2] else { return }
      left.onNext(7)
      right.onNext(8)
      log.add("sent")
    })
    left.onNext(1)
    right.onNext(2)
    subscription.dispose()
    #expect(log.text == "[1, 2] [7, 8] sent")
  }
}
