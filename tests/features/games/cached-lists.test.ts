import { QueryClient, type InfiniteData } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Game, GamePage } from '#shared/game.schema.ts'
import { NO_PERIOD_STARTS } from '#shared/match-clock.ts'
import { savedFavorites } from '#features/app/favorites/favorites.ts'
import { followQueries } from '#features/app/favorites/follows.ts'
import { arrangeFavorites, listFromCache } from '#features/app/games/data/cached-lists.ts'
import { childrenQueries } from '#features/app/my-children/queries.ts'
import { gameQueries, type GameListKey } from '#features/app/games/data/queries.ts'

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
afterEach(() => savedFavorites.set(null))
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

const ids = (list: { games: readonly Game[] } | null) => list?.games.map(({ _id: id }) => id)

/** Favourites, fetched as some games; the user has these. */
function arranged(chosen: readonly string[], listed: readonly Game[], key: Partial<GameListKey> = {}) {
  savedFavorites.set(chosen)
  const list = { ...ALL, ...key }
  const page: GamePage = { data: [...listed], next: null, server_time: new Date(KNOWN_AT).toISOString() }
  client.setQueryData(gameQueries.list(list).queryKey, { pageParams: [null], pages: [page] })
  return ids(arrangeFavorites(client, list, { games: listed, updatedAt: KNOWN_AT + 5 }))
}

test('removed games are gone, and added games are in the service’s order', () => {
  const listed = [game('in-five-days', 5), game('last-week', -7)]
  const favorites = ['in-five-days', 'yesterday', 'tomorrow', 'opened', 'last-week']
  expect(arranged(favorites, listed)).toEqual(['tomorrow', 'opened', 'in-five-days', 'yesterday', 'last-week'])
  expect(arranged(['last-week'], listed)).toEqual(['last-week'])
})

test('only games that match the filters are added', () => {
  const favorites = ['tomorrow', 'next-week', 'yesterday']
  expect(arranged(favorites, [], { age_category: 'U9' })).toEqual(['next-week'])
  const start = dayAt(-1)
  start.setHours(0)
  expect(arranged(favorites, [], { date: start.toISOString() })).toEqual(['yesterday'])
})

test('an empty answer stays an empty list', () => {
  expect(arranged([], [])).toEqual([])
})

describe('a list without an answer is made of the games in the cache', () => {
  const start = (days: number) => new Date(dayAt(days).setHours(0)).toISOString()
  const list = (key: Partial<GameListKey>) => ids(listFromCache(client, { filter: 'all', age_category: null, date: null, ...key }))

  test.each<[string, Partial<GameListKey>, string[] | undefined]>([
    ['all, from today on before the past', {}, ['tomorrow', 'opened', 'next-week', 'yesterday']],
    ['upcoming', { filter: 'upcoming' }, ['tomorrow', 'opened', 'next-week']],
    ['finished', { filter: 'finished' }, ['yesterday']],
    ['an age category', { age_category: 'U9' }, ['next-week']],
    ['an age category of those to come', { filter: 'upcoming', age_category: 'U12' }, ['tomorrow', 'opened']],
    ['a day', { date: start(1) }, ['tomorrow']],
    ['none is running', { filter: 'live' }, undefined],
    ['no team is known', { filter: 'my-team' }, undefined],
    ['no favourite is known', { filter: 'favorites' }, undefined],
  ])('%s', (_, key, expected) => expect(list(key)).toEqual(expected))

  test('it is as old as its oldest game, and says of how many it was made', () => {
    expect(listFromCache(client, { filter: 'all', age_category: 'U9', date: null })).toMatchObject({
      updatedAt: KNOWN_AT,
      kept: { count: 4, first: dayAt(-1), last: dayAt(7) },
    })
  })

  test('favourites that were never fetched', () => {
    savedFavorites.set(['tomorrow', 'opened', 'unheard-of'])
    expect(list({ filter: 'favorites' })).toEqual(['tomorrow', 'opened'])
  })

  test('the followed team’s games are those of my team, in its age category alone', () => {
    client.setQueryData(followQueries.own().queryKey, [{ club, age_category: 'U9' }])
    expect(list({ filter: 'my-team' })).toEqual(['next-week'])
  })
})

describe('what is followed, from the games on the device', () => {
  const sides = (team?: 'A' | 'B') => ({ club_one_ref: { ...club, _id: 'own', ...(team && { team }) } })
  const list = (filter: 'my-team' | 'following') =>
    listFromCache(client, { filter, age_category: null, date: null })?.games.map(({ _id: id }) => id) ?? []
  beforeEach(() => {
    for (const each of [game('A', 1), game('B', 2), game('either', 3)])
      client.setQueryData(gameQueries.one(each._id).queryKey, {
        ...each,
        ...sides(each._id === 'either' ? undefined : (each._id as 'A' | 'B')),
        timeline: [],
      })
  })

  test.each(['my-team', 'following'] as const)('%s has the games of a confirmed child’s own team', (filter) => {
    const player = { _id: 'p', first_name: 'Nika', last_name: null, shirt_number: 7, position: 'midfielder' as const, team: 'B' as const }
    const about = { club: { _id: 'own', name: 'Own', name_ka: null }, age_category: 'U12' as const, shirt_number: 7 }
    const child = { _id: 'g', ...about, self: false, decides_alone: false, state: 'confirmed' as const, player }
    client.setQueryData(childrenQueries.own().queryKey, [child])
    expect(list(filter)).toEqual(['B', 'either'])
    client.setQueryData(childrenQueries.own().queryKey, [{ ...child, state: 'claimed', player: null }])
    expect(list(filter)).toEqual([])
  })

  test('following is in the order of time, past games too, as the service sends it', () => {
    savedFavorites.set(['next-week', 'yesterday', 'tomorrow', 'opened'])
    expect(list('following')).toEqual(['yesterday', 'tomorrow', 'opened', 'next-week'])
  })

  test('following has favourites, and My Team has not', () => {
    savedFavorites.set(['A'])
    expect(list('following')).toEqual(['A'])
    expect(list('my-team')).toEqual([])
  })
})
