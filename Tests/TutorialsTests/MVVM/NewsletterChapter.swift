import Core
import MarbleTesting
import Testing

/// The examples of "MVVM".
@MainActor
struct NewsletterChapter {
  func twice() -> [String] {
    let controller = NewsletterStart.NewsletterController()
    controller.viewDidLoad()
    NewsletterAPI.shared.pending = []
    var log: [String] = []

    controller.field.type("ada@lab.org")
    controller.button.tap()
    log.append("tapped: \(controller.label.text)")
    controller.field.type("ada@lab.com")
    log.append("typed: the button is \(controller.button.isEnabled ? "enabled" : "disabled")")
    controller.button.tap()
    log.append("tapped again: \(NewsletterAPI.shared.pending.count) requests")
    return log
  }

  @Test func `an event reads a state, and states are combined`() {
    marbles(tick: .milliseconds(100)) { m in
      let text = m.hot("  a---b---", named: "text")
      let count = m.hot(" 1-----2-", named: "count")
      let tapped = m.hot("--t--t-t", .taps, named: "tapped")
      m.expect(tapped.withLatestFrom(text), "--a--b-b", named: "withLatestFrom")
      let both = Observable.combineLatest(text, count) { $0 + $1 }
      m.expect(both, "p---q-r-", ["p": "a1", "q": "b1", "r": "b2"], named: "combineLatest")
    }
  }

  @Test func `nothing can be sent while it sends`() {
    let newsletter = NewsletterMethods.FakeNewsletter()
    let viewModel = NewsletterMethods.NewsletterViewModel(newsletter: newsletter)
    let controller = NewsletterMethods.NewsletterController(viewModel: viewModel)
    controller.viewDidLoad()
    controller.field.type("ada@lab.org")
    controller.button.tap()
    #expect(controller.label.text == "Sending…")
    controller.field.type("ada@lab.com")
    controller.button.tap()
    #expect(newsletter.emails == ["ada@lab.org"])
  }

  @Test func `the states come one after the other, and no view is needed to see them`() {
    let newsletter = NewsletterMethods.FakeNewsletter()
    let viewModel = NewsletterMethods.NewsletterViewModel(newsletter: newsletter)
    var messages: [String] = []
    viewModel.onChange = { messages.append($0.message) }

    viewModel.edited("ada@lab.org")
    viewModel.tapped()
    newsletter.completions[0](nil)
    #expect(messages == ["", "Sending…", "Thank you."])
  }

  @Test func `without a button in front of it, a view model of methods sends twice`() {
    let newsletter = NewsletterMethods.FakeNewsletter()
    let viewModel = NewsletterMethods.NewsletterViewModel(newsletter: newsletter)
    viewModel.edited("ada@lab.org")
    viewModel.tapped()
    viewModel.tapped()
    #expect(newsletter.emails.count == 2)
  }

  // region: transform

  @Test func `a failure can be tried again, and nothing is sent twice`() {
    marbles(tick: .milliseconds(100)) { m in
      let failing = m.cold("  ---#", .taps, named: "first request")
      let working = m.cold("          ---(r|)", .taps, named: "second request")
      var requests = [failing, working]
      let newsletter = FakeNewsletter { requests.removeFirst() }
      m.expect(NewsletterViewModel(newsletter: newsletter)) {
        NewsletterViewModel.Input(
          email: m.driver("       e-a---------------", emails),
          subscribeTapped: m.taps("---tt----t-------")
        )
      } outputs: {
        $0.isButtonEnabled("      f-tf--t--f--t----", .flags)
        $0.message("              e--s--f--s--d----", messages)
      }
    }
  }
  // endregion

  @Test func `the controller that is left shows what the view model says`() {
    let newsletter = FakeNewsletter { PublishSubject<Void>() }
    let controller = NewsletterController(viewModel: NewsletterViewModel(newsletter: newsletter))
    controller.viewDidLoad()
    #expect(!controller.button.isEnabled)
  }

  /// Answers with what `request` returns.
  private struct FakeNewsletter<Source: ObservableType>: Newsletter where Source.Element == Void {
    let request: () -> Source

    func signUp(_ email: String) -> Single<Void> { request().asSingle() }
  }

  private let emails: MarbleValues<String> = ["e": "", "a": "ada@lab.org"]
  private let messages: MarbleValues<String> = [
    "e": "", "s": "Sending…", "f": "That did not work. Try again.", "d": "Thank you.",
  ]
}
