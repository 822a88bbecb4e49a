import ViewModels

/// The page of each route, which a platform fills in.
///
/// It stands outside of `#if`: a new case of ``Route`` fails to compile here, on every system,
/// until the platforms have a page for it.
struct RoutePages<Page> {
  let newIssue: (RepositoryName) -> Page
  let repository: (RepositoryName) -> Page

  func page(_ route: Route) -> Page {
    switch route {
    case .newIssue(let name): newIssue(name)
    case .repository(let name): repository(name)
    }
  }
}
