import Screens

extension Originals {
  /// The faults of each screen's write-up, in the order in which its chapter's table lists them.
  package static let faults: KeyValuePairs<String, [ShownFault]> = [
    "gank-feed": GankFeed.faults, "kkbox-hits": KKBoxHits.faults,
    "kakao-search": KakaoMainController.faults, "github-issues": GitHubIssues.faults,
    "github-feed": GitHubFeed.faults,
  ]
}
