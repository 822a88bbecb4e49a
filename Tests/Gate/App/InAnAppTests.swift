import Core
import Foundation
import Testing
import ViewModels

/// The view models without Rx, compiled as in an app: `@MainActor`, `Task` and the clocks are
/// Swift's.
///
/// The other files of this target are links to those that a stage plays.
@MainActor
struct InAnAppTests {
  @Test func `a search shows issues, and after it was left it can be shown again`() async {
    let service = IssueService(send: { target in
      try await Task.sleep(for: .zero, clock: NoTime())
      let request = try target.urlRequest()
      return Response(statusCode: 200, data: target.sampleData, request: request)
    })
    for model in [
      ObservableIssues(service: service, clock: NoTime()),
      StreamIssues(service: service, clock: NoTime()),
    ] as [any IssueSearch] {
      model.searchText = "octocat/Hello-World"
      for _ in 1...2 {
        model.start()
        for _ in 1...1000 where model.issues.isEmpty { await Task.yield() }
        #expect(!model.issues.isEmpty)
        model.stop()
        #expect(model.status == .idle)
      }
    }
  }

  @Test func `a small search finds the titles of a name, and a failure ends nothing`() async {
    let model = ObservedIssueSearch(
      titles: { name in
        guard name == "ada/lab" else { throw CancellationError() }
        return ["List flickers"]
      },
      clock: NoTime()
    )
    model.text = "ada/lost"
    for _ in 1...1000 where [.idle, .searching].contains(model.status) { await Task.yield() }
    #expect(![.idle, .searching].contains(model.status))
    model.text = "ada/lab"
    let found = IssueSearchStatus.found(["List flickers"])
    for _ in 1...1000 where model.status != found { await Task.yield() }
    #expect(model.status == found)
  }

  @Test func `a list loads its pages, and after it was left it can be shown again`() async {
    let model = ObservableFeed(send: { target in
      try await Task.sleep(for: .zero, clock: NoTime())
      let request = try target.urlRequest()
      return Response(statusCode: 200, data: target.sampleData, request: request)
    })
    for _ in 1...2 {
      model.open(.all)
      for count in [10, 20, 24] {
        for _ in 1...1000 where model.items.count < count { await Task.yield() }
        #expect(model.items.count == count)
        model.loadMore()
      }
      #expect(model.state == .endOfList)
      model.stop()
      #expect(model.items.isEmpty)
    }
  }
}

/// A clock on which every sleep is over at once.
private struct NoTime: Clock {
  var now: ContinuousClock.Instant { .now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
  }
}
