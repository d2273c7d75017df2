import type { BrowserContext } from 'playwright'
import { slowDown } from '../support/phone.ts'

/**
 * Milliseconds from opening an address to the first frame with an element of each selector. The remembered schedule
 * stands in `#shell`.
 */
export async function timeTo<Name extends string>(
  context: BrowserContext,
  address: string,
  selectors: Record<Name, string>,
): Promise<Record<Name, number>> {
  const page = await context.newPage()
  await slowDown(page)
  const expected: [string, string][] = Object.entries(selectors)
  await page.addInitScript((all) => {
    const look = () => {
      const missing = all.filter(([name]) => performance.getEntriesByName(name).length === 0)
      for (const [name, selector] of missing) if (document.querySelector(selector)) performance.mark(name)
      if (missing.length > 0) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, expected)
  await page.goto(address, { waitUntil: 'commit' })
  const names = Object.keys(selectors) as Name[]
  const times = await page.waitForFunction((wanted) => {
    const entries = wanted.map((name) => [name, performance.getEntriesByName(name)[0]?.startTime] as const)
    return entries.every(([, time]) => time !== undefined) ? Object.fromEntries(entries) : null
  }, names)
  const measured = (await times.jsonValue()) as Record<Name, number>
  await page.close()
  return measured
}
