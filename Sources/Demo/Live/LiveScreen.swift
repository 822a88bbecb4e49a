import Core

/// A screen that can talk to the real service, and that lines of text can drive.
protocol LiveScreen: ScreenType {
  /// The controls, under the names that a person types.
  static var lineControls: [LineControl<Self>] { get }

  /// What the service wants to see.
  static var credentials: [Credential] { get }

  /// Makes a screen whose view model has the user's credentials.
  ///
  /// - Parameter recording: Listens to what goes in and out of the view model.
  static func assemble(
    transport: any Transport,
    scheduler: any SchedulerType,
    credentials: Credentials,
    recording: (ViewModel) -> AnyViewModel<ViewModel.Input, ViewModel.Output>
  ) -> Self

  /// Shows the screen, as the app does when the user opens it.
  func open()
}

extension LiveScreen {
  static var credentials: [Credential] { [] }

  static func assemble(
    transport: any Transport,
    scheduler: any SchedulerType,
    credentials: Credentials,
    recording: (ViewModel) -> AnyViewModel<ViewModel.Input, ViewModel.Output>
  ) -> Self {
    assemble(transport: transport, scheduler: scheduler, recording: recording)
  }
}
