#if canImport(SwiftUI)
  import SwiftUI
  import ViewModels

  /// The flow in SwiftUI. The stack asks for a path when the user swipes back; the view model
  /// decides.
  struct StarsStack<Feed: View, Page: View>: View {
    let path: [Route]
    let replacePath: ([Route]) -> Void
    let feed: Feed
    let pages: RoutePages<Page>

    var body: some View {
      NavigationStack(path: Binding(get: { path }, set: { replacePath($0) })) {
        feed.navigationDestination(for: Route.self) { route in pages.page(route) }
      }
    }
  }
#endif
