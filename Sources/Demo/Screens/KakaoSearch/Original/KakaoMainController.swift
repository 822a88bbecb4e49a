import Core
import Foundation
import ViewModels

extension Originals {
  /// The notes' main view controller, as far as they show it: it decides what is asked, presents
  /// the sheet and passes the answer on.
  ///
  /// There is no view model in them, and who reads ``answers`` is not shown.
  public final class KakaoMainController: HeadlessViewController {
    // region: alert types
    /// A question before it's on the screen.
    public typealias Question = (
      heading: String?, text: String?, buttons: [AlertButton], isSheet: Bool
    )

    /// The buttons of every question, with the words on them, which are ours.
    public enum AlertButton: String, HeadlessButton, Sendable {
      case byTitle = "Title"
      case byDate = "Date, newest first"
      case cancelled = "Cancel"
      case confirmed = "Confirm"

      public var words: String { rawValue }

      /// `true` for the last two, which cancel.
      public var isCancel: Bool { ![.byTitle, .byDate].contains(self) }
    }
    // endregion

    /// The taps on the sort button; in the notes it belongs to the header of the list.
    public let sortTaps = PublishRelay<Void>()

    /// The buttons that were tapped.
    public let answers = PublishRelay<AlertButton>()

    private let bag = DisposeBag()

    // region: bind
    private static let order: Question = (nil, nil, [.byTitle, .byDate, .cancelled], true)

    /// Turns each tap into a question, and the answer into an event of the relay.
    public func bindSortButton() {
      sortTaps
        .map { Self.order }
        .asSignal(onErrorSignalWith: .empty())
        .flatMapLatest { self.ask($0) }
        .emit(to: answers)
        .disposed(by: bag)
    }

    private func ask(_ question: Question) -> Signal<AlertButton> {
      answer(to: HeadlessAlert(question), with: question.buttons)
    }
    // endregion
  }
}

// region: present
extension Originals.HeadlessViewController {
  /// A question as a signal: subscribing presents, an answer completes, disposing dismisses.
  public func answer<Button: Originals.HeadlessButton>(
    to alert: Originals.HeadlessAlert,
    with buttons: [Button]
  ) -> Signal<Button> {
    guard !buttons.isEmpty else { return .empty() }
    let question = Observable<Button>.create { [weak self] user in
      for button in buttons {
        alert.add(button) {
          user.onNext(button)
          user.onCompleted()
        }
      }
      self?.present(alert)
      return Disposables.create(with: alert.dismiss)
    }
    return question.asSignal(onErrorSignalWith: .empty())
  }
}
// endregion

extension Originals {
  /// A post as the notes decode it: a text that can't be read is nil, and the rest is kept.
  ///
  /// There is no date here: the notes don't show what their helper does with one that can't be
  /// read.
  public struct KakaoDocument: Decodable {
    public let title: String?
    public let blogName: String?
    public let picture: String?

    private enum Member: String, CodingKey {
      case blogname, thumbnail, title
    }

    public init(from decoder: any Decoder) throws {
      let entry = try decoder.container(keyedBy: Member.self)
      func text(_ member: Member) -> String? { try? entry.decode(String.self, forKey: member) }
      (title, blogName, picture) = (text(.title), text(.blogname), text(.thumbnail))
    }
  }
}
