import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AGE_CATEGORIES } from '#shared/age-category.ts'
import { id } from '../builders/ids.ts'
import { gamePage } from '../builders/games.ts'
import { expectAccessible, expectLargeTargets, expectTranslated, expectWithinScreen } from '../support/checks.ts'
import { address, openScreen } from '../support/open-screen.tsx'
import { failure } from '../support/replies.ts'
import { service } from '../support/service.ts'

const WIDE = { width: 1280, height: 800 }
const AGES = { data: AGE_CATEGORIES.map((name) => ({ _id: id(name), name })) }
/** What the pages of a club's people ask for. */
const CLUB = { 'POST /game': gamePage([]), 'GET /club/details/:id': failure('not_found') }
const banner = page.getByRole('banner')

test('the header becomes solid below 30 pixels', async () => {
  await openScreen('/')
  const ground = () => getComputedStyle(banner.element()).backgroundColor
  await expect.element(page.getByText('2 / 4')).toBeInTheDocument()
  const clear = ground()
  scrollTo(0, 30)
  await twoFrames()
  expect(scrollY).toBe(30)
  expect(ground()).toBe(clear)
  scrollTo(0, 31)
  await expect.poll(ground).not.toBe(clear)
})

describe('on a phone', () => {
  test.each([
    ['en', 'light', 'Menu', 'Products', 'Analytics'],
    ['ge', 'dark', 'მენიუ', 'პროდუქტები', 'ანალიტიკა'],
  ] as const)(
    'the menu opens sections; a choice closes it and opens a page at its top (%s, %s)',
    async (locale, theme, name, section, chosen) => {
      await openScreen('/', { locale, theme })
      scrollTo(0, 900)
      await page.getByRole('button', { name, exact: true }).click()
      const menu = page.getByRole('dialog', { name })
      const products = menu.getByRole('button', { name: section })
      await expect.element(products).toHaveAttribute('aria-expanded', 'false')
      await expect.element(menu.getByRole('link', { name: chosen })).not.toBeInTheDocument()
      await products.click()
      await expect.element(products).toHaveAttribute('aria-expanded', 'true')
      await expectAccessible()
      await expectWithinScreen()
      expectTranslated()
      expectLargeTargets(menu.getByRole('link'))
      await menu.getByRole('link', { name: chosen }).click()
      await expect.poll(address).toBe('/products/analytic')
      await expect.element(menu).not.toBeInTheDocument()
      await expect.poll(() => scrollY).toBe(0)
    },
  )
})

describe('on a wide screen', () => {
  test('the products menu works by keyboard, and Escape returns the focus', async () => {
    await openScreen('/', { viewport: WIDE })
    const products = page.getByRole('button', { name: 'Products' })
    ;(products.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem', { name: 'Live' })).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('menuitem', { name: 'Analytics' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(products).toHaveFocus()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem', { name: 'Live' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/products/live')
  })

  test.each([
    ['en', 'light', 'Analytics', 'All'],
    ['ge', 'dark', 'ანალიტიკა', 'ყველა'],
  ] as const)(
    'a club has links to the analytics of each age category, and asks for them once (%s, %s)',
    async (locale, theme, name, all) => {
      const answers = { ...CLUB, 'GET /club/age_category': AGES }
      await openScreen('/main', { as: 'club', locale, theme, viewport: WIDE, answers })
      await banner.getByRole('button', { name }).click()
      const items = page.getByRole('menuitem')
      await expect.poll(() => items.elements().map(({ textContent }) => textContent)).toEqual([all, ...AGE_CATEGORIES])
      // No entry is cut off where the screen has room.
      const menu = page.getByRole('menu').element()
      expect(menu.scrollHeight).toBe(menu.clientHeight)
      expect(menu.getBoundingClientRect().bottom).toBeLessThanOrEqual(WIDE.height)
      await expectAccessible()
      expectTranslated()
      const asked = service.calls('GET /club/age_category').length
      await userEvent.keyboard('{Escape}')
      await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
      await banner.getByRole('button', { name }).click()
      await expect.element(items.nth(1)).toBeVisible()
      expect(service.calls('GET /club/age_category')).toHaveLength(asked)
    },
  )

  test('a club has the analytics of all games where the age categories cannot be loaded', async () => {
    const answers = { ...CLUB, 'GET /club/age_category': failure('internal') }
    await openScreen('/main', { as: 'club', viewport: WIDE, answers })
    await banner.getByRole('button', { name: 'Analytics' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'All' })).toBeVisible()
    expect(page.getByRole('menuitem').elements()).toHaveLength(1)
  })

  test.each(['light', 'dark'] as const)(
    'a parent has home, schedule, live and the profile menu, on public pages too (%s)',
    async (theme) => {
      const answers = { 'POST /game': gamePage([]) }
      await openScreen('/main', { as: 'parent', theme, viewport: WIDE, answers })
      for (const name of ['Home', 'Schedule', 'Live'])
        await expect.element(banner.getByRole('link', { name, exact: true })).toHaveAttribute('href', expect.stringMatching(/^\/main/))
      await expect.element(banner.getByRole('button', { name: 'Profile' })).toBeVisible()
      await expect.element(banner.getByRole('button', { name: 'Analytics' })).not.toBeInTheDocument()
      await openScreen('/services', { as: 'parent', theme, viewport: WIDE, answers })
      await expect.element(banner.getByRole('link', { name: 'Live' })).toHaveAttribute('href', expect.stringMatching(/^\/main/))
      await banner.getByRole('button', { name: 'Profile' }).click()
      const items = page.getByRole('menuitem')
      await expect.poll(() => items.elements().map(({ textContent }) => textContent)).toEqual(['Profile', 'Terms', 'Logout'])
      await expectAccessible()
    },
  )
})

async function twoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}
