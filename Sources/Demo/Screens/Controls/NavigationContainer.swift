import Core
import Dispatch

/// A stand-in for the navigation containers of UIKit and SwiftUI, which close pages on their own.
///
/// No one can forbid it to close a page, and it doesn't ask:
/// - Back removes the page on top and tells immediately, as the path of a `NavigationStack`.
/// - A swipe removes the page on top, and tells when the animation has ended, as the delegate of a
///   `UINavigationController`.
/// - A `NavigationLink` adds a page and tells immediately, even if that page is open already.
/// - ``show(_:)`` replaces the pages, at any time. The same page twice is refused, where UIKit
///   raises an exception.
package final class NavigationContainer<Page: Equatable> {
  /// The duration of a swipe's animation, during which nothing can be tapped.
  package static var animation: DispatchTimeInterval { .milliseconds(100) }

  /// The pages that are shown, the one on top last.
  package private(set) var pages: [Page] = []

  /// True while the animation of a swipe continues.
  package private(set) var isMoving = false

  /// The reason why UIKit would have raised an exception; `nil` as long as it wouldn't.
  package private(set) var exception: String?

  /// Emits the pages after the container has changed them by itself.
  package var pagesChanged: Signal<[Page]> { changes.asSignal() }

  private let changes = PublishRelay<[Page]>()
  private let disposeBag = DisposeBag()
  private let scheduler: any SchedulerType

  package init(scheduler: any SchedulerType) { self.scheduler = scheduler }

  /// Shows the pages of a path, whatever is shown now.
  package func show(_ path: [Page]) {
    if let twice = path.indices.first(where: { path[..<$0].contains(path[$0]) }) {
      exception = "\(path[twice]) is on the path twice, and UIKit shows no controller twice"
      return
    }
    pages = path
  }

  package func goBack() {
    guard !isMoving, pages.popLast() != nil else { return }
    changes.accept(pages)
  }

  package func swipe() {
    guard !isMoving, pages.popLast() != nil else { return }
    isMoving = true
    Observable<Int>.timer(Self.animation, scheduler: scheduler)
      .subscribe(onNext: { [unowned self] _ in
        isMoving = false
        changes.accept(pages)
      })
      .disposed(by: disposeBag)
  }

  package func push(_ page: Page) {
    guard !isMoving else { return }
    pages.append(page)
    changes.accept(pages)
  }
}
