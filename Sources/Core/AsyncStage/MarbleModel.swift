import Marbles
import Reactive

/// An `@Observable` model in a marble test.
public final class MarbleModel<Model: AnyObject & Sendable> {
  private let staged: StagedModel<Model>
  private let test: MarbleTest

  init(_ staged: StagedModel<Model>, in test: MarbleTest) {
    self.staged = staged
    self.test = test
  }

  /// Calls the model at each mark of a diagram.
  ///
  /// - Parameters:
  ///   - diagram: The times of the actions; each letter is a key of `actions`.
  ///   - actions: The actions of the letters. One that waits is cancelled when the view leaves, as
  ///     SwiftUI's `.task` is.
  ///   - name: The name of the lane in drawings.
  public func act(
    _ diagram: String,
    _ actions: [Character: @StageActor @Sendable (Model) async -> Void],
    named name: String = "actions",
    file: String = #filePath,
    line: Int = #line
  ) {
    let staged = staged
    let calls = actions.mapValues { action -> () throws -> Void in { staged.run(action) } }
    test.act(diagram, calls, named: name, file: file, line: line)
  }

  /// Expects the values that a view reads, at first and after each change, as `diagram` draws them.
  ///
  /// - Parameters:
  ///   - name: The name of the lane in drawings.
  ///   - diagram: The expected states; `"?"` fails and prints the actual ones, ready to paste.
  ///   - values: What the keys stand for.
  ///   - read: Reads a property, or several.
  public func expect<State: Equatable & Sendable>(
    _ name: String,
    _ diagram: String,
    _ values: MarbleValues<State>,
    file: String = #filePath,
    line: Int = #line,
    _ read: @escaping @StageActor @Sendable (Model) -> State
  ) {
    test.expect(
      staged.states(read).distinctUntilChanged(),
      diagram,
      values,
      named: name,
      file: file,
      line: line
    )
  }

  /// Expects the events that the model reports through a closure.
  ///
  /// - Parameters:
  ///   - name: The name of the lane in drawings.
  ///   - diagram: The expected events; `"?"` fails and prints the actual ones, ready to paste.
  ///   - values: What the keys stand for.
  ///   - connect: Sets the closure, as in `{ $0.showMessage = $1 }`.
  public func expectEvents<Event: Equatable & Sendable>(
    _ name: String,
    _ diagram: String,
    _ values: MarbleValues<Event>,
    file: String = #filePath,
    line: Int = #line,
    _ connect: @escaping @StageActor @Sendable (Model, @escaping @Sendable (Event) -> Void) -> Void
  ) {
    test.expect(staged.events(connect), diagram, values, named: name, file: file, line: line)
  }
}
