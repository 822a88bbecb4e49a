import Reactive

extension MarbleTest {
  /// Makes an input that is a state, such as the text of a search field.
  public func driver<Element>(
    _ diagram: String,
    _ values: MarbleValues<Element>,
    file: String = #filePath,
    line: Int = #line
  ) -> Driver<Element> {
    hot(diagram, values, file: file, line: line).asDriver(onErrorDriveWith: .empty())
  }

  /// Makes an input that is a state, in which each character stands for itself.
  public func driver(
    _ diagram: String,
    file: String = #filePath,
    line: Int = #line
  ) -> Driver<String> {
    driver(diagram, .characters, file: file, line: line)
  }

  /// Makes an input that is an event with a value, such as the selection of a row.
  public func signal<Element>(
    _ diagram: String,
    _ values: MarbleValues<Element>,
    file: String = #filePath,
    line: Int = #line
  ) -> Signal<Element> {
    hot(diagram, values, file: file, line: line).asSignal(onErrorSignalWith: .empty())
  }

  /// Makes an input that is a plain event, such as a tap; any letter is one.
  public func taps(
    _ diagram: String,
    file: String = #filePath,
    line: Int = #line
  ) -> Signal<Void> {
    signal(diagram, .taps, file: file, line: line)
  }
}
