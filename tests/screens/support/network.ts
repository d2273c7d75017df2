import { vi } from 'vitest'

/** Whether the browser believes to have a network. Calls fail only if their answers are `lost()`. */
export function setOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}
