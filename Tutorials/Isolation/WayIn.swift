import Core

/// Something that calls back on a thread of its own.
protocol Sensor: Sendable {
  func start(_ report: @escaping @Sendable (Double) -> Void)
}

@MainActor func readings(of sensor: some Sensor) -> Observable<Double> {
  AsyncStream { continuation in
    sensor.start { continuation.yield($0) }
  }
  .asObservable()
}
