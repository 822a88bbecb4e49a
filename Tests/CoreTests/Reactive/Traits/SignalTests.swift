import Core
import MarbleTesting
import Testing

@MainActor @Suite struct `A signal` {
  @Test func `shares one subscription and gives a late subscriber nothing of the past`() {
    marbles { m in
      let source = m.cold("   -a-b-c-|", named: "source")
      let signal = source.asSignal(onErrorJustReturn: "!")
      m.expect(signal, "      -a-b-c-|", named: "first")
      m.expect(signal, "      ---b-c-|", subscribed: "--^", named: "late")
      m.expectSubscriptions(source, "^------!")
    }
  }

  @Test func `emits the given value, or continues, when the source fails`() {
    marbles { m in
      let source = m.cold("-a-#", named: "source")
      let other = m.cold("    -x|", named: "other").asSignal(onErrorJustReturn: "!")
      m.expect(source.asSignal(onErrorJustReturn: "e"), "-a-(e|)", named: "value")
      m.expect(source.asSignal(onErrorSignalWith: other), "-a--x|", named: "given")
    }
  }

  @Test func `emits to closures, observers, relays and objects`() {
    expectNoLeak {
      final class Screen { var texts: [Int] = [] }
      let screen = Screen()
      let source = PublishRelay<Int>()
      let signal = source.asSignal()
      let published = PublishRelay<Int>()
      let state = BehaviorRelay(value: 0)
      let log = EventLog<Int>()
      let ofPublished = EventLog<Int>()
      var received: [Int] = []
      let subscriptions = [
        published.subscribe(ofPublished),
        signal.emit(onNext: { received.append($0) }),
        signal.emit(with: screen, onNext: { $0.texts.append($1) }),
        signal.emit(to: log),
        signal.emit(to: published),
        signal.emit(to: state),
      ]
      source.accept(7)
      #expect([received, screen.texts, [state.value]] == [[7], [7], [7]])
      #expect([log.marks, ofPublished.marks] == [["7"], ["7"]])
      subscriptions.forEach { $0.dispose() }
    }
  }

  @Test func `does not call an object that is gone`() {
    final class Screen { var count = 0 }
    var screen: Screen? = Screen()
    weak let weakScreen = screen
    let source = PublishRelay<Int>()
    var subscription: Disposable?
    if let screen {
      subscription = source.asSignal().emit(with: screen, onNext: { $0.count += $1 })
    }
    screen = nil
    #expect(weakScreen == nil)
    source.accept(1)
    subscription?.dispose()
  }
}
