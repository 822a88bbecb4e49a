import Marbles
import Reactive

/// The surroundings of `@Observable` models in a marble test: their clock, and the services that
/// they call.
public final class ModelStage {
  private let test: MarbleTest
  private let hand: Stagehand
  private let faults = Faults()

  init(_ test: MarbleTest) {
    self.test = test
    hand = Stagehand(scheduler: test.scheduler) { [faults] in faults.texts.append($0) }
    test.inspections.append { [faults] _ in faults.problems }
  }

  /// Makes a fake service: each call is answered by a diagram, and is drawn as a request with its
  /// argument. The first element is the answer.
  ///
  /// - Parameters:
  ///   - name: The name in drawings, before the argument.
  ///   - values: What the keys of all diagrams stand for; a diagram may use some of them.
  ///   - error: The error that `#` represents.
  ///   - answer: Returns the diagram for an argument and the number of the call, from 1.
  public func service<Argument: Sendable, Value: Sendable>(
    _ name: String,
    _ values: MarbleValues<Value>,
    error: any Error = MarbleError(),
    file: String = #filePath,
    line: Int = #line,
    answer: @escaping (_ argument: Argument, _ call: Int) -> String
  ) -> StagedService<Argument, Value> {
    hand.service(
      { "a call of \(name) \(MarbleLabel.of($0))" },
      answer: test.fake(name, values, error: error, file: file, line: line, answer: answer)
    )
  }

  /// Makes a model, and shows it until the test is over.
  ///
  /// Then the model is stopped and freed. What still runs fails the test by name: a task, a sleep,
  /// a call, and a model that something else holds.
  ///
  /// - Parameters:
  ///   - stop: The call that the view makes when it disappears, for a model that needs one.
  ///   - make: Makes the model; the ``Crew`` is its `any Clock<Duration>`.
  public func model<Model: AnyObject & Sendable>(
    stop: (@StageActor @Sendable (Model) -> Void)? = nil,
    file: String = #filePath,
    line: Int = #line,
    _ make: @escaping @StageActor @Sendable (Crew) -> Model
  ) -> MarbleModel<Model> {
    let staged = StagedModel(on: hand, make: make)
    staged.start()
    faults.place = faults.place ?? SourcePlace(file: file, line: line)
    faults.ends.append {
      if let stop { staged.stop(stop) }
      staged.release()
      if stop == nil { staged.reportRest(after: "its view has gone") }
    }
    return MarbleModel(staged, in: test)
  }
}

/// The faults of a stage's models: work that outlives them, and work outside of virtual time.
private final class Faults {
  var place: SourcePlace?
  var texts: [String] = []
  var ends: [() -> Void] = []

  var problems: [MarbleTest.Problem] {
    for end in ends { end() }
    return texts.map { MarbleTest.Problem(text: $0, place: place, time: nil) }
  }
}
