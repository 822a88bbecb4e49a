extension KitExport {
  /// The files of a package: the marble tests, the explorer, and the tests of both.
  func packageFiles() throws -> [File] {
    let own = "Sources/Demo/Kit/Own/Package"
    let tests = try swiftFiles(in: Self.tests).map { name in
      File(path: "Tests/MarbleKitTests/\(name)", text: try test(name))
    }
    return try marbleFiles() + explorerFiles() + tests
      + [
        File(path: "Package.swift", text: text("\(own)/Package.swift")),
        File(path: "CHANGELOG.md", text: text("\(own)/CHANGELOG.md")),
        File(path: ".gitignore", text: "/.build\n/.swiftpm\n/Package.resolved\n"),
      ] + papers()
  }
}
