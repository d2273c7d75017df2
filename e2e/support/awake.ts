import type { Page } from 'playwright/test'

/** Counts the locks that keep the screen on. */
export async function watchAwake(page: Page): Promise<() => Promise<number>> {
  // Browsers allow it by themselves, a headless shell does not.
  await page.context().grantPermissions(['screen-wake-lock'])
  await page.addInitScript(() => {
    const taken: WakeLockSentinel[] = []
    const request = navigator.wakeLock.request.bind(navigator.wakeLock)
    navigator.wakeLock.request = async (type) => {
      const lock = await request(type)
      taken.push(lock)
      return lock
    }
    Object.assign(window, { awake: () => taken.filter(({ released }) => !released).length })
  })
  return () => page.evaluate(() => (window as unknown as { awake(): number }).awake())
}
