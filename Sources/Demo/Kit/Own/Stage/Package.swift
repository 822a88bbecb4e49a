// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MarbleStage",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [.library(name: "MarbleStage", targets: ["MarbleStage"])],
  targets: [.target(name: "MarbleStage")],
  swiftLanguageModes: [.v6]
)
