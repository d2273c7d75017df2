import { expect, expectAccessible, signIn, test } from './support/journey.ts'
import { newParent } from './support/new-parent.ts'

test.describe('the stories', () => {
  for (const width of [390, 768, 1440]) {
    test(`move one by one, forwards and back, at ${width}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      const next = page.getByRole('button', { name: 'Next story' })
      const previous = page.getByRole('button', { name: 'Previous story' })
      const list = page.getByRole('list', { name: 'Success stories' })
      const at = () => list.evaluate((track) => track.scrollLeft)
      await expect(page.getByText('2 / 4')).toBeVisible()
      for (const [button, place] of [
        [next, '3 / 4'],
        [next, '4 / 4'],
        [previous, '3 / 4'],
        [previous, '2 / 4'],
        [previous, '1 / 4'],
      ] as const) {
        const before = await at()
        await button.click()
        await expect(page.getByText(place)).toBeVisible()
        expect(await at()).not.toBe(before)
      }
      await expect(previous).toBeDisabled()
    })
  }
})

test('a link with a language sets the language of later pages, also after a reload', async ({ page }) => {
  await page.goto('/?lang=ka')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ka')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ka')
  await page.goto('/contact')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ka')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[ა-ჰ]/)
})

test.describe('going back', () => {
  test('restores the scroll position, by Back and after a reload', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => document.querySelector('footer')?.scrollIntoView())
    await page.waitForTimeout(500)
    const place = await page.evaluate(() => {
      scrollTo(0, 2500)
      return scrollY
    })
    expect(place).toBe(2500)
    await page.waitForTimeout(300)
    await page.getByRole('link', { name: 'Terms of use' }).evaluate((link) => (link as HTMLElement).click())
    await expect(page).toHaveURL(/\/terms$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(2500)
    await page.reload()
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(2500)
  })
})

test('the focus moves to the next topic when one is removed, and to the field after the last', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
  await page.getByRole('combobox', { name: 'Help topics' }).click()
  await page.getByRole('option', { name: 'Live stream' }).click()
  await page.getByRole('option', { name: 'Camera' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove Live stream' }).click()
  await expect(page.getByRole('button', { name: 'Remove Camera' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Help topics' })).toBeFocused()
})

test('a tap outside closes the calendar', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
  await page.getByRole('button', { name: /^Date / }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('grid')).toBeHidden()
})

test('the field of the old password has the focus', async ({ page, request }) => {
  await signIn(page, await newParent(request))
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeFocused()
})

test('the scout’s sign-in is disabled', async ({ page }) => {
  await page.goto('/login')
  const scout = page.getByRole('button', { name: 'Scout' })
  expect(await scout.evaluate((button: HTMLButtonElement) => button.disabled)).toBe(true)
  await scout.click({ force: true })
  await expect(page.getByLabel('Email')).toBeEnabled()
  await expectAccessible(page)
})

test('with reduced motion nothing scrolls smoothly', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const asked: unknown[] = []
    Object.assign(window, { asked })
    for (const name of ['scrollTo', 'scrollIntoView'] as const) {
      const plain = Element.prototype[name] as (...how: unknown[]) => void
      Element.prototype[name] = function (this: Element, ...how: unknown[]) {
        asked.push((how[0] as ScrollOptions | undefined)?.behavior)
        plain.apply(this, how)
      }
    }
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Next story' }).click()
  await page.goto('/services/scout')
  await expect(page.getByRole('link', { name: 'Scout' })).toHaveAttribute('data-seen', 'true')
  expect(await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)).not.toContain('smooth')
})

for (const path of ['/', '/main']) {
  test(`the first Tab offers to skip the header of ${path}`, async ({ page }) => {
    if (path === '/main') await signIn(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the schedule says that it needs scripts, in both languages', async ({ page }) => {
    await page.goto('/main')
    await expect(page.locator('main p')).toHaveText([
      /The schedule and the games need JavaScript\./,
      /განრიგსა და მატჩებს JavaScript სჭირდება\./,
    ])
    await expect(page.locator('main')).toBeVisible()
    await page.getByRole('link', { name: 'what Moedani is' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every match your child plays')
    await expect(page.locator('main')).not.toContainText('JavaScript')
  })

  test('the answers can be read', async ({ page }) => {
    await page.goto('/')
    await page.getByText('What does it cost?').click()
    await expect(page.getByText('20 GEL monthly')).toBeVisible()
  })
})

test('a printed page is dark on white and complete', async ({ page }) => {
  await page.goto('/products/live')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const look = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const grounds: string[] = []
    for (let element: Element | null = heading; element; element = element.parentElement)
      grounds.push(getComputedStyle(element).backgroundColor, getComputedStyle(element).backgroundImage)
    return { letters: getComputedStyle(heading).color, grounds: [...new Set(grounds)] }
  })
  expect(look.letters).toBe('rgb(0, 0, 0)')
  expect(look.grounds).toEqual(expect.arrayContaining(['rgba(0, 0, 0, 0)', 'none']))
  expect(look.grounds.filter((ground) => !['rgba(0, 0, 0, 0)', 'none', 'rgb(255, 255, 255)'].includes(ground))).toEqual([])
  await expect(page.locator('header')).toBeHidden()
})

test.describe('an unknown address', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('says so in its title', async ({ page }) => {
    await page.goto('/nowhere')
    await expect(page).toHaveTitle('Page not found · Moedani')
    await page.goto('/services/nobody')
    await expect(page).toHaveTitle('Page not found · Moedani')
  })
})

test('an invalid game id shows “not authorized”', async ({ page }) => {
  await signIn(page)
  await page.goto('/live/zzz')
  await expect(page.getByText('You are not authorized to view this game.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/\/main$/)
})

test('no content is visible between the header and the target section', async ({ page }) => {
  await page.goto('/services/scout')
  await expect(page.getByRole('link', { name: 'Scout' })).toHaveAttribute('data-seen', 'true')
  const gap = () =>
    page.evaluate(() => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      return Math.round((document.querySelector('nav[aria-label=Packages]')?.getBoundingClientRect().top ?? 0) - header)
    })
  await expect.poll(gap).toBe(0)
})

test('the registration has an address', async ({ page }) => {
  await page.goto('/login?register=true')
  await expect(page.getByRole('dialog', { name: 'Create Parent/Fan account' })).toBeVisible()
})
