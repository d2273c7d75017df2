import { onlineManager } from '@tanstack/react-query'

/** What the browser believes of its network. Calls fail only where their answers are `lost()`. */
export function setOnline(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online })
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}

/** Restores the browser's own belief, and resumes what was paused without a network. */
export function forgetOnline(): void {
  if (!navigator.onLine) setOnline(true)
  Reflect.deleteProperty(navigator, 'onLine')
  // It hears the event only while a screen is open.
  onlineManager.setOnline(true)
}
