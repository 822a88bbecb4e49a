import Core

actor Parser {
  func lengths(of lines: Observable<String>) -> Int { 0 }
}

@MainActor func measure(_ lines: PublishSubject<String>, by parser: Parser) async {
  _ = await parser.lengths(of: lines)
}
