import Testing

/// Pages use names that the code has.
@Suite struct SymbolTests {
  @Test(arguments: Repository.documents)
  func `each name in a sentence is one that the code has`(_ path: String) throws {
    let document = try Document(path: path)
    let spans = document.codeSpans
    let foreign = document.foreignNames
    let foreignTexts = Set(foreign.map(\.text))
    for span in spans where !foreignTexts.contains(span.text) {
      for name in span.unknownNames where !foreignTexts.contains(name) {
        Issue.record(
          """
          \(path):\(span.line): no code here has "\(name)", of `\(span.text)`
          if it belongs to another library, name it in <!-- elsewhere: \(name) -->
          """
        )
      }
    }
    let text = document.text
    for name in foreign where !text.contains(name.text) {
      Issue.record("\(path):\(name.line): the page does not use \"\(name.text)\" from elsewhere")
    }
  }

  @Test(arguments: [
    ("flatMapLates", "flatMapLates"), ("debounce(_:schedule:)", "debounce(_:schedule:)"),
    ("debounce(.seconds(1), on: m.scheduler)", "debounce(.seconds(1), on: m.scheduler)"),
    ("GankFeedViewModel.Inputs", "Inputs"), ("m.expectt", "expectt"), ("Driver<[Sonk]>", "Sonk"),
    (".beingHeaderRefreshed", "beingHeaderRefreshed"), ("Observabel.create { }", "Observabel"),
  ])
  func `a name that the code has not is found`(_ text: String, _ name: String) {
    #expect(Document.CodeSpan(text: text, line: 1).unknownNames == [name])
  }

  @Test(arguments: [
    "flatMapLatest", "debounce(_:scheduler:)", "debounce(.seconds(1), scheduler: s)",
    "GankFeedViewModel.Input", "m.expect", "Driver<[Song]>", ".beingHeaderRefresh",
    "Single.create { try await … }", "-a--b-|", "a + b", "String(decoding:as:)", "Loopback",
  ])
  func `a name that the code has is not complained about`(_ text: String) {
    #expect(Document.CodeSpan(text: text, line: 1).unknownNames.isEmpty)
  }

  @Test func `a name that is left out is no name of the code`() throws {
    // Each part of these is a name of something else here.
    let composed = [
      "provider.rx.request", "subscribe(onSuccess:onError:onDisposed:)", "Reactive<Base>", ".rx",
    ]
    let page = try Document(path: "Tutorials/what-is-left-out.md")
    for name in page.foreignNames where !composed.contains(name.text) {
      let isLeftOut = !Document.CodeSpan(text: name.text, line: name.line).unknownNames.isEmpty
      #expect(isLeftOut, "line \(name.line): the code has \(name.text)")
    }
  }

  @Test(arguments: Repository.documents)
  func `each file name in a sentence is one of a file`(_ path: String) throws {
    let document = try Document(path: path)
    for span in document.codeSpans {
      guard let file = span.path else { continue }
      let isName = !file.contains("/") && Self.fileNames.contains(file)
      #expect(isName || Repository.has(file), "\(path):\(span.line): there is no file \(file)")
    }
  }

  private static let fileNames = Set(
    (Repository.files(withExtension: "swift") + Repository.files(withExtension: "md")
      + ["Package.swift", "README.md"])
      .map { String($0.split(separator: "/").last ?? "") }
  )
}
