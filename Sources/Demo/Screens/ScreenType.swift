import Core

/// The View of MVVM, without a window: it owns controls, binds them to a view model once and shows
/// their state as text. It holds no logic.
@MainActor
protocol ScreenType: AnyObject {
  associatedtype ViewModel: ViewModelType

  /// The name on the command line.
  static var id: String { get }

  /// What it is, in a few words.
  static var title: String { get }

  /// What can be shown with it; the first is the one that is meant when none is named.
  static var scripts: [Script<Self>] { get }

  /// How the server answers when the screen is tried by hand; as in the first script unless said
  /// otherwise.
  static var server: [Rule] { get }

  /// What the user does first of all; what the first script begins with unless said otherwise.
  static var opening: Script<Self>.Act? { get }

  /// The keys that stand for the controls when the screen is tried by hand.
  static var keys: [KeyHint] { get }

  /// Makes a screen with its view model, as an app would on its way there.
  ///
  /// - Parameter recording: Listens to what goes in and out of the view model.
  static func assemble(
    transport: any Transport,
    scheduler: any SchedulerType,
    recording: (ViewModel) -> AnyViewModel<ViewModel.Input, ViewModel.Output>
  ) -> Self

  /// What it brings to a timeline besides its view model and the server, such as its alerts.
  var lanes: [LifetimeLane] { get }

  /// Whether keys are text now, so that the screen gets those that otherwise steer the run.
  var isTyping: Bool { get }

  /// Connects the controls to the view model; called once.
  func bind()

  /// What a key does to the controls when the screen is tried by hand; nil if nothing.
  ///
  /// Unless said otherwise, digits stand for what is done in the scripts.
  func act(for key: Key) -> Script<Self>.Act?

  /// Shows the state of the controls.
  func render(in size: TextSize) -> Canvas
}
