// The part of Foundation and of Darwin's overlay that the sources use, as declarations without a
// body. What is newer than macOS 10.15 says so.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
@_exported import Darwin
@_exported import Dispatch
import Observation

public typealias TimeInterval = Double

public var errno: Int32 {
  get { errno_address().pointee }
  set { errno_address().pointee = newValue }
}
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
public func fcntl(_ file: Int32, _ command: Int32) -> Int32 { 0 }
public func fcntl(_ file: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }
public func fcntl(_ file: Int32, _ command: Int32, _ value: UnsafeMutableRawPointer) -> Int32 { 0 }
public func ioctl(_ file: CInt, _ request: UInt) -> CInt { 0 }
public func ioctl(_ file: CInt, _ request: UInt, _ value: CInt) -> CInt { 0 }
public func ioctl(_ file: CInt, _ request: UInt, _ value: UnsafeMutableRawPointer) -> CInt { 0 }
public var S_IFMT: mode_t { 0o170000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFREG: mode_t { 0o100000 }
public var SIG_DFL: sig_t? { nil }
public var SIG_IGN: sig_t { unsafeBitCast(1, to: sig_t.self) }
public var TIOCGWINSZ: UInt { 0x4008_7468 }
public var TIOCNOTTY: UInt { 0x2000_7471 }
public var TIOCSWINSZ: UInt { 0x8008_7467 }

open class NSObject {
  public init() {}
}

public let NSPOSIXErrorDomain = ""
public let NSUnderlyingErrorKey = ""
public final class NSError: NSObject, Error {
  public var code: Int { 0 }
  public var domain: String { "" }
  public var userInfo: [String: Any] { [:] }
}

public func _convertErrorToNSError(_ error: any Error) -> NSError { NSError() }
public func _convertNSErrorToError(_ error: NSError?) -> any Error { NSError() }

public final class NSLock: Sendable {
  public init() {}
  public func lock() {}
  public func unlock() {}
}

public final class NSRecursiveLock: Sendable {
  public init() {}
  public func lock() {}
  public func unlock() {}
}

public final class Thread {
  public static var current: Thread { Thread {} }
  public static var isMainThread: Bool { true }
  public static func sleep(forTimeInterval: TimeInterval) {}
  public static func detachNewThread(_ block: @escaping @Sendable () -> Void) {}
  public init(block: @escaping @Sendable () -> Void) {}
  public var threadDictionary: [String: Any] {
    get { [:] }
    set {}
  }
  public var stackSize: Int {
    get { 0 }
    set {}
  }
  public func start() {}
}

public struct Data: Codable, Hashable, Sendable, RandomAccessCollection, MutableCollection,
  RangeReplaceableCollection
{
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let atomic = WritingOptions(rawValue: 1)
  }
  public init() {}
  public init(_ bytes: some Sequence<UInt8>) {}
  public init(count: Int) {}
  public init(contentsOf url: URL) throws {}
  public init?(base64Encoded: String) {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 {
    get { 0 }
    set {}
  }
  public subscript(range: Range<Int>) -> Data {
    get { self }
    set {}
  }
  public mutating func replaceSubrange(_ range: Range<Int>, with bytes: some Collection<UInt8>) {}
  public mutating func append(_ data: Data) {}
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    fatalError()
  }
  public func range(of data: Data) -> Range<Int>? { nil }
  public func base64EncodedString() -> String { "" }
  public func write(to url: URL, options: WritingOptions = []) throws {}
}

