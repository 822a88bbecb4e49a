import Core
import ViewModels
import Workshop

/// The sort button and its sheet: the write-up shows no list around them.
package struct KakaoSearchOriginal: OriginalDesign {
  package typealias UserGesture = KakaoSearchGesture

  package let omission = "the write-up shows the sort button and its sheet alone"

  package let shows: [PartialKeyPath<KakaoSearchViewModel.Output>] = []

  package let faults = Originals.KakaoMainController.faults

  package let remark: String? = "The words on the buttons are ours on both sides."

  package let isExplored = false

  package init() {}

  package func version(on stage: Stage) -> Version {
    Version(Originals.KakaoSortSheet(alerts: stage.alerts))
  }

  package func plays(_ gesture: KakaoSearchGesture, after before: [KakaoSearchGesture]) -> Bool {
    switch gesture {
    case .sort: before.count.isMultiple(of: 2)
    case .answer: before.last == .sort
    default: false
    }
  }

  package func reduce(
    _ output: KakaoSearchViewModel.Output,
    of input: KakaoSearchViewModel.Input,
    on stage: Stage
  ) -> KakaoSearchViewModel.Output {
    stage.alerts.showsTitles = false
    // The sheet belongs to what the order of the rows is made of.
    return .silent(sort: output.sort.filter { _ in false })
  }
}
