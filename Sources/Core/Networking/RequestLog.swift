/// The words of a log's line about how a request ended.
enum RequestLog {
  static func words(for result: Result<Response, NetworkError>, after time: String) -> String {
    switch result {
    case .success(let response):
      "\(response.statusCode) in \(time), \(response.data.count) bytes"
    case .failure(.transport(let failure, _)):
      "\(failure.label) after \(time)"
    case .failure(let error):
      "\(error.message) (\(time))"
    }
  }

  static func cancelled(after time: String) -> String {
    "cancelled after \(time)"
  }
}
