import Core
import Foundation
import Lab
import OneFile
import Workshop

/// Checks a screen of the reader's own at each save, and holds the text to show.
@MainActor
final class YourScreenWatch {
  /// Unlike a file watcher, polling also sees an editor that replaces the file.
  private static let pause = DispatchTimeInterval.milliseconds(100)

  struct Shown: Equatable {
    var verdict: StyledText?
    var isChecking = false
    /// The lines that the verdict is scrolled by.
    var scroll = 0
  }

  private let file: YourScreenFile
  private let rule: String?
  private let shown = BehaviorRelay(value: Shown())
  private let finished = PublishRelay<ExitCode>()
  private let bag = DisposeBag()
  private var build: YourScreenBuild?
  private var stamps: [FileStamp?] = []
  private var size = TextSize(columns: 80, rows: 24)
  private var checkedWidth = 80

  init(_ file: YourScreenFile, rule: String? = nil) {
    self.file = file
    self.rule = rule
  }

  func cancel() {
    build?.cancel()
    build = nil
  }

  func session(
    _ keyPressed: Signal<Key>,
    _ windowSize: Driver<TextSize>
  ) -> Terminal.Session<ExitCode> {
    windowSize.drive(with: self) { $0.size = $1 }.disposed(by: bag)
    keyPressed.emit(with: self) { $0.press($1) }.disposed(by: bag)
    check()
    Observable<Int>.interval(Self.pause, scheduler: MainScheduler.instance)
      .subscribe(with: self, onNext: { watch, _ in watch.look() })
      .disposed(by: bag)
    let frame = Driver.combineLatest(
      shown.asDriver().distinctUntilChanged(),
      windowSize
    ) { [file] shown, size in
      { YourScreenWatchFrame(file: file, shown: shown, size: size).canvas }
    }
    return .init(finished: finished.asSignal(), frame: frame)
  }

  private func press(_ key: Key) {
    switch key {
    case .character("q"), .control("c"), .control("d"): finished.accept(.success)
    case .character("c"), .enter: check()
    case .up, .character("k"): scroll(by: -1)
    case .down, .character("j"): scroll(by: 1)
    case .pageUp: scroll(by: -10)
    case .pageDown, .character(" "): scroll(by: 10)
    default: break
    }
  }

  private func scroll(by lines: Int) {
    var shown = shown.value
    let last = YourScreenWatchFrame(file: file, shown: shown, size: size).lastScroll
    shown.scroll = min(max(shown.scroll + lines, 0), last)
    self.shown.accept(shown)
  }

  private func look() {
    if stampsNow != stamps || build == nil && size.columns != checkedWidth { return check() }
    do {
      guard let result = try build?.outcome() else { return }
      build = nil
      switch result {
      case .success(let outcome): show(outcome.text)
      case .failure(let failure): show(.role(.failure, "✗ \(failure)") + "\n")
      }
    } catch {
      show(.role(.failure, "✗ \(error)") + "\n")
    }
  }

  private var stampsNow: [FileStamp?] { ([file.url] + file.wrapped).map { FileStamp($0) } }

  private func show(_ verdict: StyledText) {
    shown.accept(Shown(verdict: verdict))
  }

  private func check() {
    cancel()
    stamps = stampsNow
    checkedWidth = size.columns
    do {
      build = try YourScreenBuild(file, .usualCheck(rule: rule, width: size.columns), for: "watch")
      shown.accept(Shown(verdict: shown.value.verdict, isChecking: true))
    } catch {
      show(.role(.failure, "✗ \(error)") + "\n")
    }
  }
}

/// A page of the last verdict, and the keys.
struct YourScreenWatchFrame {
  let file: YourScreenFile
  let shown: YourScreenWatch.Shown
  let size: TextSize

  private var lines: [StyledText] { shown.verdict?.wrapped(toColumns: size.columns) ?? [] }
  private var room: Int { max(size.rows - 3, 1) }

  /// The scroll at which the last line is shown.
  var lastScroll: Int { max(lines.count - room, 0) }

  var canvas: Canvas {
    let first = min(shown.scroll, lastScroll)
    let heading =
      .bold(file.path) + .dim(shown.isChecking ? "  checking …" : "  save it to check it again")
    let rest = lastScroll - first
    let more = KeyHint("↑↓", rest > 0 ? "\(rest.counted("more line"))" : "scroll")
    let keys = KeyHint.line(
      (lastScroll > 0 ? [more] : []) + [KeyHint("c", "check"), KeyHint("q", "quit")],
      columns: size.columns
    )
    var canvas = Canvas(size: size, lines: [heading, ""] + lines.dropFirst(first).prefix(room))
    canvas.write(keys, row: size.rows - 1, column: 0)
    return canvas
  }
}
