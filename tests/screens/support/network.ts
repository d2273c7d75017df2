/** What the browser believes of its network. Calls fail only where their answers are `lost()`. */
export function setOnline(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online })
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}

/** The browser's own belief again. */
export function forgetOnline(): void {
  Reflect.deleteProperty(navigator, 'onLine')
}
