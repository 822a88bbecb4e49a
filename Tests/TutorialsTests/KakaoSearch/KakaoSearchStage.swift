import Core
import Originals
import ViewModels

@testable import Demo

/// Whose search it is.
enum SearchDesign {
  case original
  case repaired
}

/// What a person does on the search, and what is expected of it.
typealias SearchStory = @MainActor (MarbleTest, SearchDesign) -> Void

/// The search as a person meets it: what can be done with it, and what it shows.
@MainActor
struct KakaoSearchStage {
  /// The titles, in the order of the rows.
  let documents: Observable<String>

  /// Whether an alert is up.
  let alert: Observable<Bool>

  /// `s`earches, asks to s`o`rt, taps `D`ate, `C`ancel or O`K`.
  private let acts: [Character: () -> Void]

  /// A person does at each letter of `diagram` what it stands for.
  func act(_ m: MarbleTest, _ diagram: String) {
    m.act(diagram, acts.filter { diagram.contains($0.key) }, named: "person")
  }

  /// The search of either design in front of `server`.
  init(_ design: SearchDesign, _ server: ScriptedServer, _ scheduler: any SchedulerType) {
    let service = Provider<KakaoTarget>(transport: server, scheduler: scheduler)
    switch design {
    case .original:
      self.init(Originals.KakaoSearchModel(service: service), scheduler)
    case .repaired:
      let sheet = ActionSheet()
      self.init(KakaoSearchViewModel(service: service, alerts: sheet), sheet)
    }
  }

  private init(_ model: Originals.KakaoSearchModel, _ scheduler: any SchedulerType) {
    let controller = Originals.KakaoSearchController(model: model, scheduler: scheduler)
    let view = controller.viewController
    acts = [
      "s": { model.searchButtonTapped.accept(()) },
      "o": { model.sortButtonTapped.accept(()) },
      "D": { view.tap(.datetime) },
      "C": { view.tap(.cancel) },
      "K": { view.tap(.confirm) },
    ]
    documents = model.cellData.asObservable()
      .map { $0.map(\.title).joined(separator: " ") }
      .distinctUntilChanged()
      // What is shown holds the screen, as a window would.
      .do(onDispose: { _ = controller })
    alert = view.isPresenting.distinctUntilChanged()
  }

  private init(_ viewModel: KakaoSearchViewModel, _ sheet: ActionSheet) {
    let searchButtonTapped = PublishRelay<Void>()
    let sortButtonTapped = PublishRelay<Void>()
    let isShown = BehaviorRelay(value: false)
    let output = viewModel.transform(
      input: KakaoSearchViewModel.Input(
        documentSelected: .empty(),
        filterSelected: .just(.blog),
        reachedBottom: .empty(),
        retryTapped: .empty(),
        searchButtonTapped: searchButtonTapped.asSignal(),
        searchText: .just("swift"),
        sortButtonTapped: sortButtonTapped.asSignal()
      )
    )
    let deeds: [Character: () -> Void] = [
      "s": { searchButtonTapped.accept(()) },
      "o": { sortButtonTapped.accept(()) },
      "D": { sheet.tap(action: 1) },
      "C": { sheet.cancel() },
      // A failure is a message that goes by itself; there is nothing to tap.
      "K": {},
    ]
    acts = deeds.mapValues { deed in
      {
        deed()
        isShown.accept(sheet.isShown)
      }
    }
    documents = output.documents.asObservable()
      .map { $0.map(\.description).joined(separator: " ") }
      .distinctUntilChanged()
    alert = isShown.distinctUntilChanged()
  }
}
