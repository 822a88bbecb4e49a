import Core
import Workshop

protocol SongService {
  func lyrics(_ song: String) -> Single<String>
  func setHeart(_ song: String, _ isOn: Bool) -> Single<Void>
  func buy(_ song: String) -> Single<Void>
}

/// The hearts; it outlives the view.
final class Hearts {
  private let bag = DisposeBag()
  private let failures = PublishRelay<String>()
  private let songs = BehaviorRelay<Set<String>>(value: [])
  private let taps = PublishRelay<String>()

  init(service: any SongService) {
    taps
      .do(onNext: { [songs] in songs.accept(songs.value.symmetricDifference([$0])) })
      .concatMap { [songs, failures] song in
        service.setHeart(song, songs.value.contains(song)).asObservable()
          .catch { _ in
            songs.accept(songs.value.symmetricDifference([song]))
            failures.accept("Try again.")
            return .empty()
          }
      }
      .subscribe()
      .disposed(by: bag)
  }

  var all: Driver<Set<String>> { songs.asDriver() }
  var messages: Signal<String> { failures.asSignal() }

  func toggle(_ song: String) { taps.accept(song) }
}

enum Purchase: Equatable {
  case none, sending, failed
  case done(String)

  var bought: String? { if case .done(let song) = self { song } else { nil } }
}

/// The purchases; it outlives the view.
final class Shop {
  private let bag = DisposeBag()
  private let orders = PublishRelay<String>()
  private let state = BehaviorRelay(value: Purchase.none)

  init(service: any SongService) {
    orders
      .flatMapFirst { song in
        service.buy(song).map { Purchase.done(song) }
          .catchAndReturn(.failed)
          .asObservable()
          .startWith(.sending)
      }
      .bind(to: state)
      .disposed(by: bag)
  }

  var purchase: Driver<Purchase> { state.asDriver() }

  func buy(_ song: String) { orders.accept(song) }
}

final class SongsViewModel: ViewModelType {
  struct Input {
    let heartTapped: Signal<Void>
    let song: Driver<String>
  }

  struct Output {
    let bought: Signal<String>
    let canBuy: Driver<Bool>
    let heartCommands: Signal<String>
    let isHearted: Driver<Bool>
    let isLoading: Driver<Bool>
    let lyrics: Driver<String>
    let message: Signal<String>
  }

  private let hearts: Driver<Set<String>>
  private let messages: Signal<String>
  private let purchase: Driver<Purchase>
  private let service: any SongService

  init(
    service: any SongService,
    hearts: Driver<Set<String>>,
    messages: Signal<String>,
    purchase: Driver<Purchase>
  ) {
    self.hearts = hearts
    self.messages = messages
    self.purchase = purchase
    self.service = service
  }

  func transform(input: Input) -> Output {
    let loads = BehaviorRelay(value: 0)
    let lyrics = input.song.distinctUntilChanged().asObservable()
      .flatMapLatest { [service] song in
        service.lyrics(song)
          .catchAndReturn("No lyrics of \(song).")
          .asObservable()
          .do(
            onSubscribe: { loads.accept(loads.value + 1) },
            onDispose: { loads.accept(loads.value - 1) }
          )
      }
      .startWith("")
      .asDriver(onErrorDriveWith: .empty())
    let refused = purchase.asObservable().skip(1)
      .compactMap { $0 == .failed ? "Not bought." : nil }
      .asSignal(onErrorSignalWith: .empty())
    let bought = purchase.asObservable().skip(1)
      .compactMap { $0.bought }
      .asSignal(onErrorSignalWith: .empty())
    return Output(
      bought: bought,
      canBuy: purchase.map { $0 != .sending }.distinctUntilChanged(),
      heartCommands: input.heartTapped.withLatestFrom(input.song),
      isHearted: Driver.combineLatest(hearts, input.song) { $0.contains($1) }
        .distinctUntilChanged(),
      // It keeps the lyrics bound while their own output isn't.
      isLoading: Driver.combineLatest(lyrics, loads.asDriver()) { $1 > 0 }.distinctUntilChanged(),
      lyrics: lyrics,
      message: Signal.merge(messages, refused)
    )
  }
}

enum Songs: YourScreen {
  typealias Output = SongsViewModel.Output

  static func output(on stage: ExploringStage) -> Output {
    let service = SongAnswers(stage: stage)
    let hearts = Hearts(service: service)
    stage.keep(hearts)
    let shop = Shop(service: service)
    stage.keep(shop)
    let viewModel = SongsViewModel(
      service: service,
      hearts: hearts.all,
      messages: hearts.messages,
      purchase: shop.purchase
    )
    let song = stage.state("song", ["r": "Rain", "s": "Sun", "f": "Fog"])
    let orders = stage.tap("buy", letter: "b").withLatestFrom(song)
    let output = viewModel.transform(
      input: .init(
        heartTapped: stage.tap("heart", letter: "h"),
        song: song
      )
    )
    let bag = stage.hold(DisposeBag())
    orders.emit(onNext: { shop.buy($0) }).disposed(by: bag)
    output.heartCommands.emit(onNext: { hearts.toggle($0) }).disposed(by: bag)
    return output
  }

  static var meanings: [Meaning<Output>] {
    [
      .enabled(\.canBuy, "buy"),
      .message(\.message, of: "heart", "buy"),
      .spinner(\.isLoading, of: "lyrics"),
    ]
  }

  static var scenarios: [YourScenario<Output>] {
    YourScenario("likes a song", user: "----h----") {
      $0.isHearted("f---t----", ["t": true, "f": false])
      $0.lyrics("e--r-----", ["e": "", "r": "Rain, rain"])
      $0.ignore(\.bought, \.canBuy, \.heartCommands, \.isLoading, \.message)
    }
  }
}

struct SongAnswers: SongService {
  let stage: ExploringStage

  func lyrics(_ song: String) -> Single<String> {
    stage.answer("lyrics \(song)", "\(song), \(song.lowercased())")
  }
  func setHeart(_ song: String, _ isOn: Bool) -> Single<Void> {
    stage.write("heart \(song) \(isOn)", ())
  }
  func buy(_ song: String) -> Single<Void> { stage.write("buy \(song)", ()) }
}
