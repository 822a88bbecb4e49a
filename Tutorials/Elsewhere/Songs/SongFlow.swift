#if canImport(UIKit) && canImport(RxCocoa) && canImport(RxSwift)
  import RxSwift
  import UIKit

  /// The order of the pages. Makes view models and view controllers, and is the only one that
  /// pushes.
  @MainActor
  final class SongFlow {
    private let navigation: UINavigationController
    private let songs: () -> Single<[Song]>

    init(navigation: UINavigationController, songs: @escaping () -> Single<[Song]>) {
      self.navigation = navigation
      self.songs = songs
    }

    func start() {
      let list = SongListViewController(
        viewModel: SongListViewModel(songs: songs),
        open: { [weak self] song in self?.show(song) }
      )
      navigation.setViewControllers([list], animated: false)
    }

    private func show(_ song: Song) {
      let page = UIViewController()
      page.title = song.title
      navigation.pushViewController(page, animated: true)
    }
  }
#endif
