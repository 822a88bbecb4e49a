import Contract
import Marbles
import Networking
import Reactive

/// The surroundings of a view model in a run: the server, the clock, and the screen's companions.
package final class Stage {
  package let transport: any Transport
  package let scheduler: any SchedulerType
  package private(set) var lanes: [LifetimeLane] = []

  /// The work that didn't stop with its view model, in words; each makes a test fail.
  package var leftovers: [String] = []

  /// Follows the screens of a flow: records their lanes for as long as the result lives.
  package var follow: ((_ screen: String, _ input: Any, _ output: Any) -> Disposable)?

  private var companions: [CompanionKey: AnyObject] = [:]
  private var sentCommands: [(lane: String, command: any ViewCommand)] = []
  private let disposeBag = DisposeBag()

  package init(transport: any Transport, scheduler: any SchedulerType) {
    self.transport = transport
    self.scheduler = scheduler
  }

  package func add(_ lane: LifetimeLane) {
    lanes.append(lane)
  }

  /// The one object of its type and name on this stage, such as the presenter of alerts, or the
  /// store of an account.
  package func companion<Companion: AnyObject>(
    named name: String = "",
    _ make: () -> Companion
  ) -> Companion {
    let key = CompanionKey(type: ObjectIdentifier(Companion.self), name: name)
    if let companion = companions[key] as? Companion { return companion }
    let companion = make()
    companions[key] = companion
    return companion
  }

  /// A service on this stage's server.
  package func service<Target>() -> Provider<Target> { Provider(transport: transport) }
}

private struct CompanionKey: Hashable {
  let type: ObjectIdentifier
  let name: String
}

extension Stage {
  /// Binds the screen of a run, or the flow, whose commands are watched as those of its screens.
  package func bind<Output>(_ output: Output, with bind: (Output) -> Disposable) -> Disposable {
    Disposables.create(watchCommands(of: output), bind(output))
  }

  /// Binds a screen of a flow for as long as the result lives; a run names its lanes after
  /// `screen`.
  package func show<ViewModel: ViewModelType>(
    _ viewModel: ViewModel,
    as screen: String,
    _ input: ViewModel.Input,
    bind: (ViewModel.Output) -> Disposable
  ) -> Disposable {
    let output = viewModel.transform(input: input)
    // The lanes come first, so that a command is known when a store takes it.
    let lanes = [follow?(screen, input, output), watchCommands(of: output, on: "\(screen).")]
    let binding = bind(output)
    return Disposables.create(
      lanes.compactMap { $0 } + [
        binding, Disposables.create { withExtendedLifetime(viewModel) {} },
      ]
    )
  }

  /// Something that takes commands, such as a method of a store, and says so to this stage.
  package func taking<Command: ViewCommand>(
    _ take: @escaping (Command) -> Void
  ) -> (Command) -> Void {
    { [weak self] command in
      if let stage = self {
        let index = stage.sentCommands.lastIndex { $0.command as? Command == command }
        index.map { _ = stage.sentCommands.remove(at: $0) }
      }
      take(command)
    }
  }

  /// A sentence for each output that has sent a command which nothing took.
  package var untakenCommands: [String] {
    var lanes: [String] = []
    for (lane, _) in sentCommands where !lanes.contains(lane) { lanes.append(lane) }
    return lanes.map { "\($0) sends commands, and nothing takes them; bind it to a store" }
  }

  private func watchCommands(of output: Any, on screen: String = "") -> Disposable {
    let signals = Mirror(reflecting: output).children.compactMap { child -> Disposable? in
      guard let source = child.value as? any ObservableConvertibleType else { return nil }
      return watch(source, screen + (child.label ?? ""))
    }
    return Disposables.create(signals)
  }

  private func watch<Source: ObservableConvertibleType>(
    _ source: Source,
    _ lane: String
  ) -> Disposable? {
    guard Source.Element.self is any ViewCommand.Type else { return nil }
    return source.asObservable().subscribe(
      with: self,
      onNext: { stage, element in
        if let command = element as? any ViewCommand { stage.sentCommands.append((lane, command)) }
      }
    )
  }
}
