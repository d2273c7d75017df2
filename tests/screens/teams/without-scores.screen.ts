import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { TeamPage } from '#shared/player-page.schema.ts'
import { game } from '../builders/games.ts'
import { id } from '../builders/ids.ts'
import { expectAccessible, expectTranslated, expectWithinScreen } from '../support/checks.ts'
import { openScreen } from '../support/open-screen.tsx'
import { service, type Answers } from '../support/service.ts'

const { club_one_ref: club } = game()
const played = game({ age_category: 'U9', status: 'finished', activity_date: '2026-11-01T10:00:00.000Z' })

function team(): Answers {
  const season = { ends: 2027, from: '2026-07-01T00:00:00.000Z', to: '2027-07-01T00:00:00.000Z' }
  const data: TeamPage = {
    club,
    age_category: 'U9',
    shows_score: false,
    coach: null,
    league: null,
    season,
    games: [played],
    upcoming: [],
  }
  const player = { _id: id('child'), name: null, shirt_number: 7, position: 'midfielder' as const, compares: false }
  return {
    'GET /team/:club_id/:age_category': { data },
    'GET /team/:club_id/:age_category/players': { data: [player] },
    'GET /follows': { data: [] },
    'GET /calendars': { data: [] },
  }
}

test.each([
  ['en', 'light', 'At this age there are no results or stats. Playing is what counts.', 'Matches'],
  ['ge', 'dark', 'ამ ასაკში შედეგები და სტატისტიკა არ ითვლება. მთავარი ფეხბურთია.', 'მატჩები'],
] as const)('a team of an age without scores has games and no results (%s, %s)', async (locale, theme, said, games) => {
  await openScreen(`/team/${club._id}/U9`, { as: 'club', locale, theme, answers: team() })
  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: games, exact: true })).toBeVisible()
  expect(document.querySelector('main dl')).toBeNull()
  // No figures are asked for.
  expect(service.calls('GET /team/:club_id/:age_category/figures')).toEqual([])
  await expectAccessible()
  expectTranslated()
  await expectWithinScreen()
})
