/**
 * Runs work under a named lock that all tabs of this browser share. Where the browser has no locks, or denies them
 * because storage is blocked, the work runs without.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  let started = false
  try {
    return await navigator.locks.request(name, () => {
      started = true
      return work()
    })
  } catch (error) {
    if (started) throw error
    return work()
  }
}