public struct URL: Codable, Hashable, Sendable, CustomStringConvertible {
  @available(macOS 13, *)
  public enum DirectoryHint: Sendable {
    case isDirectory, notDirectory, checkFileSystem, inferFromPath
  }
  public init?(string: String) {}
  public init?(string: String, relativeTo: URL?) {}
  public init(fileURLWithPath: String) {}
  @available(macOS 13, *)
  public init(filePath: String, directoryHint: DirectoryHint = .inferFromPath) {}
  public var absoluteString: String { "" }
  public var absoluteURL: URL { self }
  public var description: String { "" }
  @available(macOS 13, *)
  public func host(percentEncoded: Bool = true) -> String? { nil }
  public var isFileURL: Bool { false }
  public var lastPathComponent: String { "" }
  public var path: String { "" }
  @available(macOS 13, *)
  public func path(percentEncoded: Bool = true) -> String { "" }
  public var pathComponents: [String] { [] }
  public var pathExtension: String { "" }
  public var port: Int? { nil }
  @available(macOS 13, *)
  public func query(percentEncoded: Bool = true) -> String? { nil }
  public var scheme: String? { nil }
  public var standardized: URL { self }
  public var standardizedFileURL: URL { self }
  @available(macOS 13, *)
  public func fragment(percentEncoded: Bool = true) -> String? { nil }
  @available(macOS 13, *)
  public func password(percentEncoded: Bool = true) -> String? { nil }
  @available(macOS 13, *)
  public func user(percentEncoded: Bool = true) -> String? { nil }
  @available(macOS 13, *)
  public func appending(path: some StringProtocol, directoryHint: DirectoryHint = .inferFromPath)
    -> URL
  {
    self
  }
  @available(macOS 13, *)
  public func appending(component: some StringProtocol) -> URL { self }
  public func appendingPathComponent(_ path: String) -> URL { self }
  public func appendingPathExtension(_ name: String) -> URL { self }
  public func deletingLastPathComponent() -> URL { self }
  public func deletingPathExtension() -> URL { self }
  public func resolvingSymlinksInPath() -> URL { self }
  public func resourceValues(forKeys: Set<URLResourceKey>) throws -> URLResourceValues {
    URLResourceValues()
  }
}

public struct URLResourceKey: Hashable, Sendable {
  public static let contentModificationDateKey = URLResourceKey()
  public static let fileSizeKey = URLResourceKey()
  public static let isDirectoryKey = URLResourceKey()
}

public struct URLResourceValues {
  public var contentModificationDate: Date? { nil }
  public var fileSize: Int? { nil }
  public var isDirectory: Bool? { nil }
}

public struct URLQueryItem: Hashable, Sendable {
  public var name: String
  public var value: String?
  public init(name: String, value: String?) {
    self.name = name
    self.value = value
  }
}

public struct URLComponents: Hashable, Sendable {
  public init() {}
  public init?(string: String) {}
  public init?(url: URL, resolvingAgainstBaseURL: Bool) {}
  public var fragment: String?
  public var host: String?
  public var password: String?
  public var path: String = ""
  public var percentEncodedPath: String = ""
  public var percentEncodedQuery: String?
  public var port: Int?
  public var query: String?
  public var queryItems: [URLQueryItem]?
  public var percentEncodedQueryItems: [URLQueryItem]?
  public var scheme: String?
  public var string: String? { nil }
  public var url: URL? { nil }
  public var user: String?
}

public struct URLRequest: Hashable, Sendable {
  public init(url: URL) {}
  public var allHTTPHeaderFields: [String: String]?
  public var httpBody: Data?
  public var httpMethod: String?
  public var timeoutInterval: TimeInterval = 0
  public var url: URL?
  public mutating func addValue(_ value: String, forHTTPHeaderField: String) {}
  public mutating func setValue(_ value: String?, forHTTPHeaderField: String) {}
  public func value(forHTTPHeaderField: String) -> String? { nil }
}

open class URLResponse: NSObject, @unchecked Sendable {
  public var url: URL? { nil }
}

open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  public init?(url: URL, statusCode: Int, httpVersion: String?, headerFields: [String: String]?) {}
  public var allHeaderFields: [AnyHashable: Any] { [:] }
  public var statusCode: Int { 0 }
  public func value(forHTTPHeaderField: String) -> String? { nil }
}

public struct URLError: Error {
  public struct Code: Hashable, Sendable {
    public static let badServerResponse = Code()
    public static let cancelled = Code()
    public static let cannotConnectToHost = Code()
    public static let cannotDecodeContentData = Code()
    public static let cannotDecodeRawData = Code()
    public static let cannotFindHost = Code()
    public static let cannotParseResponse = Code()
    public static let clientCertificateRejected = Code()
    public static let clientCertificateRequired = Code()
    public static let dnsLookupFailed = Code()
    public static let httpTooManyRedirects = Code()
    public static let networkConnectionLost = Code()
    public static let notConnectedToInternet = Code()
    public static let secureConnectionFailed = Code()
    public static let serverCertificateHasBadDate = Code()
    public static let serverCertificateHasUnknownRoot = Code()
    public static let serverCertificateNotYetValid = Code()
    public static let serverCertificateUntrusted = Code()
    public static let timedOut = Code()
    public static let unknown = Code()
    public static let unsupportedURL = Code()
  }
  public init(_ code: Code) {}
  public var code: Code { .unknown }
  public var errorCode: Int { 0 }
}

