import type { Page } from 'playwright/test'

/** Records the number on the app's icon; null before it is set. */
export async function watchBadge(page: Page): Promise<() => Promise<number | null>> {
  await page.addInitScript(() => {
    if (self !== top) return
    let badge: number | null = null
    const set = async (count: number) => void (badge = count)
    Object.defineProperty(Navigator.prototype, 'setAppBadge', { configurable: true, value: set })
    Object.defineProperty(Navigator.prototype, 'clearAppBadge', { configurable: true, value: async () => set(0) })
    Object.assign(window, { badge: () => badge })
  })
  return () => page.evaluate(() => (window as unknown as { badge(): number | null }).badge())
}
