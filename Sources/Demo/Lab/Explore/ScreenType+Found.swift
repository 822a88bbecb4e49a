import Core

extension ScreenType {
  /// What the screen shows in a run that was found, by the instants at which anything happened; empty
  /// if the run goes otherwise before a screen.
  static func screens(in found: FoundRun) -> [MarbleTime: [StyledText]] {
    var screen: Self?
    let bag = DisposeBag()
    var screens: [MarbleTime: [StyledText]] = [:]
    let viewer = ExploringViewer { output, controls, stage in
      guard let output = output as? ViewModel.Output, let controls = controls as? Controls else {
        return
      }
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
