import Testing

@MainActor
@Suite struct StateMatrixTests {
  @Test(arguments: StateMatrix.screens.map(\.id))
  func `each state of each screen has a test, or a reason why there is none`(
    _ id: String
  ) throws {
    let screen = try #require(StateMatrix.screens.first { $0.id == id })
    #expect(screen.cells.count == StateMatrix.states.count, "\(id) has a blank cell")
    for (state, cell) in zip(StateMatrix.states, screen.cells) {
      switch cell {
      case .test(let name):
        let file = try StateMatrix.fileName(of: name, in: screen.folder)
        #expect(file != nil, "\(id), \(state): there is no test \"\(name)\"")
      case .scenario(let name):
        #expect(ScenarioPages.all["\(id)/\(name)"] != nil, "\(id), \(state): no scenario \(name)")
      case .notApplicable(let reason):
        #expect(!reason.isEmpty, "\(id), \(state): no reason")
      }
    }
  }
}
