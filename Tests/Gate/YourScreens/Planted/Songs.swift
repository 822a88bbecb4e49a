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

final class SongsViewModel: ViewModelType {
  struct Input {
    let buyTapped: Signal<Void>
    let heartTapped: Signal<Void>
    let song: Driver<String>
  }

  struct Output {
    let canBuy: Driver<Bool>
    let bought: Signal<String>
    let heartCommands: Signal<String>
    let isHearted: Driver<Bool>
    let isLoading: Driver<Bool>
    let lyrics: Driver<String>
    let message: Signal<String>
  }

  private enum Purchase: Equatable {
    case none, sending, failed
    case done(String)
  }

  private let hearts: Driver<Set<String>>
  private let messages: Signal<String>
  private let service: any SongService

  init(
    service: any SongService,
    hearts: Driver<Set<String>>,
    messages: Signal<String>
  ) {
    self.hearts = hearts
    self.messages = messages
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
    let purchase = input.buyTapped.withLatestFrom(input.song).asObservable()
      .flatMapFirst { [service] song in
        service.buy(song).map { Purchase.done(song) }
          .catchAndReturn(.failed)
          .asObservable()
          .startWith(.sending)
      }
      .startWith(.none)
      .asDriver(onErrorDriveWith: .empty())
    let refused = purchase.asObservable().skip(1)
      .compactMap { $0 == .failed ? "Not bought." : nil }
      .asSignal(onErrorSignalWith: .empty())
    return Output(
      canBuy: purchase.map { $0 != .sending }.distinctUntilChanged(),
      bought: purchase.asObservable().skip(1)
        .compactMap { if case .done(let song) = $0 { song } else { nil } }
        .asSignal(onErrorSignalWith: .empty()),
      heartCommands: input.heartTapped.withLatestFrom(input.song),
      isHearted: Driver.combineLatest(hearts, input.song) { $0.contains($1) }
        .distinctUntilChanged(),
      isLoading: loads.asDriver().map { $0 > 0 }.distinctUntilChanged(),
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
    let viewModel = SongsViewModel(
      service: service,
      hearts: hearts.all,
      messages: hearts.messages
    )
    let output = viewModel.transform(
      input: .init(
        buyTapped: stage.tap("buy", letter: "b", while: "canBuy"),
        heartTapped: stage.tap("heart", letter: "h"),
        song: stage.state("song", ["r": "Rain", "s": "Sun", "f": "Fog"])
      )
    )
    output.heartCommands
      .emit(onNext: { hearts.toggle($0) })
      .disposed(by: stage.hold(DisposeBag()))
    return output
  }

  static var meanings: [Meaning<Output>] {
    [
      .enabled(\.canBuy, "buy", of: "buy"),
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
