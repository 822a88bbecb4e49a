import Foundation

/// What a request carries.
///
/// The cases are those of `Task` in Moya 15, without its uploads and downloads; under that name it
/// would be mistaken for Swift's own.
public enum RequestTask {
  /// Nothing.
  case requestPlain

  /// A body as it is.
  case requestData(Data)

  /// A value as a JSON body.
  case requestJSONEncodable(any Encodable)

  /// A value as a JSON body, by an encoder of the caller's.
  case requestCustomJSONEncodable(any Encodable, encoder: JSONEncoder)

  /// Parameters, in the query or in the body as the encoding decides.
  case requestParameters(parameters: [String: Any], encoding: any ParameterEncoding)

  /// A body as it is, and parameters in the query.
  case requestCompositeData(bodyData: Data, urlParameters: [String: Any])

  /// Parameters in the body, and others in the query.
  case requestCompositeParameters(
    bodyParameters: [String: Any],
    bodyEncoding: any ParameterEncoding,
    urlParameters: [String: Any]
  )
}
