import Core

extension Gallery {
  static let subjects: [GalleryEntry] = [
    GalleryEntry("PublishSubject", .subjects) { g in
      g.feed(PublishSubject<String>())
    },
    GalleryEntry("BehaviorSubject", .subjects) { g in
      g.feed(BehaviorSubject(value: "x"))
    },
    GalleryEntry("ReplaySubject", .subjects) { g in
      g.feed(ReplaySubject<String>.create(bufferSize: 2))
    },
    GalleryEntry("AsyncSubject", .subjects) { g in
      g.feed(AsyncSubject<String>())
    },
    GalleryEntry("PublishRelay", .subjects) { g in
      let relay = PublishRelay<String>()
      g.feed(relay, by: relay.accept)
    },
    GalleryEntry("BehaviorRelay", .subjects) { g in
      let relay = BehaviorRelay(value: "x")
      g.feed(relay, by: relay.accept)
    },
    GalleryEntry("ReplayRelay", .subjects) { g in
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
