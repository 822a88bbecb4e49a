import Core
import Workshop

/// A screen in the whole terminal: keys are the user.
///
/// Keys and changes of the screen invalidate the frame; nothing polls.
@MainActor
final class TryRun<S: ScreenType> {
  private let tried: TryScreen<S>
  private let invalidations = BehaviorRelay<Void>(value: ())
  private let outcomes = PublishRelay<TryOutcome>()
  private let disposeBag = DisposeBag()
  private var state = TryState()

  init(_ tried: TryScreen<S>) {
    self.tried = tried
    tried.settled.bind(to: invalidations).disposed(by: disposeBag)
    tried.open()
  }

  func bind(
    keyPressed: Signal<Key>,
    windowSize: Driver<TextSize>
  ) -> Terminal.Session<TryOutcome> {
    keyPressed
      .emit(with: self) { run, key in
        if let outcome = run.type(key) { run.outcomes.accept(outcome) }
      }
      .disposed(by: disposeBag)
    windowSize
      .drive(with: self) { run, size in
        run.state.windowSize = size
        run.invalidations.accept(())
      }
      .disposed(by: disposeBag)
    return .init(
      finished: outcomes.asSignal(),
      frame: invalidations.asDriver().map { [self] in { self.look() } }
    )
  }

  func type(_ key: Key) -> TryOutcome? {
    switch TryReducer.key(key, &state, isTyping: tried.screen.isTyping) {
    case .screen(let key):
      if let gesture = tried.screen.gesture(for: key) {
        tried.perform(gesture) { $0.perform(gesture) }
      } else {
        _ = tried.look(key)
      }
    case .failNext: tried.server.failNext()
    case .slowDown: tried.server.slowDown()
    case .toggleOffline: tried.server.toggleOffline()
    case .offerToSave:
      let name = FileTarget.freshName("\(S.id)-try")
      state.overlay = .save(TextField(text: name, isSelected: true))
    case .end(let outcome): return outcome
    case nil: break
    }
    invalidations.accept(())
    return nil
  }

  var result: Recording { tried.recording }

  private func look() -> Canvas {
    return TryView(
      recording: tried.lastPages,
      state: state,
      server: "\(tried.server.name): \(tried.server.words)",
      isTyping: tried.screen.isTyping,
      screenKeys: S.keys
    ).canvas
  }
}
