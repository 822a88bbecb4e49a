import Core
import Foundation

@testable import Lab

extension Recording {
  /// A run with hostile text behind every text in it.
  static var hostile: Recording {
    func hostile(_ text: String) -> String { text + HostileText.all }
    var recording = Recording.sample(steps: 6)
    recording.screen = hostile(recording.screen)
    recording.title = hostile(recording.title)
    recording.script = hostile(recording.script)
    recording.summary = hostile(recording.summary)
    for index in recording.steps.indices {
      recording.steps[index].facts = recording.steps[index].facts.map {
        $0.mapTexts(hostile)
      }
      recording.steps[index].screen = [StyledText(hostile("screen")), .bold(hostile("bold"))]
    }
    for lane in recording.timeline.lanes.indices {
      recording.timeline.lanes[lane].name = hostile(recording.timeline.lanes[lane].name)
      for mark in recording.timeline.lanes[lane].marks.indices {
        recording.timeline.lanes[lane].marks[mark].label = hostile("label")
        recording.timeline.lanes[lane].marks[mark].key = mark == 0 ? hostile("") : ""
      }
    }
    recording.details = [0: [hostile("detail")]]
    return recording
  }

  /// What a file holds that somebody else has written.
  var foreignFile: Data {
    get throws { try JSONEncoder().encode(self) }
  }
}
