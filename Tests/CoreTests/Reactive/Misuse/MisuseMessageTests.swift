import Core
import Synchronization
import Testing

/// Collects the messages that the kernel prints during `body`.
private func messages(_ body: () -> Void) -> [String] {
  let sink = MessageSink()
  Hooks.listen({ sink.add($0) }, while: body)
  return sink.all
}

private final class MessageSink: Sendable {
  private let collected = Mutex<[String]>([])

  var all: [String] { collected.withLock { $0 } }

  func add(_ message: String) {
    collected.withLock { $0.append(message) }
  }
}

struct `A mistake` {
  @Test func `of leaving an error unhandled is explained`() {
    let printed = messages {
      _ = Observable<Int>.error(Failure.first).subscribe(onNext: { _ in })
      _ = Single<Int>.error(Failure.first).subscribe(onSuccess: { _ in })
    }
    #expect(printed.count == 2)
    #expect(printed.allSatisfy { $0.contains("first") && $0.contains("catchAndReturn") })
  }

  @Test func `of binding a sequence that fails is explained`() {
    let printed = messages {
      _ = Observable<Int>.error(Failure.first).bind(onNext: { _ in })
    }
    #expect(printed.count == 1)
    #expect(printed.first?.contains("Binding error") == true)
  }

  #if DEBUG
    @Test func `of sending in the wrong order is reported once for a subject`() {
      let printed = messages {
        let subject = PublishSubject<Int>()
        var received: [Int] = []
        let first = subject.subscribe(onNext: { if $0 < 3 { subject.onNext($0 + 1) } })
        let second = subject.subscribe(onNext: { received.append($0) })
        subject.onNext(1)
        subject.onNext(1)
        #expect(received == [3, 2, 1, 3, 2, 1])
        first.dispose()
        second.dispose()
      }
      #expect(printed.count == 1)
      #expect(printed.first?.contains("asyncInstance") == true)
    }

    @Test func `of sending inside a delivery is reported with one observer, too`() {
      let printed = messages {
        let subject = PublishSubject<Int>()
        let subscription = subject.subscribe(onNext: { if $0 < 3 { subject.onNext($0 + 1) } })
        subject.onNext(1)
        subscription.dispose()
      }
      #expect(printed.count == 1)
      #expect(printed.first?.contains("Int 2") == true)
      #expect(printed.first?.contains("the stack overflows") == true)
    }

    @Test func `of sending after a delivery says nothing`() {
      let printed = messages {
        let subject = PublishSubject<Int>()
        let subscription = subject.subscribe(onNext: { _ in })
        (1...3).forEach(subject.onNext)
        subscription.dispose()
      }
      #expect(printed.isEmpty)
    }
  #endif
}
