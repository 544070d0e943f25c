import Glibc

/// A value behind a lock, and waiting for it to change, against CLOCK_MONOTONIC.
@safe final class Monitor<State>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var state: State

  init(_ state: State) {
    self.state = state
    unsafe pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    unsafe pthread_condattr_init(&attributes)
    unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    unsafe pthread_cond_init(condition, &attributes)
    unsafe pthread_condattr_destroy(&attributes)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  /// Looks at the value, without waking anyone.
  func read<Result>(_ body: (State) -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body(state)
  }

  /// Changes the value and wakes all who wait.
  func change<Result>(_ body: (inout State) -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    let result = body(&state)
    unsafe pthread_cond_broadcast(condition)
    return result
  }

  /// Waits until `isReached` holds or the clock has passed `deadline`; without a deadline, for ever.
  /// - Returns: whether it holds.
  @discardableResult
  func wait(until deadline: Duration?, for isReached: (State) -> Bool) -> Bool {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while !isReached(state) {
      guard let deadline else {
        unsafe pthread_cond_wait(condition, mutex)
        continue
      }
      var time = timespec(deadline)
      if unsafe pthread_cond_timedwait(condition, mutex, &time) == ETIMEDOUT {
        return isReached(state)
      }
    }
    return true
  }
}

extension timespec {
  init(_ duration: Duration) {
    let (seconds, attoseconds) = max(duration, .zero).components
    self.init(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
  }
}
