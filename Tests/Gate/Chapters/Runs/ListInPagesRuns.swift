import MarbleTesting

extension Runs {
  private static let chapter = ListInPagesChapter()

  static let listInPagesChapter: [String: Run] = [
    "list counted": picture(chapter.countedSkips),
    "list failed": picture(
      chapter.`a page that failed is the next page`
    ),
  ]
}
