import { expect, type Page } from 'playwright/test'
import { settle } from './screen-faults.ts'

/** Runs an action, and resolves once the page has received an update of the game and had time to show it. */
export type UntilReceived = <T>(game: string, action: () => Promise<T>) => Promise<T>

/** Watches the sockets that the page opens from now on, to check that a page delays what it has already received. */
export function watchUpdates(page: Page): UntilReceived {
  const received: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void received.push(String(payload))))
  return async (game, action) => {
    const before = received.length
    const result = await action()
    await expect.poll(() => received.slice(before).some((frame) => frame.includes(game))).toBe(true)
    await page.evaluate(settle)
    return result
  }
}
