import Core
import ViewModels

// The parts of UIKit, RxOptional and Moya-ModelMapper that the write-up uses, as little of them as a run
// needs. No fault that the chapter shows depends on them. Its `debug()` and `print` are left out: they would print
// into every run.
extension Originals {
  final class IssueSearchBar {
    /// `rx.text`: the text now, and each one after it.
    let text = BehaviorRelay(value: "")
    var isFirstResponder = false
  }

  final class IssueTable {
    let issues = BehaviorRelay<[Issue]>(value: [])
    let itemSelected = PublishRelay<Int>()
    let keyboardHidden = PublishRelay<Void>()
  }
}

extension Originals.IssueListController {
  func endEditing() {
    searchBar.isFirstResponder = false
    table.keyboardHidden.accept(())
  }
}

extension ObservableType {
  func replaceNil<Value>(with value: Value) -> Observable<Value> where Element == Value? {
    map { $0 ?? value }
  }
}

extension ObservableType where Element == [Originals.Issue] {
  /// `bindTo(tableView.rx.items)`: an error ends it. RxCocoa stops the program there in a debug build,
  /// and prints the error in a release build, as here.
  func bind(to table: Originals.IssueTable) -> Disposable {
    subscribe(onNext: { table.issues.accept($0) }, onError: { _ in })
  }
}

extension Single where Element == Response, Trait == SingleTrait {
  /// All of it, or nil if any of it does not fit.
  func mapOptional<Value: Decodable>(_ type: Value.Type) -> Observable<Value?> {
    map { try? $0.map(type) }.asObservable()
  }
}
