import Core
import MarbleKit

/// The operators of the kernel by family, each with a run that draws it.
package enum Gallery {
  package static let entries: [GalleryEntry] =
    [sources, transform, filter, combine, errors, time, share, look, traits, subjects]
    .flatMap { $0 }

  /// The declaration of each entry, by its name.
  ///
  /// The entry with the most parameters chooses first, so that plain `take` gets the one that is
  /// left.
  package static let declarations: [String: OperatorDeclaration] = {
    var open = Repository.ofThisBuild.map(OperatorDeclaration.all) ?? []
    let names = entries.map { (name: $0.name, words: OperatorName($0.name)) }
    let order = names.sorted { $0.words.words.count > $1.words.words.count }
    return order.reduce(into: [:]) { declarations, entry in
      guard let index = open.firstIndex(where: { entry.words.fits($0.signature) }) else { return }
      declarations[entry.name] = open.remove(at: index)
    }
  }()

  package static func entries(named name: String) -> [GalleryEntry] {
    let wanted = name.lowercased()
    let exact = entries.filter { $0.name.lowercased() == wanted && $0.name != $0.baseName }
    return exact.isEmpty ? entries.filter { $0.baseName.lowercased() == wanted } : exact
  }
}

/// An operator and a run that draws it; its documentation says the rest.
package struct GalleryEntry: Sendable {
  package let name: String

  package let family: GalleryFamily

  private let draw: @Sendable (GalleryCanvas) -> Void

  init(
    _ name: String,
    _ family: GalleryFamily,
    draw: @escaping @Sendable (GalleryCanvas) -> Void
  ) {
    self.name = name
    self.family = family
    self.draw = draw
  }

  package var baseName: String { String(name.prefix { $0 != "(" }) }

  package var declaration: OperatorDeclaration? { Gallery.declarations[name] }

  /// The first sentences of its documentation, in Markdown.
  package var summary: String { declaration?.comment.summary ?? "" }

  package var plainSummary: String {
    (try? MarkdownInlineParser.parse(summary).plain) ?? summary
  }

  /// Runs the operator in virtual time.
  ///
  /// - Parameter diagrams: Diagrams for the first sources.
  package func run(_ diagrams: [String] = []) -> GalleryRun {
    run(GalleryInputs(diagrams: diagrams))
  }

  func run(_ inputs: GalleryInputs) -> GalleryRun {
    // Nothing is printed among the drawings, by `debug` either.
    DebugOutput.$isSilent.withValue(true) {
      let canvas = GalleryCanvas(inputs)
      canvas.scheduler.inPlaceOfMain { draw(canvas) }
      return canvas.run()
    }
  }

  var canBeEdited: Bool {
    let run = run()
    return !run.written.isEmpty || !run.numbers.isEmpty
  }
}

package enum GalleryFamily: String, CaseIterable, Sendable {
  case sources
  case transform
  case filter
  case combine
  case errors
  case time
  case share
  case look
  case traits
  case subjects

  package var title: String {
    switch self {
    case .sources: "Sources: where elements come from"
    case .transform: "Transform: what becomes of an element"
    case .filter: "Filter: which elements pass"
    case .combine: "Combine: several sources, one sequence"
    case .errors: "Errors: what happens after one"
    case .time: "Time: when elements pass"
    case .share: "Share: one subscription, several observers"
    case .look: "Look: side effects on the way"
    case .traits: "Traits: sequences that promise something"
    case .subjects: "Subjects and relays: observables that are fed by hand"
    }
  }
}

/// Replacements for an entry's own diagrams and numbers, the first ones first.
package struct GalleryInputs: Equatable, Sendable {
  package var diagrams: [String] = []
  /// Patterns of inner sources, in which `x` is the element.
  package var patterns: [String] = []
  package var numbers: [Int] = []

  /// `true` to run until nothing more can happen.
  package var runsOn = false
}

/// A time in ticks, or a count, in a call.
package struct GalleryNumber: Equatable, Sendable {
  package let name: String
  package let value: Int
  package let least: Int
  package static let largest = 1000
}

package func ticks(_ count: Int) -> String { count == 1 ? "1 tick" : "\(count) ticks" }

package struct GalleryRun {
  package let timeline: Timeline
  /// The call behind each lane.
  package let notes: [String]
  package var sources: [GallerySource] = []
  /// The number of each source's first lane; `nil` for a cold one without a subscription.
  package var firstLanes: [Int?] = []
  package var faults: [TestSchedulerFault] = []
  package var isTooLong = false
  package var patterns: [GallerySource] = []
  package var numbers: [GalleryNumber] = []

  /// The rows that a reader can change: sources, then patterns of inner ones.
  package var written: [GallerySource] { sources + patterns }

  package var lines: [String] { lines(width: .max) }

  package var complaint: String? {
    isTooLong
      ? "a diagram lasts longer than a minute, which is as long as one is run here"
      : faults.first?.description
  }

  package func lines(width: Int) -> [String] {
    let rows = zip(timeline.lanes, notes).map { lane, note in
      TimelineRow(
        name: lane.name,
        marks: lane.marks,
        startsAtFirstMark: lane.kind == .subscription,
        note: note
      )
    }
    let picture = TimelinePicture(
      rows: rows,
      tick: timeline.tick,
      legend: timeline.lanes.flatMap { lane in
        var lane = lane
        lane.marks.removeAll { $0.kind == .error && $0.label == "\(MarbleError())" }
        return lane.legend
      }
    )
    let lines = picture.lines(width: width)
    // The ruler says nothing of one part; of several it tells them apart.
    return lines.contains("") ? lines : Array(lines.dropFirst())
  }
}

package struct GallerySource: Equatable, Sendable {
  package let name: String
  /// `false` for a cold source, whose time begins with a subscription.
  package let isHot: Bool
  package let diagram: String
}
