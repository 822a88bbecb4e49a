import Core
import ViewModels

extension Originals {
  /// The view model of the search, with relays that the view writes to.
  public final class KakaoSearchModel {
    // region: alert types
    /// A question to the person.
    ///
    /// NB: Its types are those of the view. In the write-up they come from UIKit, so that whatever
    /// names the view model has to link UIKit; ``UIAlertController`` here is a stand-in.
    public typealias Alert = (
      title: String?, style: UIAlertController.Style, actions: [AlertAction]
    )

    /// Whatever any alert of the screen offers.
    public enum AlertAction: String {
      case title, datetime, cancel, confirm
    }
    // endregion

    /// The text of the search field.
    public let query = BehaviorRelay(value: "")

    /// The taps on the search button.
    public let searchButtonTapped = PublishRelay<Void>()

    /// The taps on the sort button.
    public let sortButtonTapped = PublishRelay<Void>()

    /// The actions of alerts; the view writes them here.
    public let alertActionTapped = PublishRelay<AlertAction>()

    /// Emits the posts for the table.
    public let cellData: Driver<[DaumDocument]>

    /// Emits an alert for the view to present.
    public let shouldPresentAlert: Signal<Alert>

    /// Makes the view model.
    public init(service: Provider<KakaoTarget>) {
      let result =
        searchButtonTapped
        .withLatestFrom(query)
        .flatMapLatest { query in
          service.request(.blog(query: query, page: 1, size: 25))
            .map(DaumPage.self, using: DaumPage.decoder)
            .asObservable()
            .map { Result.success($0.documents) }
            .catch { .just(.failure($0)) }
        }
        .share()

      let documents = result.compactMap { try? $0.get() }
        .startWith([])

      // region: sort
      // NB: Whatever was tapped, on whichever alert.
      let order = alertActionTapped.startWith(.title)

      cellData = Observable.combineLatest(documents, order, resultSelector: Self.sort)
        .asDriver(onErrorJustReturn: [])
      // endregion

      let sheet = sortButtonTapped.map { () -> Alert in
        (nil, .actionSheet, [.title, .datetime, .cancel])
      }

      let failure = result.compactMap { result -> Alert? in
        guard case .failure = result else { return nil }
        return ("Something went wrong", .alert, [.confirm])
      }

      shouldPresentAlert = Observable.merge(sheet, failure)
        .asSignal(onErrorSignalWith: .empty())
    }

    // region: order
    private static func sort(
      _ documents: [DaumDocument],
      by action: AlertAction
    ) -> [DaumDocument] {
      switch action {
      case .title: documents.sorted { $0.title < $1.title }
      case .datetime: documents.sorted { $0.datetime > $1.datetime }
      // NB: So that the posts fall back into the order of the server.
      case .cancel, .confirm: documents
      }
    }
    // endregion
  }
}
