/// The base of a source that emits at once: one subscription's state, one element a step.
///
/// On ``CurrentThreadScheduler`` it takes turns with other sources of its kind, and continues
/// without rescheduling while no other one waits: no allocation per element and no recursion.
class EmissionLoop<Element>: TrampolineWork, Disposable {
  final let downstream: Observer<Element>
  final private(set) var isStopped = false
  private var scheduled: Disposable?

  init(_ downstream: Observer<Element>) { self.downstream = downstream }

  /// Emits the next element, or ends the sequence with `finish` or `fail`.
  func step() { abstractMethod() }

  /// Starts to emit, and returns what stops it.
  final func start(on scheduler: any ImmediateSchedulerType) -> Disposable {
    if scheduler is CurrentThreadScheduler {
      CurrentThreadScheduler.enqueue(self)
    } else {
      let disposable = scheduler.scheduleRecursive(()) { [self] _, again in
        guard !isStopped else { return }
        step()
        if !isStopped { again(()) }
      }
      if isStopped { disposable.dispose() } else { scheduled = disposable }
    }
    return self
  }

  final override func turn() {
    let trampoline = Trampoline.current
    while !isStopped {
      step()
      guard trampoline.isIdle else {
        if !isStopped { trampoline.enqueue(self) }
        return
      }
    }
  }

  final func finish() {
    isStopped = true
    downstream.onCompleted()
  }

  final func fail(_ error: any Error) {
    isStopped = true
    downstream.onError(error)
  }

  final func dispose() {
    isStopped = true
    exchange(&scheduled, with: nil)?.dispose()
  }
}
