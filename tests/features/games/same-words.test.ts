import { expect, test } from 'vitest'
import type { Game } from '#shared/game.schema.ts'
import { saysTheSame } from '#features/games/data/same-words.ts'
import { listed as game } from './some-game.ts'

test('told again a little later, a game says the same', () => {
  expect(saysTheSame(game, { ...game, server_time: '2026-11-21T10:06:00.000Z' })).toBe(true)
})

test.each<Partial<Game>>([
  { club_one_score: 2 },
  { version: 6 },
  { live_stream: 'https://stream.test' },
  { club_one_ref: { ...game.club_one_ref } },
])('what differs is noticed: %j', (change) => {
  expect(saysTheSame(game, { ...game, ...change })).toBe(false)
  expect(saysTheSame({ ...game, ...change }, game)).toBe(false)
})
