import Core

func loading(_ status: PublishRelay<String>) -> Single<[String]> {
  .create {
    status.accept("loading")
    return await titles()
  }
}
