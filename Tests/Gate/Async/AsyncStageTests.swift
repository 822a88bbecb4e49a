import Core
import Foundation
import MarbleTesting
import Observation
import Synchronization
import Testing

@testable import AsyncStage
@testable import WithoutRx

/// Work on a stage is in virtual time, and what can't be fails by name.
struct AsyncStageTests {
  private typealias Play = @MainActor @Sendable (Log, Crew) async throws -> Void

  /// Runs `play` as a task of a model, and returns what it noted and what the stage has to say.
  private func run(
    stopping: Bool = true,
    atTheEnd end: () -> Void = {},
    _ play: @escaping Play
  ) -> (notes: [String], faults: [String]) {
    let scheduler = TestScheduler()
    var (notes, faults): ([String], [String]) = ([], [])
    let hand = Stagehand(scheduler: scheduler) { faults.append($0) }
    let staged = StagedModel(on: hand) { Log($0) }
    staged.start { log in
      log.task = Task { try? await play(log, log.crew) }
    }
    let reading = staged.states { $0.last }
      .subscribe(onNext: { last in
        if let last { notes.append("\(last) \(scheduler.clock.inWords)") }
      })
    scheduler.advance(to: .seconds(60))
    end()
    reading.dispose()
    staged.stop { if stopping { $0.task?.cancel() } }
    staged.release()
    return (notes, faults)
  }

  @Test func `tasks wake in the order of their deadlines and sleeps, a cancelled one at once`() {
    let result = run { log, crew in
      let tasks = [("a", 300), ("b", 200), ("c", 300), ("d", 900)].map { name, time in
        Task {
          try? await crew.sleep(for: .milliseconds(time))
          log.note(name)
        }
      }
      try await crew.sleep(for: .milliseconds(250))
      tasks[3].cancel()
    }
    #expect(result.notes == ["b 200 ms", "d 250 ms", "a 300 ms", "c 300 ms"])
    #expect(result.faults == [])
  }

  @Test func `work outside of the actor ends at the instant at which it began`() {
    let result = run { log, crew in
      try await crew.sleep(for: .milliseconds(100))
      async let doubled = Helper().double(1)
      let sum = await withTaskGroup(of: Int.self) { group in
        for number in 1...3 { group.addTask { await Helper().double(number) } }
        var sum = 0
        for await number in group { sum += number }
        return sum
      }
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      Task.detached {
        await Task.yield()
        continuation.yield(4)
        continuation.finish()
      }
      var streamed = 0
      for await number in stream { streamed += number }
      let one = await Elsewhere.shared.one()
      let resumed = await withCheckedContinuation { continuation in
        Task { continuation.resume(returning: 5) }
      }
      try await Task.sleep(for: .milliseconds(50), clock: crew)
      await log.note("\(doubled) \(sum) \(streamed) \(one) \(resumed)")
    }
    #expect(result.notes == ["2 12 4 1 5 150 ms"])
    #expect(result.faults == [])
  }

  @Test func `a cancellation handler runs at the instant of the cancellation`() {
    let result = run { log, crew in
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
      let task = Task.detached {
        await withTaskCancellationHandler {
          for await _ in stream {}
        } onCancel: {
          continuation.finish()
        }
        await MainActor.run { log.note("over") }
      }
      try await crew.sleep(for: .milliseconds(100))
      task.cancel()
      await task.value
    }
    #expect(result.notes == ["over 100 ms"])
    #expect(result.faults == [])
  }

  @Test func `a task that an actor starts has its place in the actor's queue`() {
    let result = run { log, crew in
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
      let waiting = Task {
        for await _ in stream { log.add("resumed") }
      }
      try await crew.sleep(for: .milliseconds(100))
      Task { log.add("first") }
      continuation.yield()
      Task { log.add("second") }
      continuation.finish()
      await waiting.value
      log.note(log.added.joined(separator: " "))
    }
    #expect(result.notes == ["first resumed second 100 ms"])
  }

