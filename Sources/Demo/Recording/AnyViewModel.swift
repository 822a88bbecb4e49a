import Core

/// A view model of which only input and output are known.
struct AnyViewModel<Input, Output>: ViewModelType {
  private let transforming: (Input) -> Output

  init(_ transforming: @escaping (Input) -> Output) {
    self.transforming = transforming
  }

  init<ViewModel: ViewModelType>(_ viewModel: ViewModel)
  where ViewModel.Input == Input, ViewModel.Output == Output {
    transforming = viewModel.transform
  }

  func transform(input: Input) -> Output {
    transforming(input)
  }
}
