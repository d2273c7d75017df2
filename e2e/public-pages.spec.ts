import { expect, hydrated, test } from './support/journey.ts'
import { settle } from './support/screen-faults.ts'

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
    await expect
      .poll(() =>
        page.evaluate(() => {
          scrollTo(0, 2500)
          return scrollY
        }),
      )
      .toBe(2500)
    await page.evaluate(settle)
    await page.getByRole('link', { name: 'Terms of use' }).evaluate((link) => (link as HTMLElement).click())
    await expect(page).toHaveURL(/\/terms$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(2500)
    await page.reload()
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(2500)
  })

  test('keeps the scroll position of a page that was left before its scripts had loaded', async ({ page }) => {
    let release: () => void = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/**/*.js', async (route) => {
      await held
      await route.continue().catch(() => {})
    })
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('footer').scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, 2500))
    await page.getByRole('link', { name: 'Terms of use' }).evaluate((link) => (link as HTMLElement).click())
    await expect(page).toHaveURL(/\/terms$/)
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(2500)
    release()
    await hydrated(page.locator('footer'))
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(2500)
    await page.reload()
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(2500)
  })
})

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
