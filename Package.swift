// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors for those who change the code, not for those who try it with a newer
/// compiler.
let settings: [SwiftSetting] =
  Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)]

/// Folders of `Sources/Core` that are targets of their own.
let layers = [
  "AsyncExplore", "AsyncStage", "Explore", "Marbles", "Networking", "Reactive", "RunRecording",
  "Scenarios", "SVG", "Text",
]

let package = Package(
  name: "MarbleMVVM",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    // For Xcode, which builds products; an app takes the kit along, and depends on nothing here.
    .library(name: "ViewModels", targets: ["ViewModels"]),
    .executable(name: "Demo", targets: ["Demo"]),
    .executable(name: "Exercises", targets: ["Exercises"]),
    .executable(name: "Site", targets: ["Site"]),
  ],
  targets: [
    // The layers, from the bottom up: each knows only those that it names.
    .target(
      name: "Contract",
      path: "Sources/Core",
      exclude: layers + ["Core.swift", "Workshop.swift"],
      sources: ["ViewModelType.swift"]
    ),
    .target(name: "Reactive", path: "Sources/Core/Reactive"),
    .target(name: "Text", path: "Sources/Core/Text"),
    .target(
      name: "Marbles",
      dependencies: ["Contract", "Reactive", "Text"],
      path: "Sources/Core/Marbles"
    ),
    .target(
      name: "RunRecording",
      dependencies: ["Marbles", "Text"],
      path: "Sources/Core/RunRecording"
    ),
    .target(name: "SVG", dependencies: ["Marbles", "Text"], path: "Sources/Core/SVG"),
    .target(name: "Networking", dependencies: ["Reactive"], path: "Sources/Core/Networking"),
    .target(
      name: "Scenarios",
      dependencies: ["Contract", "Marbles", "Networking", "Reactive", "Text"],
      path: "Sources/Core/Scenarios"
    ),
    // Its names shadow Swift's own, so nothing re-exports it.
    .target(
      name: "AsyncStage",
      dependencies: ["Marbles", "Reactive"],
      path: "Sources/Core/AsyncStage"
    ),
    .target(
      name: "Explore",
      dependencies: ["Contract", "Marbles", "Networking", "Reactive", "Scenarios", "Text"],
      path: "Sources/Core/Explore"
    ),
    // Async view models of the reader's own, which the explorer tries.
    .target(
      name: "AsyncExplore",
      dependencies: ["AsyncStage", "Explore", "Reactive"],
      path: "Sources/Core/AsyncExplore"
    ),
    // What an app has: all that a view model may use.
    .target(
      name: "Core",
      dependencies: ["Contract", "Networking", "Reactive"],
      path: "Sources/Core",
      exclude: layers + ["Workshop.swift", "ViewModelType.swift"],
      sources: ["Core.swift"]
    ),
    // What makes and tests runs.
    .target(
      name: "Workshop",
      dependencies: ["Explore", "Marbles", "RunRecording", "Scenarios", "Text"],
      path: "Sources/Core",
      exclude: layers + ["Core.swift", "ViewModelType.swift"],
      sources: ["Workshop.swift"]
    ),
    .target(name: "ViewModels", dependencies: ["Core"]),
    .target(
      name: "Screens",
      dependencies: ["Core", "Workshop", "ViewModels"],
      path: "Sources/Demo/Screens"
    ),
    .target(
      name: "WithoutRx",
      dependencies: ["AsyncStage", "Core", "Workshop", "ViewModels"],
      path: "Sources/Demo/WithoutRx"
    ),
    // Finds the small faults that can be planted in a Swift source.
    .target(name: "Faults", path: "Sources/Demo/Faults"),
    // Finds the diagrams that show best how two expressions differ.
    .target(name: "Differ", dependencies: ["Core", "Workshop"], path: "Sources/Demo/Differ"),
    // The bugs that have names, each broken and fixed.
    .target(name: "Bugs", dependencies: ["Core", "Workshop"], path: "Sources/Demo/Bugs"),
    // Compiles a file of the reader's by itself.
    .target(name: "OneFile", path: "Sources/Demo/OneFile"),
    // Shows runs.
    .target(
      name: "Lab",
      dependencies: ["Bugs", "Core", "Screens", "ViewModels", "WithoutRx", "Workshop"],
      path: "Sources/Demo/Lab"
    ),
    // Looks for faults, and answers questions.
    .target(
      name: "Workbench",
      dependencies: ["Core", "Differ", "Faults", "Lab", "OneFile", "ViewModels", "Workshop"],
      path: "Sources/Demo/Workbench"
    ),
    .executableTarget(
      name: "Demo",
      // The first one for the screens of the reader's own, which are linked to what this leaves.
      dependencies: ["AsyncExplore", "Core", "Lab", "Workbench", "Workshop"],
      path: "Sources/Demo",
      // Without the folders of the other targets, SwiftPM warns of each of their files.
      exclude: [
        "Bugs", "Differ", "Faults", "Kit/Own", "Lab", "OneFile", "Screens", "Site", "WithoutRx",
        "Workbench",
      ],
      sources: ["CommandLine", "Kit"]
    ),
    .executableTarget(
      name: "Site",
      dependencies: ["Bugs", "Core", "Faults", "Lab", "SVG", "Screens", "Workshop"],
      path: "Sources/Demo/Site",
      resources: [
        .embedInCode("Resources/board.js"), .embedInCode("Resources/run.css"),
        .embedInCode("Resources/run.js"),
        .embedInCode("Resources/search.js"), .embedInCode("Resources/site.css"),
        .embedInCode("Resources/site.js"),
      ]
    ),

    // What proves them.
    .target(
      name: "MarbleTesting",
      dependencies: ["Core", "Workshop"],
      path: "Tests/MarbleTesting"
    ),
    .target(name: "Loopback", dependencies: ["Core"], path: "Tests/Loopback"),
    .testTarget(
      name: "CoreTests",
      dependencies: ["Core", "Loopback", "MarbleTesting"],
      exclude: ["Goldens"]
    ),
    .testTarget(
      name: "ViewModelsTests",
      dependencies: ["Core", "MarbleTesting", "Screens", "ViewModels"],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "TutorialsTests",
      dependencies: [
        "AsyncStage", "Core", "Elsewhere", "Lab", "Loopback", "MarbleTesting", "Screens",
        "ViewModels", "WithoutRx",
      ]
    ),

    // What teaches them.
    .target(name: "Elsewhere", dependencies: ["Core", "ViewModels"], path: "Tutorials/Elsewhere"),
    // The first program that a reader builds, so it has what the answers use and nothing more; not
    // the reader's own files: what doesn't compile in one of them stops nothing else.
    .executableTarget(
      name: "Exercises",
      dependencies: ["Contract", "Marbles", "OneFile", "Reactive", "Text"],
      path: "Tutorials/Exercises/Program"
    ),
  ],
  swiftLanguageModes: [.v6]
)

