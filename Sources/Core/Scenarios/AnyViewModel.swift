import Contract

/// A view model of which only input and output are known.
package struct AnyViewModel<Input, Output>: ViewModelType {
  private let transforming: (Input) -> Output

  package init(_ transforming: @escaping (Input) -> Output) {
    self.transforming = transforming
  }

  package init<ViewModel: ViewModelType>(_ viewModel: ViewModel)
  where ViewModel.Input == Input, ViewModel.Output == Output {
    transforming = viewModel.transform
  }

  package func transform(input: Input) -> Output {
    transforming(input)
  }
}
