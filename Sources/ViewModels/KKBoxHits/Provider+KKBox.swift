import Core
import Foundation

extension Provider where Target == KKBoxTarget {
  /// Makes a provider whose requests bear an access token.
  ///
  /// The token is fetched once for all requests, before the first of them is sent. It is renewed
  /// shortly before it ends, and once after a 401, whose request is then repeated.
  ///
  /// - Parameters:
  ///   - transport: Sends the requests, those for tokens too.
  ///   - credentials: What the tokens are requested with.
  ///   - scheduler: Tells the time, for the end of a token.
  public static func authorized(
    transport: any Transport,
    credentials: KKBoxCredentials,
    scheduler: any SchedulerType = MainScheduler.instance
  ) -> Provider<KKBoxTarget> {
    let accounts = Provider<KKBoxTarget>(transport: transport, scheduler: scheduler)
    let tokens = AccessTokens(
      scheduler: scheduler,
      fetch: accounts.request(.token(credentials)).map(AccessToken.self)
    )
    return Provider<KKBoxTarget>(
      transport: AccessTokenTransport(transport, tokens: tokens),
      scheduler: scheduler
    )
  }
}
