extension Originals.KKBoxHits {
  private static let errorIsPrinted = "onFailure: { error in self.app.print(error) }"

  /// The faults of the write-up's list of new hits.
  package static let faults = [
    ShownFault(
      "If the list has a footer like MJRefresh's, which the write-up leaves out,"
        + " it keeps spinning after an error, because the error is only printed.",
      code: errorIsPrinted,
      section: "after-an-error-the-list-receives-nothing",
      at: "footer",
      in: "page-fails"
    ),
    ShownFault(
      "After a refused token, the write-up prints the error and requests nothing,"
        + " unless a line that it leaves out does; ours repeats the page.",
      code: errorIsPrinted,
      section: "a-refused-token-is-not-replaced",
      in: "taken-back"
    ),
    ShownFault(
      "If two screens were alive, where the write-up shows one,"
        + " a page that both request would be in each of them twice.",
      code: "self.songs += page",
      section: "what-follows-from-its-code"
    ),
    ShownFault(
      "If no line that the write-up leaves out empties its bag,"
        + " its subjects keep its controller alive.",
      code: "self.playlistView.bindTable(to: self.songs)",
      section: "what-follows-from-its-code"
    ),
    ShownFault(
      "If an album has no picture,"
        + " the write-up's app crashes when the song's row is shown.",
      code: "cell.picture = song.album.images[0].url",
      section: "an-album-without-a-picture-crashes-the-app"
    ),
  ]
}
