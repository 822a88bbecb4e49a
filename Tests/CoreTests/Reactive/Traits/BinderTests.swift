import Core
import MarbleTesting
import Testing

@MainActor struct `A binder` {
  final class Label { var text = "" }

  @Test func `sets its target, and does not retain it`() {
    var label: Label? = Label()
    let weakLabel = { [weak label] in label }
    let source = PublishSubject<String>()
    let binder = label.map { Binder<String>($0) { label, text in label.text = text } }
    let subscription = binder.map { source.bind(to: $0) }
    source.onNext("a")
    #expect(label?.text == "a")
    label = nil
    #expect(weakLabel() == nil)
    source.onNext("b")
    subscription?.dispose()
  }

  @Test func `sets its target on a scheduler if there is one`() {
    let label = Label()
    let scheduler = TestScheduler()
    let binder = Binder<String>(label, scheduler: scheduler) { label, text in label.text = text }
    binder.on(.next("a"))
    #expect(label.text.isEmpty)
    scheduler.start()
    #expect(label.text == "a")
  }

  @Test func `leaves no stale label when a field cuts its text while it is bound`() {
    // The field answers its own text, which is an anomaly that a debug build reports.
    Hooks.listen({ _ in }, while: cutText)
  }

  private func cutText() {
    marbles { m in
      let typed = m.hot("--a-----b", ["a": "ab", "b": "abcdef"])
      let labels = Observable<String>.create { observer in
        let (field, label) = (PublishRelay<String>(), BehaviorRelay(value: ""))
        let binder = Binder<String>(label) { label, text in
          if text.count > 3 { field.accept(String(text.prefix(3))) }
          label.accept("\(text), \(text.count) letters")
        }
        return Disposables.create(
          label.bind(to: observer),
          field.bind(to: binder),
          typed.bind(to: field),
          Disposables.create { _ = label }
        )
      }
      m.expect(
        labels,
        "              x-y-----(zw)",
        ["x": "", "y": "ab, 2 letters", "z": "abcdef, 6 letters", "w": "abc, 3 letters"]
      )
    }
  }
}
