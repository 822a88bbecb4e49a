import Core
import Testing

@testable import Lab

@Suite struct PickerReducerTests {
  private let reducer = PickerReducer(
    catalog: Catalog(screens: [
      .init(
        id: "one",
        title: "First screen",
        scripts: [.init(name: "happy", summary: "all well"), .init(name: "sad", summary: "rain")]
      ),
      .init(id: "two", title: "Second", scripts: [.init(name: "happy", summary: "sun")]),
    ])
  )

  private func state(_ keys: Key...) -> PickerState {
    keys.reduce(reducer.initial) { reducer.key($1, $0) }
  }

  private func typed(_ text: String, then keys: Key...) -> PickerState {
    (text.map(Key.character) + keys).reduce(reducer.initial) { reducer.key($1, $0) }
  }

  private func labels(_ state: PickerState) -> [String] {
    reducer.rows(state).map { $0.script.map { "  \($0.name)" } ?? $0.reference.screen }
  }

  @Test func `the scripts of the selected screen are shown`() {
    #expect(labels(reducer.initial) == ["one", "  happy", "  sad", "two"])
    #expect(labels(state(.character("2"))) == ["one", "two", "  happy"])
  }

  @Test func `arrows move and stop at both ends`() {
    #expect(state(.up).selection == .init(screen: "one", script: "happy"))
    #expect(state(.down, .down).selection == .init(screen: "one", script: "sad"))
    #expect(state(.end).selection.screen == "two")
    #expect(state(.down, .down, .down, .down, .down).selection.screen == "two")
  }

  @Test func `a summary that is cut is there in full above the keys`() {
    func text(columns: Int) -> String {
      let size = TextSize(columns: columns, rows: 16)
      let frame = PickerFrame(reducer: reducer, state: reducer.initial, size: size)
      return frame.canvas.trimmedLines.map(\.string).joined(separator: "\n")
    }
    #expect(text(columns: 20).contains("\n First screen\n ? help"))
    #expect(text(columns: 20).contains(" 1 one      First s…"))
    #expect(!text(columns: 24).contains("\n First screen"))
  }

  @Test func `Enter steps through what is selected`() {
    #expect(state(.enter).choice == .step(.init(screen: "one", script: "happy")))
    #expect(state(.down, .down, .enter).choice == .step(.init(screen: "one", script: "sad")))
    #expect(state(.character("2"), .enter).choice == .step(.init(screen: "two", script: "happy")))
  }

  @Test func `other keys try, leave and break off`() {
    let two = ScriptReference(screen: "two", script: "happy")
    #expect(typed("2t").choice == .tryOut(two, isOnScreen: true))
    #expect(typed("2jt").choice == .tryOut(two, isOnScreen: false))
    #expect(typed("2o").choice == .stepBesideOriginal(two))
    #expect(typed("2e").choice == .explore(two))
    #expect(typed("m").choice == .marbles)
    #expect(typed("q").choice == .quit(.success))
    #expect(state(.control("c")).choice == .quit(.interrupted))
    #expect(typed("?q").choice == nil)
  }

  @Test func `a filter keeps what holds its words, in all screens`() {
    #expect(labels(typed("/happy")) == ["one", "  happy", "two", "  happy"])
    #expect(labels(typed("/RA", then: .character("i"))) == ["one", "  sad"])
    #expect(typed("/rain", then: .enter).choice == .step(.init(screen: "one", script: "sad")))
  }

  @Test func `letters in a filter are letters, and Esc clears it`() {
    #expect(typed("/qt").choice == nil)
    #expect(typed("/qt").filter == "qt")
    #expect(labels(typed("/qt")).isEmpty)
    #expect(typed("/qt", then: .enter).choice == nil)
    #expect(typed("/qt", then: .backspace).filter == "q")
    #expect(typed("/qt", then: .escape).filter.isEmpty)
    #expect(typed("/", then: .paste("su\nn")).filter == "sun")
  }

  @Test func `what was chosen last is selected again`() {
    let start = ScriptReference(screen: "one", script: "sad")
    let reducer = PickerReducer(catalog: reducer.catalog, start: start)
    #expect(reducer.selectedIndex(reducer.initial) == 2)
  }
}
