/** What the browser believes of its network. Calls fail only where their answers are `lost()`. */
export function setOnline(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online })
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}

/** The browser's own belief again. Who waits for the network hears that it is back. */
export function forgetOnline(): void {
  if (!navigator.onLine) setOnline(true)
  Reflect.deleteProperty(navigator, 'onLine')
}
