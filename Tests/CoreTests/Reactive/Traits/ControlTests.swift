import Core
import Testing

@Suite struct `A binder` {
  final class Label { var text = "" }

  @Test func `sets its target, and does not retain it`() {
    var label: Label? = Label()
    weak let weakLabel = label
    let source = PublishSubject<String>()
    let binder = label.map { Binder<String>($0) { label, text in label.text = text } }
    let subscription = binder.map { source.bind(to: $0) }
    source.onNext("a")
    #expect(label?.text == "a")
    label = nil
    #expect(weakLabel == nil)
    source.onNext("b")
    subscription?.dispose()
  }

  @Test func `sets its target on a scheduler if there is one`() {
    let label = Label()
    let scheduler = HistoricalScheduler()
    let binder = Binder<String>(label, scheduler: scheduler) { label, text in label.text = text }
    binder.on(.next("a"))
    #expect(label.text.isEmpty)
    scheduler.start()
    #expect(label.text == "a")
  }
}

@MainActor @Suite struct `A control` {
  @Test func `property takes what the program sets, and emits what the user does`() {
    expectNoLeak {
      let typed = BehaviorSubject<String?>(value: nil)
      let set = EventLog<String?>()
      let property = ControlProperty(values: typed, valueSink: set)
      let all = EventLog<String>()
      let changes = EventLog<String?>()
      let subscriptions = [
        property.orEmpty.subscribe(all), property.changed.subscribe(changes),
        Observable.just("program").bind(to: property.orEmpty),
      ]
      typed.onNext("person")
      #expect(all.marks == ["", "person"])
      #expect(changes.marks == ["Optional(\"person\")"])
      #expect(set.marks == ["Optional(\"program\")", "|"])
      subscriptions.forEach { $0.dispose() }
    }
  }

  @Test func `event is a signal, a driver and an observable`() {
    expectNoLeak {
      let taps = PublishSubject<Int>()
      let event = ControlEvent(events: taps)
      let log = EventLog<Int>()
      let subscriptions = [
        event.subscribe(log), event.asSignal().emit(to: log), event.asDriver().drive(log),
      ]
      taps.onNext(1)
      #expect(log.marks == ["1", "1", "1"])
      subscriptions.forEach { $0.dispose() }
    }
  }
}
