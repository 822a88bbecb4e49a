#if canImport(ComposableArchitecture) && canImport(Testing)
  import ComposableArchitecture
  import Testing

  @MainActor
  struct IssueSearchFeatureTests {
    // region: test

    @Test func `waits for a pause, then requests, and shows the titles`() async {
      let clock = TestClock()
      let store = TestStore(initialState: IssueSearchFeature.State()) {
        IssueSearchFeature(titles: { _ in ["List flickers"] })
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.textChanged("a/b")) { $0.name = "a/b" }
      await clock.advance(by: .milliseconds(500))
      await store.receive(\.typingPaused) {
        $0.requested = "a/b"
        $0.status = .searching
      }
      await store.receive(\.response.success) { $0.status = .found(["List flickers"]) }
    }
    // endregion
  }
#endif
