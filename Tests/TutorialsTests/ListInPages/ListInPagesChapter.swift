import Core
import MarbleTesting
import Testing

@testable import ViewModels

/// The examples of "A list in pages".
@MainActor
struct ListInPagesChapter {
  // region: counted
  /// The photos of a list that counts how often its end was reached.
  func counted(_ reachedBottom: Signal<Void>, _ load: @escaping (Int) -> Single<PhotoPage>)
    -> Observable<[String]>
  {
    reachedBottom.asObservable()
      .scan(0) { page, _ in page + 1 }
      .flatMap { page in load(page).asObservable().catch { _ in .empty() } }
      .scan([]) { photos, page in photos + page.photos }
  }
  // endregion

  // region: failed

  @Test func `a page that failed is the next page`() {
    marbles(tick: .milliseconds(100)) { m in
      let load = answers(m, [1: ["--(p|)"], 2: ["--#", "--(p|)"], 3: ["--(z|)"]])
      m.expect(PhotosViewModel(load: load)) {
        PhotosViewModel.Input(
          reachedBottom: m.taps("----b------"),
          retryTapped: m.taps("  --------r--")
        )
      } outputs: {
        $0.photos("              0-1-------2-", photos)
        $0.footer("              l-m-l-x-l-m-", footers)
      }
    }
  }
  // endregion

  @Test func `a page in flight is not requested again`() {
    marbles(tick: .milliseconds(100)) { m in
      let load = answers(m, [1: ["--(p|)"], 2: ["--(p|)", "--(p|)"]])
      m.expect(PhotosViewModel(load: load)) {
        PhotosViewModel.Input(reachedBottom: m.taps("----bb---"), retryTapped: .never())
      } outputs: {
        $0.photos("              0-1---2--", photos)
        $0.footer("              l-m-l-m--", footers)
      }
    }
  }

  @Test func `after the last page, the end of the list loads nothing`() {
    marbles(tick: .milliseconds(100)) { m in
      let load = answers(m, [1: ["--(z|)"]])
      m.expect(PhotosViewModel(load: load)) {
        PhotosViewModel.Input(reachedBottom: m.taps("----b--"), retryTapped: .never())
      } outputs: {
        $0.photos("              0-1----", photos)
        $0.footer("              l-e----", footers)
      }
    }
  }

  @Test func `each view has a list of its own, and a view that answers rows with an input loads`() {
    marbles(tick: .milliseconds(100)) { m in
      let load = answers(m, [1: ["--(p|)", "--(p|)"], 2: ["--(z|)", "--(z|)"]])
      let bottom = PublishRelay<Void>()
      let viewModel = PhotosViewModel(load: load)
      let input = PhotosViewModel.Input(reachedBottom: bottom.asSignal(), retryTapped: .never())
      let first = viewModel.transform(input: input)
      let footer = first.footer.do(onNext: { if $0 == .more { bottom.accept(()) } })
      m.expect(footer, "l-(ml)-e-----", footers, named: "footer")
      m.expect(first.footer, "l-(ml)-e-----", footers, named: "footer, second view")
      let second = viewModel.transform(input: input)
      m.expect(
        second.photos,
        "     -----0-1--",
        photos,
        subscribed: "-----^----!",
        named: "another"
      )
    }
  }

  func countedSkips() {
    marbles(tick: .milliseconds(100)) { m in
      let load = answers(m, [1: ["--(p|)"], 2: ["--#", "--(p|)"], 3: ["--(p|)"]])
      let bottom = m.taps("     b---b---b-----", named: "reachedBottom")
      m.expect(counted(bottom, load), "--1-------2---", photos, named: "photos")
    }
  }

  @Test func `paginate draws the same marbles`() {
    marbles(tick: .milliseconds(100)) { m in
      let load = answers(m, [1: ["--(p|)"], 2: ["--#", "--(p|)"], 3: ["--(z|)"]])
      let list = paginate(
        showWhen: .just("hits"),
        loadMoreWhen: m.taps("  ----b------", named: "reachedBottom"),
        tryAgainWhen: m.taps("  --------r--", named: "retryTapped"),
        firstPage: 1,
        identifyBy: { $0 }
      ) { (_: String, page: Int) in
        load(page).asObservable()
          .map { ListPage(rows: $0.photos, next: $0.isLast ? nil : page + 1) }
      }
      let rows = list.state.map(\.rows).distinctUntilChanged()
      m.expect(rows, "          0-1-------2-", photos, named: "photos")
    }
  }

  private let footers: MarbleValues<PhotoList.Footer> = MarbleValues(
    vocabulary: ["m": .more, "l": .loading, "x": .failed, "e": .end]
  )

  private let photos = MarbleValues(
    vocabulary: [
      "0": [], "1": ["page 1"], "2": ["page 1", "page 2"], "3": ["page 1", "page 2", "page 3"],
    ]
  )

  /// Answers the requests for each page in turn: `p` is a page, `z` the last one.
  private func answers(
    _ m: MarbleTest,
    _ diagrams: [Int: [String]]
  ) -> (Int) -> Single<PhotoPage> {
    var rest = diagrams
    return { page in
      guard rest[page]?.isEmpty == false, let diagram = rest[page]?.removeFirst() else {
        return .never()
      }
      let pages = MarbleValues(
        vocabulary: Dictionary(
          uniqueKeysWithValues: "pz".map {
            ($0, PhotoPage(photos: ["page \(page)"], isLast: $0 == "z"))
          }
        )
      )
      return m.cold(diagram, pages, named: "page \(page)").asSingle()
    }
  }
}
