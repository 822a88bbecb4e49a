import Core
import Testing

extension MarbleTest {
  /// Makes an input that is a state, such as the text of a search field.
  public func driver<Element>(
    _ diagram: String,
    _ values: MarbleValues<Element>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Driver<Element> {
    hot(diagram, values, sourceLocation: sourceLocation).asDriver(onErrorDriveWith: .empty())
  }

  /// Makes an input that is a state, in which each character stands for itself.
  public func driver(
    _ diagram: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Driver<String> {
    driver(diagram, .characters, sourceLocation: sourceLocation)
  }

  /// Makes an input that is an event with a value, such as the selection of a row.
  public func signal<Element>(
    _ diagram: String,
    _ values: MarbleValues<Element>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Signal<Element> {
    hot(diagram, values, sourceLocation: sourceLocation).asSignal(onErrorSignalWith: .empty())
  }

  /// Makes an input that is a plain event, such as a tap; any letter is one.
  public func taps(
    _ diagram: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Signal<Void> {
    signal(diagram, .taps, sourceLocation: sourceLocation)
  }
}