public struct CocoaError: Error {
  public struct Code: Hashable, Sendable {
    public static let fileNoSuchFile = Code()
    public static let fileReadNoPermission = Code()
    public static let fileReadNoSuchFile = Code()
    public static let fileWriteFileExists = Code()
    public static let fileWriteNoPermission = Code()
    public static let fileWriteOutOfSpace = Code()
    public static let fileWriteVolumeReadOnly = Code()
  }
  public var code: Code { .fileNoSuchFile }
}

extension Error {
  public var localizedDescription: String { "" }
}

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}
extension LocalizedError {
  public var errorDescription: String? { nil }
}

public final class URLSessionConfiguration: NSObject {
  public static var ephemeral: URLSessionConfiguration { URLSessionConfiguration() }
  public var timeoutIntervalForRequest: TimeInterval = 0
  public var urlCache: URLCache?
  public var urlCredentialStorage: URLCredentialStorage?
}
public final class URLCache {}
public final class URLCredentialStorage {}
public final class URLCredential: Sendable {}
public final class OperationQueue: Sendable {}
open class URLSessionTask: NSObject, @unchecked Sendable {
  public var response: URLResponse? { nil }
  public func cancel() {}
  public func resume() {}
}
open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}
open class URLSession: NSObject, @unchecked Sendable {
  public enum AuthChallengeDisposition: Sendable {
    case useCredential, performDefaultHandling, cancelAuthenticationChallenge
  }
  public enum ResponseDisposition: Sendable { case cancel, allow }
  public init(
    configuration: URLSessionConfiguration,
    delegate: (any URLSessionDelegate)?,
    delegateQueue: OperationQueue?
  ) {}
  public func dataTask(with request: URLRequest) -> URLSessionDataTask { fatalError() }
  public func finishTasksAndInvalidate() {}
}
open class URLAuthenticationChallenge: NSObject {
  public var failureResponse: URLResponse? { nil }
}
public protocol URLSessionDelegate: AnyObject, Sendable {}
public protocol URLSessionTaskDelegate: URLSessionDelegate {
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  )
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  )
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  )
}
public protocol URLSessionDataDelegate: URLSessionTaskDelegate {
  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  )
}

public struct Date: Codable, Comparable, Hashable, Sendable {
  public static let distantFuture = Date()
  public static let distantPast = Date()
  @available(macOS 12, *)
  public static var now: Date { Date() }
  public init() {}
  public init(timeIntervalSince1970: TimeInterval) {}
  public init(timeIntervalSinceNow: TimeInterval) {}
  public init(timeIntervalSinceReferenceDate: TimeInterval) {}
  @available(macOS 12, *)
  public init<Style: ParseStrategy>(_ value: Style.Input, strategy: Style) throws
  where Style.Output == Date {}
  public var timeIntervalSince1970: TimeInterval { 0 }
  public var timeIntervalSinceNow: TimeInterval { 0 }
  public var timeIntervalSinceReferenceDate: TimeInterval { 0 }
  public func addingTimeInterval(_ interval: TimeInterval) -> Date { self }
  @available(macOS 12, *)
  public func formatted(_ style: ISO8601FormatStyle) -> String { "" }
  public func timeIntervalSince(_ date: Date) -> TimeInterval { 0 }
  public static func < (left: Date, right: Date) -> Bool { false }
  public static func + (left: Date, right: TimeInterval) -> Date { left }
  public static func - (left: Date, right: TimeInterval) -> Date { left }
  @available(macOS 12, *)
  public typealias ISO8601FormatStyle = Foundation.ISO8601FormatStyle
}

