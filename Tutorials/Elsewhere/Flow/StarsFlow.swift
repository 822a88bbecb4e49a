#if canImport(UIKit) && canImport(RxCocoa) && canImport(RxSwift)
  import RxCocoa
  import RxSwift
  import UIKit
  import ViewModels

  /// Shows the path: a controller for each page, which is bound for as long as it's on the path.
  @MainActor
  final class StarsFlow: NSObject, UINavigationControllerDelegate {
    /// Emits the path that UIKit has made by itself; bind it to the input of that name.
    let pathReplaced = PublishRelay<[Route]>()

    private let disposeBag = DisposeBag()
    private let feed: UIViewController
    private let navigation: UINavigationController
    private var pages: [(route: Route, controller: UIViewController)] = []
    private let routePages: RoutePages<UIViewController>

    init(
      navigation: UINavigationController,
      feed: UIViewController,
      routePages: RoutePages<UIViewController>
    ) {
      self.navigation = navigation
      self.feed = feed
      self.routePages = routePages
      super.init()
      navigation.delegate = self
    }

    func bind(_ output: GitHubStarsViewModel.Output) {
      output.path
        .drive(onNext: { [weak self] in self?.show($0) })
        .disposed(by: disposeBag)
    }

    private func show(_ path: [Route]) {
      pages = path.map { route in
        pages.first { $0.route == route } ?? (route: route, controller: routePages.page(route))
      }
      navigation.setViewControllers([feed] + pages.map { $0.controller }, animated: true)
    }

    /// The user has swiped, or tapped the bar's own Back, and UIKit has removed the page.
    func navigationController(
      _ navigationController: UINavigationController,
      didShow viewController: UIViewController,
      animated: Bool
    ) {
      let shown = navigationController.viewControllers
      let path = pages.filter { page in shown.contains { $0 === page.controller } }
      if path.count < pages.count { pathReplaced.accept(path.map { $0.route }) }
    }
  }
#endif
