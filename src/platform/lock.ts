/**
 * Lets one piece of work of a name go on at a time, in all tabs of this browser. Where it has no locks, or denies them
 * as it does with all storage blocked, the work goes on without.
 */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  let begun = false
  try {
    return await navigator.locks.request(name, () => {
      begun = true
      return work()
    })
  } catch (error) {
    if (begun) throw error
    return work()
  }
}
