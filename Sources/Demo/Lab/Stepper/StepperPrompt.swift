import Core

/// What is typed to get to a step: words of what happened there, its number, or its time; or to keep a
/// run, the name of a file.
struct StepperPrompt: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case search
    case jump
    case save
  }

  let kind: Kind
  var field = TextField()
  /// Where it was opened, and where leaving it leads.
  let start: Int
  /// Whether what is typed leads nowhere.
  var isInVain = false

  /// The prompt, and what to type.
  ///
  /// - Parameter matches: How many there are, of a search.
  func block(matches: String) -> HorizontalStack {
    let isCounted = kind == .search && !field.text.isEmpty
    return HorizontalStack {
      Line(.bold(name))
      TextFieldLine(field)
      Line(
        isInVain
          ? .role(.failure, " \(fault) ") : (isCounted ? " \(matches)" : "") + .dim(" \(hint) ")
      )
    }
  }

  private var name: String {
    switch kind {
    case .search: " search: "
    case .jump: " go to: "
    case .save: " save as: "
    }
  }

  private var hint: String {
    switch kind {
    case .search: "↑↓ other matches · Enter stay · Esc back"
    case .jump: "a step or a time · Enter stay · Esc back"
    case .save: ".json or .swift · Enter save · Esc back"
    }
  }

  private var fault: String {
    switch kind {
    case .search: "nothing like that happens"
    case .jump: "such as 12, 400ms, 2.2s or 1m"
    case .save: "a file needs a name"
    }
  }
}

extension Recording {
  /// The steps at which something with these words happened, whatever their case.
  func steps(matching text: String) -> [Int] {
    guard !text.isEmpty else { return [] }
    let searched = SearchedWords(text)
    let words = words
    return steps.indices.filter { index in
      steps[index].facts.contains { searched.stand(in: words.sentence($0)) }
    }
  }

  /// The step with a number, or the last one by a time such as `2.2s`; nil for anything else.
  func step(at text: String) -> Int? {
    let text = text.filter { $0 != " " }
    guard !steps.isEmpty else { return nil }
    if let number = Int(text) {
      return steps.indices.contains(number - 1) ? number - 1 : nil
    }
    let units = [("ms", 0.001), ("s", 1), ("m", 60)]
    guard let unit = units.first(where: { text.hasSuffix($0.0) }),
      let count = Double(text.dropLast(unit.0.count)), (0...1e9).contains(count)
    else { return nil }
    let time = MarbleTime.seconds(count * unit.1)
    return max(steps.partitioningIndex { $0.time > time } - 1, 0)
  }
}
