import Core
import Testing

struct CreateTests {
  @Test(arguments: CreateShape.all)
  func `releases its closure once it has run`(_ shape: CreateShape) {
    weak var held: Token?
    let subscription: any Disposable
    do {
      let token = Token()
      held = token
      subscription = shape.value { _ = token }
    }
    #expect(held == nil)
    subscription.dispose()
  }

  @Test(arguments: CreateShape.all)
  func `keeps no model whose bag holds the subscription`(_ shape: CreateShape) {
    weak var freed: Model?
    expectNoLeak {
      let model = Model()
      freed = model
      shape.value { model.count += 1 }.disposed(by: model.bag)
    }
    #expect(freed == nil)
  }

  @Test(arguments: [true, false])
  func `keeps no model that its closure gives the observer to`(_ isCompleted: Bool) {
    weak var freed: Model?
    expectNoLeak {
      let model = Model()
      freed = model
      Observable<Int>.create { observer in
        model.observer = observer
        return Disposables.create()
      }.subscribe().disposed(by: model.bag)
      if isCompleted { model.observer?.onCompleted() }
    }
    #expect(freed == nil)
  }

  @Test(arguments: [true, false])
  func `keeps no observer that its closure puts into a variable`(_ isCompleted: Bool) {
    expectNoLeak {
      var kept: AnyObserver<Int>?
      let subscription = Observable<Int>.create { observer in
        kept = observer
        return Disposables.create()
      }.subscribe()
      if isCompleted { kept?.onCompleted() } else { subscription.dispose() }
    }
  }
}

private final class Model {
  let bag = DisposeBag()
  var observer: AnyObserver<Int>?
  var count = 0
}

/// A way to subscribe to a sequence that never ends, made from a closure that runs the body.
typealias CreateShape = Named<@Sendable (_ body: @escaping () -> Void) -> any Disposable>

extension CreateShape {
  static var all: [Self] {
    [
      CreateShape("Observable") { body in
        Observable<Int>.create { _ in
          body()
          return Disposables.create()
        }.subscribe()
      },
      CreateShape("Single") { body in
        Single<Int>.create { _ in
          body()
          return Disposables.create()
        }.subscribe()
      },
    ]
  }
}
