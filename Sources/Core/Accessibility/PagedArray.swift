/// An array whose copies share what neither has changed since: a change after copying costs a few
/// pages, however long the array is.
struct PagedArray<Value: Sendable>: Sendable {
  private static var pageBits: Int { 5 }
  private static var folderBits: Int { 6 }
  private static var pageSize: Int { 1 << pageBits }
  private static var folderSize: Int { 1 << folderBits }

  /// Folders of pages; all but the last of each are full.
  private var folders: [[[Value]]] = []
  private(set) var count = 0

  init(_ values: [Value] = []) { for value in values { append(value) } }

  subscript(index: Int) -> Value {
    get {
      folders[index >> (Self.pageBits + Self.folderBits)][
        index >> Self.pageBits & (Self.folderSize - 1)][index & (Self.pageSize - 1)]
    }
    _modify {
      yield &folders[index >> (Self.pageBits + Self.folderBits)][
        index >> Self.pageBits & (Self.folderSize - 1)][index & (Self.pageSize - 1)]
    }
  }

  mutating func append(_ value: Value) {
    let page = count >> Self.pageBits
    let folder = page >> Self.folderBits
    if folder == folders.count { folders.append([]) }
    if page & (Self.folderSize - 1) == folders[folder].count { folders[folder].append([]) }
    folders[folder][page & (Self.folderSize - 1)].append(value)
    count += 1
  }
}
