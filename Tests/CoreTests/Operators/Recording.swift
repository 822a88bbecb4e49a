import Core

/// Writes down what an observable sends, as text: `1`, `2`, `|` or `#`.
final class Recording<Element> {
  private(set) var marks: [String] = []
  private(set) var elements: [Element] = []
  private(set) var isDisposed = false
  private var subscription: Disposable?

  init(_ source: Observable<Element>) {
    subscription = source.subscribe(
      onNext: { [weak self] element in
        self?.elements.append(element)
        self?.marks.append("\(element)")
      },
      onError: { [weak self] error in
        self?.marks.append("#\(error)")
      },
      onCompleted: { [weak self] in
        self?.marks.append("|")
      },
      onDisposed: { [weak self] in
        self?.isDisposed = true
      }
    )
  }

  deinit {
    subscription?.dispose()
  }

  func dispose() {
    subscription?.dispose()
  }
}

/// What went wrong in a test.
enum Failure: String, Error {
  case first
  case second
}

/// Returns what `source` sends at once.
func marks<Element>(_ source: Observable<Element>) -> [String] {
  Recording(source).marks
}
