import Core

protocol PeopleService {
  func people(named text: String) -> Single<[String]>
  func save(_ text: String) -> Single<String>
}
