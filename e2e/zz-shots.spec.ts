import { newId } from '#shared/id.ts'
import { clubsNamed, consoleClient } from './support/console.ts'
import { expect, test } from './support/journey.ts'
import { signInScorer } from './support/scoring.ts'
import { begunGame, drag, pitchOf } from './support/tagging.ts'
test('shots', async ({ page, baseURL }) => {
  test.setTimeout(240_000)
  const staff = await consoleClient(baseURL ?? '', 'staff')
  const clubs = await clubsNamed(staff, 'Rustavi', 'Telavi')
  await signInScorer(page)
  for (const [locale, width, height, dark, depth] of [
    ['en', 390, 844, false, 'full'],
    ['ge', 390, 844, true, 'key'],
    ['en', 1280, 800, true, 'full'],
    ['ge', 1280, 800, false, 'full'],
  ] as const) {
    const id = await begunGame(staff, clubs)
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    await page.evaluate(
      ([chosen, game, deep]) => {
        localStorage.setItem('language', chosen ?? '')
        localStorage.setItem(`tagging-${game}`, JSON.stringify({ depth: deep }))
      },
      [locale, id, depth],
    )
    await page.goto(`/console/tag/${id}`)
    const first = page.getByRole('button', { name: locale === 'en' ? /^First \d/ : /^პირველი \d/ })
    await expect(first).toHaveCount(2)
    for (const b of await first.all()) await b.click()
    await page.waitForTimeout(800)
    await page.screenshot({ path: `/tmp/shot-${locale}-${width}-lineup.png`, fullPage: true })
    await page.getByRole('button', { name: locale === 'en' ? 'To the match' : 'მატჩზე გადასვლა' }).click()
    await expect(pitchOf(page).or(page.getByRole('application'))).toBeVisible()
    const box = await page.getByRole('application').boundingBox()
    const d = async (a: number, b: number, c: number, e: number) => {
      if (!box) return
      await page.mouse.move(box.x + a * box.width, box.y + b * box.height)
      await page.mouse.down()
      await page.mouse.move(box.x + c * box.width, box.y + e * box.height)
      await page.mouse.up()
    }
    await d(0.3, 0.5, 0.5, 0.4)
    await page.keyboard.press('2')
    await d(0.5, 0.4, 0.7, 0.3)
    await page.keyboard.press('3')
    await d(0.6, 0.6, 0.4, 0.6)
    await page.keyboard.press('Tab')
    await page.keyboard.press('4')
    await d(0.8, 0.4, 0.97, 0.5)
    await page.keyboard.type('s3')
    await page.waitForTimeout(2500)
    await page.screenshot({ path: `/tmp/shot-${locale}-${width}-board.png`, fullPage: true })
    await page.getByRole('button', { name: locale === 'en' ? 'Finish' : 'დასრულება', exact: true }).click()
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/shot-${locale}-${width}-finish.png` })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: locale === 'en' ? 'Keys' : 'ღილაკები', exact: true }).click()
    await page.waitForTimeout(600)
    await page.screenshot({ path: `/tmp/shot-${locale}-${width}-keys.png` })
    await page.keyboard.press('Escape')
    await page.waitForTimeout(300)
  }
  void newId
  void drag
})
