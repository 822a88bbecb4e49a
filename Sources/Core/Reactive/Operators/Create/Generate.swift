extension ObservableType {
  /// Emits a state, replaces it by the result of `iterate`, and repeats while `condition` holds.
  ///
  /// ```marbles
  /// result  (1248|)  generate(1, while below 9, double)
  /// ```
  ///
  /// An error thrown by a closure ends the sequence. ReactiveX: Create.
  public static func generate(
    initialState: Element,
    condition: @escaping (Element) throws -> Bool,
    scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance,
    iterate: @escaping (Element) throws -> Element
  ) -> Observable<Element> {
    Producer { GenerateLoop($0, initialState, condition, iterate).start(on: scheduler) }
  }
}

private final class GenerateLoop<Element>: EmissionLoop<Element> {
  private var state: Element
  private var isFirst = true
  private let condition: (Element) throws -> Bool
  private let iterate: (Element) throws -> Element

  init(
    _ downstream: Observer<Element>,
    _ initialState: Element,
    _ condition: @escaping (Element) throws -> Bool,
    _ iterate: @escaping (Element) throws -> Element
  ) {
    state = initialState
    self.condition = condition
    self.iterate = iterate
    super.init(downstream)
  }

  override func step() {
    do {
      if isFirst { isFirst = false } else { state = try iterate(state) }
      guard try condition(state) else { return finish() }
    } catch {
      return fail(error)
    }
    downstream.onNext(state)
  }
}
