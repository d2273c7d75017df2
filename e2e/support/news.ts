import { expect, type Page } from 'playwright/test'
import { settle } from './screen-faults.ts'

/** Does something to a game, and waits until the page's socket has brought it. */
export type Tell = <T>(game: string, act: () => Promise<T>) => Promise<T>

/**
 * Listens to the sockets that the page opens from now on. What a page was told and does not show, it holds back.
 *
 * @returns what does something to a game, and waits until the page was told
 */
export function listenToNews(page: Page): Tell {
  const heard: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void heard.push(String(payload))))
  return async (game, act) => {
    const before = heard.length
    const done = await act()
    await expect.poll(() => heard.slice(before).some((news) => news.includes(game))).toBe(true)
    await page.evaluate(settle)
    return done
  }
}
