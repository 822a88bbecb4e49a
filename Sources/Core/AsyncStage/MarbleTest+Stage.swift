import Marbles

extension MarbleTest {
  /// Makes a stage for `@Observable` models with `async`, in the virtual time of this test.
  ///
  /// ```swift
  /// let stage = m.stage()
  /// let search = stage.service("search", ["r": ["Rx"]]) { (text: String, call) in "--(r|)" }
  /// let model = stage.model { SearchModel(search: { try await search($0) }, clock: $0) }
  /// model.act("    -a-----", ["a": { $0.text = "rx" }])
  /// model.expect("rows", "e------r", ["e": [], "r": ["Rx"]]) { $0.rows }
  /// ```
  public func stage() -> ModelStage { ModelStage(self) }
}
