import Core

extension ScreenType {
  /// What the screen shows in a run that was found, by the instants at which anything happened; empty
  /// if the run goes otherwise before a screen.
  static func screens(in found: FoundRun) -> [MarbleTime: [StyledText]] {
    var screen: Self?
    var screens: [MarbleTime: [StyledText]] = [:]
    let viewer = ExploringViewer { output, stage in
      guard let output = output as? ViewModel.Output else { return }
      // Its controls show what the user does, and send to nobody: the run has its own user.
      screen = Self(viewModel: AnyViewModel { _ in output }, stage: stage)
      screen?.bind()
    } perform: { letter in
      guard !sharesControls, let gesture = UserGesture.letters.first(where: { $0.key == letter })
      else { return }
      screen?.perform(gesture.value)
    } pass: { time in
      screens[time] = screen?.lines(in: Recording.screenSize)
    }
    return found.isSame(before: viewer) ? screens : [:]
  }
}
