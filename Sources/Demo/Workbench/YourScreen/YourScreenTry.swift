import Core
import Foundation
import Lab
import Workshop

/// Drives a screen of the reader's own by hand.
///
/// Each key repeats the whole run with one more gesture, in virtual time. What is shown moves
/// through that run a tenth of a second at a time, and stops where nothing more is to come.
@MainActor
final class YourScreenTry: DrivenScreen {
  private static let tenth = DispatchTimeInterval.milliseconds(100)

  /// The contents of a frame; `repetition` changes each time the run is repeated.
  struct Shown: Equatable {
    var now = 0
    var repetition = 0
    var notice: String?
  }

  private let screen: YourScreenReference
  private var play: ExploredPlay
  private(set) var run: YourRun
  private let shown = BehaviorRelay(value: Shown())
  private let finished = PublishRelay<ExitCode>()
  private let bag = DisposeBag()

  init(_ screen: YourScreenReference) throws {
    self.screen = screen
    play = ExploredPlay()
    run = try Self.run(play, of: screen, isCompiled: false)
  }

  private static func run(
    _ play: ExploredPlay,
    of screen: YourScreenReference,
    isCompiled: Bool = true
  ) throws -> YourRun {
    var request = YourScreenBuild.Request(.play)
    request.play = play
    let outcome = try screen.outcome(of: request, for: "try", isCompiled: isCompiled, limit: 4)
    guard let run = outcome.run else {
      throw YourScreenBuild.Failure(description: outcome.text.string)
    }
    return run
  }

  /// True once the user has done something.
  var hasMoves: Bool { !play.moves.isEmpty }

  func session(
    _ keyPressed: Signal<Key>,
    _ windowSize: Driver<TextSize>
  ) -> Terminal.Session<ExitCode> {
    keyPressed.emit(with: self) { $0.press($1) }.disposed(by: bag)
    Observable<Int>.interval(Self.tenth, scheduler: MainScheduler.instance)
      .subscribe(with: self, onNext: { this, _ in this.pass() })
      .disposed(by: bag)
    let frame = Driver.combineLatest(shown.asDriver().distinctUntilChanged(), windowSize) {
      [weak self] shown, size in
      { self?.canvas(shown, size) ?? Canvas(size: size) }
    }
    return .init(finished: finished.asSignal(), frame: frame)
  }

  private func pass() {
    if shown.value.now < lastTenth { shown.accept(at(shown.value.now + 1)) }
  }

  private var lastTenth: Int { Int(run.timeline.end.nanoseconds / 100_000_000) }

  private func at(_ now: Int, notice: String? = nil) -> Shown {
    Shown(now: now, repetition: shown.value.repetition, notice: notice)
  }

  private func press(_ key: Key) {
    switch key {
    case .escape, .control("c"), .control("d"): finished.accept(.success)
    case .backspace, .delete: undo()
    case .tab: changeAnswer { $0.takeNext(of: $1) }
    case .right: changeAnswer { reply, _ in reply.latency += 3 }
    case .character(let letter):
      if run.gestures.contains(where: { $0.letter == String(letter) }) {
        let now = shown.value.now + 1
        change(at: now) { play in
          play.moves.removeAll { $0.time > now }
          play.moves.append(ExploredPlay.TimedMove(time: now, letter: letter))
        }
      } else if letter == "q" {
        finished.accept(.success)
      }
    default: break
    }
  }

  private func undo() {
    guard let last = play.moves.last else { return }
    change(at: max(last.time - 1, 0)) { $0.moves.removeLast() }
  }

  /// Changes the answer to the newest request in flight.
  ///
  /// - Parameter change: Changes the reply, given the names of the other good answers.
  private func changeAnswer(_ change: (inout ExploredPlay.Reply, [String]) -> Void) {
    let now = MarbleTime.milliseconds(shown.value.now * 100)
    let requests = run.timeline.lanes.filter { $0.kind == .request }
    let number = requests.lastIndex { lane in
      guard let start = lane.marks.first, start.time <= now else { return false }
      return !lane.marks.contains { $0.kind != .subscribed && $0.time <= now }
    }
    guard let number else {
      return shown.accept(at(shown.value.now, notice: "nothing is in flight"))
    }
    let others = run.otherAnswers.indices.contains(number) ? run.otherAnswers[number] : []
    self.change(at: shown.value.now) {
      change(&$0.replies[number + 1, default: ExploredPlay.Reply()], others)
    }
  }

  private func change(at now: Int, _ change: (inout ExploredPlay) -> Void) {
    var changed = play
    change(&changed)
    do {
      run = try Self.run(changed, of: screen)
      play = changed
      let repetition = shown.value.repetition + 1
      shown.accept(Shown(now: now, repetition: repetition, notice: run.breaches.first))
    } catch {
      shown.accept(at(shown.value.now, notice: "\(error)"))
    }
  }

  private func canvas(_ shown: Shown, _ size: TextSize) -> Canvas {
    let now = MarbleTime.milliseconds(shown.now * 100)
    let step = run.steps.last { $0.time <= now }
    let outputs = (step?.lines ?? []).map { StyledText($0) }
    let gestures = Self.lines(of: run.gestures, columns: size.columns)
    var timeline = run.timeline
    for lane in timeline.lanes.indices {
      timeline.lanes[lane].marks.removeAll { $0.time > now }
    }
    timeline.lanes.removeAll { $0.marks.isEmpty && $0.kind == .request }
    timeline.end = now
    let picture = timeline.picture.lines(width: size.columns).map { StyledText($0) }
    let notice = shown.notice.map { [.role(.failure, $0), ""] } ?? [StyledText]()
    let heading: StyledText = .bold(screen.file.name) + .dim("  \(now.inWords)")
    let keys = KeyHint.line(
      [
        KeyHint("Tab", "change the answer"), KeyHint("→", "delay it"), KeyHint("⌫", "undo"),
        KeyHint("Esc", "leave"),
      ],
      columns: size.columns
    )
    let lines = [heading, ""] + outputs + [""] + gestures + [""] + notice + picture
    var canvas = Canvas(size: size, lines: Array(lines.prefix(max(size.rows - 1, 0))))
    canvas.write(keys, row: size.rows - 1, column: 0)
    return canvas
  }

  /// The gestures with their letters, in two columns if there are many, so that the lanes have
  /// room.
  private static func lines(of gestures: [YourRun.Gesture], columns: Int) -> [StyledText] {
    guard gestures.count > 5 else {
      return gestures.map { .bold($0.letter) + .dim("  \($0.words)") }
    }
    let rows = (gestures.count + 1) / 2
    let width = max(columns / 2 - 4, 1)
    return (0..<rows).map { row in
      let both = [gestures[row]] + (row + rows < gestures.count ? [gestures[row + rows]] : [])
      return both.reduce(StyledText("")) { line, gesture in
        let words = StyledText(gesture.words).truncated(toColumns: width).string
        return line + .bold(gesture.letter) + .dim("  \(DisplayWidth.pad(words, to: width)) ")
      }
    }
  }

  /// The run as a scenario to paste.
  var scenario: String { run.scenario }
}

extension ExploredPlay.Reply {
  /// Goes from the usual answer to none, to each other one, and back.
  fileprivate mutating func takeNext(of others: [String]) {
    let next = (other.flatMap { others.firstIndex(of: $0) } ?? -1) + 1
    switch (badAnswer, other) {
    case (nil, nil): badAnswer = "connection lost"
    default: (badAnswer, other) = (nil, next < others.count ? others[next] : nil)
    }
  }
}