@available(macOS 12, *)
public protocol ParseStrategy {
  associatedtype Input
  associatedtype Output
}
@available(macOS 12, *)
public struct ISO8601FormatStyle: ParseStrategy, Sendable {
  public typealias Input = String
  public typealias Output = Date
  public init(includingFractionalSeconds: Bool = false, timeZone: TimeZone = .gmt) {}
  public func format(_ date: Date) -> String { "" }
  public func parse(_ text: String) throws -> Date { Date() }
  public func year() -> Self { self }
  public func month() -> Self { self }
  public func day() -> Self { self }
  public enum DateTimeSeparator: Sendable { case space, standard }
  public func dateTimeSeparator(_ separator: DateTimeSeparator) -> Self { self }
  public func time(includingFractionalSeconds: Bool) -> Self { self }
}
@available(macOS 12, *)
extension ParseStrategy where Self == ISO8601FormatStyle {
  public static var iso8601: Self { ISO8601FormatStyle() }
}
public struct TimeZone: Hashable, Sendable {
  @available(macOS 13, *)
  public static let gmt = TimeZone()
  public static var current: TimeZone { gmt }
  public init() {}
  public init?(identifier: String) {}
  public init?(secondsFromGMT: Int) {}
}
public struct Locale: Hashable, Sendable {
  public init(identifier: String) {}
}
public final class DateFormatter {
  public init() {}
  public var dateFormat: String! = ""
  public var locale: Locale!
  public var timeZone: TimeZone!
  public func date(from: String) -> Date? { nil }
  public func string(from: Date) -> String { "" }
}

public struct UUID: Hashable, Sendable, CustomStringConvertible {
  public init() {}
  public var description: String { "" }
  public var uuidString: String { "" }
}

open class JSONDecoder {
  public enum DateDecodingStrategy {
    case iso8601
    case custom((any Decoder) throws -> Date)
  }
  public enum KeyDecodingStrategy { case useDefaultKeys, convertFromSnakeCase }
  public init() {}
  public var dateDecodingStrategy = DateDecodingStrategy.iso8601
  public var keyDecodingStrategy = KeyDecodingStrategy.useDefaultKeys
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]
  public func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}
open class JSONEncoder {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    public static let sortedKeys = OutputFormatting(rawValue: 2)
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 4)
  }
  public enum DateEncodingStrategy { case iso8601 }
  public init() {}
  public var dateEncodingStrategy = DateEncodingStrategy.iso8601
  public var outputFormatting: OutputFormatting = []
  public func encode(_ value: some Encodable) throws -> Data { Data() }
}

@available(macOS 12, *)
public protocol DecodableWithConfiguration {
  associatedtype DecodingConfiguration
  init(from decoder: any Decoder, configuration: DecodingConfiguration) throws
}
extension JSONDecoder {
  @available(macOS 14, *)
  public func decode<T: DecodableWithConfiguration>(
    _ type: T.Type,
    from data: Data,
    configuration: T.DecodingConfiguration
  ) throws -> T { fatalError() }
}
public final class JSONSerialization {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let fragmentsAllowed = ReadingOptions(rawValue: 1)
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let fragmentsAllowed = WritingOptions(rawValue: 1)
    public static let sortedKeys = WritingOptions(rawValue: 2)
  }
  public static func isValidJSONObject(_ object: Any) -> Bool { false }
  public static func data(withJSONObject: Any, options: WritingOptions = []) throws -> Data {
    Data()
  }
  public static func jsonObject(with: Data, options: ReadingOptions = []) throws -> Any { [0] }
}

