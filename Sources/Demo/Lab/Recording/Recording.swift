import Core

/// One run of a script: every instant with what the screen showed and what had happened.
///
/// It is a value, so that stepping back is looking at an earlier index, and writing it to a file is
/// all it takes to show the run elsewhere.
package struct Recording: Codable, Equatable, Sendable {
  /// One instant.
  package struct Step: Codable, Equatable, Sendable {
    /// When it was.
    var time: MarbleTime
    /// What happened, in the order in which it happened.
    var facts: [Fact]
    /// What the screen shows after it, a line each.
    package var screen: [StyledText]
  }

  /// Something that happened, in words.
  struct Fact: Codable, Equatable, Sendable {
    /// Who did it, from which the color follows.
    var role: TextRole
    /// A sentence.
    var text: String
  }

  /// Something the user did, as a value.
  struct Gesture: Codable, Equatable, Sendable {
    /// When.
    var time: MarbleTime
    /// Its place among all that the user was to do, from 0 on.
    var index: Int
    /// The gesture as JSON.
    var value: String
  }

  /// What a run of the explorer was made of.
  struct Explored: Codable, Equatable, Sendable {
    /// The rule that it breaks.
    var rule: String
    /// Whether it is a run of the write-up's design.
    var isOriginal: Bool
    /// What the user, the server and the view did.
    var play: Play
  }

  /// The identifier of the screen.
  package var screen: String
  /// The title of the screen.
  package var title: String
  /// The name of the script.
  var script: String
  /// What the script shows.
  package var summary: String
  /// The instants in their order; the first is time zero, when the screen has just been bound.
  package var steps: [Step]
  /// What went in and out, and what the server was asked.
  var timeline: Timeline
  /// The values that their labels don't say in full, by the order of their marks.
  var details: [Int: [String]] = [:]
  /// The instant at which it differs from what it is held against; nil if it does not, or from none.
  var difference: MarbleTime?
  /// What the user did.
  var gestures: [Gesture] = []
  /// What goes otherwise in it than in the scenario of its name.
  var changes: [RunChange] = []
  /// The scenario whose server answered a run by hand; nil if it was that of the screen.
  var server: String?
  /// What it was made of, if the explorer has found it.
  var explored: Explored?

  private enum CodingKeys: CodingKey {
    case screen, title, script, summary, steps, timeline, details, difference, gestures,
      changes, server, explored
  }

  /// What only a file has.
  private enum FileKeys: CodingKey {
    case lines, steps
  }
}

extension Recording {
  /// Reads a recording; one that others wrote may lack what only a run of a screen has.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let file = try decoder.container(keyedBy: FileKeys.self)
    let lines = try file.decodeIfPresent([StyledText].self, forKey: .lines)
    self.init(
      screen: try values.decode(String.self, forKey: .screen),
      title: try values.decode(String.self, forKey: .title),
      script: try values.decode(String.self, forKey: .script),
      summary: try values.decode(String.self, forKey: .summary),
      steps: try lines.map { lines in
        try file.decode([NumberedStep].self, forKey: .steps).enumerated().map {
          try $1.step(lines, place: "steps[\($0)]")
        }
      } ?? values.decode([Step].self, forKey: .steps),
      timeline: try values.decode(Timeline.self, forKey: .timeline),
      details: try values.decode([Int: [String]].self, forKey: .details),
      difference: try values.decodeIfPresent(MarbleTime.self, forKey: .difference),
      gestures: try values.decodeIfPresent([Gesture].self, forKey: .gestures) ?? [],
      changes: try values.decodeIfPresent([RunChange].self, forKey: .changes) ?? [],
      server: try values.decodeIfPresent(String.self, forKey: .server),
      explored: try values.decodeIfPresent(Explored.self, forKey: .explored)
    )
  }
}

extension Recording.Fact {
  /// The user has changed the screen, and the view model has not heard of it: it was scrolled.
  static let onlyScreen = Recording.Fact(
    role: .muted,
    text: "Only the screen changes: nothing goes in or out of the view model."
  )

  /// The screen changes although nothing went in or out of the view model.
  static let timer = Recording.Fact(
    role: .muted,
    text: "The screen takes its message away: it has been shown long enough."
  )
}
