import Foundation

extension KitExport {
  private static let modules = ["AsyncStage", "Contract", "Core", "Marbles", "Reactive", "RxSwift"]

  /// All files of a package for `@Observable` models with `async`: the marbles, the stage and the
  /// kernel that they use, as one module, so that no module's name clashes with one of an app.
  func stageFiles() throws -> [File] {
    var files = [try stageSource("Sources/Core/ViewModelType.swift", as: "ViewModelType.swift")]
    for folder in ["AsyncStage", "Marbles", "Reactive"] {
      let place = "Sources/Core/\(folder)"
      for path in try swiftFiles(in: place) where path != "Checks/MarbleDrawing.swift" {
        files.append(try stageSource("\(place)/\(path)", as: "\(folder)/\(path)"))
      }
    }
    for name in ["Array+PartitioningIndex", "DisplayWidth", "HarmlessText"] {
      files.append(try stageSource("Sources/Core/Text/\(name).swift", as: "Text/\(name).swift"))
    }
    files.append(try stageSource("Sources/Demo/Kit/Own/Marbles.swift", as: "Marbles.swift"))
    let names = try text("Sources/Demo/WithoutRx/StageNames.swift")
      .replacing("import AsyncStage", with: "@_exported import MarbleStage")
      .replacing(/\n *(?=typealias|nonisolated|static)/) { "\($0.output)public " }
      .replacing("know it.\n", with: "know it.\n// The names are public, because a model may be.\n")
    let own = "Sources/Demo/Kit/Own/Stage"
    files.append(File(path: "StageNames.swift", text: names))
    files.append(File(path: "Package.swift", text: try text("\(own)/Package.swift")))
    return files + (try papers("\(own)/README.md"))
  }

  private func stageSource(_ path: String, as name: String) throws -> File {
    let own = Self.modules + ["Text"]
    let lines = try text(path).components(separatedBy: "\n")
      .filter { line in
        !own.contains { line == "import \($0)" } && !line.contains("// region: ")
          && !line.contains("// endregion")
      }
    let heading = "// MarbleStage, \(name) · MIT License, see LICENSE and README.md\n\n"
    let content = lines.joined(separator: "\n").replacing(/^\n+/, with: "")
      .replacing(/\bReactive\.(?=Observer\b)/, with: "MarbleStage.")
    return File(path: "Sources/MarbleStage/\(name)", text: heading + content)
  }
}
