/// A view model: what the user did goes in, what the screen shows comes out.
///
/// `transform` only composes. Nothing runs until a view drives an output, and calling it twice gives
/// two independent runs. The shape is the one known from RxSwift write-ups as
/// "Input, transform, Output".
public protocol ViewModelType {
  /// What the user did, a member for each action.
  associatedtype Input

  /// What the screen shows, one member a fact.
  associatedtype Output

  /// Composes the outputs from the inputs.
  func transform(input: Input) -> Output
}
