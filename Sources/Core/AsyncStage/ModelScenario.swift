import Marbles

/// A scenario of a screen whose models are `@Observable`: what the user does, what the services
/// answer, and what a view reads.
///
/// It's written once, and played on each model of the screen. An extension of a protocol gives it
/// to every model that conforms:
///
/// ```swift
/// extension Searching {
///   nonisolated static var scenarios: [ModelScenario<Self, StagedService<String, [String]>>] {
///     [
///       ModelScenario(
///         "names are found",
///         user: "                        -a----",
///         ["a": { $0.text = "ada" }]
///       ) { stage in
///         stage.service("find", ["r": ["Ada"]]) { (text: String, call) in "--(r|)" }
///       } expected: { m, search in
///         search.expect("names", "e--r--", ["e": [], "r": ["Ada"]]) { $0.names }
///         m.expectRequests([#"find "ada""#: "-^-|"])
///       }
///     ]
///   }
/// }
/// ```
public struct ModelScenario<Model: AnyObject & Sendable, Services: Sendable>: Sendable {
  public typealias Action = @StageActor @Sendable (Model) async -> Void

  /// The behavior in words, which names the scenario among the arguments of a test.
  public let name: String

  let user: String
  let actions: [Character: Action]
  let services: @Sendable (ModelStage) -> Services
  let expected: @Sendable (MarbleTest, MarbleModel<Model>) -> Void
  let place: SourcePlace

  /// Creates a scenario.
  ///
  /// - Parameters:
  ///   - name: The behavior in words.
  ///   - user: When the user acts; each letter is a key of `actions`.
  ///   - actions: What the letters do, as in ``MarbleModel/act(_:_:named:file:line:)``.
  ///   - services: Makes the fakes that a model calls; several of them are a tuple.
  ///   - expected: Expects what a view reads, and the calls of the services.
  public init(
    _ name: String,
    user: String,
    _ actions: [Character: Action],
    file: String = #filePath,
    line: Int = #line,
    services: @escaping @Sendable (ModelStage) -> Services,
    expected: @escaping @Sendable (MarbleTest, MarbleModel<Model>) -> Void
  ) {
    self.name = name
    self.user = user
    self.actions = actions
    self.services = services
    self.expected = expected
    place = SourcePlace(file: file, line: line)
  }
}

extension ModelScenario: CustomStringConvertible {
  public var description: String { name }
}

extension MarbleTest {
  /// Plays a scenario on a model, which is shown until the test is over.
  ///
  /// ```swift
  /// m.play(scenario) { find, clock in Search(find: { try await find($0) }, clock: clock) }
  /// ```
  ///
  /// - Parameters:
  ///   - scenario: What the user does and what is expected.
  ///   - stop: What the view does when it disappears, for a model that has to be told.
  ///   - make: Makes the model with the scenario's services and the clock.
  public func play<Model, Services>(
    _ scenario: ModelScenario<Model, Services>,
    stop: (@StageActor @Sendable (Model) -> Void)? = nil,
    on make: @escaping @StageActor @Sendable (Services, Crew) -> Model
  ) {
    let (stage, place) = (stage(), scenario.place)
    let services = scenario.services(stage)
    let model = stage.model(stop: stop, file: place.file, line: place.line) { make(services, $0) }
    model.act(
      scenario.user,
      scenario.actions,
      named: "user",
      file: place.file,
      line: place.line
    )
    scenario.expected(self, model)
  }
}
