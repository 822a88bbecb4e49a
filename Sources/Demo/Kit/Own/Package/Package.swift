// swift-tools-version: 5.9
import PackageDescription

#if compiler(<6.1)
  #error("MarbleKit needs Swift 6.1 or later, which Xcode 16.3 has")
#endif

let package = Package(
  name: "MarbleKit",
  platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6)],
  products: [
    .library(name: "MarbleKit", targets: ["MarbleKit"]),
    .library(name: "MarbleExplorer", targets: ["MarbleExplorer"]),
  ],
  dependencies: [
    .package(url: "https://github.com/ReactiveX/RxSwift.git", "6.6.0"..<"7.0.0")
  ],
  targets: [
    .target(
      name: "MarbleKit",
      dependencies: [
        .product(name: "RxCocoa", package: "RxSwift"),
        .product(name: "RxSwift", package: "RxSwift"),
      ]
    ),
    .target(name: "MarbleExplorer", dependencies: ["MarbleKit"]),
    .testTarget(name: "MarbleKitTests", dependencies: ["MarbleExplorer", "MarbleKit"]),
  ]
)
