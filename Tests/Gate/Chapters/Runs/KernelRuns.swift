extension Runs {
  private static let chapter = KernelChapter()

  static let kernelChapter: [String: Run] = [
    "kernel end": { chapter.orderAtTheEnd().joined(separator: "\n") },
    "kernel nested": { chapter.sendsWithinDelivery().joined(separator: "\n") },
    "kernel order": { chapter.order().joined(separator: "\n") },
  ]
}