  @Test func `a sleep in real time fails by name`() {
    func faults(_ play: @escaping Play) -> [String] { run(play).faults }
    func fault(_ clock: String) -> [String] {
      ["Log: it sleeps by \(clock): give it a `clock: any Clock<Duration>` by `init`"]
    }
    #expect(
      faults { _, _ in try await Task.sleep(for: .seconds(1)) }
        == fault("Task.sleep without a clock")
    )
    #expect(
      faults { _, _ in try await ContinuousClock().sleep(for: .seconds(1)) }
        == fault("a clock of its own")
    )
    #expect(
      faults { _, _ in try await SuspendingClock().sleep(for: .seconds(1)) }
        == fault("a clock of its own")
    )
  }

  @Test func `a task that another thread resumes fails by name, and not the stage beside it`() {
    let waiting = Waiting()
    let resumed = DispatchSemaphore(value: 0)
    var faultsBeside = ["not run"]
    let result = run(atTheEnd: {
      faultsBeside =
        run(atTheEnd: {
          Thread {
            waiting.continuation.withLock { $0?.resume() }
            resumed.signal()
          }.start()
          resumed.wait()
        }) { _, _ in }.faults
    }) { _, _ in
      await withCheckedContinuation { continuation in
        waiting.continuation.withLock { $0 = continuation }
      }
    }
    #expect(result.faults.count == 1)
    #expect(result.faults.first?.hasPrefix("Log: another thread resumed one of its tasks") == true)
    #expect(faultsBeside == [])
  }

  @Test func `work for the main queue fails by name`() {
    let result = run { log, _ in
      DispatchQueue.main.async {}
      DispatchQueue.main.asyncAfter(deadline: .now()) {}
    }
    #expect(
      result.faults == [
        "Log: it uses `DispatchQueue.main`, which doesn't run here: start a `Task` instead"
      ]
    )
  }

  @Test func `a task has its name, and the actor can be assumed`() {
    let result = run { log, crew in
      try await crew.sleep(for: .milliseconds(100))
      let task = Task(name: "named") {
        MainActor.assumeIsolated { log.add(Task.name ?? "no name") }
      }
      task.escalatePriority(to: .high)
      await task.value
      log.note(log.added.joined(separator: " "))
    }
    #expect(result.notes == ["named 100 ms"])
    #expect(result.faults == [])
  }

  @Test func `a task that nothing resumes says what to do`() {
    let waiting = Waiting()
    let result = run { _, _ in
      await withCheckedContinuation { continuation in
        waiting.continuation.withLock { $0 = continuation }
      }
    }
    #expect(
      result.faults == [
        "a task of Log is still running after stop(); nothing of the stage will resume it: inject"
          + " what waits on a queue, a thread or an actor with an executor of its own"
      ]
    )
    waiting.continuation.withLock { $0?.resume() }
  }

  @Test func `a loop over a stream that nothing ends is told from what nothing resumes`() {
    let result = run(stopping: false) { _, _ in
      let never = AsyncStream<Void> { _ in }
      for await _ in never {}
    }
    #expect(
      result.faults == [
        "a task of Log is still running after stop(): it waits for the next element of a stream, or"
          + " the like; cancel it there, or end the stream"
      ]
    )
  }

  @Test func `a task and a sleep that outlive the view fail by name`() {
    let result = run(stopping: false) { _, crew in
      let never = AsyncStream<Void> { _ in }
      Task(name: "heartbeat") { for await _ in never {} }
      Task { try await crew.sleep(for: .seconds(7200)) }
      for await _ in never {}
    }
    #expect(
      result.faults == [
        "a task of Log is still running after stop(); cancel it there",
        "the task \"heartbeat\" of Log is still running after stop(); cancel it there",
        "a sleep of 7200.0 seconds is still open after stop(); cancel the task that waits for it",
      ]
    )
  }

  @Test func `a model that keeps itself alive fails by name`() {
    let result = run { log, _ in log.myself = log }
    #expect(
      result.faults == [
        "Log is still alive after its view has released it; look for what holds it, perhaps a closure"
          + " that captures `self`"
      ]
    )
  }

  @Test func `work that never rests at one instant says how many turns it took`() {
    @MainActor func again() { Task { again() } }
    let result = run { _, _ in again() }
    #expect(
      result.faults.first?.hasPrefix(
        "still running after 10000 turns at one instant: the task at AsyncTests/AsyncStageTests.swift:"
      ) == true
    )
  }

  @Test func `a view and a model that answer each other without an end are stopped`() {
    var (count, faults): (Int, [String]) = (0, [])
    let hand = Stagehand(scheduler: TestScheduler()) { faults.append($0) }
    let staged = StagedModel(on: hand) { Log($0) }
    staged.start()
    let answering = staged.states { $0.last }
      .subscribe(onNext: { _ in
        count += 1
        let text = "answer \(count)"
        staged.send { $0.note(text) }
      })
    answering.dispose()
    #expect(faults == ["still running after 1000 rounds of states and calls"])
    #expect(count == 1000)
  }

  @Test func `a test that waits for the actor of a stage, where none runs, ends with a line`() async
  {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {}
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("is a test `@MainActor` where that is the stage's? It needs no actor"))
  }

  @Test func `an element of an AsyncStream reaches one of two loops`() async {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    var (first, second) = (stream.makeAsyncIterator(), stream.makeAsyncIterator())
    continuation.yield("a")
    continuation.yield("b")
    #expect(await [first.next(), second.next()] == ["a", "b"])
  }
}

@MainActor
@Observable
private final class Log {
  private(set) var last: String?
  @ObservationIgnored private(set) var added: [String] = []
  @ObservationIgnored let crew: Crew
  @ObservationIgnored var myself: Log?
  @ObservationIgnored var task: Task<Void, Never>?

  init(_ crew: Crew) { self.crew = crew }

  func note(_ text: String) { last = text }
  func add(_ text: String) { added.append(text) }
}

private struct Helper {
  func double(_ number: Int) async -> Int {
    await Task.yield()
    return number * 2
  }
}

@globalActor
private actor Elsewhere {
  static let shared = Elsewhere()

  func one() -> Int { 1 }
}

private final class Waiting: Sendable {
  let continuation = Mutex<CheckedContinuation<Void, Never>?>(nil)
}
