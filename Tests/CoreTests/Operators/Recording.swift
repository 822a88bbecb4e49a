import Core

/// Writes down what an observable sends, as text: `1`, `2`, `|` or `#`.
final class Recording<Element> {
  private(set) var marks: [String] = []
  private(set) var elements: [Element] = []
  private(set) var isDisposed = false
  private var subscription: Disposable?

  init(_ source: Observable<Element>) {
    subscription = source.subscribe(
      onNext: { [unowned self] element in
        elements.append(element)
        marks.append("\(element)")
      },
      onError: { [unowned self] error in
        marks.append("#\(error)")
      },
      onCompleted: { [unowned self] in
        marks.append("|")
      },
      onDisposed: { [unowned self] in
        isDisposed = true
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
