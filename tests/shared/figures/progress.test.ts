import { expect, test } from 'vitest'
import { latestAverage, progressOf } from '#shared/figures/progress.ts'
import type { PlayerSeason } from '#shared/season-figures.schema.ts'

const FULL = 3_600_000
const game = (id: number, passes: number | null, played: number | null, accuracy = 50): PlayerSeason['games'][number] => ({
  game_id: String(id),
  starts_at: `2027-03-${String(id).padStart(2, '0')}T10:00:00.000Z`,
  side: 'one',
  played_ms: played === null ? null : played * FULL,
  full_ms: FULL,
  figures: { passes: passes ?? { code: 'no_source' }, pass_accuracy: accuracy },
})
const average = (value: number) => ({ total: value, average: value, matches: 2 })
const figures = { passes: average(20), pass_accuracy: average(60) }

test('each match stands next to their own average for the minutes played', () => {
  const games = [game(1, 12, 0.5), game(2, null, 1), game(3, 7, null)]
  expect(progressOf({ games, figures }, 'passes').map(({ value, usual }) => [value, usual])).toEqual([
    [12, 10],
    [null, 20],
    [7, null],
  ])
  // A share does not grow with the time.
  expect(progressOf({ games, figures }, 'pass_accuracy').map(({ usual }) => usual)).toEqual([60, 60, 60])
  expect(progressOf({ games, figures }, 'shots').map(({ value, usual }) => [value, usual])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ])
})

test('the latest five matches have an average once there are more', () => {
  const games = Array.from({ length: 6 }, (_, index) => game(index + 1, index * 10, 0.5))
  expect(latestAverage({ games: games.slice(1) }, 'passes')).toBeNull()
  expect(latestAverage({ games }, 'passes')).toBe((10 + 20 + 30 + 40 + 50) / 2.5)
  expect(latestAverage({ games }, 'pass_accuracy')).toBeNull()
})
