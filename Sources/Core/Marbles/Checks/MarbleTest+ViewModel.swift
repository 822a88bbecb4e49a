import Contract
import Reactive

extension MarbleTest {
  /// Expects all outputs of a view model: one that emits and is not mentioned fails by its name.
  ///
  /// - Parameters:
  ///   - viewModel: Made inside the test's closure, so that a leak can be seen.
  ///   - makeInput: Makes the input from `driver`, `signal` and `taps`; lanes get the members' names.
  ///   - expectOutputs: Says what each output emits.
  ///   - file: The file of the caller, where a failure is shown.
  ///   - line: The line of the caller.
  public func expect<ViewModel: ViewModelType>(
    _ viewModel: ViewModel,
    input makeInput: () -> ViewModel.Input,
    outputs expectOutputs: (OutputExpectations<ViewModel.Output>) -> Void,
    file: String = #filePath,
    line: Int = #line
  ) {
    let place = SourcePlace(file: file, line: line)
    let input = makeInput()
    nameInputs(Mirror(reflecting: input), place)
    let output = viewModel.transform(input: input)
    let recorder = OutputRecorder(test: self)
    expectOutputs(OutputExpectations(output: output, recorder: recorder))
    lanes += recorder.lanes(of: output, place)
    if let object = viewModel as AnyObject?, type(of: viewModel) is AnyClass {
      leakProbes.append(LeakProbe(object, place: place))
    }
  }

  /// Finds the diagram behind each member of an input by subscribing to it for a moment.
  private func nameInputs(_ input: Mirror, _ place: SourcePlace) {
    for child in input.children {
      guard let name = child.label, let source = child.value as? any ObservableConvertibleType
      else { continue }
      probe(source)
      let reached = scheduler.sources.filter { $0.isHot && !$0.subscriptions.isEmpty }
      if reached.count == 1, let only = reached.first {
        only.name = name
      } else {
        extraInputs.append(Self.lane(recording: source, name, place))
      }
      reached.forEach { $0.forgetSubscriptions() }
    }
  }

  private static func lane<Source: ObservableConvertibleType>(
    recording source: Source,
    _ name: String,
    _ place: SourcePlace
  ) -> any ExpectedLane {
    RecordedLane.unasserted(source, name, isIgnored: true, place)
  }

  private func probe<Source: ObservableConvertibleType>(_ source: Source) {
    source.asObservable().subscribe { _ in }.dispose()
  }
}

/// Remembers an object without holding it.
struct LeakProbe {
  private(set) weak var object: AnyObject?
  let name: String
  let place: SourcePlace

  init(_ object: AnyObject, place: SourcePlace) {
    self.object = object
    name = String(describing: type(of: object))
    self.place = place
  }
}
