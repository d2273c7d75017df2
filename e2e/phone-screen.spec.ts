import type { Page } from 'playwright/test'
import { cards, expect, fillSignIn, signIn, test } from './support/journey.ts'
import { PARENT } from './support/people.ts'

/** What can be pressed on the first screen and is smaller than a finger. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('a, button, input, [role=tab]'))
      .filter((target) => {
        const { top, bottom, width, height } = target.getBoundingClientRect()
        const seen = target.checkVisibility({ visibilityProperty: true }) && bottom > 0 && top < innerHeight && width > 1
        return seen && (width < 43.5 || height < 43.5)
      })
      .map((target) => `${target.outerHTML.slice(0, 120)} ${JSON.stringify(target.getBoundingClientRect())}`),
  )
}

test('everything to press on the first screen of a public page is as large as a finger', async ({ page }) => {
  for (const path of ['/', '/login', '/contact', '/services']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    expect.soft(await smallTargets(page), path).toEqual([])
  }
})

test.describe('after a wrong password', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('messages are set in the product’s own typeface', async ({ page }) => {
    await page.goto('/login')
    await fillSignIn(page, PARENT, 'not-the-password')
    const message = page.getByRole('region', { name: /^Notifications/ }).getByText('The email or password is incorrect.')
    await expect(message).toBeVisible()
    const family = (locator: ReturnType<Page['locator']>) => locator.evaluate((element) => getComputedStyle(element).fontFamily)
    expect(await family(message)).toBe(await family(page.locator('body')))
  })
})

test('the note of a goal keeps its distance from the lines around it, and the bottom bar holds its words at twice their size', async ({
  page,
  service,
}) => {
  await page.goto(`${service.url}/login`)
  await fillSignIn(page, PARENT)
  await expect(page).toHaveURL(/\/main/)
  const id = await service.runningGame()
  await page.goto(`${service.url}/live/${id}`)
  // A goal is celebrated only on a screen that had shown the score before.
  await expect(page.locator('[aria-live=polite]').first()).toHaveText(/^\d+\s*:\s*\d+$/)
  await expect(page.getByText('Checking the score…')).toBeHidden()
  await service.score(id, 'one')
  const note = page.getByRole('status').getByText(/^Goal! /)
  await expect(note).toBeVisible()
  const gap = () =>
    note.evaluate((element) => {
      const status = element.closest('[role=status]') as Element
      const box = element.getBoundingClientRect()
      const [above, below] = [status.previousElementSibling, status.nextElementSibling].map((each) => each?.getBoundingClientRect())
      return Math.min(box.top - (above?.bottom ?? 0), (below?.top ?? 0) - box.bottom)
    })
  // The note is larger for a moment while it appears.
  await expect.poll(gap).toBeGreaterThanOrEqual(8)

  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const language of ['en', 'ge']) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto(`${service.url}/main`)
    await expect(cards(page).first()).toBeVisible()
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const spilt = await page.locator('nav.fixed a').evaluateAll((links) =>
      links
        .filter((link) => {
          const range = document.createRange()
          range.selectNodeContents(link)
          const [words, box, bar] = [range, link, link.closest('nav') as Element].map((each) => each.getBoundingClientRect())
          if (!words || !box || !bar) return true
          return words.left < box.left - 1 || words.right > box.right + 1 || words.bottom > bar.bottom + 1 || bar.bottom > innerHeight + 1
        })
        .map((link) => link.textContent),
    )
    expect(spilt, language).toEqual([])
  }
  await page.close()
})

test.describe('away from Georgia', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  for (const language of ['en', 'ge'])
    test(`date and the venue's time of a card fit one line, and the cards of a row have one height, in ${language}`, async ({ page }) => {
      await signIn(page)
      await page.addInitScript((chosen) => self === top && localStorage.setItem('language', chosen), language)
      for (const filter of ['finished', 'live', 'upcoming']) {
        await page.setViewportSize({ width: 390, height: 844 })
        await page.goto(`/main?filter=${filter}`)
        await expect(cards(page).first()).toBeVisible()
        const lines = await cards(page).evaluateAll((all) =>
          all.flatMap((card) => {
            const [date, venue] = [card.querySelector('time'), card.querySelector('[data-testid=venue-time]')]
            if (!date || !venue) return ['no time of the venue']
            const [one, other] = [date, venue].map((each) => each.getBoundingClientRect())
            if ((other?.right ?? 0) > card.getBoundingClientRect().right) return [`cut off: ${card.textContent}`]
            const apart = Math.abs((one?.top ?? 0) - (other?.top ?? 0)) > 4
            return apart && !date.closest('article')?.querySelector('time .block') ? [card.textContent] : []
          }),
        )
        expect(lines).toEqual([])
        await page.setViewportSize({ width: 820, height: 900 })
        const rows = await page.locator('#schedule section > ul').evaluateAll((lists) =>
          lists.flatMap((list) => {
            const heights = new Map<number, Set<number>>()
            for (const card of list.querySelectorAll('article')) {
              const { top, height } = card.getBoundingClientRect()
              heights.set(Math.round(top), (heights.get(Math.round(top)) ?? new Set()).add(Math.round(height)))
            }
            return [...heights.values()].filter(({ size }) => size > 1)
          }),
        )
        expect(rows).toEqual([])
      }
    })
})
