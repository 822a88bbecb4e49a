import Marbles
import Reactive

/// The view of a run: its bindings, and the actions that it takes by itself at set times.
final class ExploringView {
  private unowned let run: ExploringRun
  /// The view's subscriptions, each with the index of its binding; `nil` for those of a second
  /// view.
  private var subscriptions: [(binding: Int?, disposable: Disposable)] = []
  private var appointments: [(time: MarbleTime, keep: () -> Void)] = []

  init(_ run: ExploringRun) {
    self.run = run
  }

  /// Binds the outputs in the order of the view's habits, and notes what the view will do.
  func bind() {
    for index in order { subscriptions.append((index, run.stage.bindings[index].bind())) }
    if let time = run.play.view.joinTime { appointSecondView(at: time) }
    guard let absence = run.play.view.absence else { return }
    run.trace.absence = absence
    appointUnbinding(of: absence.output, at: absence.from)
    appointBinding(of: absence.output, at: absence.until)
  }

  /// The time of the next thing that the view does by itself.
  var nextTime: MarbleTime? { appointments.first?.time }

  /// The time of the last thing that the view does by itself.
  var lastTime: MarbleTime? { appointments.last?.time }

  /// Returns the next thing that the view does, which then is none of those that wait.
  func takeNext() -> (time: MarbleTime, keep: () -> Void) { appointments.removeFirst() }

  func unbindAll() {
    run.trace.isLetGo = true
    let held = subscriptions
    subscriptions = []
    for subscription in held { subscription.disposable.dispose() }
  }

  func letGo() {
    appointments = []
    unbindAll()
  }

  private var order: [Int] { run.play.view.ordered(run.stage.bindings.count) }

  // A twin keeps each appointment, too, so that what happens at that instant keeps its order.
  private func appoint(at tenths: Int, _ body: @escaping () -> Void) {
    appointments.append((.milliseconds(tenths * 100), body))
  }

  private func appointSecondView(at tenths: Int) {
    appoint(at: tenths) { [unowned self] in
      guard !run.isTwin else { return }
      run.trace.hasLateView = true
      for binding in run.stage.lateBindings { subscriptions.append((nil, binding())) }
    }
  }

  private func appointUnbinding(of output: String, at tenths: Int) {
    appoint(at: tenths) { [unowned self] in
      run.trace.isAway = true
      guard !run.isTwin else { return }
      let isLeft = subscriptions.map { $0.binding.map { leaves($0, with: output) } ?? false }
      let left = zip(subscriptions, isLeft).filter(\.1).map(\.0)
      subscriptions = zip(subscriptions, isLeft).filter { !$0.1 }.map(\.0)
      for subscription in left { subscription.disposable.dispose() }
    }
  }

  private func appointBinding(of output: String, at tenths: Int) {
    appoint(at: tenths) { [unowned self] in
      run.trace.isAway = false
      guard !run.isTwin else { return }
      for index in order where leaves(index, with: output) {
        subscriptions.append((index, run.stage.bindings[index].bind()))
      }
    }
  }

  /// True if a binding is undone with `output`: its own, and those of controls, which show every
  /// output.
  private func leaves(_ binding: Int, with output: String) -> Bool {
    run.stage.bindings[binding].output.map { $0 == output } ?? true
  }
}
