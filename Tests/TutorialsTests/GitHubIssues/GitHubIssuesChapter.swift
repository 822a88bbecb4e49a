import Core
import Foundation
import MarbleTesting
import Testing
import ViewModels

@testable import Screens

/// Strengths of the write-up's design, and consequences of its code that no picture shows.
@MainActor
struct GitHubIssuesChapter {
  @Test(arguments: ["happy", "race", "typing"])
  func `the original chains two requests, after a pause, for the latest name`(
    name: String
  ) throws {
    let report = try original(name).showing(["issues", "requests"])
    report.expectGreen()
  }

  @Test func `in the original a repository that is not there looks like one without issues`() throws
  {
    // 404 at 1.4 s, and a repository without issues at 2.7 s.
    let issues = try #require(original("not-found").timeline.lanes.first { $0.name == "issues" })
    #expect(issues.marks.map(\.label) == ["no issues"])
  }

  @Test func `the original's closure keeps its controller`() {
    let scheduler = TestScheduler()
    weak var controller: Originals.IssueListController?
    do {
      let server = ScriptedServer(scheduler: scheduler, rules: [])
      let shown = Originals.IssueListController(
        provider: Provider(transport: server),
        scheduler: scheduler
      )
      shown.viewDidLoad()
      controller = shown
    }
    #expect(controller != nil)
  }

  @Test func `the original's samples do not fit its models`() {
    let decoder = JSONDecoder()
    func sample(_ target: Originals.GitHubEndpoint) -> Data { target.sampleData }
    #expect(throws: DecodingError.self) {
      try decoder.decode(Originals.Repository.self, from: sample(.repository("ada/lab")))
    }
    #expect(throws: DecodingError.self) {
      try decoder.decode([Originals.Issue].self, from: sample(.issues("ada/lab")))
    }
    #expect(throws: (any Error).self) {
      try JSONSerialization.jsonObject(with: sample(.repositories("ada")))
    }
  }

  private func original(_ name: String) throws -> MarbleReport {
    let scenario = try #require(GitHubIssuesGesture.scenarios.first { $0.name == name })
    return try ComparedDesign<GitHubIssuesGesture>.original.report(scenario)
  }
}
