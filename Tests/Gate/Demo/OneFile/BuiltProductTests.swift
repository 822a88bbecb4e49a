import Foundation
import OneFile
import Testing

struct BuiltProductTests {
  // What each build system leaves, in folders that are made for a test.

  @Test func `of the native build's list, the objects of the wanted targets are linked`() throws {
    try folder(["Modules/Core.swiftmodule", "Demo.product/Objects.LinkFileList"]) { folder in
      let list = "/b/Text.build/Text.swift.o\n/b/Lab.build/Text.swift.o\n/b/Core.build/Core.swift.o"
      try Data(list.utf8).write(to: folder.appending(path: "Demo.product/Objects.LinkFileList"))
      let product = BuiltProduct("Demo", in: folder)
      #expect(try product.modules().lastPathComponent == "Modules")
      let paths = ["/b/Text.build/Text.swift.o", "/b/Core.build/Core.swift.o"]
      #expect(try product.objects(of: ["Core", "Text"]) == paths)
    }
  }

  @Test func `Swift Build leaves an object and a module of each target beside the program`() throws
  {
    try folder(["Core.swiftmodule", "Text.swiftmodule", "Core.o", "Text.o", "Lab.o"]) { folder in
      let product = BuiltProduct("Demo", in: folder)
      #expect(try product.modules().path == folder.path)
      let names = try product.objects(of: ["Core", "Text"]).map {
        URL(filePath: $0).lastPathComponent
      }
      #expect(names == ["Core.o", "Text.o"])
    }
  }

  @Test(arguments: [[], ["Demo"], ["Modules/a.txt"]])
  func `a layout that isn't known is said in a sentence with the command that helps`(
    files: [String]
  ) throws {
    try folder(files) { folder in
      let product = BuiltProduct("Demo", in: folder)
      let sentence =
        "the build has left no modules beside the program Demo, in \(folder.path)/;"
        + " swift run --build-system native Demo does, in a terminal"
      #expect { try product.modules() } throws: { "\($0)" == sentence }
      #expect { try product.objects(of: ["Core"]) } throws: {
        "\($0)" == sentence.replacing("modules", with: "objects")
      }
    }
  }

  private func folder(_ files: [String], _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: UUID().uuidString, directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files.map({ folder.appending(path: $0) }) {
      let parent = file.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    try body(folder)
  }
}