// What a reader doesn't wait for: `Tests/Gate` proves everything but the lesson.
if Context.environment["GATE"] != nil {
  // A test target can't depend on another, and the pages show the runs of the chapters.
  let chapters = package.targets.first { $0.name == "TutorialsTests" }
  chapters?.path = "Tests"
  chapters?.sources = ["TutorialsTests", "Gate/Chapters"]
  chapters?.exclude = [
    "CoreTests", "Loopback", "MarbleTesting", "ViewModelsTests", "Gate/Async",
    "Gate/Benchmarks", "Gate/Demo", "Gate/Exercises", "Gate/Explorer",
    "Gate/Faults", "Gate/Harness", "Gate/Kernel", "Gate/Networking", "Gate/Pages",
    "Gate/Site", "Gate/Stubs", "Gate/Support", "Gate/YourScreens",
  ]
  chapters?.dependencies += [
    "Bugs", "Demo", "Differ", "Exercises", "GateSupport", "SVG", "Workbench",
  ]

  package.targets += [
    // What the tests below share: the repository's files and pages, and programs in a terminal.
    .target(
      name: "GateSupport",
      dependencies: [
        "Core", "Differ", "Lab", "Loopback", "MarbleTesting", "OneFile", "Workbench",
      ],
      path: "Tests/Gate/Support"
    ),
    .testTarget(
      name: "HarnessTests",
      dependencies: ["Core", "Loopback", "MarbleTesting", "SVG"],
      path: "Tests/Gate/Harness",
      exclude: ["Goldens"]
    ),
    .testTarget(
      name: "KernelTests",
      dependencies: ["Core", "MarbleTesting"],
      path: "Tests/Gate/Kernel"
    ),
    .testTarget(
      name: "NetworkingTests",
      dependencies: ["Core", "Loopback", "MarbleTesting", "Workshop"],
      path: "Tests/Gate/Networking"
    ),
    .testTarget(
      name: "ExplorerTests",
      dependencies: ["Core", "Lab", "MarbleTesting", "Screens", "ViewModels"],
      path: "Tests/Gate/Explorer"
    ),
    .testTarget(
      name: "AsyncTests",
      dependencies: [
        "AsyncExplore", "AsyncStage", "Core", "Lab", "MarbleTesting", "Screens", "ViewModels",
        "WithoutRx",
      ],
      path: "Tests/Gate/Async",
      exclude: ["Goldens"]
    ),
    .testTarget(
      name: "DemoTests",
      dependencies: [
        "Bugs", "Core", "Demo", "Differ", "Faults", "GateSupport", "Lab", "Loopback",
        "MarbleTesting", "OneFile", "SVG", "Screens", "Site", "ViewModels", "Workbench",
      ],
      path: "Tests/Gate/Demo",
      exclude: ["Goldens"]
    ),
    .testTarget(
      name: "OwnScreenTests",
      dependencies: [
        "Faults", "GateSupport", "Lab", "Loopback", "MarbleTesting", "OneFile", "Workbench",
        "Workshop",
      ],
      path: "Tests/Gate/YourScreens",
      exclude: ["Screens"]
    ),
    .testTarget(
      name: "ExercisesTests",
      dependencies: [
        "Exercises", "Faults", "GateSupport", "Lab", "Loopback", "MarbleTesting", "OneFile",
        "Workshop",
      ],
      path: "Tests/Gate/Exercises"
    ),
    .testTarget(
      name: "FaultsTests",
      dependencies: [
        "Core", "Faults", "GateSupport", "Lab", "MarbleTesting", "OneFile", "Screens",
        "ViewModels",
      ],
      path: "Tests/Gate/Faults"
    ),
    .testTarget(
      name: "PagesTests",
      dependencies: [
        "Core", "Demo", "Differ", "Exercises", "Faults", "GateSupport", "Lab", "Loopback",
        "MarbleTesting", "Screens", "Workbench",
      ],
      path: "Tests/Gate/Pages"
    ),
    .testTarget(
      name: "SiteTests",
      dependencies: [
        "Core", "Demo", "GateSupport", "Lab", "Loopback", "MarbleTesting", "SVG", "Screens",
        "Site",
      ],
      path: "Tests/Gate/Site"
    ),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Core", "Workshop"],
      path: "Tests/Gate/Benchmarks",
      exclude: ["README.md"]
    ),
  ]
}

for target in package.targets {
  target.swiftSettings = settings
}

// What an iOS simulator can build and test: no program starts another there.
if Context.environment["SIMULATOR"] != nil {
  let names: Set = [
    "Contract", "Core", "Explore", "MarbleTesting", "Marbles", "Networking", "Reactive",
    "RunRecording", "Scenarios", "Screens", "Text", "ViewModels", "ViewModelsTests", "Workshop",
  ]
  package.targets.removeAll { !names.contains($0.name) }
  package.products.removeAll { $0.name != "ViewModels" }
}
