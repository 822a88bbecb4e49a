import Core

extension Gallery {
  static let subjects: [GalleryEntry] = [
    GalleryEntry(
      "PublishSubject",
      .subjects,
      "Sends each event to those who are subscribed at that time; a late subscriber"
        + " gets the terminal event.",
      in: "Subjects/PublishSubject.swift",
      at: "class PublishSubject<"
    ) { g in
      g.feed(PublishSubject<String>())
    },
    GalleryEntry(
      "BehaviorSubject",
      .subjects,
      "Holds a current value: a subscriber gets it at once, and every later event.",
      in: "Subjects/BehaviorSubject.swift",
      at: "class BehaviorSubject<"
    ) { g in
      g.feed(BehaviorSubject(value: "x"))
    },
    GalleryEntry(
      "ReplaySubject",
      .subjects,
      "Remembers elements: a subscriber gets those first, then every later event.",
      in: "Subjects/ReplaySubject.swift",
      at: "class ReplaySubject<"
    ) { g in
      g.feed(ReplaySubject<String>.create(bufferSize: 2))
    },
    GalleryEntry(
      "AsyncSubject",
      .subjects,
      "Sends the last element, and that only when it completes; an error comes alone.",
      in: "Subjects/AsyncSubject.swift",
      at: "class AsyncSubject<"
    ) { g in
      g.feed(AsyncSubject<String>())
    },
    GalleryEntry(
      "PublishRelay",
      .subjects,
      "A ``PublishSubject`` that neither fails nor completes: a subscriber gets what"
        + " comes after it.",
      in: "Relays/PublishRelay.swift",
      at: "class PublishRelay<"
    ) { g in
      let relay = PublishRelay<String>()
      g.feed(relay, by: relay.accept)
    },
    GalleryEntry(
      "BehaviorRelay",
      .subjects,
      "A ``BehaviorSubject`` that neither fails nor completes: state that can be read"
        + " and followed.",
      in: "Relays/BehaviorRelay.swift",
      at: "class BehaviorRelay<"
    ) { g in
      let relay = BehaviorRelay(value: "x")
      g.feed(relay, by: relay.accept)
    },
    GalleryEntry(
      "ReplayRelay",
      .subjects,
      "A ``ReplaySubject`` that neither fails nor completes.",
      in: "Relays/ReplayRelay.swift",
      at: "class ReplayRelay<"
    ) { g in
      let relay = ReplayRelay<String>.create(bufferSize: 2)
      g.feed(relay, by: relay.accept)
    },
  ]
}

extension GalleryCanvas {
  /// Draws what an early and a late subscriber of a subject get.
  fileprivate func feed<Subject: SubjectType & ObserverType>(_ subject: Subject)
  where Subject.Element == String {
    keep(hot("a--b--c---|", "sent").subscribe(subject))
    result(subject, name: "first")
    result(subject, name: "second", from: 4)
    result(subject, name: "third", from: 11)
  }

  /// Draws what an early and a late subscriber of a relay get.
  fileprivate func feed<Relay: ObservableType>(
    _ relay: Relay,
    by accept: @escaping (String) -> Void
  ) where Relay.Element == String {
    keep(hot("a--b--c----", "accepted").subscribe(onNext: accept))
    result(relay, name: "first")
    result(relay, name: "second", from: 4)
  }
}
