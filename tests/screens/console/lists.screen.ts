import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Locale } from '#shared/locale.ts'
import { ageSettings, boardRow, gameRow, table, userRow } from '../builders/console.ts'
import { consoleAnswers, CONSOLE_NAMES } from '../builders/console-service.ts'
import { id } from '../builders/ids.ts'
import { expectAccessible, expectTranslated, expectWithinScreen } from '../support/checks.ts'
import { address, openScreen } from '../support/open-screen.tsx'
import { service, type Answers } from '../support/service.ts'

const WIDE = { width: 1280, height: 900 }
const LOOKS = [
  ['en', 'light'],
  ['ge', 'dark'],
] as const

async function openList(path: string, answers: Answers = {}, look: { locale?: Locale; theme?: 'light' | 'dark' } = {}): Promise<void> {
  await openScreen(path, { as: 'staff', viewport: WIDE, answers: { ...consoleAnswers('staff'), ...answers }, ...look })
}

/** Chooses in a filter as fast as a program can. */
function choose(label: string, value: string): void {
  const select = page.getByLabelText(label, { exact: true }).element() as HTMLSelectElement
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

const tableText = () => document.querySelector('main table')?.textContent

describe('the list of games', () => {
  /** How many games there are, in all, in this week and today. */
  const counted: Answers = {
    'GET /console/games': ({ query }) => {
      const total = !query.from ? 40 : query.from === query.to ? 2 : 9
      return table([gameRow(), gameRow({ _id: id('other game'), clashes: ['venue'] })], total)
    },
  }

  test.each(LOOKS)(
    'starts with this week and its count; a row opens the page of the game, and its way back the same list (%s, %s)',
    async (locale, theme) => {
      await openList('/console/games', counted, { locale, theme })
      const words = { en: ['This week', 'Today', 'All'], ge: ['ამ კვირაში', 'დღეს', 'ყველა'] }[locale]
      for (const [place, count] of [9, 2, 40].entries()) {
        const chip = page.getByRole('button', { name: new RegExp(String.raw`^${words[place]}\s?${count}$`) })
        await expect.element(chip).toHaveAttribute('aria-pressed', String(place === 0))
      }
      await expectAccessible()
      expectTranslated([...CONSOLE_NAMES, 'Excel', 'CSV'])
      await expectWithinScreen()

      // What is chosen stays in the address.
      await page.getByRole('button', { name: new RegExp(`^${words[1]}`) }).click()
      // Where the text is, not on the link at its end.
      await page
        .getByRole('table')
        .getByRole('row')
        .nth(2)
        .click({ position: { x: 200, y: 8 } })
      await expect.poll(address).toBe(`/console/games/${id('game')}?when=today`)
      await expect.element(page.getByRole('heading', { level: 1, name: { en: 'Rustavi', ge: 'რუსთავი' }[locale] })).toBeVisible()
      await expectAccessible()
      expectTranslated([...CONSOLE_NAMES])
      await page
        .getByRole('navigation', { name: { en: 'Breadcrumb', ge: 'ნავიგაციის გზა' }[locale] })
        .getByRole('link')
        .click()
      await expect.poll(address).toBe('/console/games?when=today')
    },
  )

  test('counts two filters that are set in one moment', async () => {
    await openList('/console/games?when=all', counted)
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect.element(page.getByRole('table', { name: 'Matches' }).getByRole('row').nth(1)).toBeVisible()
    choose('Age category', 'U15')
    choose('Status', 'upcoming')
    await expect.poll(address).toMatch(/age=U15/)
    await expect.poll(address).toMatch(/status=upcoming/)
    await expect
      .poll(() => service.calls('GET /console/games').map(({ query }) => query))
      .toContainEqual(expect.objectContaining({ age: 'U15', status: 'upcoming' }))
  })
})

test('a filter of the sponsors leaves what was searched for', async () => {
  await openList('/console/sponsors?q=nobody', { 'GET /console/boards': table([boardRow()]) })
  choose('Status', 'waiting')
  await expect.poll(address).toMatch(/state=waiting/)
  expect(address()).toMatch(/q=nobody/)
  await expect
    .poll(() => service.calls('GET /console/boards').map(({ query }) => query))
    .toContainEqual(expect.objectContaining({ state: 'waiting', q: 'nobody' }))
})

test.each(['users?q=scorer', 'clubs', 'games', 'guardians'])('in Georgian, clubs have their Georgian names (%s)', async (list) => {
  const answers = { 'GET /console/users': table([userRow()]) }
  await openList(`/console/${list}`, answers, { locale: 'ge' })
  await expect.poll(tableText).toContain('რუსთავი')
  expect(tableText()).not.toContain('Rustavi')
  await openList(`/console/${list}`, answers, { locale: 'en' })
  await expect.poll(tableText).toContain('Rustavi')
  expect(tableText()).not.toContain('რუსთავი')
})

describe('the age categories', () => {
  test.each(LOOKS)('are in one table, each with three switches (%s, %s)', async (locale, theme) => {
    await openList('/console/ages', {}, { locale, theme })
    await expect.element(page.getByRole('switch').first()).toBeVisible()
    expect(page.getByRole('table').getByRole('row').elements()).toHaveLength(13)
    expect(page.getByRole('switch').elements()).toHaveLength(36)
    await expectAccessible()
    expectTranslated([...CONSOLE_NAMES, 'Excel', 'CSV'])
    await expectWithinScreen()
  })

  test('have a pitch and a sprint threshold, which can be changed', async () => {
    const settings = ageSettings()
    await openList('/console/ages', {
      'GET /console/ages': () => ({ data: settings }),
      'PUT /console/ages/:name': ({ params, body: { was: _, ...body } }) => {
        const changed = settings.find(({ name }) => name === params.name)
        if (changed) Object.assign(changed, body)
        return null
      },
    })
    const row = page.getByRole('row', { name: /^U9 / })
    await row.getByRole('button', { name: 'U9: format, pitch and sprints' }).click()
    await page.getByLabelText('Length of the pitch, m').fill('52')
    await page.getByLabelText('Sprint from, km/h').fill('17.5')
    await expectAccessible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(() => row.element().textContent).toMatch(/52\s×\s35\sm · 17\.5\skm\/h/)
    const [saved] = service.calls('PUT /console/ages/:name')
    expect(saved).toMatchObject({ params: { name: 'U9' }, body: { pitch: { length: 52 }, sprint_kmh: 17.5 } })
    expect(
      page
        .getByRole('row')
        .elements()
        .filter(({ textContent }) => textContent?.includes('17.5')),
    ).toHaveLength(1)
  })
})
