import Core

extension Gallery {
  static let share: [GalleryEntry] = [
    GalleryEntry("share", .share) { g in
      let shared = g.cold("a--b--c--d|", "source").share()
      g.result(shared, "share()", name: "first")
      g.result(shared, name: "late", from: 4)
      let replayed = g.cold("a--b--c--d|", "source").share(replay: 1)
      g.result(replayed, "share(replay: 1)", name: "first")
      g.result(replayed, name: "late", from: 4)
    },
    GalleryEntry("publish", .share) { g in
      let published = g.cold("a--b--c|", "source").publish()
      g.result(published, "publish(), connected at 3 ticks", name: "first")
      g.result(published, name: "second", from: 5)
      g.at(3) { _ = published.connect() }
    },
    GalleryEntry("replay", .share) { g in
      let size = g.number("bufferSize", 1, atLeast: 1)
      let replayed = g.cold("a--b--c|", "source").replay(size)
      g.result(replayed, "replay(\(size)), connected at 0 ticks", name: "first")
      g.result(replayed, name: "second", from: 5)
      g.at(0) { _ = replayed.connect() }
    },
    GalleryEntry("replayAll", .share) { g in
      let replayed = g.cold("a--b--c|", "source").replayAll()
      g.result(replayed, "replayAll(), connected at 0 ticks", name: "first")
      g.result(replayed, name: "second", from: 5)
      g.at(0) { _ = replayed.connect() }
    },
    GalleryEntry("multicast", .share) { g in
      let shared = g.cold("a--b--c|", "source").multicast(
        ReplaySubject<String>.create(bufferSize: 2)
      )
      g.result(shared, "multicast(replay subject of 2), connected at 0 ticks", name: "first")
      g.result(shared, name: "second", from: 5)
      g.at(0) { _ = shared.connect() }
    },
    GalleryEntry("refCount", .share) { g in
      let shared = g.cold("a--b--c--d|", "source").publish().refCount()
      g.result(shared.take(2), "publish().refCount(), take(2)", name: "first")
      g.result(shared.take(1), "take(1): a new connection", name: "second", from: 5)
    },
    GalleryEntry("connect", .share) { g in
      let published = g.cold("a--b--c|", "source").publish()
      g.result(published, "connect() at 2 ticks, disposed of at 7")
      let connection = SerialDisposable()
      g.at(2) { connection.disposable = published.connect() }
      g.at(7) { connection.dispose() }
    },
  ]
}
