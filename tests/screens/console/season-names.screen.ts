import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Player } from '#shared/player.schema.ts'
import { consoleAnswers } from '../builders/console-service.ts'
import { clubRow } from '../builders/console.ts'
import { id } from '../builders/ids.ts'
import { openScreen } from '../support/open-screen.tsx'

const CHILD: Player = { _id: id('child'), first_name: 'Luka', last_name: 'Beridze', shirt_number: 7, position: 'midfielder' }

test.each([
  ['06-30', '2025/26', ['2025/26', '2026/27']],
  ['12-31', '2026', ['2026', '2027']],
  // A device has stored the answer of an earlier release.
  [undefined, '2025/26', ['2025/26', '2026/27']],
])('where a season ends with %s, that of a squad is called %s', async (seasonEnd, past, ending) => {
  await openScreen(`/console/clubs/${clubRow()._id}?age=U12`, {
    as: 'staff',
    answers: {
      ...consoleAnswers('staff'),
      'GET /console/access': { data: { role: 'staff', user_id: id('me'), club_ids: [], season_end: seasonEnd } },
      'GET /player/sort/:club_id/:age_category': { data: [CHILD] },
      'GET /console/squads/:club_id/:age_category': {
        data: { coach: null, league: null, players: [], season: 2027, past_seasons: [2026] },
      },
    },
  })
  await expect.element(page.getByText(`Squad of ${past}`, { exact: true })).toBeVisible()
  await page.getByText('New season…').click()
  const options = page.getByLabelText('The season that is ending').element().querySelectorAll('option')
  expect(Array.from(options, ({ textContent }) => textContent)).toEqual(ending)
})
