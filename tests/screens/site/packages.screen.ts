import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectTranslated, expectWithinScreen } from '../support/checks.ts'
import { emulateMedia } from '../support/media.ts'
import { address, openScreen } from '../support/open-screen.tsx'

const WIDE = { width: 1280, height: 800 }
const tab = (name: string) => page.getByRole('navigation', { name: 'Packages' }).getByRole('link', { name })

test('a package in the address is swiped to on a phone, and scrolled to elsewhere', async () => {
  await openScreen('/services/academy')
  await expect.element(page.getByRole('heading', { name: 'Club/Academy', level: 2 })).toBeInViewport({ ratio: 1 })
  await openScreen('/services/scout', { viewport: WIDE })
  await expect.element(page.getByRole('heading', { name: 'Scout', level: 2 })).toBeInViewport()
  const contact = page.getByRole('region', { name: 'Scout' }).getByRole('link', { name: 'Contact us' })
  await expect.element(contact).toHaveAttribute('href', '/contact')
})

test('the tab follows the visible package', async () => {
  await openScreen('/services')
  await expect.element(tab('Parent')).toHaveAttribute('data-seen', 'true')
  page.getByRole('region', { name: 'Club/Academy' }).element().scrollIntoView({ inline: 'center', block: 'center' })
  await expect.element(tab('Academy')).toHaveAttribute('data-seen', 'true')
  await tab('Footballer').click()
  await expect.poll(address).toBe('/services/footballer')
  await expect.element(tab('Footballer')).toHaveAttribute('data-seen', 'true')
  await expect.element(tab('Academy')).not.toHaveAttribute('data-seen')
})

test('no content is visible between the header and the target section', async () => {
  await openScreen('/services/scout')
  await expect.element(tab('Scout')).toHaveAttribute('data-seen', 'true')
  const header = page.getByRole('banner').element()
  const tabs = page.getByRole('navigation', { name: 'Packages' }).element()
  await expect.poll(() => Math.round(tabs.getBoundingClientRect().top - header.getBoundingClientRect().bottom)).toBe(0)
})

test('with reduced motion nothing scrolls smoothly', async () => {
  await emulateMedia({ features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] })
  const asked: [name: string, behavior: unknown][] = []
  for (const name of ['scrollTo', 'scrollIntoView'] as const) {
    const plain = Element.prototype[name] as (...how: unknown[]) => void
    vi.spyOn(Element.prototype, name).mockImplementation(function (this: Element, ...how: unknown[]) {
      asked.push([name, (how[0] as ScrollOptions | undefined)?.behavior])
      plain.apply(this, how)
    })
  }
  await openScreen('/')
  await page.getByRole('button', { name: 'Next story' }).click()
  await expect.element(page.getByText('3 / 4')).toBeVisible()
  await openScreen('/services/scout')
  await expect.poll(() => asked).toContainEqual(['scrollIntoView', 'instant'])
  expect(asked.map(([, behavior]) => behavior)).not.toContain('smooth')
})

test.each([
  ['en', 'light', 390],
  ['en', 'dark', 1280],
  ['ge', 'dark', 390],
  ['ge', 'light', 1280],
] as const)('the packages are accessible and translated (%s, %s, %d)', async (locale, theme, width) => {
  await openScreen('/services', { locale, theme, viewport: { width, height: 844 } })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible()
  expectTranslated()
  await expectWithinScreen()
})

test('the page “in production” says so, and goes back one step', async () => {
  await openScreen('/services')
  await page.getByRole('link', { name: 'Facebook' }).click()
  await expect.element(page.getByRole('heading', { name: 'Site production in progress' })).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect.poll(address).toBe('/services')
})
