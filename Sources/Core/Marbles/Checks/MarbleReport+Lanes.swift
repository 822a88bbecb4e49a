extension MarbleReport {
  /// The same with the rows, sentences and legends of some lanes only, and of all requests if
  /// `requests` is among them.
  package func showing(_ lanes: [String]) -> MarbleReport {
    var picture = picture
    let names = Set(lanes)
    picture.rows = picture.rows.filter { row in
      let name = row.name.replacing(" expected", with: "").replacing(" actual", with: "")
      return names.contains(name)
        || names.contains("requests") && row.group == Timeline.Lane.Kind.request.group
    }
    var isShown = false
    picture.legend = picture.legend.filter { line in
      if let name = line.split(separator: ":").first, !line.hasPrefix(" ") {
        isShown = names.contains(String(name))
      }
      return isShown
    }
    let requests = timeline.lanes.filter { $0.kind == .request }.map(\.name)
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
