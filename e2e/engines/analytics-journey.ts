import assert from 'node:assert/strict'
import { until } from './browser.ts'
import type { Walk } from './walk.ts'

/** The second match of the list has a report in the reader's language; that of the first is in English for everyone. */
const REPORT = 'document.querySelectorAll(\'a[href*="/matchanalytics/"]\')[1]?.href'
const LOADED = "document.querySelector('iframe') !== null && document.querySelector('main [role=status]') === null"

export async function analyticsJourney({ page, cable, step }: Walk): Promise<void> {
  await step('the report of an analysed match in its frame, in both languages', async () => {
    const { width, height } = await page.evaluate<{ width: number; height: number }>('({ width: innerWidth, height: innerHeight })')
    await page.resize(1440, 900)
    for (const [language, words] of [
      ['en', 'Match report'],
      ['ge', 'მატჩის ანგარიში'],
    ]) {
      await page.evaluate(`localStorage.setItem('language', '${language}')`)
      await page.open(`${cable.url}/main-analytic/all`)
      await until(page, 'the cards', REPORT)
      await page.open(await page.evaluate<string>(REPORT))
      await until(page, 'the report', LOADED)
      assert.match(await page.evaluateInFrame<string>('document.body.innerText'), new RegExp(`${words}[^]*\\d+:\\d+`))
    }
    await page.evaluate("localStorage.setItem('language', 'en')")
    await page.resize(width, height)
  })
}
