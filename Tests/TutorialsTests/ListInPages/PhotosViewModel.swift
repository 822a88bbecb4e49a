import Core

/// A page of photos, as a server sends it.
struct PhotoPage: Equatable {
  let photos: [String]

  /// True if no page follows.
  let isLast: Bool
}

/// The list as far as it is known.
// region: list
struct PhotoList {
  enum Footer {
    case more, loading, failed, end
  }

  var photos: [String] = []
  var footer = Footer.more
  var nextPage = 1

  /// Whether the end of the list, or a tap on the footer, should load a page now.
  var canLoad: Bool { footer == .more || footer == .failed }

  mutating func apply(_ change: PhotoChange) {
    switch change {
    case .began:
      footer = .loading
    case .failed:
      footer = .failed
    case .loaded(let page):
      photos += page.photos
      nextPage += 1
      footer = page.isLast ? .end : .more
    }
  }
}

enum PhotoChange {
  case began, failed
  case loaded(PhotoPage)
}
// endregion

/// A list of photos that loads its next page at its end.
// region: view model
final class PhotosViewModel: ViewModelType {
  struct Input {
    /// Send when the user reaches the end of the list.
    let reachedBottom: Signal<Void>

    /// Send when the user taps the footer, which says that a page failed.
    let retryTapped: Signal<Void>
  }

  struct Output {
    /// Emits the photos of all pages so far, when a page arrives.
    let photos: Driver<[String]>

    /// Emits the state of the footer when it changes.
    let footer: Driver<PhotoList.Footer>
  }

  private let load: (Int) -> Single<PhotoPage>

  init(load: @escaping (Int) -> Single<PhotoPage>) {
    self.load = load
  }

  func transform(input: Input) -> Output {
    let list = Observable.deferred { [load] in
      let latest = BehaviorRelay(value: PhotoList())
      return Observable.merge(
        input.reachedBottom.asObservable(),
        input.retryTapped.asObservable()
      )
      .startWith(())
      .withLatestFrom(latest)
      .filter { $0.canLoad }
      .flatMap { list in
        load(list.nextPage).asObservable()
          .map { PhotoChange.loaded($0) }
          .catchAndReturn(.failed)
          .startWith(.began)
      }
      .scan(into: PhotoList()) { $0.apply($1) }
      .do(onNext: { latest.accept($0) })
    }
    .asDriver(onErrorDriveWith: .empty())

    return Output(
      photos: list.map(\.photos).distinctUntilChanged(),
      footer: list.map(\.footer).distinctUntilChanged()
    )
  }
}
// endregion
