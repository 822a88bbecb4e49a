import Core
import Testing

@MainActor struct `The bridge to async code` {
  @Test func `delivers what an async closure returns`() async throws {
    let single = Single<Int>.create { try await double(21) }
    #expect(try await single.value == 42)
  }

  @Test func `delivers what an async closure throws`() async {
    let single = Single<Int>.create { try await fail() }
    await #expect(throws: Failure.first) { try await single.value }
  }

  @Test func `inherits the values of the task, unless it is detached`() async throws {
    let names = try await Place.$name.withValue("here") {
      [
        try await Single<String>.create { Place.name }.value,
        try await Single<String>.create(detached: true) { Place.name }.value,
      ]
    }
    #expect(names == ["here", "nowhere"])
  }

  @Test func `cancels the task when the subscription is disposed of`() async {
    let (cancelled, continuation) = AsyncStream.makeStream(of: Bool.self)
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    var isDelivered = false
    let subscription = Single<Int>.create {
      start.yield()
      await withTaskCancellationHandler {
        for await _ in AsyncStream<Never>.makeStream().stream {}
      } onCancel: {
        continuation.yield(true)
      }
      return 1
    }.subscribe(onSuccess: { _ in isDelivered = true }, onFailure: { _ in isDelivered = true })
    for await _ in started { break }
    subscription.dispose()
    for await isCancelled in cancelled {
      #expect(isCancelled)
      break
    }
    #expect(!isDelivered)
  }

  @Test func `lets a loop run over the elements`() async throws {
    var received: [Int] = []
    for try await element in Observable.of(1, 2, 3).values { received.append(element) }
    for await element in Driver.of(4, 5).values { received.append(element) }
    #expect(received == [1, 2, 3, 4, 5])
  }

  @Test func `throws in the loop what the observable fails with`() async {
    await #expect(throws: Failure.first) {
      for try await _ in Observable<Int>.error(Failure.first).values {}
    }
  }

  @Test func `throws in a loop whose task is cancelled before the end`() async {
    let isThrown = await cancelled {
      do {
        for try await _ in Observable<Int>.never().values {}
        return false
      } catch { return error is CancellationError }
    }
    #expect(isThrown)
    let received = await cancelled {
      var received: [Int] = []
      do { for try await element in Observable.of(1, 2).values { received.append(element) } } catch
      {}
      return received
    }
    #expect(received == [1, 2], "what has come and ended before is not lost")
  }

  @Test func `throws in a loop whose task is cancelled while it waits`() async {
    let subject = PublishSubject<Int>()
    let task = Task {
      do {
        for try await _ in subject.values {}
        return false
      } catch { return error is CancellationError }
    }
    while !subject.hasObservers { await Task.yield() }
    task.cancel()
    #expect(await task.value)
    #expect(!subject.hasObservers)
  }

  @Test func `returns what is there in a task that is cancelled, and throws if nothing is`() async {
    let single = await cancelled { try? await Single.just(1).value }
    #expect(single == 1)
    let thrown = await cancelled {
      do { return try await Single<Int>.never().value == 0 } catch {
        return error is CancellationError
      }
    }
    #expect(thrown)
  }

  @Test func `disposes of the subscription when the loop is left`() async throws {
    let subject = BehaviorSubject(value: 1)
    for try await _ in subject.values { break }
    #expect(!subject.hasObservers)
  }

  @Test func `makes an observable of an async sequence`() async throws {
    let stream = AsyncStream<Int> { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
    var received: [Int] = []
    for try await element in stream.asObservable().map({ $0 * 10 }).values {
      received.append(element)
    }
    #expect(received == [10, 20, 30])
  }

  @Test func `fails with what an async sequence throws, and completes if that was cancelled`()
    async throws
  {
    let failing = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: Failure.first) }
    await #expect(throws: Failure.first) {
      for try await _ in failing.asObservable().values {}
    }
    let ended = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: CancellationError()) }
    for try await _ in ended.asObservable().values {}
  }
}

private enum Place {
  @TaskLocal static var name = "nowhere"
}

/// Runs `body` in a task that is cancelled before it starts.
@MainActor private func cancelled<Value: Sendable>(
  _ body: @escaping @MainActor () async -> Value
) async -> Value {
  let task = Task { await body() }
  task.cancel()
  return await task.value
}

private func double(_ number: Int) async throws -> Int {
  await Task.yield()
  return number * 2
}

private func fail() async throws -> Int {
  await Task.yield()
  throw Failure.first
}
