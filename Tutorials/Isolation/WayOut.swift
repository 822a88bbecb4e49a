import Core

@MainActor func save(_ rows: Driver<[String]>, in archive: Archive) async {
  for await rows in rows.values {
    await archive.store(rows)
  }
}

actor Archive {
  private var stored: [[String]] = []

  func store(_ rows: [String]) { stored.append(rows) }
}