public struct ObjCBool: ExpressibleByBooleanLiteral {
  public init(booleanLiteral: Bool) {}
  public var boolValue: Bool { false }
}
public struct FileAttributeKey: Hashable, Sendable {
  public static let modificationDate = FileAttributeKey()
  public static let posixPermissions = FileAttributeKey()
  public static let size = FileAttributeKey()
}
public final class FileManager {
  public final class DirectoryEnumerator: Sequence, IteratorProtocol {
    public func next() -> Any? { nil }
  }
  public struct DirectoryEnumerationOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let skipsHiddenFiles = DirectoryEnumerationOptions(rawValue: 1)
  }
  public static var `default`: FileManager { FileManager() }
  public var currentDirectoryPath: String { "" }
  public var temporaryDirectory: URL { URL(filePath: "") }
  public func attributesOfItem(atPath: String) throws -> [FileAttributeKey: Any] { [:] }
  public func contents(atPath: String) -> Data? { nil }
  public func contentsOfDirectory(atPath: String) throws -> [String] { [] }
  public func contentsOfDirectory(
    at: URL,
    includingPropertiesForKeys: [URLResourceKey]?,
    options: DirectoryEnumerationOptions = []
  ) throws -> [URL] { [] }
  public func copyItem(at: URL, to: URL) throws {}
  public func createDirectory(at: URL, withIntermediateDirectories: Bool) throws {}
  public func createDirectory(atPath: String, withIntermediateDirectories: Bool) throws {}
  public func createFile(atPath: String, contents: Data?) -> Bool { false }
  public func enumerator(atPath: String) -> DirectoryEnumerator? { nil }
  public func enumerator(
    at: URL,
    includingPropertiesForKeys: [URLResourceKey]?,
    options: DirectoryEnumerationOptions = []
  ) -> DirectoryEnumerator? { nil }
  public func fileExists(atPath: String) -> Bool { false }
  public func fileExists(atPath: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool {
    false
  }
  public func isExecutableFile(atPath: String) -> Bool { false }
  public func isReadableFile(atPath: String) -> Bool { false }
  public func moveItem(at: URL, to: URL) throws {}
  public func removeItem(at: URL) throws {}
  public func removeItem(atPath: String) throws {}
  public func setAttributes(_: [FileAttributeKey: Any], ofItemAtPath: String) throws {}
  public func subpathsOfDirectory(atPath: String) throws -> [String] { [] }
}
public final class FileHandle: NSObject, Sendable {
  public static var nullDevice: FileHandle { FileHandle() }
  public static var standardError: FileHandle { FileHandle() }
  public static var standardInput: FileHandle { FileHandle() }
  public static var standardOutput: FileHandle { FileHandle() }
  public override init() {}
  public init(forReadingFrom: URL) throws {}
  public init(forWritingTo: URL) throws {}
  public init?(forReadingAtPath: String) {}
  public var fileDescriptor: Int32 { 0 }
  public func close() throws {}
  @available(macOS 10.15.4, *)
  public func read(upToCount: Int) throws -> Data? { nil }
  public func readDataToEndOfFile() -> Data { Data() }
  @available(macOS 10.15.4, *)
  public func readToEnd() throws -> Data? { nil }
  @available(macOS 10.15.4, *)
  public func seekToEnd() throws -> UInt64 { 0 }
  public func write(_ data: Data) {}
  @available(macOS 10.15.4, *)
  public func write(contentsOf: Data) throws {}
}
public final class Pipe: Sendable {
  public init() {}
  public var fileHandleForReading: FileHandle { .nullDevice }
  public var fileHandleForWriting: FileHandle { .nullDevice }
}
public final class Process: NSObject, @unchecked Sendable {
  public enum TerminationReason: Sendable { case exit, uncaughtSignal }
  public override init() {}
  public var arguments: [String]?
  public var currentDirectoryURL: URL?
  public var environment: [String: String]?
  public var executableURL: URL?
  public var isRunning: Bool { false }
  public var processIdentifier: Int32 { 0 }
  public var standardError: Any?
  public var standardInput: Any?
  public var standardOutput: Any?
  public var terminationReason: TerminationReason { .exit }
  public var terminationStatus: Int32 { 0 }
  public func run() throws {}
  public func terminate() {}
  public func waitUntilExit() {}
}
public final class ProcessInfo: Sendable {
  public static let processInfo = ProcessInfo()
  public var activeProcessorCount: Int { 0 }
  public var environment: [String: String] { [:] }
  public var globallyUniqueString: String { "" }
  public var processIdentifier: Int32 { 0 }
  public var systemUptime: TimeInterval { 0 }
}
public final class Bundle: Sendable {
  public static let main = Bundle()
  public init() {}
  public init(for type: AnyClass) {}
  public var bundleURL: URL { URL(filePath: "") }
  public var executableURL: URL? { nil }
}

