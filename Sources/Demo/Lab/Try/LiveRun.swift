import Core
import Workshop

/// A screen in the whole terminal: keys are the user, and the server is scripted or real.
///
/// Keys and changes of the screen invalidate the frame; nothing polls.
@MainActor
final class LiveRun<S: ScreenType> {
  private let live: LiveScreen<S>
  private let invalidations = BehaviorRelay<Void>(value: ())
  private let outcomes = PublishRelay<TryOutcome>()
  private let disposeBag = DisposeBag()
  private var state = TryState()

  init(_ live: LiveScreen<S>) {
    self.live = live
    live.settled.bind(to: invalidations).disposed(by: disposeBag)
    live.open()
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
    switch TryReducer.key(key, &state, isTyping: live.screen.isTyping) {
    case .screen(let key):
      if let gesture = live.screen.gesture(for: key) {
        live.perform(gesture) { $0.perform(gesture) }
      } else {
        _ = live.look(key)
      }
    case .failNext: live.server.failNext()
    case .slowDown: live.server.slowDown()
    case .toggleOffline: live.server.toggleOffline()
    case .offerToSave:
      let name = FileTarget.freshName("\(S.id)-try")
      state.overlay = .save(TextField(text: name, isSelected: true))
    case .end(let outcome): return outcome
    case nil: break
    }
    invalidations.accept(())
    return nil
  }

  var result: Recording { live.recording }

  private func look() -> Canvas {
    let isWhole = if case .timeline = state.overlay { true } else { false }
    return TryView(
      recording: live.lastPages,
      wholeTimeline: isWhole ? live.wholeTimeline : nil,
      state: state,
      server: "\(live.server.name): \(live.server.words)",
      isTyping: live.screen.isTyping,
      screenKeys: S.keys
    ).canvas
  }
}
