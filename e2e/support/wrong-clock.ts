import type { Page } from 'playwright/test'

const DAY = 24 * 3_600_000

/** From the next load on, the device's clock is so many days ahead. */
export async function setClock(page: Page, days: number): Promise<void> {
  await page.addInitScript((ahead) => {
    const right = Reflect.get(globalThis, 'rightDate') as DateConstructor | undefined
    const Right = right ?? Date
    const now = () => Right.now() + ahead
    const Wrong = new Proxy(Right, {
      construct: (target, values: []) => Reflect.construct(target, values.length > 0 ? values : [now()]) as object,
      get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
    })
    Object.assign(globalThis, { rightDate: Right, Date: Wrong })
  }, days * DAY)
}
