import Elsewhere
import Observation
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10))) struct `A search with async and Observation` {
  private let clock = HandClock()
  private let server = HandServer()
  private let search: ObservableIssueSearch
  private let typed = AsyncStream.makeStream(of: String.self)

  init() {
    search = ObservableIssueSearch(titles: server.titles, clock: clock)
  }

  // region: test
  @Test func `waits for a pause, then requests, and shows the titles`() async throws {
    let following = Task { await search.follow(typed.stream) }
    var naps = clock.naps.makeAsyncIterator()
    var requests = server.requests.makeAsyncIterator()

    typed.continuation.yield("a/b")
    let nap = try #require(await naps.next())
    #expect(nap.duration == .milliseconds(500))
    #expect(search.status == .idle)

    nap.end()
    #expect(await change() == .searching)

    let request = try #require(await requests.next())
    request.answer(["List flickers"])
    #expect(await change() == .found(["List flickers"]))

    following.cancel()
    await following.value
  }
  // endregion

  @Test func `starts its pause again for the next text, and requests once`() async throws {
    let following = Task { await search.follow(typed.stream) }
    var naps = clock.naps.makeAsyncIterator()
    var requests = server.requests.makeAsyncIterator()

    typed.continuation.yield("a/b")
    let first = try #require(await naps.next())
    typed.continuation.yield("a/bc")
    let second = try #require(await naps.next())
    first.end()
    second.end()

    let request = try #require(await requests.next())
    #expect(request.name == "a/bc")
    request.answer([])
    following.cancel()
    await following.value
  }

  @Test func `drops the late answer to an earlier request`() async throws {
    let following = Task { await search.follow(typed.stream) }
    var naps = clock.naps.makeAsyncIterator()
    var requests = server.requests.makeAsyncIterator()

    typed.continuation.yield("a/b")
    try #require(await naps.next()).end()
    let first = try #require(await requests.next())
    typed.continuation.yield("c/d")
    try #require(await naps.next()).end()
    let second = try #require(await requests.next())

    first.answer(["of a/b"])
    for _ in 0..<10 { await Task.yield() }
    #expect(search.status == .searching)
    second.answer(["of c/d"])
    #expect(await change() == .found(["of c/d"]))
    following.cancel()
    await following.value
  }

  @Test func `shows a failure, and goes on with the next text`() async throws {
    let following = Task { await search.follow(typed.stream) }
    var naps = clock.naps.makeAsyncIterator()
    var requests = server.requests.makeAsyncIterator()

    typed.continuation.yield("a/b")
    try #require(await naps.next()).end()
    try #require(await requests.next()).fail()
    #expect(await change() == .failed("no network"))

    typed.continuation.yield(" a/b ")
    try #require(await naps.next()).end()
    typed.continuation.yield("c/d")
    try #require(await naps.next()).end()
    let second = try #require(await requests.next())
    #expect(second.name == "c/d", "the same name was requested again")
    second.answer([])
    following.cancel()
    await following.value
  }

  @Test func `an element of an AsyncStream reaches one of two loops`() async {
    var first = typed.stream.makeAsyncIterator()
    var second = typed.stream.makeAsyncIterator()
    typed.continuation.yield("a")
    typed.continuation.yield("b")
    #expect(await first.next() == "a")
    #expect(await second.next() == "b")
  }

  // region: change
  /// The status after its next change.
  private func change() async -> IssueSearchStatus {
    await withCheckedContinuation { changed in
      withObservationTracking {
        _ = search.status
      } onChange: {
        changed.resume()
      }
    }
    return search.status
  }
  // endregion
}
