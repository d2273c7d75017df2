import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import type { GameDetail } from '#shared/game.schema.ts'
import type { LineUps } from '#shared/line-ups.schema.ts'
import { applyPulse } from '#features/app/games/data/live-cache.ts'
import { gameQueries } from '#features/app/games/data/queries.ts'
import { forgetNames } from '#features/app/games/data/stored-names.ts'
import { detail } from './some-game.ts'

const goal = { _id: 'e', kind: 'goal', side: 'one', minute: 3, stoppage: 0, shirt_number: 7, player: 'Ana Jikia' } as const
const named: GameDetail = { ...detail, timeline: [goal] }
const { queryKey } = gameQueries.one(named._id)
const lineUps = gameQueries.lineUps(named._id)
const starter = { side: 'one', shirt_number: 7, player: 'Ana Jikia', starting: true, on: null, off: null } as const
const linedUp: LineUps = { _id: named._id, version: named.version, line_up: [starter] }

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(queryKey, named, { updatedAt: 1000 })
})
const shown = () => client.getQueryData(queryKey)?.timeline[0]

describe('forgetting names', () => {
  test('leaves the shirt number, and the age of the copy', () => {
    forgetNames(client, queryKey)
    expect(shown()).toEqual({ ...goal, player: null })
    expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(1000)
  })

  test('reaches the history that a scorekeeper has stored', () => {
    client.setQueryData(['history'], { game: named, history: [1] })
    forgetNames(client, ['history'])
    expect(client.getQueryData(['history'])).toEqual({ game: { ...named, timeline: [{ ...goal, player: null }] }, history: [1] })
  })

  test('reaches line-ups', () => {
    client.setQueryData(lineUps, linedUp)
    forgetNames(client, lineUps)
    expect(client.getQueryData(lineUps)).toEqual({ ...linedUp, line_up: [{ ...starter, player: null }] })
  })

  test.each([[undefined], [null], ['text'], [{ data: [] }], [{ game: 'no object' }]])('leaves %j alone', (data) => {
    client.setQueryData(['other'], data)
    forgetNames(client, ['other'])
    expect(client.getQueryData(['other'])).toEqual(data)
  })
})

describe('a later version that arrives in short form', () => {
  const { _id, status, has_stream, club_one_score, club_two_score, period_starts, version } = named
  const pulse = { _id, status, has_stream, club_one_score, club_two_score, period_starts, version }

  test('forgets the names of a game that is not on screen', () => {
    applyPulse(client, { ...pulse, version: version + 1 })
    expect(shown()?.player).toBeNull()
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  })

  test('forgets the names of its line-ups, too', () => {
    client.setQueryData(lineUps, linedUp)
    applyPulse(client, pulse)
    expect(client.getQueryData(lineUps)).toEqual(linedUp)
    applyPulse(client, { ...pulse, version: version + 1 })
    expect(client.getQueryData<LineUps>(lineUps)?.line_up).toEqual([{ ...starter, player: null }])
  })

  test('leaves a game on screen to its own message', () => {
    const stop = new QueryObserver(client, { queryKey, queryFn: () => new Promise<GameDetail>(() => undefined) }).subscribe(() => undefined)
    applyPulse(client, { ...pulse, version: version + 1 })
    expect(shown()?.player).toBe('Ana Jikia')
    stop()
  })

  test('of the same version changes nothing', () => {
    applyPulse(client, pulse)
    expect(shown()?.player).toBe('Ana Jikia')
  })
})
