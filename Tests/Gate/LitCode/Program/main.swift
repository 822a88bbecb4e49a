import Foundation
import Screens
import Workshop

// Plays each scenario that the demo shows, and writes which code ran at each instant, a file per
// screen.

let screens = [
  LitScreen(GankFeedGesture.self, "GankFeed/GankFeedViewModel", "Shared/ListMachine"),
  LitScreen(GitHubFeedGesture.self, "GitHubFeed/GitHubFeedViewModel"),
  LitScreen(GitHubIssuesGesture.self, "GitHubIssues/GitHubIssuesViewModel"),
  LitScreen(
    GitHubStarsGesture.self,
    "GitHubStars/GitHubStarsViewModel",
    "GitHubStars/StarViewModel"
  ),
  LitScreen(KakaoSearchGesture.self, "KakaoSearch/KakaoSearchViewModel", "Shared/ListMachine"),
  LitScreen(KKBoxHitsGesture.self, "KKBoxHits/KKBoxHitsViewModel", "Shared/ListMachine"),
]

/// Records some screens, or all for none.
@MainActor
func record(into folder: String, only names: Set<String>) throws {
  if let name = names.subtracting(screens.map(\.name)).min() {
    throw Tool.Failure(
      description: "there is no screen \(name); screens: "
        + screens.map(\.name).joined(separator: ", ")
    )
  }
  let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: scratch) }
  let chosen = screens.filter { names.isEmpty || names.contains($0.name) }
  let profiles = Profiles(in: scratch)
  let runs = try chosen.map { screen in (screen, try screen.play(profiles)) }
  profiles.close()
  let record = try LitRecord(profiles: profiles, files: Set(chosen.flatMap(\.files)))
  for (screen, runs) in runs {
    let text = try record.text(of: screen, runs)
    let file = URL(filePath: folder).appending(path: "\(screen.name).txt")
    try Data(text.utf8).write(to: file)
    print("\(screen.name): \(runs.count) runs, \(text.utf8.count) bytes")
  }
}

let words = CommandLine.arguments.dropFirst()
guard let folder = words.first else {
  print("usage: LitCode FOLDER [SCREEN…]")
  exit(64)
}
do {
  try record(into: folder, only: Set(words.dropFirst()))
} catch {
  print("LitCode: \(error)")
  exit(1)
}
