import Foundation
import Loopback
import Testing

@testable import GateSupport
@testable import Lab
@testable import Workbench

/// A view model that is there already, described by `new --wrap` and explored without an edit.

@Suite(.serialized, .ownThread) struct WrappedScreenTests {
  /// Writes files as an app has them, runs commands, and removes what they wrote.
  private static func wrapping(
    _ files: [String: String],
    _ name: String,
    _ body: (_ folder: URL) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let screen = YourScreenFile(name, in: Repository.root)
    try? FileManager.default.removeItem(at: screen.url)
    defer {
      try? FileManager.default.removeItem(at: folder)
      try? FileManager.default.removeItem(at: screen.url)
    }
    for (file, text) in files { try Data(text.utf8).write(to: folder.appending(path: file)) }
    try body(folder)
  }

  private static func demo(_ line: String) throws -> DemoProgram.Run {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try DemoProgram.shell("PATH='\(path)' \"$DEMO\" \(line)")
  }

  /// A file of the kit's tests, with an app's imports.
  private static func ofApp(_ name: String) throws -> String {
    let path = "Tests/Gate/Demo/Kit/Package/\(name).swift"
    let text = try String(
      contentsOf: Repository.root.appending(path: path),
      encoding: .utf8
    )
    return text.replacing("import Core\n", with: "import RxCocoa\nimport RxRelay\nimport RxSwift\n")
  }

  @Test(arguments: ["Note", "People", "Search"])
  func `a view model in each style is explored as it is`(name: String) throws {
    let files = [
      "\(name)ViewModel.swift": try Self.ofApp("\(name)ViewModel"),
      "PeopleService.swift": try Self.ofApp("PeopleService"),
    ]
    let screen = "Wrapped\(name)ByATest"
    try Self.wrapping(files, screen) { folder in
      let paths = "\(folder.path)/\(name)ViewModel.swift \(folder.path)/PeopleService.swift"
      let new = try Self.demo("new \(screen) --wrap \(paths)")
      #expect(new.status == 0, "\(new.errors)")
      let watch = try Self.demo("watch \(screen)")
      #expect(watch.status == 0 && watch.output.contains("keep every rule"), "\(watch.output)")
      let text = try String(
        contentsOf: folder.appending(path: "\(name)ViewModel.swift"),
        encoding: .utf8
      )
      #expect(text == files["\(name)ViewModel.swift"])
    }
  }

  /// Of the main actor, with a `static var`, a name of RxSwift 5 and one that is left out.
  private static let old = """
    import RxSwift
    import RxCocoa

    protocol Counting: AnyObject { func count(from start: Int) -> Observable<Int> }

    @MainActor
    class CounterViewModel {
      static var step = 1
      let count = BehaviorRelay<Int>(value: 0)
      private let bag = DisposeBag()
      private let counting: Counting
      init(counting: Counting) { self.counting = counting }
      func viewDidLoad() {
        counting.count(from: CounterViewModel.step)
          .catchAndReturn(0)
          .subscribe(onNext: { [weak self] in self?.count.accept($0) })
          .disposed(by: bag)
      }
      func increment() { count.accept(count.value + CounterViewModel.step) }
    }
    """

  @Test func `an old class is compiled as it is, and a name that is missing is told`() throws {
    try Self.wrapping(["CounterViewModel.swift": Self.old], "WrappedOldByATest") { folder in
      let path = "\(folder.path)/CounterViewModel.swift"
      #expect(try Self.demo("new WrappedOldByATest --wrap \(path)").status == 0)
      let watch = try Self.demo("watch WrappedOldByATest")
      #expect(watch.status == 0, "\(watch.output)")
      let five = Self.old.replacing("catchAndReturn", with: "catchErrorJustReturn")
      try Data(five.utf8).write(to: URL(filePath: path))
      let refused = try Self.demo("watch WrappedOldByATest")
      #expect(refused.status == 1)
      #expect(refused.errors.contains("CounterViewModel.swift:15: the compiler says: "))
      #expect(refused.errors.contains("catchErrorJustReturn (RxSwift 5) is called catchAndReturn"))
      try FileManager.default.removeItem(atPath: path)
      #expect(try Self.demo("watch WrappedOldByATest").errors.contains("which can't be read"))
    }
  }

  /// Streams in structs, a tuple of dependencies, and a type that is nowhere.
  private static let kept = """
    public protocol Loading {
      var limit: Int { get }; func load(_ id: String, page: Int) -> Single<[Row]>
    }
    public struct Row { public let id: Int, text: String; public let kind: Kind; let date: Date? }
    enum Kind { case new(Int), old }
    final class ListViewModel: NSObject {
      struct Input { let reload = PublishRelay<Void>(), text = BehaviorRelay<String>(value: "{") }
      struct Output { let rows: Driver<[Row]>; let isLoading = BehaviorRelay(value: false) } // "
      let input = Input()
      private(set) var output: Output
      private let hidden = PublishRelay<Int>()
      init(
        dependency: (loading: any Loading, bundle: Bundle),
        scheduler: SchedulerType = MainScheduler.instance
      ) {
        output = Output(rows: .empty())
      }
      func select(at index: Int) {}
      func move(_ row: Row, to index: Int) {}
      func viewWillAppear(_ animated: Bool) {}
    }
    """

  @Test(arguments: [
    "  let rows: Driver<[Row]>\n", "  let isLoading: Driver<Bool>\n",
    "dependency: (loading: ListAnswers(stage: stage), bundle: <#Bundle#>)",
    "scheduler: stage.scheduler", "stage.tap(\"reload\")", "{ viewModel.input.reload.accept($0) }",
    "{ viewModel.select(at: $0) }", "stage.appeared { viewModel.viewWillAppear(false) }",
    "rows: stage.bound(viewModel.output.rows)", "viewModel.output.isLoading.asDriver()",
    ".spinner(\\.isLoading)", "func load(_ id: String, page: Int) -> Single<[Row]>",
    "stage.answer(\"load \\(id) \\(page)\"", "var limit: Int { 1 }",
  ])
  func `what the declarations say is written down`(line: String) throws {
    let viewModel = try #require(WrappedViewModel([Self.kept]))
    let template = WrappedScreenTemplate(name: "List", paths: ["/a.swift"], viewModel: viewModel)
    #expect(template.text.contains(line), "\(template.text)")
    #expect(!template.text.contains("hidden"))
  }

  /// The commands typed in a folder with `Other.swift` and a class `Here`, and their errors.
  private static let refused = [
    ("new Wrapped --wrap", "needs a value: FILE"),
    ("new Wrapped --wrap FOLDER/None.swift", "can't read"),
    ("new Wrapped --wrap FOLDER/Other.swift", "declares no class"),
    ("new Here --wrap FOLDER/Here.swift", "choose another"),
    ("new --wrap FOLDER/Here.swift FOLDER/Other.swift", "needs a name"),
  ]

  @Test func `what can't be wrapped is refused in a line`() throws {
    let files = ["Other.swift": "struct Other {}\n", "Here.swift": "final class Here {}\n"]
    try Self.wrapping(files, "Wrapped") { folder in
      for (line, words) in Self.refused {
        let run = try Self.demo(line.replacing("FOLDER", with: folder.path))
        #expect(run.status != 0 && run.errors.contains(words), "\(line): \(run.errors)")
      }
    }
  }
}
