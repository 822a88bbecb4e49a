import Foundation
import Reactive

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Writes one line for each request of a transport, in the form of ``LogPlugin``.
///
/// Where several providers share a transport, it hears them all.
public final class LoggingTransport: Transport {
  /// How many requests are under way.
  public private(set) var pendingCount = 0

  /// Counts the requests that have begun or ended.
  public private(set) var changeCount = 0

  private let transport: any Transport
  private let scheduler: any SchedulerType
  private let write: (String) -> Void

  /// Makes a transport that sends through `transport` and hands its lines to `write`.
  public init(
    _ transport: any Transport,
    scheduler: any SchedulerType = MainScheduler.instance,
    write: @escaping (String) -> Void
  ) {
    self.transport = transport
    self.scheduler = scheduler
    self.write = write
  }

  public func send(_ request: URLRequest) -> Single<Response> {
    Single.create { [self] observer in
      let started = scheduler.now
      var isPending = true
      pendingCount += 1
      changeCount += 1
      let end = { [self] (words: (String) -> String) in
        guard isPending else { return }
        isPending = false
        pendingCount -= 1
        changeCount += 1
        let milliseconds = (scheduler.now.timeIntervalSince(started) * 1000).rounded()
        write("\(request.maskedDescription) → \(words("\(Int(milliseconds)) ms"))")
      }
      let subscription = transport.send(request).subscribe(
        onSuccess: { response in
          end { RequestLog.words(for: .success(response), after: $0) }
          observer(.success(response))
        },
        onFailure: { error in
          end { RequestLog.words(for: .failure(NetworkError(error)), after: $0) }
          observer(.failure(error))
        }
      )
      return Disposables.create {
        subscription.dispose()
        end { RequestLog.cancelled(after: $0) }
      }
    }
  }
}
