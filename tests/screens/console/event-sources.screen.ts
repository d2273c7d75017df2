import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { EventComparison, EventSource } from '#shared/event-source.schema.ts'
import { consoleAnswers, CONSOLE_NAMES } from '../builders/console-service.ts'
import { id } from '../builders/ids.ts'
import { expectAccessible, expectTranslated } from '../support/checks.ts'
import { TECHNICAL } from './walk.ts'
import { openScreen } from '../support/open-screen.tsx'
import { lost } from '../support/replies.ts'
import type { Answers } from '../support/service.ts'

const SOURCE: EventSource = {
  _id: id('source'),
  kind: 'imported',
  provider: 'statsbomb',
  depth: 'full',
  file_name: 'events.json',
  by: 'Nino Test',
  created_at: '2026-11-20T10:00:00.000Z',
  actions: 1200,
  active: true,
  draft: false,
  undone: false,
}
const OTHER: EventSource = {
  ...SOURCE,
  _id: id('other source'),
  kind: 'tagged',
  provider: 'tagged',
  file_name: 'by-hand.csv',
  active: false,
}
const SAME: EventComparison = { figures: [], events: [], total: 0 }
const event = { period: 1, t_ms: 65_000, card: null, outcome: null, shirt: 9 } as const
const DIFFERENT: EventComparison = {
  figures: [
    { id: 'short_passes', label: 'Short pass', label_ka: 'მოკლე პასი', unit: 'count', one: [210, 198], two: [5, 5] },
    { id: 'shots', label: 'Shot', label_ka: 'დარტყმა', unit: 'count', one: [7, null], two: [3, 4] },
    { id: 'aerials_won_share', label: 'Share', label_ka: 'წილი', unit: 'percent', one: [50, 50], two: [33.33, 25] },
  ],
  events: [
    { side: 'one', counting: { ...event, type: 'shot', outcome: 'goal' }, other: { ...event, type: 'shot', outcome: 'saved' } },
    { side: 'two', counting: null, other: { ...event, period: 2, type: 'card', card: 'red', shirt: null } },
  ],
  total: 2,
}

async function openSources(sources: EventSource[], answers: Answers = {}, locale: 'en' | 'ge' = 'en'): Promise<void> {
  await openScreen(`/console/events/${id('game')}`, {
    as: 'secretary',
    locale,
    answers: { ...consoleAnswers('secretary'), 'GET /console/games/:id/events': { data: sources }, ...answers },
  })
  await expect.element(page.getByText(/events\.json/).first()).toBeVisible()
}

const rowsOf = (name: string) =>
  page
    .getByRole('table', { name })
    .getByRole('row')
    .elements()
    .map((row) => Array.from(row.children, ({ textContent }) => textContent?.trim()))

test('a source is compared with the one that counts, team by team', async () => {
  await openSources([SOURCE, OTHER], { 'GET /console/events/:id/compare': { data: DIFFERENT } })
  await page.getByRole('button', { name: 'Compare by-hand.csv' }).click()
  const dialog = page.getByRole('dialog', { name: 'What differs' })
  await expect.element(dialog.getByRole('table', { name: 'Stats that differ' })).toBeVisible()
  expect(rowsOf('Stats that differ')).toEqual([
    ['Stat', 'Counts', 'The other'],
    ['Short pass', '210', '198'],
    ['Shot', '7', 'Not recorded'],
  ])
  expect(rowsOf('Events that differ').slice(1)).toEqual([['1 · 1:05', 'Shot (goal) · 9', 'Shot (saved) · 9']])
  await expectAccessible()
  await dialog.getByRole('group', { name: 'Team' }).getByRole('button').nth(1).click()
  expect(rowsOf('Stats that differ').slice(1)).toEqual([
    ['Shot', '3', '4'],
    ['Share', '33.3 %', '25 %'],
  ])
  expect(rowsOf('Events that differ').slice(1)).toEqual([['2 · 1:05', 'Missing', 'Red card']])
})

test('in Georgian', async () => {
  await openSources([SOURCE, OTHER], { 'GET /console/events/:id/compare': { data: DIFFERENT } }, 'ge')
  await page
    .getByRole('button', { name: /by-hand\.csv/ })
    .first()
    .click()
  await expect.element(page.getByRole('dialog').getByText('მოკლე პასი')).toBeVisible()
  expectTranslated([...TECHNICAL, ...CONSOLE_NAMES, 'events.json', 'by-hand.csv', 'statsbomb', 'Nino Test'])
})

test('where they say the same, and where the comparison fails, it says so', async () => {
  let fails = true
  await openSources([SOURCE, OTHER], {
    'GET /console/events/:id/compare': () => (fails ? lost() : { data: SAME }),
  })
  await page.getByRole('button', { name: 'Compare by-hand.csv' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  fails = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('Both give the same stats of this team.')).toBeVisible()
})

test('there is nothing to compare with one source, with an unfinished or undone one, or where none counts', async () => {
  await openSources([SOURCE, { ...OTHER, draft: true }, { ...OTHER, _id: id('undone source'), undone: true }])
  expect(page.getByRole('button', { name: /^Compare/ }).elements()).toEqual([])
  await openSources([{ ...SOURCE, active: false }])
  expect(page.getByRole('button', { name: /^Compare/ }).elements()).toEqual([])
})