public struct CharacterSet: Hashable, Sendable, SetAlgebra {
  public typealias Element = Unicode.Scalar
  public static var alphanumerics: CharacterSet { CharacterSet() }
  public static var newlines: CharacterSet { CharacterSet() }
  public static var urlQueryAllowed: CharacterSet { CharacterSet() }
  public static var urlPathAllowed: CharacterSet { CharacterSet() }
  public static var whitespaces: CharacterSet { CharacterSet() }
  public static var whitespacesAndNewlines: CharacterSet { CharacterSet() }
  public init() {}
  public init(charactersIn: String) {}
  public init(arrayLiteral: Unicode.Scalar...) {}
  public func contains(_ member: Unicode.Scalar) -> Bool { false }
  public func union(_ other: CharacterSet) -> CharacterSet { self }
  public func intersection(_ other: CharacterSet) -> CharacterSet { self }
  public func symmetricDifference(_ other: CharacterSet) -> CharacterSet { self }
  public mutating func insert(_ new: Unicode.Scalar) -> (
    inserted: Bool, memberAfterInsert: Unicode.Scalar
  ) {
    (false, new)
  }
  public mutating func remove(_ member: Unicode.Scalar) -> Unicode.Scalar? { nil }
  public mutating func update(with new: Unicode.Scalar) -> Unicode.Scalar? { nil }
  public mutating func formUnion(_ other: CharacterSet) {}
  public mutating func formIntersection(_ other: CharacterSet) {}
  public mutating func formSymmetricDifference(_ other: CharacterSet) {}
}

public enum ComparisonResult: Int, Sendable {
  case orderedAscending = -1, orderedSame, orderedDescending
}
extension String {
  public struct CompareOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let backwards = CompareOptions(rawValue: 1)
    public static let caseInsensitive = CompareOptions(rawValue: 2)
    public static let diacriticInsensitive = CompareOptions(rawValue: 4)
    public static let regularExpression = CompareOptions(rawValue: 8)
  }
  public struct Encoding: Hashable, Sendable {
    public static let ascii = Encoding()
    public static let isoLatin1 = Encoding()
    public static let utf8 = Encoding()
  }
  public init?(data: Data, encoding: Encoding) { nil }
  public init(contentsOf: URL, encoding: Encoding) throws { self = "" }
  public init(contentsOfFile: String, encoding: Encoding) throws { self = "" }
  public init(format: String, _ arguments: any CVarArg...) { self = "" }
  public init?(cString: [CChar], encoding: Encoding) { nil }
  public func write(to: URL, atomically: Bool, encoding: Encoding) throws {}
}
extension StringProtocol {
  public var capitalized: String { "" }
  public var decomposedStringWithCanonicalMapping: String { "" }
  public var precomposedStringWithCanonicalMapping: String { "" }
  public var removingPercentEncoding: String? { nil }
  public func addingPercentEncoding(withAllowedCharacters: CharacterSet) -> String? { nil }
  public func caseInsensitiveCompare(_ other: some StringProtocol) -> ComparisonResult {
    .orderedSame
  }
  public func components(separatedBy: some StringProtocol) -> [String] { [] }
  public func components(separatedBy: CharacterSet) -> [String] { [] }
  public func contains(_ other: some StringProtocol) -> Bool { false }
  public func data(using: String.Encoding) -> Data? { nil }
  public func folding(options: String.CompareOptions, locale: Locale?) -> String { "" }
  public func localizedCaseInsensitiveContains(_ other: some StringProtocol) -> Bool { false }
  public func range(of: some StringProtocol, options: String.CompareOptions = []) -> Range<Index>? {
    nil
  }
  public func replacingOccurrences(
    of: some StringProtocol,
    with: some StringProtocol,
    options: String.CompareOptions = []
  ) -> String { "" }
  public func trimmingCharacters(in: CharacterSet) -> String { "" }
}

@available(macOS 12, *) public struct IntegerFormatStyle: Sendable {
  public struct Grouping: Sendable {
    public static let automatic = Grouping()
    public static let never = Grouping()
  }
  public static let number = IntegerFormatStyle()
  public func grouping(_ grouping: Grouping) -> Self { self }
  public func locale(_ locale: Locale) -> Self { self }
}
extension BinaryInteger {
  @available(macOS 12, *) public func formatted(_ style: IntegerFormatStyle) -> String { "" }
}
