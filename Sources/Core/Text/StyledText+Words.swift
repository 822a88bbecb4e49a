extension StyledText {
  /// A word, a stretch of spaces or a line break: what wrapping moves as a whole.
  struct Word {
    var characters: [Run] = []
    var isSpace = false
    var isLineBreak = false

    var width: Int { characters.reduce(0) { $0 + DisplayWidth.of($1.text) } }

    var text: StyledText {
      var text = StyledText()
      for character in characters { text.append(character.text, character.style) }
      return text
    }
  }

  var words: [Word] {
    var words: [Word] = []
    for run in runs {
      for character in run.text {
        let part = Run(text: String(character), style: run.style)
        if character.isNewline {
          words.append(Word(isLineBreak: true))
        } else if let last = words.last, !last.isLineBreak, last.isSpace == (character == " ") {
          words[words.count - 1].characters.append(part)
        } else {
          words.append(Word(characters: [part], isSpace: character == " "))
        }
      }
    }
    return words
  }
}
