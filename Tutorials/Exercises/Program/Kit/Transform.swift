import Core

/// A view model that is nothing but its `transform`, so that one check can run different ones.
struct Transform<Input, Output>: ViewModelType {
  private let function: (Input) -> Output

  init(_ function: @escaping (Input) -> Output) {
    self.function = function
  }

  func transform(input: Input) -> Output {
    function(input)
  }
}
