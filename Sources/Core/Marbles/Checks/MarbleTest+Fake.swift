import Reactive

extension MarbleTest {
  /// Makes a fake service, which answers each call by a diagram and draws it as a request with its
  /// argument.
  ///
  /// ```swift
  /// let search = m.fake("search", ["r": ["Rx"]]) { (query: String, call) in
  ///   call == 1 ? "--#" : "--(r|)"
  /// }
  /// …
  /// $0.requests([#"search "rx""#: "-^-#", #"search "swift""#: "----^-|"])
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in drawings, before the argument.
  ///   - values: The values that the keys of all diagrams stand for; a diagram may use some of
  ///     them.
  ///   - error: The error that `#` represents.
  ///   - answer: Returns the diagram for an argument and the number of the call, from 1.
  public func fake<Argument, Element>(
    _ name: String,
    _ values: MarbleValues<Element>,
    error: any Error = MarbleError(),
    file: String = #filePath,
    line: Int = #line,
    answer: @escaping (_ argument: Argument, _ call: Int) -> String
  ) -> (Argument) -> Observable<Element> {
    let place = SourcePlace(file: file, line: line)
    canSeeRequests = true
    var calls = 0
    return { [weak self] argument in
      Observable.create { [weak self] observer in
        // Called after its test: there is no clock to answer by, and no test to fail.
        guard let self, !self.isOver else { return Disposables.create() }
        // NB: named, because the kit is also compiled in Swift 5 mode, where a nested closure has
        // no `self`.
        let (scheduler, recorder) = (self.scheduler, self.recorder)
        calls += 1
        let diagram = self.reading(at: place) {
          scheduler.read(answer(argument, calls), as: .cold, values: values.asVocabulary)
        }
        let lane = recorder.lane("\(name) \(MarbleLabel.of(argument))", .request)
        recorder.append(.subscribed, to: lane)
        var isAnswered = false
        let start = scheduler.clock
        let work = (diagram?.marks ?? []).compactMap { mark in
          mark.event(values, error).map { event in
            scheduler.enqueue(at: start + mark.time, phase: .work) { [weak self] in
              if event.isStopEvent {
                isAnswered = true
                let label = event.error.map { MarbleLabel.of(error: $0) } ?? ""
                self?.recorder.append(label.isEmpty ? .completed : .error, label, to: lane)
              }
              observer.on(event)
              return Disposables.create()
            }
          }
        }
        return Disposables.create { [weak self] in
          work.forEach { $0.dispose() }
          if !isAnswered { self?.recorder.append(.disposed, to: lane) }
          isAnswered = true
        }
      }
    }
  }
}
