import Core
import Workshop

protocol UploadService {
  func upload(_ file: String) -> Single<Void>
}

struct Upload: Equatable, Identifiable {
  enum Status { case waiting, sending, done, failed }

  let id: String
  var status: Status
}

/// Files that are uploaded one after another; they outlive the view.
final class UploadStore {
  let uploads = BehaviorRelay<[Upload]>(value: [])
  private let bag = DisposeBag()
  private let queue = PublishRelay<String>()

  init(service: any UploadService) {
    queue
      .concatMap { [unowned self] file in
        service.upload(file).map { Upload.Status.done }.catchAndReturn(.failed).asObservable()
          .startWith(.sending)
          .do(onNext: { self.set(file, $0) })
      }
      .subscribe()
      .disposed(by: bag)
  }

  func add(_ file: String) {
    guard !uploads.value.contains(where: { $0.id == file }) else { return }
    uploads.accept(uploads.value + [Upload(id: file, status: .waiting)])
    queue.accept(file)
  }

  func retry(_ file: String) {
    guard uploads.value.first(where: { $0.id == file })?.status == .failed else { return }
    set(file, .waiting)
    queue.accept(file)
  }

  private func set(_ file: String, _ status: Upload.Status) {
    uploads.accept(uploads.value.map { $0.id == file ? Upload(id: file, status: status) : $0 })
  }
}

enum UploadQueue: YourScreen {
  struct Output {
    let isSending: Driver<Bool>
    let uploads: Driver<[Upload]>
  }

  static func output(on stage: ExploringStage) -> Output {
    let store = UploadStore(service: UploadAnswers(stage: stage))
    stage.keep(store)
    let bag = stage.hold(DisposeBag())
    stage.event("file", ["a": "a.png", "b": "b.png", "c": "c.png"])
      .emit(onNext: { store.add($0) }).disposed(by: bag)
    stage.tap("retry", on: "uploads", letter: "r") { (_, row: Upload) in row.id }
      .emit(onNext: { store.retry($0) }).disposed(by: bag)
    let uploads = store.uploads.asDriver()
    return Output(
      isSending: uploads.map { $0.contains { $0.status == .sending } }.distinctUntilChanged(),
      uploads: uploads.distinctUntilChanged()
    )
  }

  static var meanings: [Meaning<Output>] {
    [
      .message(\.uploads, of: "upload") { $0.contains { $0.status == .failed } },
      .once("upload"),
      .rows(\.uploads),
      .spinner(\.isSending),
      .taps("retry", on: \.uploads, of: "upload"),
    ]
  }

  static var scenarios: [YourScenario<Output>] {
    YourScenario("uploads one after another", user: "-ab------") {
      $0.requests(["upload a.png": "-^--|----", "upload b.png": "----^--|-"])
      $0.ignore(\.isSending, \.uploads)
    }
  }
}

struct UploadAnswers: UploadService {
  let stage: ExploringStage
  func upload(_ file: String) -> Single<Void> { stage.write("upload \(file)", ()) }
}
