import Core
import ViewModels
import Workshop

extension ComparedDesign<KakaoSearchGesture> {
  /// The sort button and its sheet: the write-up shows no list around them.
  package static var original: Self {
    var design = Self(
      omission: "the write-up shows the sort button and its sheet alone",
      shows: [],
      version: { Version(Originals.KakaoSortSheet(alerts: $0.alerts)) }
    )
    design.faults = Originals.KakaoMainController.faults
    design.remark = "The words on the buttons are ours on both sides."
    design.isExplored = false
    design.plays = { gesture, before in
      switch gesture {
      case .sort: before.count.isMultiple(of: 2)
      case .answer: before.last == .sort
      default: false
      }
    }
    design.reduce = { output, _, stage in
      stage.alerts.showsTitles = false
      // The sheet belongs to what the order of the rows is made of.
      return .silent(sort: output.sort.filter { _ in false })
    }
    return design
  }
}
