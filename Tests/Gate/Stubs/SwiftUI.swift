// The part of SwiftUI that the pages use.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension View where Body == Never {
  public var body: Never { return fatalError() }
}

extension Never: View {
  public typealias Body = Never
}

/// A view that this file has no type for.
public struct SomeView: View {
  public typealias Body = Never
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<each Part: View>(_ part: repeat each Part) -> SomeView {
    SomeView()
  }
}

@propertyWrapper public struct State<Value> {
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
  public init(wrappedValue: Value) {}
}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}
  public subscript<Part>(dynamicMember member: WritableKeyPath<Value, Part>) -> Binding<Part> {
    fatalError()
  }
}

public struct Text: View {
  public typealias Body = Never

  public init(_ text: String) {}
}

public struct Spacer: View {
  public typealias Body = Never

  public init() {}
}

public struct HStack: View {
  public typealias Body = Never

  public init<Content: View>(@ViewBuilder content: () -> Content) {}
}

public struct VStack: View {
  public typealias Body = Never

  public init<Content: View>(@ViewBuilder content: () -> Content) {}
}

public struct TextField: View {
  public typealias Body = Never

  @MainActor @preconcurrency public init(_ title: String, text: Binding<String>) {}
}

public struct List: View {
  public typealias Body = Never

  @MainActor @preconcurrency public init<Rows: RandomAccessCollection, ID: Hashable, Row: View>(
    _ rows: Rows,
    id: KeyPath<Rows.Element, ID>,
    @ViewBuilder rowContent: @escaping (Rows.Element) -> Row
  ) {}
}

public struct Button: View {
  public typealias Body = Never

  @MainActor @preconcurrency public init(_ title: String, action: @escaping @MainActor () -> Void) {
  }
  @MainActor @preconcurrency public init(
    _ title: String,
    systemImage: String,
    action: @escaping @MainActor () -> Void
  ) {}
}

public struct NavigationStack: View {
  public typealias Body = Never

  @MainActor @preconcurrency public init<Data, Root: View>(
    path: Binding<Data>,
    @ViewBuilder root: () -> Root
  )
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {}
}

public protocol PrimitiveButtonStyle {}
public struct BorderlessButtonStyle: PrimitiveButtonStyle {}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

public protocol LabelStyle {}
public struct IconOnlyLabelStyle: LabelStyle {}
extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

@MainActor extension View {
  public func disabled(_ isDisabled: Bool) -> some View { SomeView() }
  public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View { SomeView() }
  public func labelStyle(_ style: some LabelStyle) -> some View { SomeView() }
  public func navigationDestination<Item: Hashable, Page: View>(
    item: Binding<Item?>,
    @ViewBuilder destination: @escaping (Item) -> Page
  ) -> some View { SomeView() }
  public func navigationDestination<Item: Hashable, Page: View>(
    for data: Item.Type,
    @ViewBuilder destination: @escaping (Item) -> Page
  ) -> some View { SomeView() }
  public func task(
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { SomeView() }
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { SomeView() }
}
