/// A type that turns what the user did into what the screen shows.
///
/// `transform` only composes. Nothing runs until a view drives an output, and calling it twice
/// gives two independent runs. The shape is the one known from RxSwift write-ups as "Input,
/// transform, Output".
public protocol ViewModelType {
  /// The user's states and actions, one `Driver` or `Signal` for each.
  associatedtype Input

  /// What the screen shows, one `Driver` or `Signal` per fact.
  associatedtype Output

  /// Composes the outputs from the inputs, without subscribing to any of them.
  func transform(input: Input) -> Output
}

// region: repository
/// Something that a screen wants done by an object that outlives it, such as a store.
///
/// An output that is a `Signal` of commands has to be bound to whatever carries them out; a run of
/// a flow names the output if nothing takes what it sends.
public protocol ViewCommand: Equatable {}
// endregion
