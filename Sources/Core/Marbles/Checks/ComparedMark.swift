/// A mark of a lane with what a comparison needs beside it.
struct ComparedMark: Equatable {
  /// What happened or was expected, and when.
  let mark: Timeline.Mark
  /// What equal marks have in common.
  let content: Content
  /// How the mark is called in a sentence.
  let name: String
  /// Its place in its sequence.
  let index: Int
  /// How much later than it is drawn it is looked for, because all of its neighbors came so late.
  var delay = MarbleTime.zero

  /// Marks of one kind with one value; a value is compared by its number or by its label.
  struct Content: Hashable {
    let kind: Timeline.Mark.Kind
    var number = 0
    var label = ""
  }

  var time: MarbleTime { mark.time }

  var isEnd: Bool { mark.kind == .error || mark.kind == .completed }

  /// The letter alone if the value is so long that what differs in it would be lost behind it.
  var shortName: String {
    name.hasPrefix("\"") && name.count > 40 ? String(name.prefix(3)) : name
  }

  /// When a comparison looks for it.
  var due: MarbleTime { time + delay }

  func isSame(as other: ComparedMark) -> Bool {
    due == other.due && content == other.content
  }
}

extension [Timeline.Mark] {
  /// The marks, compared by their kinds and labels.
  func compared(
    by label: (Timeline.Mark) -> String = { $0.label },
    naming name: (Timeline.Mark) -> String = { $0.nameInSentence }
  ) -> [ComparedMark] {
    enumerated().map { index, mark in
      ComparedMark(
        mark: mark,
        content: .init(kind: mark.kind, label: label(mark)),
        name: name(mark),
        index: index
      )
    }
  }
}
