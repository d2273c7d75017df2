import type { Page } from 'playwright/test'
import { someGame } from './support/games.ts'
import { cards, expect, expectAccessible, fillSignIn, signIn, test } from './support/journey.ts'
import { PARENT } from './support/people.ts'

/** The contrast of two opaque colours (WCAG 2). */
function contrast(one: string, two: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number).map((value) => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [light = 0, dark = 0] = [luminance(one), luminance(two)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

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

const SCREENS = {
  'public pages': ['/', '/login', '/contact', '/services'],
  'pages of somebody signed in': ['/main', '/main?filter=finished', '/profile', '/children', '/subscription'],
}
for (const [whose, paths] of Object.entries(SCREENS)) {
  test(`everything to press on the first screen is as large as a finger: ${whose}`, async ({ page }) => {
    if (paths.includes('/main')) await signIn(page)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      if (path.startsWith('/main')) await expect(cards(page).first()).toBeVisible()
      expect.soft(await smallTargets(page), path).toEqual([])
    }
  })
}

test('the sign of a loading stream is seen in the light theme, on a dark stage', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(page)
  await page.goto(`/live/${(await someGame(page, 'live'))._id}`)
  const overlay = page.getByTestId('stream-overlay')
  await expect(overlay).toBeVisible()
  const colours = await overlay.evaluate((element) => {
    const sign = element.querySelector('svg path') as Element
    const { stroke } = getComputedStyle(sign)
    const stage = element.parentElement as Element
    return { sign: stroke, ground: getComputedStyle(element).backgroundColor, stage: getComputedStyle(stage).backgroundColor }
  })
  expect(contrast(colours.sign, colours.ground)).toBeGreaterThanOrEqual(3)
  expect(colours.stage).toBe('rgb(0, 0, 0)')
  expect(contrast(colours.ground, 'rgb(255, 255, 255)')).toBeGreaterThan(10)
  await expect(overlay).toBeHidden()
  expect(await smallTargets(page)).toEqual([])
})

test('the strip of days shows at least three of them, today in the middle', async ({ page }) => {
  await signIn(page)
  for (const language of ['en', 'ge']) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await page.reload()
    await page.getByRole('tab').nth(1).click()
    const days = page.getByRole('tabpanel').getByRole('group').getByRole('button')
    const inSight = () =>
      days.evaluateAll((all) => {
        const strip = all[0]?.parentElement?.getBoundingClientRect()
        return all.flatMap((day, index) => {
          const { left, right } = day.getBoundingClientRect()
          return strip && left >= strip.left - 1 && right <= Math.min(strip.right, innerWidth) + 1 ? [index] : []
        })
      })
    // The strip begins two days ago.
    await expect.poll(inSight, language).toEqual(expect.arrayContaining([1, 2, 3]))
    expect(await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])).toEqual([390, 390])
  }
})

test.describe('after a wrong password', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('messages are set in the product’s own typeface', async ({ page }) => {
    await page.goto('/login')
    await fillSignIn(page, PARENT, 'not-the-password')
    const message = page.getByRole('region', { name: /^Messages/ }).getByText('The email or password is incorrect.')
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

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('the timeline uses the width below the stream', async ({ page }) => {
    await signIn(page)
    await page.goto(`/live/${(await someGame(page, 'finished'))._id}`)
    const [stream, timeline] = await Promise.all([
      page.locator('iframe').boundingBox(),
      page.getByRole('region', { name: 'Timeline' }).boundingBox(),
    ])
    if (!stream || !timeline) throw new Error('Something is missing.')
    expect(timeline.y).toBeGreaterThanOrEqual(stream.y + stream.height)
    expect(timeline.x).toBeLessThan(stream.x + stream.width / 2)
    expect(timeline.width).toBeGreaterThan(stream.width * 0.7)
    await expectAccessible(page)
  })
})

test('a game that is not there says so under a heading', async ({ page }) => {
  await signIn(page)
  await page.goto('/live/zzz')
  await expect(page.getByText('You are not authorized to view this game.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
})
