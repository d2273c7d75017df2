import { expect, test } from 'vitest'
import { matchGames, type Entry, type StoredGame } from '#server/club/imports/match-games.ts'
import { sourceOf, type SourceKey } from '#server/club/imports/source.ts'
import { USUAL_SEASON_END } from '#shared/season.ts'
import { NOW } from '../../../support/imports.ts'

const TIME = { now: NOW, seasonEnd: USUAL_SEASON_END }

const key = (round: string | null): SourceKey => ({
  competition: 'League',
  ageCategory: 'U13',
  season: null,
  clubOneId: 'a',
  clubTwoId: 'b',
  round,
})

function row(date: string, round: string | null = null, score: { one: number; two: number } | null = null): Entry {
  const startsAt = new Date(`${date}T10:00:00Z`)
  const fixture = {
    line: 1,
    startsAt,
    home: 'A',
    away: 'B',
    score,
    round,
    group: null,
    decision: null,
    shootout: null,
    venue: null,
    ageCategory: 'U13' as const,
    season: null,
    standing: null,
    notes: [],
  }
  return { fixture, key: key(round) }
}

function game(id: string, date: string, { round = null as string | null, nth = 1, played = false } = {}): StoredGame {
  const columns = {
    id,
    source: sourceOf(key(round), nth),
    startsAt: new Date(`${date}T10:00:00Z`),
    status: played ? 'finished' : 'upcoming',
  }
  return { game: columns as StoredGame['game'], played, byClock: [], typed: false }
}

/** The matched game of each row; null for a new one. */
async function match(rows: Entry[], stored: StoredGame[]) {
  const { known } = await matchGames(rows, stored, TIME)
  return rows.map((entry) => known.find((each) => each.entry === entry)?.stored.game.id ?? null)
}

test('two home games against the same club are distinguished by round, also if they move', async () => {
  const stored = [game('first', '2026-03-14', { round: '2' }), game('second', '2026-08-01', { round: '20' })]
  expect(await match([row('2026-03-14', '2'), row('2026-09-05', '20')], stored)).toEqual(['first', 'second'])
  expect(await match([row('2026-08-01', 'Matchday 2'), row('2026-03-14', 'Round 20')], stored)).toEqual(['first', 'second'])
})

test('without rounds, a row is the game with the nearest kick-off', async () => {
  const stored = [game('first', '2026-11-28'), game('second', '2027-03-13', { nth: 2 })]
  expect(await match([row('2026-11-28'), row('2027-03-27')], stored)).toEqual(['first', 'second'])
  expect(await match([row('2026-12-05'), row('2027-03-06')], stored)).toEqual(['first', 'second'])
  expect(await match([row('2027-03-27')], stored)).toEqual(['second'])
})

test('a row without a match is a new game with its own source', async () => {
  const { fresh } = await matchGames([row('2026-11-28'), row('2026-12-19'), row('2027-05-01')], [game('first', '2026-11-28')], TIME)
  expect(fresh.map(({ source }) => source)).toEqual([sourceOf(key(null), 2), sourceOf(key(null), 3)])
})

test('the date of a played game may be corrected, but not moved into the future', async () => {
  const stored = [game('played', '2026-10-31', { played: true })]
  expect(await match([row('2026-11-01', null, { one: 1, two: 0 })], stored)).toEqual(['played'])
  expect(await match([row('2026-11-28')], stored)).toEqual([null])
  expect(await match([row('2026-07-01', null, { one: 1, two: 0 })], stored)).toEqual([null])
})

test('a game of last season is not matched', async () => {
  expect(await match([row('2026-11-28')], [game('last year', '2025-11-29')])).toEqual([null])
})

test('a game with a corrected round is matched by its kick-off', async () => {
  const stored = [game('one', '2026-11-28', { round: '2' })]
  const { known, fresh } = await matchGames([row('2026-11-28', '3')], stored, TIME)
  expect(known).toMatchObject([{ stored: { game: { id: 'one' } }, source: sourceOf(key('3'), 1) }])
  expect(fresh).toEqual([])
})

test('rounds of a newer list are added to existing games', async () => {
  const stored = [game('first', '2026-11-28'), game('second', '2027-03-13', { nth: 2 })]
  expect(await match([row('2027-03-13', '20'), row('2026-11-28', '2')], stored)).toEqual(['second', 'first'])
})

test('games of the same league without a row are reported', async () => {
  const other = game('other', '2026-12-12')
  const elsewhere = { ...other, game: { ...other.game, source: sourceOf({ ...key(null), ageCategory: 'U15' }, 1) } }
  const { left } = await matchGames(
    [row('2026-11-28')],
    [game('one', '2026-11-28'), game('two', '2026-12-05', { nth: 2 }), elsewhere],
    TIME,
  )
  expect(left.map((each) => each.game.id)).toEqual(['two'])
})
