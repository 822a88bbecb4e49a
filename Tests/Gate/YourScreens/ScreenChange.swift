import Workshop

/// A change to one of the correct screens, with the bug that it is: `nil` if it has no name.
///
/// The bugs were written down before anything looked for them.
struct ScreenChange: Sendable {
  let screen: String
  let bug: BugName?
  let old: String
  let new: String
  /// The rule that it breaks first, where it's planted for this rule's sake.
  let rule: String?

  private init(
    _ screen: String,
    _ bug: BugName?,
    _ old: String,
    _ new: String,
    breaks rule: String? = nil
  ) {
    (self.screen, self.bug, self.old, self.new, self.rule) = (screen, bug, old, new, rule)
  }

  static let all: [ScreenChange] = [
    ScreenChange(
      "Cart",
      .doubleSubmit,
      "guard !isOrdering.value, !rows.value.isEmpty",
      "guard !rows.value.isEmpty"
    ),
    ScreenChange("Cart", .cancelledSave, "stage.keep(store)", "_ = stage.hold(store)"),
    ScreenChange(
      "Cart",
      nil,
      "setQuantity(item, wish)",
      "setQuantity(item, 1)",
      breaks: "`quantity` sends what the user asked for last"
    ),
    ScreenChange(
      "Cart",
      nil,
      "    show(command)\n    write",
      "    write",
      breaks: "rows shows what the user asked for last, unless it was refused"
    ),
    ScreenChange(
      "Cart",
      nil,
      ", inFlight.insert(item).inserted else",
      " else",
      breaks: "at most one `quantity` is in flight for each item"
    ),
    ScreenChange(
      "Cart",
      nil,
      "      show(CartCommand(item: item, count: count(item, in: onServer)))\n",
      "",
      breaks: "a refused `quantity` isn't sent again"
    ),
    ScreenChange(
      "Cart",
      nil,
      "      messages.accept(\"Couldn't change \\(item).\")\n",
      "",
      breaks: "message says that `quantity` was refused"
    ),
    ScreenChange(
      "Cart",
      nil,
      "\"quantity \\(item) \\(count)\"",
      "\"quantity \\(item)\"",
      breaks: "the name of `quantity` says what it writes"
    ),
    ScreenChange(
      "Cart",
      nil,
      "rows.first { $0.id == id }.map { CartCommand(item: id,",
      "rows.last.map { CartCommand(item: $0.id,"
    ),
    ScreenChange(
      "Chat",
      .deadStream,
      ".map { ChatMessage.Status.sent }.catchAndReturn(.failed)",
      ".map { ChatMessage.Status.sent }"
    ),
    ScreenChange(
      "Countdown",
      .hiddenClock,
      "scheduler: scheduler).map { _ in .tick }",
      "scheduler: MainScheduler.instance).map { _ in .tick }"
    ),
    ScreenChange(
      "Countdown",
      .deadStream,
      "            .catchAndReturn(.reported(\"Not reported.\"))\n",
      ""
    ),
    ScreenChange(
      "EndlessList",
      .staleResponse,
      ".flatMapLatest { [service] number",
      ".flatMap { [service] number"
    ),
    ScreenChange(
      "EndlessList",
      .deadStream,
      ".asObservable().materialize().take(1)",
      ".asObservable().map { Event.next($0) }"
    ),
    ScreenChange(
      "EndlessList",
      .endlessSpinner,
      "state.isLoading = false\n            guard let (number, rows) = event.element else {",
      "guard let (number, rows) = event.element else {"
    ),
    ScreenChange(
      "EndlessList",
      .stickyEvent,
      "messages.asSignal()",
      "messages.share(replay: 1, scope: .forever).asSignal(onErrorSignalWith: .empty())"
    ),
    ScreenChange(
      "EndlessList",
      .deadStream,
      "input.pulled.asObservable().startWith(())",
      "input.pulled.asObservable().take(until: messages).startWith(())"
    ),
    ScreenChange("EndlessList", nil, "$0.pages + 1", "$0.pages + 2"),
    ScreenChange(
      "FilteredSearch",
      .staleResponse,
      "    searching?.cancel()\n    (isSearching",
      "    (isSearching"
    ),
    ScreenChange(
      "Player",
      .endlessSpinner,
      "        self?.isLoading.accept(false)\n        self?.message",
      "        self?.message"
    ),
    ScreenChange(
      "Player",
      .doubleSubmit,
      "    guard !isLoading.value else { return }\n",
      ""
    ),
    ScreenChange(
      "Player",
      .hiddenClock,
      ".interval(.seconds(1), scheduler: scheduler)",
      ".interval(.seconds(1), scheduler: MainScheduler.instance)"
    ),
    ScreenChange(
      "Poll",
      .endlessSpinner,
      """
          (isLoading, message) = (false, price == nil ? "No price." : "")
          self.price = price ?? self.price
      """,
      """
          message = price == nil ? "No price." : ""
          if let price { (isLoading, self.price) = (false, price) }
      """
    ),
    ScreenChange("Poll", nil, "func stop() { polling?.cancel() }", "func stop() {}"),
    ScreenChange("Settings", nil, "\"Saved.\", name)", "\"Saved.\", self.name)"),
    ScreenChange("Settings", .doubleSubmit, "guard !isSaving, !name", "guard !name"),
    ScreenChange("Settings", .cancelledSave, "func stop() {}", "func stop() { saving?.cancel() }"),
    ScreenChange(
      "Settings",
      .endlessSpinner,
      "(isSaving, message) = (false, \"Not saved.\")",
      "message = \"Not saved.\""
    ),
    ScreenChange(
      "SignIn",
      .endlessSpinner,
      """
              self?.isSigningIn.accept(false)
              self?.error.accept("Try again.")
      """,
      """
              self?.error.accept("Try again.")
      """
    ),
    ScreenChange(
      "SignIn",
      .lostSubscription,
      ".emit(onNext: viewModel.signIn)\n      .disposed(by: bag)",
      ".emit(onNext: viewModel.signIn)\n      .disposed(by: DisposeBag())"
    ),
    ScreenChange(
      "Undo",
      .hiddenClock,
      ".timer(.seconds(5), scheduler: scheduler)",
      ".timer(.seconds(5), scheduler: MainScheduler.instance)"
    ),
    ScreenChange("Undo", .cancelledSave, "stage.keep(store)", "_ = stage.hold(store)"),
    ScreenChange(
      "Undo",
      .stickyEvent,
      "store.messages.asSignal()",
      "store.messages.share(replay: 1, scope: .forever).asSignal(onErrorSignalWith: .empty())"
    ),
    ScreenChange(
      "UploadQueue",
      .endlessSpinner,
      ".map { Upload.Status.done }.catchAndReturn(.failed)",
      ".map { Upload.Status.done }"
    ),
    ScreenChange(
      "UploadQueue",
      .cancelledSave,
      ".concatMap { [unowned self] file",
      ".flatMapLatest { [unowned self] file"
    ),
    ScreenChange("UploadQueue", .cancelledSave, "stage.keep(store)", "_ = stage.hold(store)"),
    ScreenChange(
      "Wizard",
      .doubleSubmit,
      "  func next() {\n    guard !isBooking else { return }\n",
      "  func next() {\n"
    ),
    ScreenChange(
      "Wizard",
      .endlessSpinner,
      "(isBooking, message) = (false, \"Try again.\")",
      "message = \"Try again.\""
    ),
  ]
}
