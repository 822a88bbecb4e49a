import Core
import Screens
import Workshop

/// A screen without a drawing of its own: its outputs as lines, and its gestures with their keys.
@MainActor
final class PlainScreen<UserGesture: ExploredGesture>: ScreenType {
  static var title: String { UserGesture.screen.replacing("-", with: " ") }

  static var keys: [KeyHint] { gestures.map { KeyHint(String($0.key), $0.gesture.words) } }

  let controls: Controls
  private var outputs: [(name: String, isState: Bool, value: Any?)] = []

  init(_ controls: Controls, on stage: Stage) {
    self.controls = controls
  }

  func show(_ output: ViewModel.Output) -> Disposable {
    Disposables.create(
      Mirror(reflecting: output).children.compactMap { child in
        guard let name = child.label, let source = child.value as? any ObservableConvertibleType
        else { return nil }
        return show(source, name)
      }
    )
  }

  private func show<Source: ObservableConvertibleType>(
    _ source: Source,
    _ name: String
  ) -> Disposable {
    let isState = source is Driver<Source.Element>
    let index = outputs.count
    outputs.append((name, isState, isState ? OutputLines.nothing : nil))
    return source.asObservable().subscribe(
      with: self,
      onNext: { screen, value in screen.outputs[index].value = value }
    )
  }

  /// Anything said about the previous gesture is no longer news.
  func follow(_ gesture: UserGesture) {
    for index in outputs.indices where !outputs[index].isState { outputs[index].value = nil }
  }

  func render(in size: TextSize) -> Canvas {
    VerticalStack {
      Line(.bold(Self.title), .center)
      Separator()
      for line in OutputLines.of(outputs.map { ($0.name, $0.value) }) { Line(StyledText(line)) }
      Separator()
      for (key, gesture) in Self.gestures {
        Line(.bold(String(key)) + .dim("  \(gesture.words)"))
      }
    }
    .canvas(in: size)
  }

  private static var gestures: [(key: Character, gesture: UserGesture)] {
    UserGesture.letters.filter { UserGesture.gesture(key: $0.key) != nil }
      .map { ($0.key, $0.value) }
  }
}
