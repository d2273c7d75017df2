import { expect, test } from 'vitest'
import type { Game } from '#shared/game.schema.ts'
import { saysTheSame } from '#features/games/data/same-words.ts'

const game: Game = {
  _id: 'a',
  name: 'League',
  name_ka: null,
  activity_date: '2026-11-21T10:00:00.000Z',
  venue: null,
  venue_ka: null,
  age_category: 'U12',
  status: 'live',
  has_stream: false,
  period_duration: 25,
  half_time: 5,
  club_one_ref: { _id: 'one', name: 'One', name_ka: null, logo: null },
  club_two_ref: { _id: 'two', name: 'Two', name_ka: null, logo: null },
  club_one_score: 0,
  club_two_score: 0,
  period_starts: { first_half: null, half_time: null, second_half: null, full_time: null },
  version: 1,
  server_time: '2026-11-21T10:05:00.000Z',
}

test('told again a little later, a game says the same', () => {
  expect(saysTheSame(game, { ...game, server_time: '2026-11-21T10:06:00.000Z' })).toBe(true)
})

test.each<Partial<Game>>([
  { club_one_score: 1 },
  { version: 2 },
  { live_stream: 'https://stream.test' },
  { club_one_ref: { ...game.club_one_ref } },
])('what differs is noticed: %j', (change) => {
  expect(saysTheSame(game, { ...game, ...change })).toBe(false)
  expect(saysTheSame({ ...game, ...change }, game)).toBe(false)
})
