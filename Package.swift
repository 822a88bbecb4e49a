// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors for those who change the code, not for those who try it with a newer compiler.
let settings: [SwiftSetting] =
  Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)]

let package = Package(
  name: "MarbleMVVM",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Core", targets: ["Core"]),
    .library(name: "ViewModels", targets: ["ViewModels"]),
    .executable(name: "Demo", targets: ["Demo"]),
  ],
  targets: [
    .target(name: "Core"),
    .target(name: "ViewModels", dependencies: ["Core"]),
    .executableTarget(
      name: "Demo",
      dependencies: ["Core", "ViewModels", "MarbleChecks", "Exercises"]
    ),
    .target(name: "MarbleChecks", dependencies: ["Core"], path: "Tests/MarbleChecks"),
    .target(
      name: "MarbleTesting",
      dependencies: ["Core", "MarbleChecks"],
      path: "Tests/MarbleTesting"
    ),
    .target(name: "Loopback", dependencies: ["Core"], path: "Tests/Loopback"),
    .testTarget(
      name: "CoreTests",
      dependencies: ["Core", "Loopback", "MarbleChecks", "MarbleTesting"]
    ),
    .testTarget(
      name: "ViewModelsTests",
      dependencies: ["ViewModels", "MarbleTesting"],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "DemoTests",
      dependencies: ["Demo", "Loopback", "MarbleTesting"],
      exclude: ["Goldens"]
    ),
    .target(
      name: "Originals",
      dependencies: ["Core", "ViewModels"],
      path: "Tutorials/Originals"
    ),
    .target(name: "Elsewhere", dependencies: ["Core"], path: "Tutorials/Elsewhere"),
    .target(
      name: "Exercises",
      dependencies: ["Core", "ViewModels", "MarbleChecks"],
      path: "Tutorials/Exercises",
      exclude: ["README.md"]
    ),
    .testTarget(
      name: "TutorialsTests",
      dependencies: [
        "Core", "ViewModels", "Demo", "MarbleChecks", "MarbleTesting", "Originals", "Exercises",
        "Elsewhere",
      ]
    ),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Core", "Loopback", "ViewModels"],
      path: "Tests/Benchmarks",
      exclude: ["README.md"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = settings
}
