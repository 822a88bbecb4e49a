import Foundation
import Networking
import Reactive
import Scenarios

/// Gives the tasks of a ``Crew`` their turns, and carries out their orders on a stage.
final class Stagehand {
  let stage: Stage
  let crew = Crew()

  private let showStates: () -> Bool
  private var waits: [ObjectIdentifier: (name: String, work: any Disposable)] = [:]
  private var isRunning = false

  /// Creates a stagehand whose `showStates` tells the view, and returns whether there was anything
  /// new.
  init(on stage: Stage, showStates: @escaping () -> Bool) {
    self.stage = stage
    self.showStates = showStates
  }

  /// The sleeps and requests that haven't ended.
  var openWaits: [String] { waits.values.map(\.name).sorted() }

  /// Runs `work`, and everything that results from it at this instant.
  ///
  /// - Returns: `false` if the tasks never came to rest.
  @discardableResult
  func comeToRest(after work: @escaping () -> Void) -> Bool {
    var rests = true
    Turns.exclusively(for: crew) {
      Crew.$current.withValue(crew) { work() }
      guard !isRunning else { return }
      isRunning = true
      defer { isRunning = false }
      crew.time.withLock { $0 = stage.scheduler.now }
      // A view may answer a state by an input, and an order may be carried out at once.
      var isDone = false
      while rests && !isDone {
        rests = Turns.comeToRest()
        let hasShown = showStates()
        let hasWorked = carryOutOrders()
        isDone = !hasShown && !hasWorked
      }
    }
    return rests
  }

  private func carryOutOrders() -> Bool {
    let orders = crew.takeOrders()
    for order in orders { order(self) }
    return !orders.isEmpty
  }

  func sleep(_ duration: Duration, until wait: Wait<Void>) -> any Disposable {
    let time = RxTimeInterval.nanoseconds(Int(duration / .nanoseconds(1)))
    return Observable<Int>.timer(time, scheduler: stage.scheduler)
      .subscribe(onNext: { [self] _ in end(wait, .success(())) })
  }

  func request<Target: TargetType>(_ target: Target, until wait: Wait<Response>) -> any Disposable {
    Provider<Target>(transport: stage.transport).request(target)
      .subscribe { [self] in end(wait, $0) }
  }

  func keep<Value>(_ wait: Wait<Value>, name: String, _ work: any Disposable) {
    if !wait.hasEnded { waits[ObjectIdentifier(wait)] = (name, work) }
  }

  func stop<Value>(_ wait: Wait<Value>) {
    waits.removeValue(forKey: ObjectIdentifier(wait))?.work.dispose()
  }

  private func end<Value>(_ wait: Wait<Value>, _ result: Result<Value, any Error>) {
    waits[ObjectIdentifier(wait)] = nil
    comeToRest { wait.end(result) }
  }
}
