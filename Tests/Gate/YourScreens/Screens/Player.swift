import Core
import Workshop

protocol PlayerService {
  func load() -> Single<Int>
}

/// A player with methods and relays, as in many apps.
final class PlayerViewModel {
  let isLoading = BehaviorRelay(value: false)
  let isPlaying = BehaviorRelay(value: false)
  let message = PublishRelay<String>()
  let position = BehaviorRelay(value: 0)
  private let bag = DisposeBag()
  private let scheduler: any SchedulerType
  private let service: any PlayerService
  private var length: Int?

  init(service: any PlayerService, scheduler: any SchedulerType) {
    self.service = service
    self.scheduler = scheduler
    isPlaying.asObservable().distinctUntilChanged()
      .flatMapLatest { isPlaying -> Observable<Int> in
        guard isPlaying else { return .empty() }
        return .interval(.seconds(1), scheduler: scheduler)
      }
      .subscribe(with: self, onNext: { this, _ in this.pass() })
      .disposed(by: bag)
  }

  func play() {
    guard length == nil else { return isPlaying.accept(true) }
    guard !isLoading.value else { return }
    isLoading.accept(true)
    service.load().subscribe(
      onSuccess: { [weak self] length in
        self?.length = length
        self?.isLoading.accept(false)
        self?.isPlaying.accept(true)
      },
      onFailure: { [weak self] _ in
        self?.isLoading.accept(false)
        self?.message.accept("Not loaded.")
      }
    )
    .disposed(by: bag)
  }

  func pause() { isPlaying.accept(false) }

  func rewind() { position.accept(0) }

  // It plays again and again.
  private func pass() { position.accept((position.value + 1) % (length ?? 1)) }
}

enum Player: YourScreen {
  struct Output {
    let isLoading: BehaviorRelay<Bool>
    let isPlaying: BehaviorRelay<Bool>
    let message: PublishRelay<String>
    let position: BehaviorRelay<Int>
  }

  static func output(on stage: ExploringStage) -> Output {
    let player = stage.hold(
      PlayerViewModel(service: PlayerAnswers(stage: stage), scheduler: stage.scheduler)
    )
    let bag = stage.hold(DisposeBag())
    stage.tap("play", letter: "p").emit(onNext: player.play).disposed(by: bag)
    stage.tap("pause", letter: "s").emit(onNext: player.pause).disposed(by: bag)
    stage.tap("rewind", letter: "r").emit(onNext: player.rewind).disposed(by: bag)
    return Output(
      isLoading: player.isLoading,
      isPlaying: player.isPlaying,
      message: player.message,
      position: player.position
    )
  }

  static var meanings: [Meaning<Output>] {
    [.message(\.message), .once("load"), .spinner(\.isLoading), .ticks(every: .seconds(1))]
  }

  static var scenarios: [YourScenario<Output>] {
    YourScenario("plays", user: "-p-- 1s s---") {
      $0.isLoading("ft--f 900ms ----", .flags)
      $0.isPlaying("f---t 900ms f---", .flags)
      $0.ignore(\.message, \.position)
    }
  }
}

struct PlayerAnswers: PlayerService {
  let stage: ExploringStage
  func load() -> Single<Int> { stage.answer("load", 60) }
}
