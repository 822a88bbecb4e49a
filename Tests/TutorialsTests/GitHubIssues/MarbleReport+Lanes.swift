import Core
import Workshop

extension MarbleReport {
  /// The names of its rows' lanes, and `requests` if one is a request.
  var laneNames: [String] {
    let group = Timeline.LaneKind.request.group
    return picture.rows.map(\.laneName)
      + (picture.rows.contains { $0.group == group } ? ["requests"] : [])
  }

  /// The report with the rows, sentences and legends of some lanes only, and of all requests if
  /// `requests` is among them.
  func showing(_ lanes: [String]) -> MarbleReport {
    var picture = picture
    let names = Set(lanes)
    let group = Timeline.LaneKind.request.group
    let requests = picture.rows.filter { $0.group == group }.map(\.laneName)
    picture.rows = picture.rows.filter { row in
      names.contains(row.laneName) || names.contains("requests") && row.group == group
    }
    var isShown = false
    picture.legend = picture.legend.filter { line in
      if let name = line.split(separator: ":").first, !line.hasPrefix(" ") {
        isShown = names.contains(String(name))
      }
      return isShown
    }
    let sentences = sentences.filter { sentence in
      (lanes + (names.contains("requests") ? requests : [])).contains {
        sentence.hasPrefix("\($0):")
      }
    }
    return MarbleReport(
      picture: picture,
      timeline: timeline,
      sentences: sentences,
      place: place,
      firstFault: picture.rows.flatMap(\.faults).map(\.time).min()
    )
  }
}

extension TimelineRow {
  /// Its name without what was added to tell two rows of a lane apart.
  fileprivate var laneName: String {
    name.replacing(" expected", with: "").replacing(" actual", with: "")
  }
}
