extension StyledText {
  /// A word, a stretch of spaces or a line break: what wrapping moves as a whole.
  struct Word {
    enum Kind {
      case word, space, lineBreak
    }

    let kind: Kind
    var text = StyledText()
  }

  /// The text in words; none is longer than it has to be, and a word may have several styles.
  var words: [Word] {
    var words: [Word] = []
    for run in runs {
      var rest = run.text[...]
      while let first = rest.first {
        let kind = Word.Kind(first)
        let end =
          kind == .lineBreak
          ? rest.index(after: rest.startIndex)
          : rest.firstIndex { Word.Kind($0) != kind } ?? rest.endIndex
        if kind == .lineBreak || words.last?.kind != kind { words.append(Word(kind: kind)) }
        words[words.count - 1].text.append(String(rest[..<end]), run.style)
        rest = rest[end...]
      }
    }
    return words
  }
}

extension StyledText.Word.Kind {
  fileprivate init(_ character: Character) {
    self = character == " " ? .space : character.isNewline ? .lineBreak : .word
  }
}
