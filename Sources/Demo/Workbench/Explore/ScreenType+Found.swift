import Core
import Lab
import Workshop

extension ScreenType {
  /// The screens of a found run by instant; empty if the run differs in front of a screen.
  static func screens(in found: FoundRun) -> [MarbleTime: [StyledText]] {
    var screen: Self?
    let bag = DisposeBag()
    var screens: [MarbleTime: [StyledText]] = [:]
    let viewer = ExploringViewer { output, controls, stage in
      guard let output = output as? ViewModel.Output, let controls = controls as? Controls,
        let stage = stage as? Stage
      else { return }
      let drawn = Self(controls, on: stage)
      drawn.show(output).disposed(by: bag)
      screen = drawn
    } perform: { letter in
      UserGesture.gesture(letter).map { screen?.follow($0) }
    } pass: { time in
      screens[time] = screen?.lines(in: Recording.screenSize)
    }
    return found.isSame(before: viewer) ? screens : [:]
  }
}
