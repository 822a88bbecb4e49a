import Core

/// A screen whose view model needs nothing from it.
@MainActor
protocol Screen: ScreenType {
  associatedtype ViewModel

  /// Makes the view model.
  static func makeViewModel(
    transport: any Transport,
    scheduler: any SchedulerType
  ) -> ViewModel

  init(
    viewModel: AnyViewModel<ViewModel.Input, ViewModel.Output>,
    scheduler: any SchedulerType
  )
}

extension Screen {
  static func assemble(
    transport: any Transport,
    scheduler: any SchedulerType,
    recording: (ViewModel) -> AnyViewModel<ViewModel.Input, ViewModel.Output>
  ) -> Self {
    let viewModel = makeViewModel(transport: transport, scheduler: scheduler)
    return Self(viewModel: recording(viewModel), scheduler: scheduler)
  }
}
