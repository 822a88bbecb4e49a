import Foundation
import Reactive

/// Gives the tasks of a ``Crew`` their turns, and carries out their orders on a scheduler.
package final class Stagehand {
  /// The number of times that one instant may tell states and carry out orders.
  ///
  /// NB: What goes around without an end is cut here, and not by its turns. How many of them a
  /// round takes is the compiler's choice, and a picture has to be the same in each build.
  private static let roundLimit = 1000

  package let crew = Crew()

  private let scheduler: any SchedulerType
  private let note: (String) -> Void
  private var services: [Any] = []
  private var listeners: [Int: (any Sendable) -> Void] = [:]
  private var lastListener = 0
  private var waits: [ObjectIdentifier: (name: String, isWrite: Bool, work: any Disposable)] = [:]
  /// The work to do once no write is in flight.
  private var afterWrites: [() -> Void] = []
  private var notes: Set<String> = []
  private var isRunning = false

  /// Creates a stagehand; `note` gets a sentence on work that didn't stop or isn't in virtual time.
  package init(scheduler: any SchedulerType, note: @escaping (String) -> Void) {
    self.scheduler = scheduler
    self.note = note
  }

  /// Makes a service that `answer` answers with its first element.
  ///
  /// - Parameters:
  ///   - name: The words for a call that is still open in the end.
  ///   - isWrite: Returns whether a call is a write, which continues when the view has gone.
  package func service<Argument, Value>(
    _ name: @escaping @Sendable (Argument) -> String,
    isWrite: @escaping @Sendable (Argument) -> Bool = { _ in false },
    answer: @escaping (Argument) -> Observable<Value>
  ) -> StagedService<Argument, Value> {
    services.append(answer)
    return StagedService(crew: crew, id: services.count - 1, name: name, isWrite: isWrite)
  }

  /// Runs `work`, and everything that results from it at this instant.
  func comeToRest(after work: @escaping () -> Void) {
    Turns.exclusively(for: crew) {
      Crew.$current.withValue(crew) { work() }
      guard !isRunning else { return }
      isRunning = true
      defer { isRunning = false }
      crew.time.withLock { $0 = scheduler.now }
      // A view may answer a state by an input, and an order may be carried out at once.
      for _ in 1...Self.roundLimit {
        guard Turns.comeToRest() else {
          let place = crew.place(ofJob: Turns.lastJob).map { ": the task at \($0)" } ?? ": a task"
          return report(
            "still running after \(Turns.limit) turns at one instant\(place) never waits for the clock"
              + " or an answer"
          )
        }
        let hasTold = tellNews()
        let hasWorked = carryOutOrders()
        if !hasTold, !hasWorked { return }
      }
      Turns.dropAll()
      report("still running after \(Self.roundLimit) rounds of states and calls")
    }
  }

  func addListener<Value: Sendable>(_ listen: @escaping (Value) -> Void) -> Int {
    lastListener += 1
    listeners[lastListener] = { content in
      if let told = content as? Told<Value> { listen(told.value) }
    }
    return lastListener
  }

  func removeListener(_ id: Int) { listeners[id] = nil }

  /// Reports a model's work that didn't stop, and work outside of virtual time.
  func reportRest(of model: String, after event: String) {
    for fault in crew.takeFaults() { report("\(model): \(fault)") }
    // A task may wait for a write that something else sends, so it's asked again afterwards.
    if !isWriting {
      let place = event == "stop()" ? "there" : "when the view leaves"
      let isStuck = waits.isEmpty
      for (id, name) in crew.unfinishedTasks {
        let words = name.isEmpty ? "a task of \(model)" : "the task \"\(name)\" of \(model)"
        let reason =
          if !isStuck {
            "; cancel it \(place)"
          } else if endsByCancelling(task: id) {
            ": it waits for the next element of a stream, or the like; cancel it \(place), or end"
              + " the stream"
          } else {
            "; nothing of the stage will resume it: \(Crew.advice)"
          }
        report("\(words) is still running after \(event)\(reason)")
      }
    }
    for wait in waits.values.filter({ !$0.isWrite }).map(\.name).sorted() {
      report("\(wait) is still open after \(event); cancel the task that waits for it")
    }
  }

  /// Cancels a task that should have ended, to see what it waits for.
  private func endsByCancelling(task id: Int) -> Bool {
    comeToRest { [crew] in crew.cancel(task: id) }
    return !crew.unfinishedTasks.contains { $0.id == id }
  }

  /// True while a write is in flight.
  var isWriting: Bool { waits.values.contains(where: \.isWrite) }

  /// Does something once no write is in flight: now if none is.
  func afterWrites(_ work: @escaping () -> Void) {
    afterWrites.append(work)
    endWrites()
  }

  private func endWrites() {
    while !isWriting, !afterWrites.isEmpty { afterWrites.removeFirst()() }
  }

  /// Reports something once.
  func report(_ words: String) {
    if notes.insert(words).inserted { note(words) }
  }

  private func tellNews() -> Bool {
    let news = crew.takeNews()
    for piece in news { listeners[piece.listener]?(piece.content) }
    return !news.isEmpty
  }

  private func carryOutOrders() -> Bool {
    let orders = crew.takeOrders()
    for order in orders { order(self) }
    return !orders.isEmpty
  }
}

extension Stagehand {
  func begin<Value>(_ wait: Wait<Value>, name: String, isWrite: Bool) {
    waits[ObjectIdentifier(wait)] = (name, isWrite, Disposables.create())
  }

  func sleep(_ duration: Duration, until wait: Wait<Void>) {
    let time = RxTimeInterval.nanoseconds(Int(duration / .nanoseconds(1)))
    keep(
      Observable<Int>.timer(time, scheduler: scheduler)
        .subscribe(onNext: { [self] _ in end(wait, .success(())) }),
      for: wait
    )
  }

  func call<Argument, Value>(_ id: Int, _ argument: Argument, until wait: Wait<Value>) {
    guard let answer = services[id] as? (Argument) -> Observable<Value> else { return }
    keep(
      answer(argument).subscribe(
        onNext: { [self] in end(wait, .success($0)) },
        onError: { [self] in end(wait, .failure($0)) },
        onCompleted: { [self] in end(wait, .failure(RxError.noElements)) }
      ),
      for: wait
    )
  }

  func stop<Value>(_ wait: Wait<Value>) {
    waits.removeValue(forKey: ObjectIdentifier(wait))?.work.dispose()
    endWrites()
  }

  private func keep<Value>(_ work: any Disposable, for wait: Wait<Value>) {
    waits[ObjectIdentifier(wait)]?.work = work
  }

  private func end<Value>(_ wait: Wait<Value>, _ result: Result<Value, any Error>) {
    guard !wait.hasEnded else { return }
    waits[ObjectIdentifier(wait)] = nil
    comeToRest { wait.end(result) }
    endWrites()
  }
}
