import Core
import Foundation
import MarbleTesting
import Screens
import Testing
import ViewModels

/// Each of these designs has one fault, and a rule of the flow finds it within a thousand runs.
@MainActor
struct FlowFaultTests {
  typealias Flow = GitHubStarsGesture

  @Test func `a write that Back cancels is found`() throws {
    try expect(.writeIsFinished) { stage in
      var stores: [String: Stars] = [:]
      let controls = GitHubStarsControls(on: stage)
      controls.stars = { screen in
        guard screen != "feed" else { return stage.stars }
        let stars = Stars(service: Provider(transport: stage.transport))
        stores[screen] = stars
        return stars
      }
      controls.showPage = { page, _ in Disposables.create { stores[page.name.name] = nil } }
      return controls
    }
  }

  @Test func `a store for each screen is found, and its bug is named`() throws {
    let text = try expect(Flow.starsAreThoseOfTheServer) { stage in
      let controls = GitHubStarsControls(on: stage)
      controls.stars = { screen in
        stage.companion(named: screen) { Stars(service: stage.github(), session: stage.session) }
      }
      return controls
    }
    #expect(text.contains("Two Sources of Truth"))
  }

  @Test func `a star that is kept after a refusal is found`() throws {
    try expect(Flow.starsAreThoseOfTheServer) { stage in
      let service = Provider<StarsTarget>(transport: Unchecked(transport: stage.transport))
      _ = stage.companion { Stars(service: service) }
      return GitHubStarsControls(on: stage)
    }
  }

  @Test func `a PUT that is sent twice is found`() throws {
    try expect(Flow.eachWriteChangesAStar) { stage in
      let service = Provider<StarsTarget>(transport: Twice(transport: stage.transport))
      _ = stage.companion { Stars(service: service) }
      return GitHubStarsControls(on: stage)
    }
  }

  @Test func `a wish that the store forgets is found`() throws {
    try expect(.showsWish(Flow.starStore)) { stage in
      let controls = GitHubStarsControls(on: stage)
      controls.binds = { commands, stars in
        commands.emit(
          onNext: stage.taking { command in
            if case .set(_, isStarred: false) = command { return }
            stars.take(command)
          }
        )
      }
      return controls
    }
  }

  @Test func `a page that is bound twice is found`() throws {
    try expect(Flow.nothingIsRequestedTwice) { stage in
      let controls = GitHubStarsControls(on: stage)
      controls.showPage = { page, _ in
        let viewModel = GitHubIssuesViewModel(
          service: stage.service("Bearer", "GITHUB_TOKEN"),
          scheduler: stage.scheduler
        )
        let input = GitHubIssuesViewModel.Input(
          searchText: .just(page.name.description),
          retryTapped: .empty(),
          itemSelected: .empty()
        )
        return viewModel.transform(input: input).issues.drive(page.issues.issues)
      }
      return controls
    }
  }

  @Test func `a wrong row that opens is found`() throws {
    try expect(Flow.pathIsWhatWasOpened, making: { RowBefore(flow: Flow.viewModel(on: $0)) }) {
      GitHubStarsControls(on: $0)
    }
  }

  @Test func `commands that no store takes are found, with the name of their output`() throws {
    let text = try expect(.commandsAreTaken) { stage in
      let controls = GitHubStarsControls(on: stage)
      controls.binds = { _, _ in Disposables.create() }
      return controls
    }
    #expect(text.contains(".starCommands sends commands, and nothing takes them"))
  }

  @discardableResult
  private func expect<ViewModel: ViewModelType>(
    _ rule: ScreenRule,
    making make: @escaping (Stage) -> ViewModel = Flow.viewModel(on:),
    controlledBy makeControls: @escaping (Stage) -> GitHubStarsControls
  ) throws -> String
  where
    ViewModel.Input == GitHubStarsViewModel.Input, ViewModel.Output == GitHubStarsViewModel.Output
  {
    let screen = ExploredScreen(
      Flow.self,
      name: "a flow with a fault",
      controlledBy: makeControls,
      making: make
    )
    let exploration = Exploration(screen)
    let result = exploration.run(999, rule: rule.name, untilBroken: 1)
    let broken = try #require(result.broken.first, "\(rule.name)")
    let shortest = exploration.shortest(broken)
    #expect(shortest.gestureCount <= 4, "\(shortest.text())")
    return "\(shortest.text())"
  }
}

/// Takes any response to a write for a good one, as a service does that checks no status.
private struct Unchecked: Transport {
  let transport: any Transport

  func send(_ request: URLRequest) -> Single<Response> {
    transport.send(request).map { response in
      request.httpMethod == "GET" ? response : Self.stored(request)
    }
  }

  private static func stored(_ request: URLRequest) -> Response {
    Response(statusCode: 204, data: Data(), headers: [:], request: request)
  }
}

/// Sends a `PUT` again after it was answered.
private struct Twice: Transport {
  let transport: any Transport

  func send(_ request: URLRequest) -> Single<Response> {
    guard request.httpMethod == "PUT" else { return transport.send(request) }
    return transport.send(request).flatMap { [transport] _ in transport.send(request) }
  }
}

/// Reads the selected row before the tap has been stored, and so opens the row of the tap before.
private final class RowBefore: ViewModelType {
  private let flow: GitHubStarsViewModel

  init(flow: GitHubStarsViewModel) { self.flow = flow }

  func transform(input: GitHubStarsViewModel.Input) -> GitHubStarsViewModel.Output {
    let opened = input.repositoryOpened
      .scan([RepositoryName]()) { names, name in names.suffix(1) + [name] }
      .map { $0[0] }
    return flow.transform(
      input: .init(
        repositoryOpened: opened,
        newIssueTapped: input.newIssueTapped,
        pathReplaced: input.pathReplaced,
        linkOpened: input.linkOpened,
        keyEntered: input.keyEntered,
        signInClosed: input.signInClosed,
        signOutTapped: input.signOutTapped
      )
    )
  }
}
