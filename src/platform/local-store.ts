/** Small values in a storage of the browser. Where it is blocked, as with all cookies off, they last as long as the page. */
function storeIn(storage: () => Storage) {
  const memory = new Map<string, string>()
  return {
    get(key: string): string | null {
      try {
        return storage().getItem(key)
      } catch {
        return memory.get(key) ?? null
      }
    },
    set(key: string, value: string): void {
      try {
        storage().setItem(key, value)
      } catch {
        memory.set(key, value)
      }
    },
    remove(key: string): void {
      memory.delete(key)
      try {
        storage().removeItem(key)
      } catch {
        // Storage is blocked, so nothing was stored.
      }
    },
  }
}

/** Of this browser. */
export const localStore = storeIn(() => localStorage)
/** Of this tab, until it is closed. */
export const tabStore = storeIn(() => sessionStorage)
