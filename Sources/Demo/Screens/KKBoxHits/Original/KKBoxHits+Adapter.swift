import Core
import ViewModels

extension Originals {
  /// The write-up's list of new hits behind the input and output of the repaired one.
  public final class KKBoxHits: ViewModelType {
    private let app: KKBoxApp
    private let manager: KKBoxManager
    private let bag = DisposeBag()

    /// An app that has just started.
    public init(transport: any Transport) {
      app = KKBoxApp(id: "app", secret: "secret")
      manager = KKBoxManager(transport: transport, app: app)
      manager.accessTokenSubject
        .map { $0 }
        .bind(to: app.authorization)
        .disposed(by: bag)
    }

    /// One more screen of the app.
    public func transform(input: KKBoxHitsViewModel.Input) -> KKBoxHitsViewModel.Output {
      let screen = KKBoxHitsScreen(manager: manager)
      screen.bind(input)
      let table = screen.controller.playlistView.table
      let rows = table.rows.map { rows in
        rows.map { $0?.row ?? .cover }
      }
      let cover = table.contentOffset.map { _ in table.coverLayout }.distinctUntilChanged()
      return KKBoxHitsViewModel.Output(
        cover: cover.asDriver(onErrorDriveWith: .empty()),
        footer: screen.footer.asDriver(),
        isRefreshing: .never(),
        message: .never(),
        // What shows the rows holds the screen, as a window would.
        songs: rows.do(onDispose: { [self] in withExtendedLifetime((self, screen)) {} })
          .asDriver(onErrorDriveWith: .empty())
      )
    }
  }
}

/// A controller with what surrounds it in an app.
private final class KKBoxHitsScreen {
  let controller: Originals.KKBoxHitsController
  /// MJRefresh's footer: it turns from the end of the list until it is sent something else, and
  /// requests nothing while it turns.
  let footer = BehaviorRelay(value: FooterState.wait)

  private let manager: Originals.KKBoxManager
  private let bag = DisposeBag()

  init(manager: Originals.KKBoxManager) {
    self.manager = manager
    controller = Originals.KKBoxHitsController(manager: manager)
  }

  func bind(_ input: KKBoxHitsViewModel.Input) {
    controller.playlistView.reloadingSubject
      .bind(to: footer)
      .disposed(by: bag)
    input.appeared.asObservable().take(1).asSignal(onErrorSignalWith: .empty())
      .emit(with: self) { screen, _ in screen.open() }
      .disposed(by: bag)
    input.contentOffset
      .drive(controller.playlistView.table.contentOffset)
      .disposed(by: bag)
    input.reachedBottom
      .emit(with: self) { screen, _ in screen.reachEnd() }
      .disposed(by: bag)
  }

  /// Requests the first page once there is a token.
  private func open() {
    controller.viewDidLoad()
    footer.accept(.loading)
    manager.app.authorization
      .compactMap { $0 }
      .take(1)
      .subscribe(onNext: { [manager] _ in manager.fetchHits() })
      .disposed(by: bag)
    if manager.app.authorization.value == nil { manager.fetchToken() }
  }

  private func reachEnd() {
    guard footer.value == .wait else { return }
    footer.accept(.loading)
    manager.fetchHits(nextPaging: controller.nextPaging)
  }
}
