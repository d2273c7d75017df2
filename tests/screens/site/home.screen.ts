import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectTranslated, expectWithinScreen } from '../support/checks.ts'
import { emulateMedia } from '../support/media.ts'
import { expectOpen } from '../support/dialogs.ts'
import { address, openScreen } from '../support/open-screen.tsx'

const STILL = { features: [{ name: 'prefers-reduced-motion' as const, value: 'reduce' }] }

const questions = () => Array.from(document.querySelectorAll('summary'))
const open = () => document.querySelectorAll('details[open]')

test('one of the five questions is open at a time, and a second tap closes it', async () => {
  await openScreen('/')
  await expect.poll(() => questions().length).toBe(5)
  await page.elementLocator(questions()[1] as Element).click()
  await expect.element(page.getByText(/20 GEL monthly/)).toBeVisible()
  await page.elementLocator(questions()[0] as Element).click()
  await expect.element(page.getByText(/20 GEL monthly/)).not.toBeVisible()
  await expect.poll(() => open().length).toBe(1)
  await page.elementLocator(questions()[0] as Element).click()
  await expect.poll(() => open().length).toBe(0)
})

test('“Register” opens the registration', async () => {
  await openScreen('/', { answers: { 'POST /club': { data: [], next: null } } })
  await page.getByRole('link', { name: 'Register' }).click()
  await expect.poll(address).toBe('/login?register=true')
  await expectOpen(page.getByRole('dialog'))
})

describe('the stories', () => {
  const list = page.getByRole('list', { name: 'Success stories' })

  test('start at the second, 15 pixels apart, and link to the packages', async () => {
    await openScreen('/')
    await expect.element(page.getByText('2 / 4')).toBeVisible()
    expect(getComputedStyle(list.element()).columnGap).toBe('15px')
    const links = list.getByRole('link').elements()
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/services/academy',
      '/services/parent',
      '/services/footballer',
      '/services/scout',
    ])
  })

  test.each([390, 768, 1440])('move one by one, forwards and back, at %d', async (width) => {
    await emulateMedia(STILL)
    await openScreen('/', { viewport: { width, height: 900 } })
    const next = page.getByRole('button', { name: 'Next story' })
    const previous = page.getByRole('button', { name: 'Previous story' })
    const at = () => list.element().scrollLeft
    await expect.element(page.getByText('2 / 4')).toBeVisible()
    for (const [button, place] of [
      [next, '3 / 4'],
      [next, '4 / 4'],
      [previous, '3 / 4'],
      [previous, '2 / 4'],
      [previous, '1 / 4'],
    ] as const) {
      const before = at()
      await button.click()
      await expect.element(page.getByText(place)).toBeVisible()
      expect(at()).not.toBe(before)
      if (place === '4 / 4') await expect.element(next).toBeDisabled()
    }
    await expect.element(previous).toBeDisabled()
  })
})

describe('the home page', () => {
  test.each([
    ['en', 'light'],
    ['en', 'dark'],
    ['ge', 'light'],
    ['ge', 'dark'],
  ] as const)('is accessible and translated (%s, %s)', async (locale, theme) => {
    await openScreen('/', { locale, theme })
    await expect.poll(() => questions().length).toBe(5)
    await page.elementLocator(questions()[0] as Element).click()
    await expectAccessible()
    expectTranslated()
    await expectWithinScreen()
  })
})
