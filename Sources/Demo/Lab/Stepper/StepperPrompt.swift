import Core

/// A line for typing words of a step, its number or its time, or the name of a file for the run.
struct StepperPrompt: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case search
    case jump
    case save
  }

  let kind: Kind
  var field = TextField()
  /// The step to which Esc returns.
  let start: Int
  /// `true` if nothing matches the text.
  var hasNoMatch = false

  /// - Parameter matches: The number of matches of a search.
  func block(matches: String) -> HorizontalStack {
    let isCounted = kind == .search && !field.text.isEmpty
    return HorizontalStack {
      Line(.bold(name))
      TextFieldLine(field)
      Line(
        hasNoMatch
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
    case .search: "no match"
    case .jump: "such as 12, 400ms, 2.2s or 1m"
    case .save: "a file needs a name"
    }
  }
}

extension Recording {
  /// The steps with these words in their sentences, in any case.
  func steps(matching text: String) -> [Int] {
    guard !text.isEmpty else { return [] }
    let searched = SearchedWords(text)
    let words = words
    return steps.indices.filter { index in
      steps[index].facts.contains { searched.occur(in: words.sentence($0)) }
    }
  }

  /// The step with this number, or the last one by a time such as `2.2s`.
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

/// Words that are searched for in many texts, in any case.
struct SearchedWords {
  private let words: String
  private let bytes: [UInt8]
  private let isASCII: Bool

  init(_ words: String) {
    self.words = words.lowercased()
    bytes = Array(self.words.utf8)
    isASCII = bytes.allSatisfy { $0 < 0x80 }
  }

  /// Compares bytes if the words are ASCII, because there may be ten thousand steps.
  func occur(in text: String) -> Bool {
    guard isASCII else { return text.lowercased().contains(words) }
    var text = text
    return text.withUTF8 { text in
      guard text.count >= bytes.count else { return false }
      return (0...(text.count - bytes.count)).contains { start in
        bytes.indices.allSatisfy { text[start + $0].lowercased == bytes[$0] }
      }
    }
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
