import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gameQueries } from '#features/app/games/data/queries.ts'
import { pageQueries } from '#platform/query-client.ts'
import { game, gameAnswer, gamePage, hoursFromNow } from '../builders/games.ts'
import { id } from '../builders/ids.ts'
import { expectAccessible, expectLargeTargets, expectTranslated, expectWithinScreen } from '../support/checks.ts'
import { setOnline } from '../support/network.ts'
import { openScreen } from '../support/open-screen.tsx'
import { failure, lost } from '../support/replies.ts'

// A page that was never opened, without a network: what the device knows of it from lists and matches.

const next = game({ _id: id('next'), age_category: 'U13' })
const { club_one_ref: club } = next
const later = game({ _id: id('later'), age_category: 'U15', activity_date: hoursFromNow(30) })
const detail = gameAnswer({ ...next, competition_id: id('cup') })

const LOST = {
  'GET /team/:club_id/:age_category': lost(),
  'GET /team/:club_id/:age_category/players': lost(),
  'GET /club/details/:id': lost(),
  'GET /competition/:id': lost(),
} as const

test.each([
  ['en', 'light', `/team/${club._id}/U13`, 'Rustavi · U13', ['Rustavi v Gori']],
  ['ge', 'dark', `/team/${club._id}/U13`, 'რუსთავი · U13', ['რუსთავი – გორი']],
  ['en', 'dark', `/team/${club._id}`, 'Rustavi', ['Rustavi v Gori', 'Rustavi v Gori']],
  ['en', 'light', `/competition/${id('cup')}`, 'Matches of this competition', ['Rustavi v Gori']],
  ['ge', 'light', `/competition/${id('cup')}`, 'ამ შეჯიბრების მატჩები', ['რუსთავი – გორი']],
] as const)('%s, %s: %s has “%s” and its matches', async (locale, theme, path, heading, links) => {
  const answers = {
    ...LOST,
    'POST /game': gamePage([next, later]),
    'GET /game/fetch-single/:id': detail,
    'GET /game/line-ups/:id': failure('not_found'),
  }
  await openScreen('/main', { as: 'subscriber', locale, answers })
  await expect.element(page.getByRole('article').first()).toBeVisible()
  await openScreen(`/live/${next._id}`, { as: 'subscriber', locale, answers })
  await expect.poll(() => pageQueries.getQueryData(gameQueries.one(next._id).queryKey)).toEqual(detail.data)
  setOnline(false)
  await openScreen(path, { as: 'subscriber', locale, theme, answers })
  const section = page.getByRole('region', { name: heading, exact: true })
  await expect.element(section).toBeVisible()
  expect(
    section
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('aria-label')),
  ).toEqual(links)
  await expectAccessible()
  expectTranslated()
  expectLargeTargets(section.getByRole('link'))
  await expectWithinScreen()
})

test('of what the device knows nothing, only that is said', async () => {
  setOnline(false)
  await openScreen(`/team/${club._id}/U13`, { as: 'subscriber', answers: LOST })
  await expect.element(page.getByText('Not available offline yet')).toBeVisible()
  expect(page.getByRole('region').elements()).toEqual([])
})
