import Testing
import Workshop

@testable import Lab

struct PickerReducerTests {
  private let reducer = PickerReducer(
    catalog: Catalog(screens: [
      .init(
        id: "one",
        title: "First screen",
        scenarios: [.init(name: "happy", summary: "all well"), .init(name: "sad", summary: "rain")]
      ),
      .init(id: "two", title: "Second", scenarios: [.init(name: "happy", summary: "sun")]),
    ])
  )

  private func state(_ keys: [Key]) -> PickerState {
    keys.reduce(reducer.initial) { reducer.key($1, $0) }
  }

  private func keys(_ text: String) -> [Key] { text.map(Key.character) }

  private func labels(_ state: PickerState) -> [String] {
    reducer.items(state).map { $0.scenario.map { "  \($0.name)" } ?? $0.reference.screen }
  }

  @Test func `the scenarios of the selected screen are shown`() {
    #expect(labels(reducer.initial) == ["one", "  happy", "  sad", "two"])
    #expect(labels(state(keys("2"))) == ["one", "two", "  happy"])
  }

  @Test func `arrows move and stop at both ends`() {
    let places: [([Key], ScenarioReference)] = [
      ([.up], .init(screen: "one", name: "happy")),
      ([.down, .down], .init(screen: "one", name: "sad")),
      ([.end], .init(screen: "two", name: "happy")),
      (Array(repeating: .down, count: 5), .init(screen: "two", name: "happy")),
    ]
    for (keys, place) in places { #expect(state(keys).selection == place, "\(keys)") }
  }

  @Test func `a summary that is longer than its line goes on in the next one`() {
    let size = TextSize(columns: 20, rows: 16)
    let frame = PickerFrame(reducer: reducer, state: reducer.initial, size: size)
    let text = frame.canvas.trimmedLines.map(\.string).joined(separator: "\n")
    #expect(text.contains("\n 1 one    First\n          screen\n   happy  all well\n"))
  }

  @Test func `keys choose the selected line, leave and break off`() {
    let (one, two) = (
      ScenarioReference(screen: "one", name: "sad"), ScenarioReference(screen: "two", name: "happy")
    )
    let choices: [([Key], PickerChoice?)] = [
      ([.enter], .step(.init(screen: "one", name: "happy"))), ([.down, .down, .enter], .step(one)),
      (keys("2") + [.enter], .step(two)), (keys("2t"), .tryOut(two, isOnScreen: true)),
      (keys("2jt"), .tryOut(two, isOnScreen: false)),
      (keys("2o"), .stepBesideOriginal(two, isOnScreen: true)),
      (keys("2e"), .explore(two)), (keys("q"), .quit(.success)),
      ([.control("c")], .quit(.interrupted)), (keys("?q"), nil),
    ]
    for (keys, choice) in choices { #expect(state(keys).choice == choice, "\(keys)") }
  }

  @Test func `the last chosen screen is selected again`() {
    let start = ScenarioReference(screen: "one", name: "sad")
    let reducer = PickerReducer(catalog: reducer.catalog, start: start)
    #expect(reducer.selectedIndex(reducer.initial) == 2)
  }
}
