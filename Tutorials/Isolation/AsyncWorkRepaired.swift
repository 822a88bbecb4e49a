import Core

func loadingRepaired(_ status: PublishRelay<String>) -> Single<[String]> {
  Single.create { await titles() }
    .do(onSubscribe: { status.accept("loading") })
}
