import { QueryClient, type InfiniteData } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import type { Game, GamePage } from '#shared/game.schema.ts'
import { NO_PERIOD_STARTS } from '#shared/match-clock.ts'
import { arrangeFavorites } from '#features/games/data/favorites-list.ts'
import { gameQueries, type GameListKey } from '#features/games/data/queries.ts'

const ALL: GameListKey = { filter: 'favorites', age_category: null, date: null }
const KNOWN_AT = 1_700_000_000_000
const club = { _id: 'c', name: 'Club', name_ka: null, logo: null }

/** Noon of a day relative to today. */
function dayAt(days: number): Date {
  const date = new Date()
  date.setHours(12, 0, 0, 0)
  date.setDate(date.getDate() + days)
  return date
}

function game(id: string, days: number, age: Game['age_category'] = 'U12'): Game {
  return {
    _id: id,
    name: id,
    name_ka: null,
    activity_date: dayAt(days).toISOString(),
    venue: null,
    venue_ka: null,
    age_category: age,
    status: days < 0 ? 'finished' : 'upcoming',
    has_stream: false,
    period_duration: 30,
    half_time: 10,
    club_one_ref: club,
    club_two_ref: club,
    club_one_score: 0,
    club_two_score: 0,
    period_starts: NO_PERIOD_STARTS,
    version: 1,
  }
}

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
  client.setQueryData<InfiniteData<GamePage, string | null>>(
    gameQueries.list({ filter: 'all', age_category: null, date: null }).queryKey,
    {
      pageParams: [null],
      pages: [
        {
          data: [game('tomorrow', 1), game('next-week', 7, 'U9'), game('yesterday', -1)],
          next: null,
          server_time: new Date(KNOWN_AT).toISOString(),
        },
      ],
    },
    { updatedAt: KNOWN_AT },
  )
  client.setQueryData(gameQueries.one('opened').queryKey, { ...game('opened', 3), timeline: [] }, { updatedAt: KNOWN_AT + 1 })
})

const answer = (...games: Game[]) => ({ games, updatedAt: KNOWN_AT + 5 })
const ids = (list: { games: readonly Game[] } | null) => list?.games.map(({ _id: id }) => id)

test('removed games are gone, and added games are in the service’s order', () => {
  const listed = answer(game('in-five-days', 5), game('last-week', -7))
  const favorites = new Set(['in-five-days', 'yesterday', 'tomorrow', 'opened', 'last-week'])
  expect(ids(arrangeFavorites(client, ALL, favorites, listed))).toEqual(['tomorrow', 'opened', 'in-five-days', 'yesterday', 'last-week'])
  expect(ids(arrangeFavorites(client, ALL, new Set(['last-week']), listed))).toEqual(['last-week'])
})

test('only games that match the filters are added', () => {
  const favorites = new Set(['tomorrow', 'next-week', 'yesterday'])
  expect(ids(arrangeFavorites(client, { ...ALL, age_category: 'U9' }, favorites, answer()))).toEqual(['next-week'])
  const start = dayAt(-1)
  start.setHours(0)
  expect(ids(arrangeFavorites(client, { ...ALL, date: start.toISOString() }, favorites, answer()))).toEqual(['yesterday'])
})

test('without an answer the cached games are shown with their age', () => {
  const list = arrangeFavorites(client, ALL, new Set(['tomorrow', 'opened', 'unheard-of']), null)
  expect(ids(list)).toEqual(['tomorrow', 'opened'])
  expect(list?.updatedAt).toBe(KNOWN_AT)
  expect(arrangeFavorites(client, ALL, new Set(['unheard-of']), null)).toBeNull()
})

test('an empty answer stays an empty list', () => {
  expect(ids(arrangeFavorites(client, ALL, new Set(), answer()))).toEqual([])
})
