import MarbleTesting

extension Runs {
  private static let chapter = KernelChapter()

  static let kernelChapter: [String: Run] = [
    "kernel by hand": { MarbleCapture.text { chapter.`map by hand does what map does`() } },
    "kernel calls": {
      let calls = chapter.calls()
      return "1000 elements: \(calls.elements) calls of onNext, \(calls.events) of on"
    },
    "kernel hierarchy": { chapter.hierarchy().joined(separator: "\n") },
    "kernel objects": {
      let rows = [1, 2, 10].map { hops in
        let objects = chapter.objects(hops: hops)
        return "\(hops)".padded(to: 6) + "\(objects.kernel)".padded(to: 5) + "\(objects.hand)"
      }
      return (["hops".padded(to: 6) + "map".padded(to: 5) + "by hand"] + rows)
        .joined(separator: "\n")
    },
    "kernel inners": {
      """
      1000 sources that end at once: \(chapter.innerObservers(.just(0))) inner observer
      1000 sources that do not end:  \(chapter.innerObservers(.never())) inner observers
      """
    },
    "kernel list": { chapter.joinsAndLeaves().joined(separator: "\n") },
    "kernel nested": { chapter.sendsWithinDelivery().joined(separator: "\n") },
    "kernel order": { chapter.order().joined(separator: "\n") },
    "kernel end": { chapter.orderAtTheEnd().joined(separator: "\n") },
    "kernel depth": {
      let kernel = chapter.growth(of: 100_000) { .concat($0) }
      let hand = chapter.growth(of: 100) { .concatByHand($0) }
      return """
        concat, 100000 sources:  \(kernel) bytes deeper
        by hand, 100 sources:    \(hand > 0 ? "deeper" : "not deeper")
        """
    },
    "kernel zipped": { MarbleCapture.text { chapter.pairsByZip() } },
    "kernel pairwise": {
      MarbleCapture.text { chapter.`pairwise subscribes to its source once`() }
    },
  ]
}
