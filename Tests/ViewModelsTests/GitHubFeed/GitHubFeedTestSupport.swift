import Core
import Foundation
import MarbleTesting
import Testing
import ViewModels

/// A view model in front of a server that takes 300 ms.
@MainActor
func gitFeed(_ m: MarbleTest, _ rules: [Rule]) -> GitHubFeedViewModel {
  let server = m.server(latency: .milliseconds(300)) { rules }
  return GitHubFeedViewModel(service: Provider(transport: server, scheduler: m.scheduler))
}

/// What a person does.
@MainActor
func input(
  _ m: MarbleTest,
  appeared: String = "a",
  pull: String = "-",
  file: String = #filePath,
  line: Int = #line
) -> GitHubFeedViewModel.Input {
  GitHubFeedViewModel.Input(
    appeared: m.taps(appeared, file: file, line: line),
    refreshPulled: m.taps(pull, file: file, line: line)
  )
}

/// The rule for the first page, which is asked for without `since`.
func firstPage(_ answers: Answer...) -> Rule {
  On(.get, "/repositories").answers(answers)
}

/// The rule for the page after `since`.
func page(since: Int, _ answers: Answer...) -> Rule {
  On(.get, "/repositories?since=\(since)").answers(answers)
}

/// A page of `count` entries as the server sends it; `next` is the `since` of its `Link` header.
func entries(_ count: Int, since: Int = 0, next: Int? = nil) -> Answer {
  let body = Answer.json(PublicRepositoriesSample.page(since: since, count: count))
    .header("ETag", "W/\"\(since)-\(count)\"")
  return next.map { body.header("Link", link($0)) } ?? body
}

/// The header of a page that is followed by the one after `since`, in GitHub's form.
func link(_ since: Int) -> String {
  "<https://api.github.com/repositories?since=\(since)>; rel=\"next\", "
    + "<https://api.github.com/repositories{?since}>; rel=\"first\""
}

/// The rows of a page.
func rows(_ count: Int, since: Int = 0) -> [RepositoryRow] {
  let body = PublicRepositoriesSample.page(since: since, count: count)
  let page = try? JSONDecoder().decode(TolerantList<PublicRepository>.self, from: body)
  return page?.elements.map(RepositoryRow.init) ?? []
}
