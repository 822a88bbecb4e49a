import Core
import MarbleTesting
import Testing

@MainActor
struct FirstMinutesChapter {
  @Test func `a slow answer never replaces a newer one`() {
    marbles(tick: .milliseconds(100)) { m in
      let slow = m.cold(" --------(x|)", ["x": ["Adam"]], named: "search ad")
      let quick = m.cold("--(y|)", ["y": ["Ada"]], named: "search ada")
      let viewModel = SearchViewModel(scheduler: m.scheduler) { text in
        (text == "ad" ? slow : quick).asSingle()
      }
      m.expect(viewModel) {
        SearchViewModel.Input(text: m.driver("1----2------", ["1": "ad", "2": "ada"]))
      } outputs: {
        $0.isSearching("                      f--t------f-", ["f": false, "t": true])
        $0.results("                          e---------a-", ["e": [], "a": ["Ada"]])
      }
    }
  }
}
