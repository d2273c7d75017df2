import { QueryClient, type InfiniteData } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import type { GamePage } from '#shared/game.schema.ts'
import { NO_PERIOD_STARTS } from '#shared/match-clock.ts'
import { applyGame, applyPulse, isGap } from '#features/app/games/data/live-cache.ts'
import { gameQueries } from '#features/app/games/data/queries.ts'
import { detail, listed } from './some-game.ts'

const listKey = gameQueries.list({ filter: 'all', age_category: null, date: null }).queryKey
const oneKey = gameQueries.one(detail._id).queryKey

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
  client.setQueryData<InfiniteData<GamePage, string | null>>(listKey, {
    pageParams: [null],
    pages: [{ data: [listed], next: null, server_time: '2026-11-21T10:05:00.000Z' }],
  })
  client.setQueryData(oneKey, detail)
})

const inList = () => client.getQueryData(listKey)?.pages[0]?.data[0]
const pulse = (version: number, score: number, status: 'live' | 'finished' = 'live') => ({
  _id: detail._id,
  status,
  has_stream: true,
  club_one_score: score,
  club_two_score: 0,
  period_starts: NO_PERIOD_STARTS,
  version,
})

test.each([
  [5, 4, false],
  [5, 5, false],
  [5, 6, false],
  [5, 7, true],
])('between version %i and version %i messages were missed: %s', (cached, received, expected) => {
  expect(isGap(cached, received)).toBe(expected)
})

describe('a full game', () => {
  test('that is newer is written everywhere', () => {
    applyGame(client, { ...detail, version: 6, club_one_score: 2 })
    expect(client.getQueryData(oneKey)).toMatchObject({ version: 6, club_one_score: 2 })
    expect(inList()).toMatchObject({ version: 6, club_one_score: 2 })
    expect(inList()).not.toHaveProperty('timeline')
  })

  test('that is older changes nothing', () => {
    applyGame(client, { ...detail, version: 4, club_one_score: 0 })
    expect(client.getQueryData(oneKey)).toMatchObject({ version: 5, club_one_score: 1 })
    expect(inList()).toMatchObject({ version: 5, club_one_score: 1 })
  })

  test('of the same version is written, because the stream may have been withdrawn', () => {
    const { live_stream: _gone, ...open } = detail
    applyGame(client, open)
    expect(client.getQueryData(oneKey)).not.toHaveProperty('live_stream')
  })
})

describe('a pulse', () => {
  test('that is newer changes the list and invalidates the full game', () => {
    applyPulse(client, pulse(6, 2))
    expect(inList()).toMatchObject({ version: 6, club_one_score: 2, name: 'Game' })
    expect(client.getQueryState(oneKey)?.isInvalidated).toBe(true)
    expect(client.getQueryState(listKey)?.isInvalidated).toBe(false)
  })

  test('that is older changes nothing', () => {
    applyPulse(client, pulse(6, 2))
    applyPulse(client, pulse(5, 1))
    expect(inList()).toMatchObject({ version: 6, club_one_score: 2 })
  })

  test('of an ended game invalidates the lists', () => {
    applyPulse(client, pulse(6, 1, 'finished'))
    expect(client.getQueryState(listKey)?.isInvalidated).toBe(true)
  })

  test('of a stream that is no longer shown, or is shown again, invalidates the lists: the address may be known', () => {
    applyPulse(client, { ...pulse(6, 1), has_stream: false })
    expect(inList()).toMatchObject({ has_stream: false })
    expect(client.getQueryState(listKey)?.isInvalidated).toBe(true)
  })

  test('of a live game that no list contains invalidates the lists', () => {
    applyPulse(client, { ...pulse(1, 0), _id: 'ffffffffffffffff' })
    expect(client.getQueryState(listKey)?.isInvalidated).toBe(true)
  })
})

test('an unchanged answer keeps the same object, so that nothing re-renders', async () => {
  const page = (version: number, at: string): GamePage => ({
    data: [structuredClone(listed), { ...structuredClone(listed), _id: 'ffffffffffffffff', version }],
    next: null,
    server_time: at,
  })
  const options = gameQueries.list({ filter: 'live', age_category: null, date: null })
  const answered = async (answer: GamePage) => {
    await client.fetchInfiniteQuery({ ...options, queryFn: () => answer, staleTime: 0 })
    return client.getQueryData(options.queryKey)?.pages[0]
  }
  const first = await answered(page(1, '2026-11-21T10:06:00.000Z'))
  const second = await answered(page(2, '2026-11-21T10:07:00.000Z'))
  expect(second?.server_time).toBe('2026-11-21T10:07:00.000Z')
  expect(second?.data[0]).toBe(first?.data[0])
  expect(second?.data[1]).not.toBe(first?.data[1])
})
