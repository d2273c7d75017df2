const memory = new Map<string, string>()

/** Small values in local storage. Where storage is blocked, as with all cookies off, they last as long as the page. */
export const localStore = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return memory.get(key) ?? null
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value)
    } catch {
      memory.set(key, value)
    }
  },
  remove(key: string): void {
    memory.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // Storage is blocked, so nothing was stored.
    }
  },
}
