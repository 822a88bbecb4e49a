import Core
import Testing

@Suite struct `A disposable` {
  @Test func `runs its closure once`() {
    expectNoLeak {
      var count = 0
      let disposable = Disposables.create { count += 1 }
      #expect(!disposable.isDisposed)
      disposable.dispose()
      disposable.dispose()
      #expect(count == 1)
      #expect(disposable.isDisposed)
    }
  }

  @Test func `made of others disposes of them in their order`() {
    var order: [Int] = []
    func member(_ number: Int) -> Disposable { Disposables.create { order.append(number) } }
    Disposables.create(member(1), member(2)).dispose()
    Disposables.create(member(3), member(4), member(5)).dispose()
    Disposables.create(member(6), member(7), member(8), member(9)).dispose()
    Disposables.create([member(10), member(11)]).dispose()
    #expect(order == Array(1...11))
  }

  @Test func `is replaced in a serial disposable`() {
    var order: [Int] = []
    let serial = SerialDisposable()
    serial.disposable = Disposables.create { order.append(1) }
    serial.disposable = Disposables.create { order.append(2) }
    #expect(order == [1])
    serial.dispose()
    #expect(order == [1, 2])
    serial.disposable = Disposables.create { order.append(3) }
    #expect(order == [1, 2, 3])
  }

  @Test func `that comes too late to a single assignment is disposed of`() {
    var isDisposed = false
    let single = SingleAssignmentDisposable()
    single.dispose()
    single.setDisposable(Disposables.create { isDisposed = true })
    #expect(isDisposed)
    #expect(single.isDisposed)
  }

  @Test func `in a bag is disposed of when the bag goes away`() {
    var order: [Int] = []
    func member(_ number: Int) -> Disposable { Disposables.create { order.append(number) } }
    var bag: DisposeBag? = DisposeBag()
    bag?.insert(member(1), member(2))
    bag?.insert([member(3)])
    bag.map { member(4).disposed(by: $0) }
    #expect(order.isEmpty)
    bag = nil
    #expect(order == [1, 2, 3, 4])
  }
}
