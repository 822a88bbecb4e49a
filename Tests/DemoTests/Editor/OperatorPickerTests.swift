import Core
import MarbleTesting
import Testing

@testable import Lab

@Suite(.serialized) struct OperatorPickerTests {
  private let reducer = OperatorPickerReducer()

  private func state(_ keys: [Key]) -> OperatorPickerState {
    keys.reduce(into: OperatorPickerState()) { _ = reducer.reduce(&$0, $1) }
  }

  private func typed(_ text: String) -> OperatorPickerState { state(text.map { .character($0) }) }

  @Test func `letters filter by name, by what it does, and by names of other libraries`() {
    #expect(reducer.entries(OperatorPickerState()).count == Gallery.entries.count)
    #expect(reducer.entries(typed("debou")).map(\.name) == ["debounce"])
    #expect(reducer.entries(typed("switchmap")).map(\.name) == ["flatMapLatest"])
    #expect(reducer.entries(typed("subscr again err")).map(\.name).contains("retry"))
    #expect(reducer.entries(typed("no such")).isEmpty)
  }

  @Test func `arrows move as far as the list goes, and a letter begins at the top`() {
    #expect(state([.up]).selection == 0)
    #expect(state([.down, .down, .pageDown]).selection == 12)
    #expect(state([.end, .down]).selection == Gallery.entries.count - 1)
    #expect(state([.down, .character("a")]).selection == 0)
  }

  @Test func `Enter edits what is selected; Esc clears the filter, then leaves`() {
    let keys: [Character: Key] = [
      "z": .character("z"), "i": .character("i"), "d": .down, "e": .enter, "x": .escape,
    ]
    for (line, result) in [("zide", "---z"), ("zixx", "---q"), ("x", "q")] {
      marbles { m in
        let viewModel = OperatorPickerViewModel()
        let output = viewModel.transform(
          input: OperatorPickerViewModel.Input(
            keyPressed: m.signal(line, MarbleValues(vocabulary: keys)),
            windowSize: .just(TextSize(columns: 80, rows: 24))
          )
        )
        let ends = output.finished.asObservable().map { choice in
          switch choice {
          case .edit(let entry, _): entry.name
          case .quit: "quit"
          }
        }
        let words: [Character: String] = ["z": "zip(collection)", "q": "quit"]
        m.expect(ends, result, MarbleValues(vocabulary: words))
      }
    }
  }

  @Test(arguments: [(0, 0), (1, 1), (20, 5), (80, 24), (300, 80)])
  func `a frame is as large as the window`(columns: Int, rows: Int) {
    let size = TextSize(columns: columns, rows: rows)
    for state in [OperatorPickerState(), typed("no such"), state([.end])] {
      let canvas = OperatorPickerFrame(reducer: reducer, state: state, size: size).canvas
      #expect(canvas.lines.allSatisfy { $0.width == columns })
    }
    let tall = OperatorPickerFrame(
      reducer: reducer,
      state: typed("debou"),
      size: TextSize(columns: 80, rows: 24)
    )
    #expect(tall.canvas.lines.map(\.string).joined().contains("debounce(3 ticks)"))
  }
}
